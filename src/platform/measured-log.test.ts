import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from './log.ts';
import { warnMeasured } from './measured-log.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what an outage repeats is told at once, then once a minute with how often, each cause by itself', () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined);
  for (let n = 0; n < 100; n += 1) warnMeasured('away', { n });
  warnMeasured('lost', {});
  expect(warn.mock.calls).toEqual([
    [{ n: 0 }, 'away'],
    [{}, 'lost'],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(warn.mock.calls.slice(2)).toEqual([[{ times: 99, seconds: 60 }, 'away, again and again']]);
  warnMeasured('away', { n: 1 });
  expect(warn.mock.lastCall).toEqual([{ n: 1 }, 'away']);
  warn.mockRestore();
});
