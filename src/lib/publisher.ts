import { publication } from './publication.ts';

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
