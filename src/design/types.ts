/** The two voices of a Dualità. */
export type Perspective = 'pro' | 'contro';

/** The two verdicts of a Trial. The API calls them pro (guilty) and contro (innocent). */
export const verdicts = ['guilty', 'innocent'] as const;
export type Verdict = (typeof verdicts)[number];

/** Who somebody is in the house. Only staff carries a badge. */
export type RoleName = 'user' | 'contributor' | 'writer' | 'admin';
