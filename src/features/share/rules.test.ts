import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldReading, linesOf, shareOf, type PayingReader, type ShareLine, type SignedArticle } from './rules.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const authors = ['livia', 'ottavio', 'rosa', 'tullio'];
const readers = fc.array(fc.record({ cents: fc.integer({ min: 1, max: 1000 }), articleIds: fc.subarray(ids) }), {
  maxLength: 30,
});
/** By article, in the order of `ids`. */
const signatures = fc.tuple(...ids.map(() => fc.subarray(authors)));
const shares = fc.integer({ min: 0, max: 100_000 });

const signedBy = (given: readonly PayingReader[], names: readonly string[][]): SignedArticle[] =>
  foldReading(given).map((article) => ({ ...article, authorIds: names[ids.indexOf(article.articleId)]! }));
const sum = (lines: readonly ShareLine[]) => lines.reduce((all, { cents }) => all + cents, 0);
const ofAuthor = (lines: readonly ShareLine[], authorId: string | null) =>
  sum(lines.filter((line) => line.authorId === authorId));

test('all lines of a month are exactly the authors’ part of it, and none is negative', () => {
  fc.assert(
    fc.property(readers, signatures, shares, (given, names, shareCents) => {
      const lines = linesOf(shareCents, signedBy(given, names));
      expect(sum(lines)).toBe(shareCents);
      for (const { cents } of lines) expect(cents).toBeGreaterThan(0);
    }),
  );
});

test('no author is a cent or more away from what the rule gives exactly', () => {
  fc.assert(
    fc.property(readers, signatures, shares, (given, names, shareCents) => {
      const lines = linesOf(shareCents, signedBy(given, names));
      const exact = new Map<string | null, number>();
      for (const { cents, articleIds } of given) {
        for (const id of articleIds) {
          const signed = names[ids.indexOf(id)]!;
          for (const author of signed.length > 0 ? signed : [null]) {
            const part = cents / articleIds.length / Math.max(1, signed.length);
            exact.set(author, (exact.get(author) ?? 0) + part);
          }
        }
      }
      const whole = [...exact.values()].reduce((all, one) => all + one, 0);
      for (const [author, part] of exact) {
        expect(Math.abs(ofAuthor(lines, author) - (shareCents * part) / whole)).toBeLessThan(1.001);
      }
    }),
  );
});

test('the order in which Supporters, articles and signatures come changes nothing', () => {
  fc.assert(
    fc.property(readers, signatures, shares, (given, names, shareCents) => {
      const turned = given.toReversed().map((one) => ({ ...one, articleIds: one.articleIds.toReversed() }));
      const turnedNames = names.map((signed) => signed.toReversed());
      expect(linesOf(shareCents, signedBy(turned, turnedNames).toReversed())).toEqual(
        linesOf(shareCents, signedBy(given, names)),
      );
    }),
  );
});

test('what is paid by who read nothing is split as all the rest together', () => {
  fc.assert(
    fc.property(readers, signatures, fc.integer({ min: 1, max: 1000 }), (given, names, cents) => {
      const silent = [...given, { cents, articleIds: [] }];
      expect(foldReading(silent)).toEqual(foldReading(given));
      expect(linesOf(5000, signedBy(silent, names))).toEqual(linesOf(5000, signedBy(given, names)));
    }),
  );
});

test('what a Supporter paid is split equally over what they read, and all of it', () => {
  fc.assert(
    fc.property(readers, (given) => {
      const paid = given.reduce((all, { cents, articleIds }) => all + (articleIds.length > 0 ? cents : 0), 0);
      const folded = foldReading(given);
      expect(folded.reduce((all, { micros }) => all + micros, 0n)).toBe(BigInt(paid) * 1_000_000n);
      for (const { articleId, supporters } of folded) {
        expect(supporters).toBe(given.filter(({ articleIds }) => articleIds.includes(articleId)).length);
      }
    }),
  );
});

test('who signs together has equal parts, and the newsroom what nobody signs', () => {
  const articles = signedBy([{ cents: 245, articleIds: ['a', 'b'] }], [['livia', 'ottavio'], [], [], [], [], [], []]);
  expect(linesOf(100, articles)).toEqual([
    { authorId: 'livia', articleId: 'a', cents: 25 },
    { authorId: 'ottavio', articleId: 'a', cents: 25 },
    { authorId: null, articleId: 'b', cents: 50 },
  ]);
  expect(linesOf(1, articles)).toEqual([{ authorId: null, articleId: 'b', cents: 1 }]);
});

test('each Supporter is a world of their own: who reads much does not weigh more than who reads little', () => {
  const many = { cents: 245, articleIds: ['a', 'b', 'c', 'd'] };
  const one = { cents: 245, articleIds: ['e'] };
  const names = [['livia'], ['livia'], ['livia'], ['livia'], ['ottavio'], [], []];
  const lines = linesOf(245, signedBy([many, one], names));
  expect([ofAuthor(lines, 'livia'), ofAuthor(lines, 'ottavio')]).toEqual([123, 122]);
});

test('where nobody read anything the newsroom has all of it', () => {
  expect(linesOf(4200, [])).toEqual([{ authorId: null, articleId: null, cents: 4200 }]);
  expect(linesOf(0, [])).toEqual([]);
});

test('what goes back lowers the month in which it does, and what is more than there is the next one', () => {
  const money = { paidCents: 1000, returnedCents: 0, carriedCents: 0, percent: 50 };
  expect(shareOf(money)).toEqual({ shareCents: 500, owedCents: 0 });
  expect(shareOf({ ...money, returnedCents: 245 })).toEqual({ shareCents: 378, owedCents: 0 });
  expect(shareOf({ ...money, returnedCents: 1245 })).toEqual({ shareCents: 0, owedCents: -245 });
  expect(shareOf({ ...money, carriedCents: -245 })).toEqual({ shareCents: 378, owedCents: 0 });
  expect(shareOf({ ...money, percent: 0 })).toEqual({ shareCents: 0, owedCents: 0 });
  expect(shareOf({ ...money, percent: 100 })).toEqual({ shareCents: 1000, owedCents: 0 });
});

test('over many months authors have their part of all that stayed, to a cent a month', () => {
  const cents = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ paidCents: cents, returnedCents: cents }), { minLength: 1, maxLength: 24 }),
      fc.integer({ min: 0, max: 100 }),
      (months, percent) => {
        let carriedCents = 0;
        let given = 0;
        for (const month of months) {
          const { shareCents, owedCents } = shareOf({ ...month, carriedCents, percent });
          expect(shareCents).toBeGreaterThanOrEqual(0);
          expect(owedCents).toBeLessThanOrEqual(0);
          given += shareCents;
          carriedCents = owedCents;
        }
        const net = months.reduce((all, { paidCents, returnedCents }) => all + paidCents - returnedCents, 0);
        // What is still owed was given to nobody.
        expect(Math.abs(given - ((net - carriedCents) * percent) / 100)).toBeLessThanOrEqual(months.length / 2);
      },
    ),
  );
});
