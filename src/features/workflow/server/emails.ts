import type { Perspective } from '#features/formats/formats.ts';
import { dayAndTime } from '#lib/italian-dates.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { about, greeting, type OfDraft } from './draft-mail.ts';
import type { Recipient } from './notify.ts';

/** To an author of a Dualità: a motion waits for their yes. */
export function motionProposed(to: Recipient, draft: OfDraft & { motion: string; by: string }): MailMessage {
  return {
    ...about(to, draft, 'Mozione proposta'),
    title: 'Una mozione da concordare',
    paragraphs: [greeting(to), `${draft.by} propone la mozione di «${draft.title}»:`, draft.motion],
    notes: ['Si scrive solo quando entrambe le parti hanno detto sì allo stesso testo.'],
  };
}

/** To both authors of a Dualità: the motion is agreed, and who opens. */
export function writingBegins(to: Recipient, draft: OfDraft & { motion: string; opens: Perspective }): MailMessage {
  const side = draft.opens === 'pro' ? 'favorevole' : 'contraria';
  return {
    ...about(to, draft, 'Mozione concordata'),
    title: 'Si comincia a scrivere',
    paragraphs: [greeting(to), `la mozione è concordata: «${draft.motion}»`, `Per sorteggio apre la parte ${side}.`],
  };
}

/** To the authors of a Dualità: a turn was handed in, and can be read. */
export function turnSubmitted(to: Recipient, draft: OfDraft & { number: number }): MailMessage {
  return {
    ...about(to, draft, `Turno ${draft.number} consegnato`),
    title: 'Un turno è stato consegnato',
    paragraphs: [greeting(to), `il turno ${draft.number} di «${draft.title}» è consegnato e si può leggere.`],
  };
}

/** To editors and admins: a text waits for its second reviewer. */
export function reviewAsked(to: Recipient, draft: OfDraft & { by: string }): MailMessage {
  return {
    ...about(to, draft, 'Da rivedere'),
    title: 'Un articolo aspetta la revisione',
    paragraphs: [greeting(to), `${draft.by} ha consegnato «${draft.title}».`],
  };
}

/** To the authors: what is to be changed before the text is approved. */
export function changesAsked(to: Recipient, draft: OfDraft & { by: string; text: string }): MailMessage {
  return {
    ...about(to, draft, 'Modifiche richieste'),
    title: 'La redazione chiede modifiche',
    paragraphs: [greeting(to), `${draft.by} ha letto «${draft.title}» e chiede:`, draft.text],
  };
}

/** To the authors: the text is approved. */
export function approved(to: Recipient, draft: OfDraft): MailMessage {
  return {
    ...about(to, draft, 'Approvato'),
    title: 'Il tuo articolo è approvato',
    paragraphs: [greeting(to), `«${draft.title}» è approvato.`],
  };
}

/** To the authors: readers see the article, or will at its hour. */
export function articleOut(to: Recipient, draft: OfDraft & { publishAt: Date }): MailMessage {
  return {
    ...about(to, draft, 'In pagina'),
    title: 'Il tuo articolo va in pagina',
    paragraphs: [greeting(to), `i lettori leggono «${draft.title}» da ${dayAndTime(draft.publishAt)}.`],
  };
}

/** To the authors: the article does not go out at the hour that they were told. */
export function unscheduled(to: Recipient, draft: OfDraft & { by: string; publishAt: Date }): MailMessage {
  return {
    ...about(to, draft, 'Programmazione annullata'),
    title: 'Il tuo articolo per ora non va in pagina',
    paragraphs: [
      greeting(to),
      `${draft.by} ha tolto la programmazione di «${draft.title}», che i lettori avrebbero letto da ${dayAndTime(draft.publishAt)}.`,
      'Il testo resta approvato. Quando avrà una nuova ora te la scriviamo.',
    ],
  };
}

/** To the authors: the approval was taken back. */
export function reopened(to: Recipient, draft: OfDraft & { by: string }): MailMessage {
  return {
    ...about(to, draft, 'Riaperto'),
    title: 'Un articolo approvato torna in revisione',
    paragraphs: [greeting(to), `${draft.by} ha riaperto «${draft.title}»: l’approvazione non vale più.`],
  };
}

/** To the authors: what was corrected in the published article, and why. */
export function corrected(to: Recipient, draft: OfDraft & { by: string; what: string; why: string }): MailMessage {
  return {
    ...about(to, draft, 'Corretto'),
    title: 'Una correzione è pubblicata',
    paragraphs: [
      greeting(to),
      `${draft.by} ha pubblicato una correzione di «${draft.title}». I lettori leggono:`,
      draft.what,
      draft.why,
    ],
  };
}

/** To authors and admins: the article was retracted, and why. */
export function retracted(to: Recipient, draft: OfDraft & { by: string; why: string }): MailMessage {
  return {
    ...about(to, draft, 'Ritirato'),
    title: 'Un articolo è stato ritirato',
    paragraphs: [greeting(to), `${draft.by} ha ritirato «${draft.title}», per questo motivo:`, draft.why],
  };
}

/** To the authors of a Dualità: the text was changed, so that their signatures hold no longer. */
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
