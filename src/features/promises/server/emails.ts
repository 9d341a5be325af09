import { stageName } from '#features/articles/promise-texts.ts';
import { longDate, withArticle } from '#lib/italian.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';

interface OfPromise {
  name: string;
  title: string;
  stage: number;
  dueAt: Date;
  /** Whether readers read why it is late and a new date already. */
  isDelayed: boolean;
  publicUrl: string;
}

/** The date of a promise comes near. */
export function promiseNear({ name, title, stage, dueAt, publicUrl }: OfPromise): MailMessage {
  return {
    subject: `Promessa da mantenere entro ${dayOf(dueAt)}: «${title}»`,
    preview: `Entro ${dayOf(dueAt)}.`,
    title: 'Una promessa sta per scadere',
    paragraphs: [
      `Ciao ${name},`,
      `la promessa per i ${stageName(stage)} di «${title}» va mantenuta entro ${dayOf(dueAt)}.`,
    ],
    action: { label: 'Apri le promesse', url: `${publicUrl}/redazione/promesse` },
  };
}

/** The date of a promise has gone by, or the new one that was given: readers see it. */
export function promiseLate({ name, title, stage, dueAt, isDelayed, publicUrl }: OfPromise): MailMessage {
  return {
    subject: `Promessa in ritardo: «${title}»`,
    preview: `Andava mantenuta entro ${dayOf(dueAt)}.`,
    title: 'Una promessa è in ritardo',
    paragraphs: [
      `Ciao ${name},`,
      `la promessa per i ${stageName(stage)} di «${title}» andava mantenuta entro ${dayOf(dueAt)}. Chi legge vede che è in ritardo.`,
      isDelayed
        ? 'Va mantenuta appena si può.'
        : 'Va mantenuta appena si può. Perché è in ritardo, e la nuova data, li scrive un amministratore: si leggono accanto alla promessa.',
    ],
    action: { label: 'Apri le promesse', url: `${publicUrl}/redazione/promesse` },
  };
}

/** `il 24 novembre 2026`. */
const dayOf = (dueAt: Date) => withArticle('il', longDate(dueAt));
