import type { Perspective } from '#features/articles/formats.ts';
import { dayAndTime } from '#lib/italian.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';

/** Somebody of the newsroom. */
export interface Recipient {
  name: string;
  publicUrl: string;
}

interface OfDraft {
  id: string;
  title: string;
}

export function motionProposed(to: Recipient, draft: OfDraft & { motion: string; by: string }): MailMessage {
  return {
    ...about(to, draft, 'Mozione proposta'),
    title: 'Una mozione da concordare',
    paragraphs: [greeting(to), `${draft.by} propone la mozione di «${draft.title}»:`, draft.motion],
    notes: ['Si scrive solo quando entrambe le parti hanno detto sì allo stesso testo.'],
  };
}

export function writingBegins(to: Recipient, draft: OfDraft & { motion: string; opens: Perspective }): MailMessage {
  const side = draft.opens === 'pro' ? 'favorevole' : 'contraria';
  return {
    ...about(to, draft, 'Mozione concordata'),
    title: 'Si comincia a scrivere',
    paragraphs: [greeting(to), `la mozione è concordata: «${draft.motion}»`, `Per sorteggio apre la parte ${side}.`],
  };
}

export function turnSubmitted(to: Recipient, draft: OfDraft & { number: number }): MailMessage {
  return {
    ...about(to, draft, `Turno ${draft.number} consegnato`),
    title: 'Un turno è stato consegnato',
    paragraphs: [greeting(to), `il turno ${draft.number} di «${draft.title}» è consegnato e si può leggere.`],
  };
}

export function reviewAsked(to: Recipient, draft: OfDraft & { by: string }): MailMessage {
  return {
    ...about(to, draft, 'Da rivedere'),
    title: 'Un articolo aspetta la revisione',
    paragraphs: [greeting(to), `${draft.by} ha consegnato «${draft.title}».`],
  };
}

export function changesAsked(to: Recipient, draft: OfDraft & { by: string; text: string }): MailMessage {
  return {
    ...about(to, draft, 'Modifiche richieste'),
    title: 'La redazione chiede modifiche',
    paragraphs: [greeting(to), `${draft.by} ha letto «${draft.title}» e chiede:`, draft.text],
  };
}

export function approved(to: Recipient, draft: OfDraft): MailMessage {
  return {
    ...about(to, draft, 'Approvato'),
    title: 'Il tuo articolo è approvato',
    paragraphs: [greeting(to), `«${draft.title}» è approvato.`],
  };
}

export function articleOut(to: Recipient, draft: OfDraft & { publishAt: Date }): MailMessage {
  return {
    ...about(to, draft, 'In pagina'),
    title: 'Il tuo articolo va in pagina',
    paragraphs: [greeting(to), `i lettori leggono «${draft.title}» da ${dayAndTime(draft.publishAt)}.`],
  };
}

export function signaturesVoid(to: Recipient, draft: OfDraft & { by: string }): MailMessage {
  return {
    ...about(to, draft, 'Firme decadute'),
    title: 'Il testo è cambiato dopo la firma',
    paragraphs: [
      greeting(to),
      `${draft.by} ha modificato «${draft.title}»: le firme valgono per il testo di prima. Rileggilo e firma di nuovo.`,
    ],
  };
}

export function noteWritten(to: Recipient, draft: OfDraft & { by: string; text: string }): MailMessage {
  return {
    ...about(to, draft, 'Nuova nota'),
    title: 'Una nota di lavoro',
    paragraphs: [greeting(to), `${draft.by} su «${draft.title}»:`, draft.text],
  };
}

export function noteAnswered(to: Recipient, draft: OfDraft & { by: string; text: string; note: string }): MailMessage {
  return {
    ...about(to, draft, 'Risposta a una nota'),
    title: 'Una risposta a una nota di lavoro',
    paragraphs: [greeting(to), `su «${draft.title}» c’è la nota:`, draft.note, `${draft.by} risponde:`, draft.text],
  };
}

const greeting = ({ name }: Recipient) => `Ciao ${name},`;

function about({ publicUrl }: Recipient, { id, title }: OfDraft, what: string) {
  return {
    subject: `${what}: «${title}»`,
    preview: title,
    action: { label: 'Apri l’articolo', url: `${publicUrl}/redazione/articoli/${id}` },
  };
}
