import { contactFor, publication } from '#lib/publication.ts';
import { publisher, type ContactName } from '#lib/publisher.ts';
import type { LegalBlock, LegalFact } from './legal-text.ts';

/** Who answers for the publication, as terms, privacy and help show it: what is known of it. */
export const publisherFacts = (): readonly LegalBlock[] =>
  facts([
    { name: 'Testata', value: publication.name },
    { name: 'Editore', value: publisher.name },
    { name: 'Sede', value: publisher.seat },
    { name: 'P. IVA', value: publisher.vatNumber },
    { name: 'Direttore responsabile', value: publisher.editorInChief },
    { name: 'Registrazione in tribunale', value: publisher.registration },
    { name: 'Fornitore di hosting', value: publisher.hostingProvider },
    mailbox('Redazione', 'newsroom'),
  ]);

/** A mailbox by its name. */
export const mailbox = (name: string, contact: ContactName): LegalFact => ({
  name,
  value: contactFor(contact),
  email: contactFor(contact),
});

/** Facts as one block; those without a value are left out, and without any there is no block. */
export function facts(entries: readonly LegalFact[]): readonly LegalBlock[] {
  const known = entries.filter(({ value }) => value !== '');
  return known.length > 0 ? [{ kind: 'facts', entries: known }] : [];
}
