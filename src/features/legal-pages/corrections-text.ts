import { legalHeads } from './heads.ts';
import type { LegalText } from './legal-text.ts';
import { facts, mailbox } from './publisher-facts.ts';

/** How errors are put right, and where that can be read. */
export const correctionsText = (): LegalText => ({
  ...legalHeads.corrections,
  standfirst: 'Se sbagliamo lo correggiamo nell’articolo, diciamo che cosa è cambiato e lo lasciamo scritto.',
  sections: [
    {
      id: 'correggere',
      title: 'Che cosa succede quando c’è un errore',
      blocks: [
        {
          kind: 'list',
          items: [
            '**Correzione.** Il testo cambia e sotto l’articolo resta una nota: che cosa diceva, che cosa dice adesso, quando. La data della correzione sta anche in cima.',
            '**Ritiro.** Se un articolo non regge lo ritiriamo. La pagina non sparisce: al suo indirizzo restano la data e il motivo.',
            '**Rettifica.** La chiede chi è citato: la pubblichiamo entro due giorni, gratis, in cima all’articolo e senza commento, fino a trenta righe (art. 8 della legge 47/1948).',
            '**Replica.** In un Trial by Media la parte accusata può rispondere al verdetto nella stessa pagina.',
          ],
        },
        'In una Dualità il testo è di due firme: quando cambia, le firme di prima non valgono per il testo nuovo.',
      ],
    },
    {
      id: 'registro',
      title: 'Il registro pubblico',
      blocks: [
        'Tutte le correzioni, i ritiri e le rettifiche stanno in un solo registro, dal più recente. Da lì non si cancella niente. Chi ha corretto e chi ha approvato resta in un secondo registro, che nessuno può cambiare dal sito.',
        { kind: 'links', links: [{ text: 'Il registro delle correzioni', to: '/trasparenza', hash: 'correzioni' }] },
      ],
    },
    {
      id: 'segnalare-un-errore',
      title: 'Segnalare un errore',
      blocks: [
        'Non serve un account. Scrivici quale articolo, quale frase e che cosa non torna; se hai una fonte, mettila.',
        ...facts([mailbox('Rettifiche', 'corrections')]),
        {
          kind: 'links',
          links: [
            { text: 'Scrivici', to: '/support', hash: 'scrivici' },
            { text: 'Chiedi una rettifica', to: '/rettifica' },
          ],
        },
      ],
    },
  ],
});
