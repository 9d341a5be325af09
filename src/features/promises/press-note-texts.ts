import { capital } from '#lib/capital.ts';
import { number, withArticle } from '#lib/italian.ts';

/** What the press is told of a story that reached a thousand supports. */
export const pressNoteTexts = {
  kicker: (day: string) => `Nota alla stampa, ${day}`,
  title: (title: string, supports: number) => `«${title}»: ${number(supports)} persone chiedono una risposta`,
  toStory: 'Leggi la storia',
  facts: 'I fatti in breve',
  where: 'Dove',
  place: (place: string, province: string, region: string) =>
    province === region ? `${place}, ${region}` : `${place}, provincia di ${province}, ${region}`,
  published: 'Pubblicata',
  supports: 'Sostegni',
  reached: (stage: number) => `${number(stage)} sostegni`,
  asked: 'Che cosa abbiamo chiesto',
  askedTo: (counterpart: string, day: string) => `Destinatario: ${counterpart}. Inviata ${withArticle('il', day)}.`,
  answered: (counterpart: string, day: string) => `${capital(counterpart)} ha risposto ${withArticle('il', day)}:`,
  said: 'Che cosa ha risposto la redazione',
  use: 'Per chi ne scrive',
  license: (name: string) =>
    `Questa nota si può riprendere per intero, citando ${name} con un collegamento alla storia. I sostegni sono di persone con un account e un indirizzo confermato, una volta ciascuna.`,
  contact: 'Per altre domande:',
} as const;
