import { withArticle } from '#lib/italian.ts';

/** What the jury of a Trial is told. Apart from the other texts, because no other page needs them. */
export const trialJuryTexts = {
  question: 'La domanda alla giuria',
  instructions: 'Istruzioni alla giuria',
  instructionLines: [
    'Giudica solo su quello che hai letto qui: accusa e difesa.',
    'Il dubbio è sempre a favore dell’accusato.',
    'Si vota una volta sola e il voto non si cambia.',
    'Le percentuali si vedono dopo il tuo voto.',
  ],
  answers: 'Che cosa significano le due risposte',
  votingEnds: (date: string) => `Si vota fino ${withArticle('al', date)}.`,
} as const;
