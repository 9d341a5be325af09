import { expect, test, vi } from 'vitest';
import { patience } from './patience.ts';

test.each([
  ['nothing', '', 60_000],
  ['a long article', 'a'.repeat(400_000), 160_000],
])('a call that sends %s has its time', (_, sent, ms) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  expect(patience(sent).aborted).toBe(false);
  expect(timeout).toHaveBeenCalledWith(ms);
});
