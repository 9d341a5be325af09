import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from './asked.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const never = () => new Promise<string>(() => undefined);

test('what a page answers at once is asked once', async () => {
  const ask = vi.fn(async () => 'here');

  expect(await asked('looks', ask)).toBe('here');
  expect(ask).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that is silent is asked once more, and the log says so', async () => {
  const ask = vi.fn(never).mockReturnValueOnce(never()).mockResolvedValueOnce('here');
  const answer = asked('looks', ask);
  await vi.advanceTimersByTimeAsync(45_000);

  expect(await answer).toBe('here');
  expect(console.warn).toHaveBeenCalledWith('A page did not answer in 45 s (looks): it is asked once more.');
});

test('one that is silent twice is refused', async () => {
  const refused = expect(asked('looks', never)).rejects.toThrow('The page does not answer: looks.');
  await vi.advanceTimersByTimeAsync(90_000);

  await refused;
});

test('what a page refuses is not asked again', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('It went to another page.')));

  await expect(asked('looks', ask)).rejects.toThrow('It went to another page.');
  expect(ask).toHaveBeenCalledOnce();
});
