/** Stands where a real publisher's own data belong: a demo has no publisher. */
const toComplete = '[dati dell’editore da completare]';

/** Who answers for the publication, as the law wants it said: to be completed before publishing for real, by an admin. */
export const publisher = {
  name: toComplete,
  seat: toComplete,
  vatNumber: toComplete,
  editorInChief: toComplete,
  registration: toComplete,
  hostingProvider: toComplete,
};

/** Where one writes for what: one mailbox a subject, all on the publication's own domain. */
export const contacts = {
  newsroom: 'redazione@contraddittorio.example',
  help: 'assistenza@contraddittorio.example',
  reports: 'segnalazioni@contraddittorio.example',
  corrections: 'rettifiche@contraddittorio.example',
  privacy: 'privacy@contraddittorio.example',
  accessibility: 'accessibilita@contraddittorio.example',
} as const;

/** Where the publication can be followed. */
export const socialLinks = [
  { label: 'Twitter', url: 'https://x.com/contraddittorio' },
  { label: 'Instagram', url: 'https://www.instagram.com/contraddittorio' },
  { label: 'Facebook', url: 'https://www.facebook.com/contraddittorio' },
  { label: 'LinkedIn', url: 'https://www.linkedin.com/company/contraddittorio' },
] as const;
