import { expect, test } from 'vitest';
import type { ArticleSummary } from '#features/articles/contract.ts';
import { shownOf } from './shown-story.ts';

const story = (id: string) => ({ id }) as ArticleSummary;
const week = { reason: 'week', note: 'Fra i più discussi', story: story('1'), others: ['2', '3'].map(story) } as const;
const shown = (...read: string[]) => {
  const { story: one, note } = shownOf({ ...week, others: [...week.others] }, new Set(read));
  return [one.id, note];
};

test('the best of the week is the first that its reader has not read', () => {
  expect(shown()).toEqual(['1', week.note]);
  expect(shown('1')).toEqual(['2', week.note]);
  expect(shown('1', '2')).toEqual(['3', week.note]);
});

test('whoever has read all of them sees the first, which says so', () => {
  expect(shown('3', '2', '1')).toEqual(['1', 'L’hai già letto.']);
});

test('what stands there for another reason stays, read or not', () => {
  const row = { reason: 'place', note: 'Lecco', story: story('1'), others: [] } as const;
  expect(shownOf({ ...row, others: [] }, new Set(['1']))).toEqual({ story: row.story, note: 'Lecco' });
});
