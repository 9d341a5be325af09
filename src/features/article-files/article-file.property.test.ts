import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryArticle } from '../../../tests/support/arbitrary-article.ts';
import { parseArticleFile, serialiseArticle } from './article-file.ts';

// Shrinking a whole article takes minutes; the seed that a failure names is enough to come back to it.
const runs = { numRuns: 300, endOnFailure: true };

test('an article written to a file and read back is the same, and written again has the same bytes', () => {
  fc.assert(
    fc.property(arbitraryArticle, (article) => {
      const file = serialiseArticle(article);
      const read = parseArticleFile(article.slug, file);
      if ('refusals' in read) throw new Error(`${JSON.stringify(read.refusals)}\n${file}`);
      expect(read.article).toEqual(article);
      expect(serialiseArticle(read.article)).toBe(file);
    }),
    runs,
  );
});

test('whatever a file holds, reading it ends with an article or with refusals on lines that it has', () => {
  const damaged = fc
    .record({ article: arbitraryArticle, at: fc.nat(), cut: fc.nat({ max: 40 }), insert: fc.string({ maxLength: 6 }) })
    .map(({ article, at, cut, insert }) => {
      const file = serialiseArticle(article);
      const from = at % file.length;
      return { slug: article.slug, file: file.slice(0, from) + insert + file.slice(from + cut) };
    });
  fc.assert(
    fc.property(damaged, ({ slug, file }) => {
      const read = parseArticleFile(slug, file);
      const lines = file.split('\n').length;
      for (const { line, reason } of 'refusals' in read ? read.refusals : []) {
        expect(line).toBeGreaterThanOrEqual(1);
        expect(line).toBeLessThanOrEqual(lines);
        expect(reason).not.toMatch(/\n|undefined|\[object/);
      }
    }),
    runs,
  );
});
