import { expect, test } from 'vitest';
import { editingOf } from './editing.ts';
import { storyStatuses } from './states.ts';

const allowed = (actor: 'assigned' | 'admin') =>
  storyStatuses.flatMap((status) => {
    const editing = editingOf(status, actor);
    return editing === 'free' || editing === 'reopens' ? [`${status} ${editing}`] : [];
  });

test('a writer changes the text until the story is accepted', () => {
  expect(allowed('assigned')).toEqual(['in_review free', 'changes_requested free']);
  expect(editingOf('accepted', 'assigned')).toBe('not allowed');
  expect(editingOf('published', 'assigned')).toBe('not now');
});

test('an admin until it is published, and what waits for the author’s yes comes back by it', () => {
  expect(allowed('admin')).toEqual([
    'in_review free',
    'changes_requested free',
    'accepted free',
    'awaiting_author_ok reopens',
  ]);
});
