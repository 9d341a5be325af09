/** The pages of rules whose changes are announced before they hold. */
export const rulePages = ['terms', 'privacy'] as const;
export type RulePage = (typeof rulePages)[number];

/** What a new edition asks of readers: nothing, because its meaning stays; that they know; that they accept it anew. */
export const editionChanges = ['correction', 'information', 'acceptance'] as const;
export type EditionChange = (typeof editionChanges)[number];

/** What an account is told of an edition by mail. */
export const tellingKinds = ['announced', 'withdrawn'] as const;

/** The most that an edition says, in characters. */
export const longestEdition = { text: 60_000, summary: 2000 };
