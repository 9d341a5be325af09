import { changedWords } from './changed-words.ts';

/** One of a list of parts that are written on, as the sections of an article. */
export interface Part {
  /** What sort of part it is, and for whom it speaks: another sort is another part. */
  kind: string;
  /** What it is called or who speaks in it; empty for nothing. */
  name: string;
  words: string;
}

/**
 * Where the parts of a list stand in a later state of it, by their places before; what has gone has none. The same is a part
 * of the same kind that has its name or at least half of its words: the one most like it, of several the nearest.
 */
export function partPlaces(before: readonly Part[], after: readonly Part[]): Map<number, number> {
  const places = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (from: number, to: number) => {
    if (places.has(from) || taken.has(to)) return;
    places.set(from, to);
    taken.add(to);
  };

  // Most of a long list stays as it is, and need not be compared with all the rest.
  for (const [place, part] of before.entries()) if (isEqual(part, after[place])) pair(place, place);
  const likely = before.flatMap((part, from) =>
    places.has(from)
      ? []
      : after.flatMap((other, to) => {
          const likeness = taken.has(to) ? 0 : likenessOf(part, other);
          return likeness >= 0.5 ? [{ from, to, likeness, distance: Math.abs(from - to) }] : [];
        }),
  );
  likely.sort((one, other) => other.likeness - one.likeness || one.distance - other.distance);
  for (const { from, to } of likely) pair(from, to);
  return places;
}

function isEqual(part: Part, other: Part | undefined): boolean {
  return part.kind === other?.kind && part.name === other.name && part.words === other.words;
}

/** The share of its words that a part has in common with another one, and one more for the same name; 0 for another kind. */
function likenessOf(part: Part, other: Part): number {
  if (part.kind !== other.kind) return 0;
  const most = Math.max(changedWords('', part.words), changedWords('', other.words));
  const common = most === 0 ? 1 : 1 - changedWords(part.words, other.words) / most;
  return part.name !== '' && part.name === other.name ? common + 1 : common;
}
