import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewestSupporters, shownOf, type EarnedArticle } from './statement.ts';

const earned = fc.uniqueArray(
  fc.record({
    slug: fc.stringMatching(/^[a-z]{1,4}$/),
    title: fc.constant('Un titolo'),
    cents: fc.integer({ min: 1, max: 5000 }),
    supporters: fc.integer({ min: 1, max: 12 }),
  }),
  { selector: ({ slug }) => slug, maxLength: 12 },
);
const sum = (articles: readonly EarnedArticle[]) => articles.reduce((all, { cents }) => all + cents, 0);

test('an article that few Supporters read is never told by itself, nor by taking the others from the whole', () => {
  fc.assert(
    fc.property(earned, (articles) => {
      const { articles: shown, otherCents } = shownOf(articles);
      expect(sum(shown) + otherCents).toBe(sum(articles));
      for (const { supporters } of shown) expect(supporters).toBeGreaterThanOrEqual(fewestSupporters);
      const joined = articles.length - shown.length;
      if (articles.length > 1) expect(joined).not.toBe(1);
      // Nothing is joined without need.
      const few = articles.filter(({ supporters }) => supporters < fewestSupporters).length;
      expect(joined).toBe(few === 1 ? Math.min(2, articles.length) : few);
    }),
  );
});

test('the largest sum is the first', () => {
  const article = (slug: string, cents: number, supporters: number) => ({ slug, title: slug, cents, supporters });
  const given = [article('a', 10, 9), article('b', 30, 5), article('c', 20, 4), article('d', 5, 2)];
  expect(shownOf(given)).toEqual({ articles: [given[1], given[0]], otherCents: 25 });
  expect(shownOf(given.slice(0, 3))).toEqual({ articles: [given[0]], otherCents: 50 });
  expect(shownOf(given.slice(2, 3))).toEqual({ articles: [], otherCents: 20 });
  expect(shownOf([])).toEqual({ articles: [], otherCents: 0 });
});
