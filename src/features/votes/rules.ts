import type { Perspective } from '#features/formats/formats.ts';
import { percentages } from '#lib/percentages.ts';

/** Where a reader may stand before reading a Dualità (product rules 2.1). */
export const leans = ['pro', 'contro', 'indeciso'] as const;
export type Lean = (typeof leans)[number];
/** How sure one may say to be of it, from 0 (product rules 2.1). */
export const mostCertain = 10;

/** Votes that an account may cast in its first 24 hours (product rules 4.12). */
export const firstDayVotes = 5;

/** Below this many readers, or this many points in a hundred, nobody is said to have been moved (product rules 2.1). */
const fewestReaders = 100;
const fewestPoints = 5;

export type Tally = Record<Perspective, number>;

/** What readers see of the votes on a Dualità (specification 3): whole percentages, and who leads by votes. */
export function dualitaStats({ pro, contro }: Tally) {
  const [proShare = 0, controShare = 0] = percentages([pro, contro]);
  return {
    stats: { pro, contro, total: pro + contro },
    percentages: { pro: proShare, contro: controShare },
    leadingPosition: pro === contro ? ('pareggio' as const) : pro > contro ? ('pro' as const) : ('contro' as const),
  };
}

/** The same while nobody may know it (product rules 4.17): how many voted, and no more. */
export function sealedStats({ pro, contro }: Tally) {
  const nothing = { pro: null, contro: null };
  return {
    stats: { ...nothing, total: pro + contro },
    percentages: nothing,
    leadingPosition: null,
    sealed: true as const,
  };
}

/**
 * How many of those who said where they stood, and then voted, ended on the other side. A share that tells nothing, or
 * that would tell of single readers, is kept back.
 */
export function opinionShift({ readers, changed }: { readers: number; changed: number }) {
  const isSignificant = readers >= fewestReaders && changed * 100 >= fewestPoints * readers;
  return { readers, changedPercentage: isSignificant ? Math.round((changed * 100) / readers) : null, isSignificant };
}
