/** Supports at which a local story gains national visibility (specification 9). */
export const supportGoal = 1000;

/** Numbers of supports at which the newsroom promised to do something (product rules 2.3). */
export const supportStages = [100, 500, supportGoal] as const;
export type SupportStage = (typeof supportStages)[number];

/** How much of the road past the steps this many supports have gone, from 0 to 100: the first stands at its beginning. */
export function reachedPart(count: number): number {
  const next = supportStages.findIndex((stage) => count < stage);
  if (next === 0) return 0;
  if (next === -1) return 100;
  const [from, to] = [supportStages[next - 1]!, supportStages[next]!];
  return Math.round(((next - 1 + (count - from) / (to - from)) / supportStages.length) * 1000) / 10;
}
