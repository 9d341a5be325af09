import { apportion } from './apportion.ts';

/** A cent in the parts in which the ledger counts before it rounds. */
const cent = 1_000_000n;

/** What one Supporter paid in a month and what they read in it. */
export interface PayingReader {
  /** Net of tax. */
  cents: number;
  /** Each once; none where they read nothing. */
  articleIds: readonly string[];
}

/** What the reading of a month makes of an article: nothing of who read it. */
export interface ReadArticle {
  articleId: string;
  /** Of what was paid, in millionths of a cent. */
  micros: bigint;
  /** How many paying Supporters read it. */
  supporters: number;
}

/** An article with who signs it; the newsroom is the author where nobody does. */
export interface SignedArticle extends ReadArticle {
  authorIds: readonly string[];
}

/** What an author has of a month for an article. */
export interface ShareLine {
  /** Null is the newsroom. */
  authorId: string | null;
  /** Null where nobody read anything. */
  articleId: string | null;
  cents: number;
}

/** What a month brought, in cents. */
export interface MonthMoney {
  /** Net of tax. */
  paidCents: number;
  /** What went back in it, whenever it had been paid; zero or more. */
  returnedCents: number;
  /** What earlier months still owe; zero or less. */
  carriedCents: number;
  /** Of what is left, for the authors. */
  percent: number;
}

/**
 * What of a month is for the authors, and what it leaves to be made up for by the next one, in cents. Half a cent is
 * theirs. Where more went back than came in they have nothing, and the next month begins with less.
 */
export function shareOf({ paidCents, returnedCents, carriedCents, percent }: MonthMoney): {
  shareCents: number;
  owedCents: number;
} {
  const net = paidCents - returnedCents + carriedCents;
  return { shareCents: net > 0 ? Math.floor((net * percent + 50) / 100) : 0, owedCents: Math.min(net, 0) };
}

/**
 * What the reading of a month makes of each article (product rules 7.6): what a Supporter paid is split equally over what
 * they read. Who read nothing adds nothing here, and so follows all the others together.
 */
export function foldReading(readers: readonly PayingReader[]): ReadArticle[] {
  const articles = new Map<string, ReadArticle>();
  for (const { cents, articleIds } of readers) {
    const parts = articleIds.toSorted().map((item) => ({ item, weight: 1n }));
    for (const { item: articleId, units } of apportion(BigInt(cents) * cent, parts)) {
      const known = articles.get(articleId) ?? { articleId, micros: 0n, supporters: 0 };
      articles.set(articleId, { articleId, micros: known.micros + units, supporters: known.supporters + 1 });
    }
  }
  return [...articles.values()].toSorted((a, b) => (a.articleId < b.articleId ? -1 : 1));
}

/**
 * Who has how much of the authors' part of a month, and for which articles, in cents whose sum is exactly that part. First
 * the authors' sums are rounded by the largest remainder, then those of the articles within each. What is read by nobody
 * is the newsroom's. Lines of nothing are left out.
 */
export function linesOf(shareCents: number, articles: readonly SignedArticle[]): ShareLine[] {
  const authors = new Map<string | null, { articleId: string; micros: bigint }[]>();
  for (const { articleId, micros, authorIds } of articles.toSorted(byArticle)) {
    const signatures = authorIds.length > 0 ? authorIds.toSorted() : [null];
    const parts = signatures.map((item) => ({ item, weight: 1n }));
    for (const { item, units } of apportion(micros, parts)) {
      authors.set(item, [...(authors.get(item) ?? []), { articleId, micros: units }]);
    }
  }
  const weighed = [...authors]
    .toSorted(([a], [b]) => byAuthor(a, b))
    .map(([authorId, own]) => ({ item: { authorId, own }, weight: sumOf(own) }));
  if (weighed.every(({ weight }) => weight === 0n)) {
    return shareCents > 0 ? [{ authorId: null, articleId: null, cents: shareCents }] : [];
  }
  return apportion(BigInt(shareCents), weighed).flatMap(({ item: { authorId, own }, units }) =>
    apportion(
      units,
      own.map(({ articleId, micros }) => ({ item: articleId, weight: micros })),
    ).flatMap((line) => (line.units > 0n ? [{ authorId, articleId: line.item, cents: Number(line.units) }] : [])),
  );
}

const byArticle = (a: SignedArticle, b: SignedArticle) => (a.articleId < b.articleId ? -1 : 1);
/** The newsroom last: a cent that could be either's is the author's. */
const byAuthor = (a: string | null, b: string | null) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1);
const sumOf = (own: readonly { micros: bigint }[]) => own.reduce((sum, { micros }) => sum + micros, 0n);
