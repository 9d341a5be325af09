/**
 * The publication's name and addresses, in this one place: changing them here renames the whole program.
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

/** Stands where a real publisher's own data belong: a demo has no publisher. */
const toComplete = '[dati dell’editore da completare]';

/** Who answers for the publication, as the law wants it said: to be completed before publishing for real. */
export const publisher = {
  name: toComplete,
  seat: toComplete,
  vatNumber: toComplete,
  editorInChief: toComplete,
  registration: toComplete,
  hostingProvider: toComplete,
} as const;

/** Where one writes for what: one mailbox a subject, all on the publication's own domain. */
export const contacts = {
  newsroom: publication.email,
  help: 'assistenza@contraddittorio.example',
  reports: 'segnalazioni@contraddittorio.example',
  corrections: 'rettifiche@contraddittorio.example',
  privacy: 'privacy@contraddittorio.example',
  accessibility: 'accessibilita@contraddittorio.example',
} as const;
