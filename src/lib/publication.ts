/**
 * The publication's name and addresses, in this one place: changing them here (and the mailboxes in `publisher.ts`)
 * renames the whole program.
 * `breakAt` is where the red rule of the wordmark cuts the name (after that many letters); without it the rule
 * stands after the word.
 */
export const publication = {
  name: 'Contraddittorio',
  breakAt: 7 as number | undefined,
  stage: 'BETA',
  tagline: 'Il nuovo modo di fare giornalismo in Italia',
  description:
    'Due firme opposte sullo stesso articolo, casi ricostruiti davanti a una giuria di lettori, polemiche di paese raccontate da chi ci vive dentro.',
  email: 'redazione@contraddittorio.example',
  social: [
    { label: 'Twitter', url: 'https://x.com/contraddittorio' },
    { label: 'Instagram', url: 'https://www.instagram.com/contraddittorio' },
    { label: 'Facebook', url: 'https://www.facebook.com/contraddittorio' },
    { label: 'LinkedIn', url: 'https://www.linkedin.com/company/contraddittorio' },
  ],
} as const;

/** The edition of the terms that is in force: the day since when. Whoever accepts them accepts this one. */
export const termsEdition = '2026-11-21';
