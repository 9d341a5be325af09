import type { PublishedReply } from './contract.ts';

/** Above an article the words of those whom it concerns, below it how it was made and what was corrected. */
export const amendmentTexts = {
  involved: 'Parte in causa: coinvolgimento verificato dalla redazione',
  origin: 'Da dove nasce',
  originText: 'Una storia locale ha superato i 1.000 sostegni. Da lì è nato questo articolo.',
  replies: 'Diritto di replica',
  kinds: { rettifica: 'Rettifica', replica: 'Replica' } satisfies Record<PublishedReply['kind'], string>,
  law: 'Pubblicata senza commento: applichiamo per nostra scelta l’art. 8 della legge 47/1948.',
  unverified: 'Mittente non verificato.',
  replyAlone: 'L’ha pubblicata chi l’ha inviata: in quel periodo la redazione era di una sola persona.',
  askToo: 'L’articolo parla anche di te? Chiedi una rettifica o una replica',
  aiUse: 'Uso dell’intelligenza artificiale',
  alone: 'Chi l’ha controllato',
  aloneText:
    'Prima della pubblicazione non l’ha riletto nessun altro: in quel periodo la redazione era di una sola persona.',
  whoChecks: 'Chi controlla prima di pubblicare',
  corrections: 'Correzioni',
  correctedAlone: 'La correzione è uscita senza che la rileggesse un’altra persona.',
  log: 'Tutte le correzioni del giornale',
} as const;
