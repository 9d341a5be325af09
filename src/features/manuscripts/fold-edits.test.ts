import { expect, test } from 'vitest';
import type { DraftEvent } from './contract.ts';
import { foldEdits } from './fold-edits.ts';

const event = (id: number, actor: string, act: string): DraftEvent => ({
  id,
  actor,
  act,
  at: '2025-11-22T12:00:00Z',
  from: null,
  to: null,
  note: '',
});

test('what one person saved in a row is one step, and other steps stay by themselves', () => {
  const events = [
    event(6, 'Ada', 'edit'),
    event(5, 'Ada', 'edit'),
    event(4, 'Bea', 'edit'),
    event(3, 'Bea', 'note'),
    event(2, 'Bea', 'note'),
    event(1, 'Bea', 'edit'),
  ];
  expect(foldEdits(events).map(({ id, act, count }) => [id, act, count])).toEqual([
    [6, 'edit', 2],
    [4, 'edit', 1],
    [3, 'note', 1],
    [2, 'note', 1],
    [1, 'edit', 1],
  ]);
});
