/** What a comment is reported for, by one click; the last two and what follows ask for an explanation. */
export const commentGrounds = ['insult', 'hate', 'personal_data', 'spam', 'illegal', 'other'] as const;

/** What a report of an article or any page of the site can be about (DSA art. 16; art. 8 L. 47/1948; GDPR). */
export const pageGrounds = ['illegal', 'rettifica', 'proceeding', 'privacy', 'other'] as const;

export const reportGrounds = [
  'insult',
  'hate',
  'personal_data',
  'spam',
  'illegal',
  'rettifica',
  'proceeding',
  'privacy',
  'other',
] as const;
export type ReportGround = (typeof reportGrounds)[number];

/** Of which the newsroom is told when it comes in: what is answered within hours, and what is about the sender's own data. */
export const toldGrounds = ['illegal', 'rettifica', 'proceeding', 'privacy'] as const satisfies readonly ReportGround[];

/** Open until somebody decides: what was reported goes, or it stays. */
export const reportStatuses = ['open', 'upheld', 'dismissed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** What the list of reports can be asked for; `due` in its last quarter, `overdue` after its end. */
export const reportFacets = ['open', 'due', 'overdue', 'closed'] as const;
export type ReportFacet = (typeof reportFacets)[number];

/** What happens to a report. */
export const reportSteps = ['received', 'auto_hidden', 'upheld', 'dismissed'] as const;
export type ReportStep = (typeof reportSteps)[number];
