import { legalHeads } from './heads.ts';
import type { LegalText } from './legal-text.ts';

/** Where the publication uses artificial intelligence, and where it does not. */
export const aiText = (): LegalText => ({
  ...legalHeads.ai,
  standfirst: 'Che cosa fa una persona, che cosa fa un programma, e come te ne accorgi.',
  sections: [
    {
      id: 'articoli',
      title: 'Negli articoli',
      blocks: [
        'Di ogni articolo risponde chi lo firma. Se per scriverlo, tradurlo o ricavarne i dati qualcuno ha usato l’intelligenza artificiale, sotto l’articolo c’è la nota «Uso dell’intelligenza artificiale», che dice per che cosa. Se la nota non c’è, non l’abbiamo usata.',
      ],
    },
    {
      id: 'immagini',
      title: 'Nelle immagini',
      blocks: [
        'Le copertine e i ritratti disegnati li compone un programma con forme e regole scritte da noi. Nessun modello generativo li produce. Non pubblichiamo come fotografie immagini che non lo sono.',
      ],
    },
    {
      id: 'lettori',
      title: 'Con quello che scrivi tu',
      blocks: [
        {
          kind: 'list',
          items: [
            'I commenti passano da controlli automatici a regole fisse: lunghezza, ripetizioni, parole, dati personali, link. Quelli fermati li legge una persona.',
            'L’ordine degli articoli e dei commenti segue date e conteggi; in prima pagina lo può scegliere la redazione. È uguale per tutti: non c’è un sistema che impara i tuoi gusti.',
            'I voti sospetti li raggruppa un calcolo, li giudica una persona.',
          ],
        },
        { kind: 'links', links: [{ text: 'Come moderiamo', to: '/terms', hash: 'moderazione' }] },
      ],
    },
  ],
});
