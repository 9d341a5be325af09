/** Why an article stands under another one: an editor chose it, or the rule found it. */
export const relatedReasons = ['chosen', 'other_side', 'next', 'previous', 'place', 'topic', 'week'] as const;
export type RelatedReason = (typeof relatedReasons)[number];

/** What the rule knows of an article. */
export interface Candidate {
  slug: string;
  publishedAt: Date;
  topics: readonly string[];
  /** Slugs of who signs. */
  authors: readonly string[];
  place: string | null;
  province: string | null;
  region: string | null;
  /** The series, or the case, that it is a part of. */
  series: string | null;
  reactions: number;
}

/** An article found by the rule. */
export interface Pick {
  slug: string;
  reason: Exclude<RelatedReason, 'chosen'>;
  /** What the two have in common: topics, a place, a series. */
  common: readonly string[];
  /** Of the best of the week those that come after it. */
  others: readonly string[];
}

/** How many days the best of the week is chosen from. */
export const weekDays = 7;
/** How many of the best of a week wait for whoever has read the first. */
export const spares = 3;

/** Most articles that an editor puts under one. */
export const mostChosen = 4;
/** Most letters of why they did, and of the name of a series. */
export const longestNote = 80;
export const longestSeries = 80;

const dayMs = 86_400_000;

/**
 * What is to be read after an article, each once and in this order: the other side of its subject (most topics in
 * common, two at least, by other hands), the next of its series (else the one before), the same place (else region, else
 * topic), the best of the last seven days (most reactions). Among equals the newest, then by slug. Never the article itself.
 */
export function relatedTo(article: Candidate, candidates: readonly Candidate[], now: Date): Pick[] {
  const used = new Set([article.slug]);
  const left = () => newestFirst(candidates.filter(({ slug }) => !used.has(slug)));
  const take = (find: (from: readonly Candidate[]) => Pick | undefined) => {
    const found = find(left());
    if (found) used.add(found.slug);
    return found;
  };
  // The series has the first say in what it takes, whatever stands above it.
  const inSeries = take((from) => nextInSeries(article, from));
  const otherSide = take((from) => theOtherSide(article, from));
  const nearby = take((from) => samePlace(article, from) ?? sameTopic(article, from));
  const best = take((from) => bestOfWeek(from, now));
  return [otherSide, inSeries, nearby, best].filter((pick) => pick !== undefined);
}

function nextInSeries(article: Candidate, from: readonly Candidate[]): Pick | undefined {
  const { series } = article;
  if (series === null) return undefined;
  // Parts that came out together are read in the order of their slugs.
  const parts = from.filter((other) => other.series === series).toSorted(inReadingOrder);
  const next = parts.find((other) => inReadingOrder(other, article) > 0);
  if (next) return pick(next, 'next', [series]);
  const previous = parts.at(-1);
  return previous && pick(previous, 'previous', [series]);
}

function theOtherSide(article: Candidate, from: readonly Candidate[]): Pick | undefined {
  const [first] = from
    .map((other) => ({ other, common: inCommon(article, other) }))
    .filter(({ other, common }) => common.length >= 2 && !other.authors.some((name) => article.authors.includes(name)))
    .toSorted((one, two) => two.common.length - one.common.length);
  return first && pick(first.other, 'other_side', first.common);
}

/** Italy has several places of one name: the same one is in the same province too. */
function samePlace({ place, province, region }: Candidate, from: readonly Candidate[]): Pick | undefined {
  const isHere = (other: Candidate) => other.place === place && other.province === province && other.region === region;
  const here = place === null ? undefined : from.find(isHere);
  if (here) return pick(here, 'place', [place!]);
  const near = region === null ? undefined : from.find((other) => other.region === region);
  return near && pick(near, 'place', [region!]);
}

function sameTopic(article: Candidate, from: readonly Candidate[]): Pick | undefined {
  const found = from.find((other) => inCommon(article, other).length > 0);
  return found && pick(found, 'topic', inCommon(article, found).slice(0, 1));
}

function bestOfWeek(from: readonly Candidate[], now: Date): Pick | undefined {
  const since = now.getTime() - weekDays * dayMs;
  const [first, ...rest] = from
    .filter(({ publishedAt, reactions }) => publishedAt.getTime() > since && reactions > 0)
    .toSorted((one, two) => two.reactions - one.reactions);
  return first && { ...pick(first, 'week', []), others: rest.slice(0, spares).map(({ slug }) => slug) };
}

const pick = ({ slug }: Candidate, reason: Pick['reason'], common: readonly string[]): Pick => ({
  slug,
  reason,
  common,
  others: [],
});

const inCommon = (one: Candidate, other: Candidate) => one.topics.filter((topic) => other.topics.includes(topic));

const bySlug = (one: Candidate, other: Candidate) => (one.slug < other.slug ? -1 : Number(one.slug > other.slug));

const inReadingOrder = (one: Candidate, other: Candidate) =>
  +one.publishedAt - +other.publishedAt || bySlug(one, other);

function newestFirst(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((one, other) => +other.publishedAt - +one.publishedAt || bySlug(one, other));
}
