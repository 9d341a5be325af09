import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { leavingRoom } from './leaving-room.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn(() => Promise.resolve()) }));
const clock = vi.spyOn(performance, 'now');

beforeEach(() => {
  vi.mocked(sleep).mockClear();
});

/** Work that takes so many milliseconds. */
const took = (ms: number) => {
  clock.mockReturnValueOnce(1000).mockReturnValueOnce(1000 + ms);
  return leavingRoom(async () => 'fatto');
};

test('it rests as long as the work took, and no longer than a short while', async () => {
  expect(await took(12)).toBe('fatto');
  await took(4000);
  expect(vi.mocked(sleep).mock.calls).toEqual([[12], [50]]);
});

test('what fails is told at once', async () => {
  await expect(leavingRoom(() => Promise.reject(new Error('la casella non risponde')))).rejects.toThrow(
    'la casella non risponde',
  );
  expect(sleep).not.toHaveBeenCalled();
});
