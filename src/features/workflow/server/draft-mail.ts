import type { Recipient } from './notify.ts';

/** What a mail about a draft names it by. */
export interface OfDraft {
  id: string;
  title: string;
}

/** How a mail to somebody of the newsroom begins. */
export const greeting = ({ name }: Recipient) => `Ciao ${name},`;

/** The subject of a mail about a draft, and the way to it. */
export function about({ publicUrl }: Recipient, { id, title }: OfDraft, what: string) {
  return {
    subject: `${what}: «${title}»`,
    preview: title,
    action: { label: 'Apri l’articolo', url: `${publicUrl}/redazione/articoli/${id}` },
  };
}
