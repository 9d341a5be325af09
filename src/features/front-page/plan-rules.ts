/** Stories that the home page puts forward (specification 9). */
export const frontPlaces = 6;

/** So many days a story that reached its thousand supports has its place on the home page (product rules 7.2). */
export const promisedDays = 7;

/** Why a story stands on the home page: an editor chose it, it reached its thousand supports, it came out lately. */
export type PlaceReason = 'chosen' | 'amplified' | 'latest';

export interface Place {
  slug: string;
  reason: PlaceReason;
}

export interface Candidates {
  /** What an editor chose, in their order, none twice. */
  chosen: readonly string[];
  /** Stories whose promised days last, the newest first. */
  amplified: readonly string[];
  /** The latest articles, newest first. */
  latest: readonly string[];
  /** The article that leads the page in full width: by rule it comes after the others. */
  hero?: string | undefined;
}

/**
 * Which stories stand on the home page, in their order. The lead is the editor's, or else the newest. What was promised a
 * place has one, whatever was chosen: where the editor put it, or right after the lead. The latest fill what is left.
 */
export function composePlaces({ chosen, amplified, latest, hero }: Candidates): Place[] {
  const byRule = [...latest.filter((slug) => slug !== hero), ...latest.filter((slug) => slug === hero)];
  const promised = amplified.slice(0, frontPlaces - 1);
  const lead = chosen[0] ?? byRule.find((slug) => !promised.includes(slug));
  const unplaced = promised.filter((slug) => !chosen.includes(slug));
  const others = chosen.slice(1);
  const tooMany = Math.max(0, others.length + unplaced.length - (frontPlaces - 1));
  const givingWay = tooMany > 0 ? others.filter((slug) => !promised.includes(slug)).slice(-tooMany) : [];

  const order = [
    ...(lead === undefined ? [] : [lead]),
    ...unplaced,
    ...others.filter((slug) => !givingWay.includes(slug)),
    ...byRule,
  ];
  const reasonOf = (slug: string): PlaceReason => {
    if (chosen.includes(slug)) return 'chosen';
    return promised.includes(slug) ? 'amplified' : 'latest';
  };
  return [...new Set(order)].slice(0, frontPlaces).map((slug) => ({ slug, reason: reasonOf(slug) }));
}
