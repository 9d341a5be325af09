import { pseudoRandom, seedOf } from '#lib/pseudo-random.ts';
import type { Figures } from './figures.ts';

/** Reactions per section and type, adding up to the article's figures exactly; the same for the same slug. */
export function spreadReactions(slug: string, sectionCount: number, figures: Figures): number[][] {
  const random = pseudoRandom(seedOf(slug));
  const given = figures.sections ?? {};
  const rest = figures.reactions - sumOf(Object.values(given).flat());
  const free = Array.from({ length: sectionCount }, (_, index) => index).filter((index) => !given[index]);
  if (rest < 0 || (rest > 0 && free.length === 0)) throw new Error(`The figures of ${slug} do not fit its sections`);

  const byType =
    figures.rest ??
    apportion(
      rest,
      typeWeights.map((weight) => weight * (0.5 + random())),
    );
  const sections = Array.from({ length: sectionCount }, (_, index) => [...(given[index] ?? [0, 0, 0, 0])]);
  for (const [type, count] of byType.entries()) {
    const shares = apportion(
      count,
      free.map(() => 0.4 + random()),
    );
    for (const [position, share] of shares.entries()) sections[free[position]!]![type] = share;
  }
  return sections;
}

/** A whole number divided in proportion to weights, by the largest remainder. */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = sumOf(weights);
  const exact = weights.map((weight) => (total * weight) / sum);
  const shares = exact.map(Math.floor);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value % 1 }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, total - sumOf(shares))) shares[index]! += 1;
  return shares;
}

/** How readers divide over fire, applause, think and disagree. */
const typeWeights = [33, 34, 22, 11];

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
