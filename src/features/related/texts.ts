import type { RelatedReason } from './rules.ts';

/** The words of what stands under an article. */
export const relatedTexts = {
  title: 'Leggi anche',
  all: 'Tutti gli articoli',
  reasons: {
    chosen: 'Lo consiglia la redazione',
    other_side: 'L’altra parte della questione',
    next: 'Il seguito',
    previous: 'La puntata prima',
    place: 'Stesso luogo',
    topic: 'Stesso tema',
    week: 'Il meglio della settimana',
  } satisfies Record<RelatedReason, string>,
  /** `Anche qui: economia, lavoro.` */
  topics: (topics: readonly string[]) => `Anche qui: ${topics.join(', ')}.`,
  week: 'Fra i più discussi degli ultimi sette giorni.',
  alreadyRead: 'L’hai già letto.',
} as const;
