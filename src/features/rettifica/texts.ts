import { maxReplyLines } from './rules.ts';
import type { ReplyKind } from './kinds.ts';

export const replyLabels: Record<ReplyKind, string> = { rettifica: 'Rettifica', replica: 'Replica' };

/** What is said to whoever asks for a rettifica or a reply, and to whoever decides about it. */
export const replyTexts = {
  kind: 'Scegli fra rettifica e replica.',
  name: 'Scrivi il nome con cui va pubblicata.',
  nameLong: 'Massimo 120 caratteri.',
  email: 'Scrivi un indirizzo e-mail valido.',
  concern: 'Scrivi che cosa dell’articolo ti riguarda.',
  concernLong: 'Massimo 1.000 caratteri.',
  text: 'Scrivi il testo da pubblicare.',
  tooLong: 'Massimo 4.000 caratteri, righe vuote comprese.',
  tooManyLines: (lines: number) =>
    `Il testo ha ${lines} righe di 60 battute: al massimo possono essere ${maxReplyLines} (L. 47/1948, art. 8).`,
  reason: 'Spiega il motivo del rifiuto: lo legge chi ha scritto.',
  noArticle: 'Questo articolo non esiste.',
  noRequest: 'Questa richiesta non esiste.',
  noConfirmation: 'Questo link di conferma non è valido.',
  decided: 'Su questa richiesta è già stato deciso.',
  /** To let in one's own words, and to keep others' from an own article. */
  own: {
    publish: 'Questa richiesta l’hai inviata tu: la pubblica un’altra persona.',
    refuse: 'L’articolo l’hai scritto anche tu: a rifiutare la richiesta può essere solo un’altra persona.',
  },
  articleGone: 'L’articolo non è più pubblico: qui non c’è dove pubblicarla.',
  logged: (kind: ReplyKind, name: string) => `${replyLabels[kind]} di ${name}`,
  /** In place of how a sender was verified who deleted their account since. */
  howForgotten: 'il modo è stato cancellato con l’account.',
  loggedWhy: 'Pubblicata in testa all’articolo, senza commento (L. 47/1948, art. 8).',
} as const;
