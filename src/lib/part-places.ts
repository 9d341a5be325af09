import { bagDifference, bagSize, wordBag, type WordBag } from './changed-words.ts';

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
  const pairLikeliest = (pairs: LikelyPair[]) => {
    pairs.sort((one, other) => other.likeness - one.likeness || distanceOf(one) - distanceOf(other));
    for (const { from, to } of pairs) {
      if (places.has(from) || taken.has(to)) continue;
      places.set(from, to);
      taken.add(to);
    }
  };

  // Most of a long list stays as it is, wherever it goes, and need not be compared with all the rest.
  pairLikeliest(equalPairs(before, after));
  const rest = [...after.entries()].filter(([to]) => !taken.has(to)).map(counted);
  const changed = [...before.entries()].filter(([from]) => !places.has(from)).map(counted);
  pairLikeliest(
    changed.flatMap((part) =>
      rest.flatMap((other) => {
        const likeness = likenessOf(part, other);
        return likeness >= 0.5 ? [{ from: part.place, to: other.place, likeness }] : [];
      }),
    ),
  );
  return places;
}

interface LikelyPair {
  from: number;
  to: number;
  likeness: number;
}

const distanceOf = ({ from, to }: LikelyPair) => Math.abs(from - to);

function equalPairs(before: readonly Part[], after: readonly Part[]): LikelyPair[] {
  const equals = new Map<string, number[]>();
  for (const [to, part] of after.entries()) equals.set(keyOf(part), [...(equals.get(keyOf(part)) ?? []), to]);
  return before.flatMap((part, from) => (equals.get(keyOf(part)) ?? []).map((to) => ({ from, to, likeness: 1 })));
}

const keyOf = ({ kind, name, words }: Part) => JSON.stringify([kind, name, words]);

interface CountedPart extends Pick<Part, 'kind' | 'name'> {
  place: number;
  bag: WordBag;
  size: number;
}

function counted([place, { kind, name, words }]: [number, Part]): CountedPart {
  const bag = wordBag(words);
  return { place, kind, name, bag, size: bagSize(bag) };
}

/** The share of its words that a part has in common with another one, and one more for the same name; 0 for another kind. */
function likenessOf(part: CountedPart, other: CountedPart): number {
  if (part.kind !== other.kind) return 0;
  const most = Math.max(part.size, other.size);
  const common = most === 0 ? 1 : 1 - bagDifference(part.bag, other.bag) / most;
  return part.name !== '' && part.name === other.name ? common + 1 : common;
}
