import { expect, test } from 'vitest';
import { costlyOf } from './keep-saved.ts';
import { keptPage } from './shelf.test-support.ts';
import { emptyShelf } from './shelf.ts';

const reader = {
  isUnlimited: false,
  resetsAt: '2026-12-01T00:00:00.000Z',
  remaining: 5,
  countedIds: [],
  countedSlugs: ['contato'],
};
const saved = ['contato', 'aperto', 'tenuto', 'altro'].map((slug) => ({
  slug,
  savedAt: '2026-11-24T00:00:00.000Z',
  metered: slug !== 'aperto',
}));
const shelf = { ...emptyShelf('ada'), pages: [keptPage('tenuto')] };

test('to keep what never counts, counted already or is here costs nothing', () => {
  expect(costlyOf(shelf, saved, reader).map(({ slug }) => slug)).toEqual(['altro']);
  expect(costlyOf(shelf, saved, { ...reader, isUnlimited: true })).toEqual([]);
});
