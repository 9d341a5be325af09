/** The steps of a local story's supports: for each the newsroom promised something (product rules 2.3). */

/** It answers in public. */
export const answerStage = 100;
/** It asks whoever is responsible, and publishes question and answer. */
export const questionStage = 500;
/** The story gains national visibility (specification 9): what is promised for it the program does by itself, at once. */
export const supportGoal = 1000;

export const knownStages = [answerStage, questionStage, supportGoal] as const;
export type SupportStage = (typeof knownStages)[number];
