/** What the public log says of a change to a published article. */
export const correctionKinds = ['correction', 'retraction', 'reply'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];
