import type { PublishedReply } from './contract.ts';

/** Above an article the words of those whom it concerns, below it how it was made and what was corrected. */
export const amendmentTexts = {
  replies: 'Diritto di replica',
  kinds: { rettifica: 'Rettifica', replica: 'Replica' } satisfies Record<PublishedReply['kind'], string>,
  law: 'Pubblicata senza commento: applichiamo per nostra scelta l’art. 8 della legge 47/1948.',
  askToo: 'L’articolo parla anche di te? Chiedi una rettifica o una replica',
  aiUse: 'Uso dell’intelligenza artificiale',
  corrections: 'Correzioni',
  log: 'Tutte le correzioni del giornale',
} as const;
