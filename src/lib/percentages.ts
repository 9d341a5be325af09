/**
 * Whole percentages that add up to 100 by the largest remainder (product rules 4.6); all zero when nothing was
 * counted. Ties of the remainder go to the earlier count, so that the answer does not depend on chance.
 */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);

  const floors = counts.map((count) => Math.floor((count * 100) / total));
  const missing = 100 - floors.reduce((sum, floor) => sum + floor, 0);
  const byRemainder = counts
    .map((count, index) => ({ index, remainder: (count * 100) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) floors[index]! += 1;
  return floors;
}
