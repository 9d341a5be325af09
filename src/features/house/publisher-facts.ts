import { publication } from '#lib/publication.ts';
import { contacts, publisher } from '#lib/publisher.ts';
import type { LegalFact } from './legal-text.ts';

/** Who answers for the publication, as terms, privacy and help show it. */
export const publisherFacts = (): readonly LegalFact[] => [
  { name: 'Testata', value: publication.name },
  { name: 'Editore', value: publisher.name },
  { name: 'Sede', value: publisher.seat },
  { name: 'P. IVA', value: publisher.vatNumber },
  { name: 'Direttore responsabile', value: publisher.editorInChief },
  { name: 'Registrazione in tribunale', value: publisher.registration },
  { name: 'Fornitore di hosting', value: publisher.hostingProvider },
  { name: 'Redazione', value: contacts.newsroom, email: contacts.newsroom },
];
