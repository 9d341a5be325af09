/** Why what goes to many goes to a mailbox no more: it refused one for good, or its owner reported one as spam. */
export const suppressionReasons = ['bounce', 'complaint'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];
