/** How long what is said about decisions may be, in characters: statements of reasons, appeals, answers, and explanations. */
export const wordLimits = { words: 2000, explanation: 4000 } as const;
