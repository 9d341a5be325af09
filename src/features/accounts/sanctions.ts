/** The ladder, from the least to the most: told only; comments wait for a moderator; no way in until the end. */
export const sanctionKinds = ['warn', 'limit', 'suspend'] as const;
export type SanctionKind = (typeof sanctionKinds)[number];

/** Which house rule was broken, as the terms count them (`/terms#regole-della-casa`), or the law. */
export const sanctionReasons = [
  'insults',
  'accusations',
  'personal_data',
  'victims',
  'advertising',
  'copied',
  'manipulation',
  'law',
] as const;
export type SanctionReason = (typeof sanctionReasons)[number];

/** A suspension or limit lasts at least an hour and at most a year: what would be longer is decided anew. */
export const maxSanctionDays = 365;
/** What the reader is told; as long as a statement of reasons needs, and a form holds. */
export const maxSanctionText = 2000;
