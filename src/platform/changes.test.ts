import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChanges, figureTags, type Changes } from './changes.ts';
import type { Db } from './db.ts';
import { announceChange } from './invalidation.ts';

vi.mock('./invalidation.ts', () => ({ announceChange: vi.fn(async () => {}) }));
const announced = () => vi.mocked(announceChange).mock.calls.map(([, tags]) => tags);

let changes: Changes;

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(announceChange).mockReset().mockResolvedValue();
  // The announcement stands in for the database.
  changes = createChanges({} as Db);
});
afterEach(() => vi.useRealTimers());

test('the first change is told at once', () => {
  changes.invalidateSoon('a', 'b');
  expect(announced()).toEqual([['a', 'b']]);
});

test('what follows is told together, each tag once, at most four times a second', async () => {
  changes.invalidateSoon('a');
  for (let vote = 0; vote < 1000; vote += 1) changes.invalidateSoon('a', `b${vote % 2}`);
  expect(announced()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(249);
  expect(announced()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(announced()).toEqual([['a'], ['a', 'b0', 'b1']]);

  for (let tick = 0; tick < 100; tick += 1) {
    changes.invalidateSoon('a');
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(announced()).toHaveLength(2 + 4);
});

test('after a pause without changes the next one is told at once again', async () => {
  changes.invalidateSoon('a');
  await vi.advanceTimersByTimeAsync(1000);
  expect(announced()).toEqual([['a']]);
  changes.invalidateSoon('b');
  expect(announced()).toEqual([['a'], ['b']]);
});

test('what waits when the program stops is told before it ends', async () => {
  changes.invalidateSoon('a');
  changes.invalidateSoon('b');
  await changes.close();
  expect(announced()).toEqual([['a'], ['b']]);
});

test('a change that cannot be told fails nobody, is told again until it can, and the next one is tried', async () => {
  vi.mocked(announceChange).mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
  changes.invalidateSoon('a');
  await vi.advanceTimersByTimeAsync(1000);
  changes.invalidateSoon('b');
  await changes.close();
  expect(announced()).toEqual([['a'], ['a'], ['a'], ['b']]);
});

test('what is refused late is told again too, with what has changed since', async () => {
  let refuse: (error: Error) => void;
  vi.mocked(announceChange).mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
  changes.invalidateSoon('a');
  await vi.advanceTimersByTimeAsync(1000);
  refuse!(new Error('not in time'));
  await vi.advanceTimersByTimeAsync(0);
  changes.invalidateSoon('b');
  await vi.advanceTimersByTimeAsync(1000);
  expect(announced()).toEqual([['a'], ['a', 'b']]);
});

test('a figure that moved concerns the page and whoever has it open', () => {
  expect(figureTags('id', 'votes')).toEqual(['article:id', 'live:id:votes']);
});
