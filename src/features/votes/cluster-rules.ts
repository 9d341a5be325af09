/** Whether a vote counts: one that is checked waits for a person, one that was annulled counts no more. */
export const standings = ['counted', 'checking', 'annulled'] as const;
export type Standing = (typeof standings)[number];

/** What was decided about votes that look as if one hand had cast them. */
export const clusterStatuses = ['open', 'admitted', 'annulled'] as const;
export type ClusterStatus = (typeof clusterStatuses)[number];

/**
 * Why votes were put together: one hand seems to have cast them, they are of accounts that always wait, or too many of a
 * story's supports of one hour came from one place, which count until somebody decides (docs/decisions/059).
 */
export const clusterKinds = ['one_hand', 'mailbox', 'velocity'] as const;
export type ClusterKind = (typeof clusterKinds)[number];

/** What the supports of a velocity alarm have in common: never which network or domain it is. */
export const velocitySigns = ['network', 'domain'] as const;
export type VelocitySign = (typeof velocitySigns)[number];

/** What a group is of. */
export const clusterContents = ['votes', 'supports'] as const;

/** Fewer than this are a family or friends in one room; more than this wait for a person, a school class too. */
export const fewestInCluster = 10;
/** The size of a group that grows and shrinks is told in steps of this (product rules 1.13). */
const sizeStep = 10;

/**
 * How many are in a group, as far as an admin may know. A group of accounts that wait, or of an alarm, is not found when
 * it is whole, it grows and shrinks with each act: whoever kept looking at its number, and knows of one such account alone,
 * would learn when that person votes, supports or takes a support back. So of these it moves in tens.
 */
export function roundedSize(kind: ClusterKind, size: number): number {
  return kind === 'one_hand' ? size : size - (size % sizeStep);
}

/** An account that is older than this was not made for the vote. */
export const freshAccountMs = 7 * 86_400_000;
/** Votes further apart than this are no burst, and sign-ups further apart no series. */
const voteGapMs = 30 * 60_000;
const registrationGapMs = 6 * 3_600_000;

/** A vote as the detector sees it: never to which side it went. */
export interface TracedVote {
  id: string;
  at: Date;
  registeredAt: Date;
  /** The open cluster that it was put into before. */
  clusterId: string | null;
}

/**
 * Among the votes on one article from one network, by accounts that were fresh then, those that came in one burst from
 * accounts of one series of sign-ups (product rules 4.12). Those that go on with an open cluster are found however few they
 * are: the others may have withdrawn. `withdrawn` counts those of whom that much is known, and no more: they stand beside
 * every series, because nobody can tell any more to which they belonged.
 */
export function clustersIn<Vote extends TracedVote>(votes: readonly Vote[], withdrawn = 0): Vote[][] {
  const fresh = votes.filter(({ at, registeredAt }) => at.getTime() - registeredAt.getTime() <= freshAccountMs);
  return chains(fresh, ({ at }) => at, voteGapMs)
    .flatMap((burst) => chains(burst, ({ registeredAt }) => registeredAt, registrationGapMs))
    .filter(
      (series) => series.length + withdrawn >= fewestInCluster || series.some(({ clusterId }) => clusterId !== null),
    );
}

/** The items in the order of an instant, cut where one lies further than `gapMs` after the one before. */
function chains<Item>(items: readonly Item[], instant: (item: Item) => Date, gapMs: number): Item[][] {
  const chained: Item[][] = [];
  let last = -Infinity;
  for (const item of items.toSorted((one, other) => instant(one).getTime() - instant(other).getTime())) {
    const at = instant(item).getTime();
    if (at - last > gapMs) chained.push([]);
    chained.at(-1)!.push(item);
    last = at;
  }
  return chained;
}
