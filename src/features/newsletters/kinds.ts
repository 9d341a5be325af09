/** The letters there are: the one of the week, and the one for Supporters (product rules 7.3). */
export const newsletterKinds = ['weekly', 'premium'] as const;
export type NewsletterKind = (typeof newsletterKinds)[number];
