/** Supports at which a local story gains national visibility (specification 9). */
export const supportGoal = 1000;

/** Numbers of supports at which the newsroom promised to do something (product rules 2.3). */
export const supportStages = [100, 500, supportGoal] as const;
export type SupportStage = (typeof supportStages)[number];

/** The last step that this many supports reach, or 0 before the first. */
export function stageAt(count: number): SupportStage | 0 {
  return supportStages.findLast((stage) => count >= stage) ?? 0;
}
