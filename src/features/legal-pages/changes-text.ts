import { noticeDays } from '#features/rule-editions/rules.ts';
import { publication } from '#lib/publication.ts';
import type { LegalBlock } from './legal-text.ts';

/** How the rules change, as the program does it (docs/decisions/061): in both pages, about themselves. */
export const changesOfRules = (these: 'i Termini' | 'questa pagina'): readonly LegalBlock[] => [
  `Se cambiamo ${these} te lo diciamo prima. Un cambiamento vale per chi ha già un account dal giorno che annunciamo, e non prima di ${days[noticeDays]} giorni dall’annuncio.`,
  {
    kind: 'list',
    items: [
      `L’annuncio sta in cima a questa pagina${publication.sendsMail ? ' e arriva per e-mail a ogni account' : ''}, con che cosa cambia, da quando e il testo intero.`,
      'Le correzioni che non cambiano la sostanza valgono subito: lo diciamo fra le edizioni.',
      'Se serve un nuovo sì te lo chiediamo quando le regole nuove valgono. Finché non lo dai leggi come prima, ma non commenti, reagisci, voti, sostieni, mandi storie o ti abboni.',
      `Se non sei d’accordo puoi eliminare l’account${publication.sells || publication.hasSold ? ' o disdire l’abbonamento' : ''} senza costi, prima e dopo quel giorno.`,
      'Tutte le edizioni restano leggibili.',
    ],
  },
];

const days: Record<typeof noticeDays, string> = { 15: 'quindici' };
