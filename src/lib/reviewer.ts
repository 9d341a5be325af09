import { publication } from './publication.ts';

/**
 * Who has another look at a decision, as a part of a sentence: `another`, somebody else than who decided; but where the
 * publication says that one person makes it, whoever is there, that person included: there may be other admins all the same.
 */
export function reviewer(another: string): string {
  return publication.isOnePerson
    ? 'chi c’è in redazione, anche se è la stessa persona, perché questo giornale lo fa una persona sola'
    : another;
}
