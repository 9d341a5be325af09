import { publication } from '#lib/publication.ts';

/** The letters there are: the one of the week, and the one for Supporters (product rules 7.3). */
export const newsletterKinds = ['weekly', 'premium'] as const;
export type NewsletterKind = (typeof newsletterKinds)[number];

/** The kinds of letters that are promised: of Supporters one only where one can become a Supporter, or still is one. */
export const promisedKinds = (): readonly NewsletterKind[] =>
  newsletterKinds.filter((kind) => kind === 'weekly' || publication.sells || publication.hasSold);
