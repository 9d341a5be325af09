/** A part of a whole, by what it weighs in it. */
export interface Weighed<Item> {
  item: Item;
  /** Zero or more. */
  weight: bigint;
}

/**
 * Splits a whole over parts by their weights, in whole units, by the largest remainder: the sums are exactly the whole,
 * and none is a unit or more away from its exact part. Ties of the remainder go to the earlier part, so that the answer
 * does not depend on chance. Nothing weighs anything: nobody gets anything.
 */
export function apportion<Item>(whole: bigint, parts: readonly Weighed<Item>[]): { item: Item; units: bigint }[] {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0n);
  if (total === 0n) return parts.map(({ item }) => ({ item, units: 0n }));

  const split = parts.map(({ item, weight }) => ({ item, units: (whole * weight) / total }));
  const missing = whole - split.reduce((sum, { units }) => sum + units, 0n);
  const byRemainder = parts
    .map(({ weight }, index) => ({ index, remainder: (whole * weight) % total }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, Number(missing))) split[index]!.units += 1n;
  return split;
}
