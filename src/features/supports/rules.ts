import { knownStages } from '#features/articles/support-stages.ts';

/** How much of the road past the steps this many supports have gone, from 0 to 100: the first stands at its beginning. */
export function reachedPart(count: number): number {
  const next = knownStages.findIndex((stage) => count < stage);
  if (next === 0) return 0;
  if (next === -1) return 100;
  const [from, to] = [knownStages[next - 1]!, knownStages[next]!];
  return Math.round(((next - 1 + (count - from) / (to - from)) / knownStages.length) * 1000) / 10;
}
