import { expect, test } from 'vitest';
import type { ArticleSummary } from '#features/articles/contract.ts';
import { savedIn } from './saved-in.ts';

const found = (slug: string) => ({ slug, title: slug }) as ArticleSummary;

test('a browser’s list has what is known of each article, in the order in which it is kept, and names what is gone', () => {
  const kept = ['terzo', 'secondo', 'primo', 'zero'].map((slug, day) => ({
    slug,
    savedAt: `2026-11-2${day}`,
    metered: slug === 'primo',
  }));
  const { articles, gone } = savedIn(kept, { data: [found('primo'), found('terzo')], retracted: ['zero'] });
  expect(articles.map(({ slug, savedAt, metered }) => [slug, savedAt, metered])).toEqual([
    ['terzo', '2026-11-20', false],
    ['primo', '2026-11-22', true],
  ]);
  expect(gone).toEqual([
    { slug: 'secondo', savedAt: '2026-11-21', isRetracted: false },
    { slug: 'zero', savedAt: '2026-11-23', isRetracted: true },
  ]);
});
