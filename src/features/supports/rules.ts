/** Supports at which a local story gains national visibility (specification 9). */
export const supportGoal = 1000;
