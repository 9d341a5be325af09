/** Why a comment is taken out of sight: one for each thing that the terms forbid, and one for what a law forbids besides. */
export const reasonCodes = [
  'insult',
  'threat',
  'harassment',
  'hate',
  'defamation',
  'personal_data',
  'protected_person',
  'spam',
  'copyright',
  'several_accounts',
  'unlawful',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];
