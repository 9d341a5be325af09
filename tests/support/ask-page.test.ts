import type { Page } from '@playwright/test';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askPage } from './ask-page.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What the browser says of its processes each time when it is asked. */
const processes = vi.fn<() => Promise<object>>();
const page = {
  context: () => ({ browser: () => ({ newBrowserCDPSession: async () => ({ send: processes }) }) }),
} as unknown as Page;

const worked = async (cpuTime: number) => ({
  processInfo: [
    { type: 'browser', cpuTime: cpuTime * 100 },
    { type: 'renderer', cpuTime },
    { type: 'renderer', cpuTime: 3 },
  ],
});

const never = () => new Promise<string>(() => undefined);

test('what a page answers at once is asked once', async () => {
  const ask = vi.fn(async () => 'here');

  expect(await askPage(page, 'looks', ask)).toBe('here');
  expect(ask).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that is silent is asked once more, and the log says so', async () => {
  const ask = vi.fn(never).mockReturnValueOnce(never()).mockResolvedValueOnce('here');
  const answer = askPage(page, 'looks', ask);
  await vi.advanceTimersByTimeAsync(45_000);

  expect(await answer).toBe('here');
  expect(console.warn).toHaveBeenCalledWith('A page did not answer in 45 s (looks): it is asked once more.');
});

describe('one that is silent twice is refused', () => {
  const refusal = async () => {
    const words = askPage(page, 'looks', never).catch(({ message }: Error) => message);
    await vi.advanceTimersByTimeAsync(200_000);
    return words;
  };

  test('as lost by its browser where it does nothing', async () => {
    processes.mockReturnValueOnce(worked(1)).mockReturnValueOnce(worked(1.4));
    expect(await refusal()).toBe('The page does not answer: looks. It is at rest: its browser lost the question.');
  });

  test('as lost where the browser says nothing either, or refuses', async () => {
    processes.mockReturnValue(new Promise(() => undefined));
    expect(await refusal()).toContain('its browser lost the question');
    processes.mockRejectedValue(new Error('Target closed'));
    expect(await refusal()).toContain('its browser lost the question');
  });

  test('as at work where it never comes to an end', async () => {
    processes.mockReturnValueOnce(worked(1)).mockReturnValueOnce(worked(1.6));
    expect(await refusal()).toBe('The page does not answer: looks. It is at work all the time.');
  });
});

test('what a page refuses is not asked again', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('It went to another page.')));

  await expect(askPage(page, 'looks', ask)).rejects.toThrow('It went to another page.');
  expect(ask).toHaveBeenCalledOnce();
});
