/** A source of numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** A number of 32 bits made from a text (FNV-1a): the same text gives the same number, on every machine. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
}

/** Repeatable pseudo-random numbers (mulberry32): the same seed gives the same series. Not for secrets. */
export function pseudoRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
