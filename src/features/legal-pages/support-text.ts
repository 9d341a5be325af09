import { legalHeads } from './heads.ts';
import { publication } from '#lib/publication.ts';
import type { LegalText } from './legal-text.ts';
import { helpFormSection } from './sections.ts';
import { facts, mailbox, publisherFacts } from './publisher-facts.ts';
import { answerHours } from '#features/help/rules.ts';
import { supportAnswers } from './support-answers-text.ts';

/** The help page: answers first, then how to report, correct, and reach a person (product rules 3 and 5). */
export const supportText = (): LegalText => ({
  ...legalHeads.support,
  standfirst: 'Le risposte alle domande più comuni, e come scriverci per tutte le altre.',
  sections: [
    ...supportAnswers(),
    {
      id: helpFormSection,
      title: 'Scrivici',
      blocks: [
        `Non hai trovato la risposta? Raccontaci che cosa succede: ${publication.sendsMail ? 'ti arriva una ricevuta con un numero, poi la risposta per e-mail' : 'ricevi un numero, e ti rispondiamo all’indirizzo che lasci'}. ${answerTimes()}`,
      ],
    },
    {
      id: 'segnalare',
      title: 'Segnalare un contenuto',
      blocks: [
        'Hai letto qualcosa che ritieni illegale o contrario alle regole della casa? Scrivici, anche senza account. Ci servono:',
        {
          kind: 'list',
          items: [
            'l’indirizzo della pagina e il passaggio esatto;',
            'il motivo: quale regola o quale legge, secondo te, è violata;',
            'il tuo nome e la tua e-mail, per risponderti.',
          ],
        },
        'Ricevi un numero e una risposta motivata. Ciò che è manifestamente illegale lo esaminiamo entro ventiquattro ore. Se qualcuno è in pericolo adesso, chiama prima il 112.',
        ...facts([mailbox('Segnalazioni', 'reports')]),
        {
          kind: 'links',
          links: [
            { text: 'Scrivi una segnalazione', to: '/segnala' },
            { text: 'Come decidiamo, e come si ricorre', to: '/terms', hash: 'motivazione-e-ricorso' },
          ],
        },
      ],
    },
    {
      id: 'rettifica',
      title: 'Chiedere una rettifica',
      blocks: [
        'Se un articolo parla di te e sbaglia, scrivici quale frase, che cosa non è vero e il testo che vuoi far pubblicare, fino a trenta righe. Lo pubblichiamo entro due giorni, gratis, in cima all’articolo e senza commento.',
        { kind: 'links', links: [{ text: 'Chiedi una rettifica', to: '/rettifica' }] },
        ...facts([mailbox('Rettifiche', 'corrections')]),
      ],
    },
    {
      id: 'accessibilita',
      title: 'Accessibilità',
      blocks: [
        'Vogliamo che il giornale lo possa leggere e usare chiunque. Il nostro obiettivo è la conformità alle WCAG 2.2, livello AA, quello a cui guarda anche il D.Lgs. 82/2022.',
        {
          kind: 'list',
          items: [
            'Tutto si raggiunge con la tastiera, e si vede sempre dove sei.',
            'I colori del giorno e della sera hanno contrasto sufficiente; pro e contro si distinguono anche per forma, lato e nome.',
            'Puoi ingrandire il testo fino a schermi larghi 320 pixel senza scorrere di lato.',
            'Le pagine si leggono per intero anche senza JavaScript, e si possono stampare.',
            'Se il tuo sistema chiede meno movimento, non si muove nulla.',
          ],
        },
        'Le controlliamo con strumenti automatici e a mano. Una verifica indipendente non c’è ancora stata. Se incontri un ostacolo dicci dove e con quali strumenti leggi: lo trattiamo come un guasto.',
        ...facts([mailbox('Accessibilità', 'accessibility')]),
        { kind: 'links', links: [{ text: 'La dichiarazione di accessibilità', to: '/accessibilita' }] },
      ],
    },
    {
      id: 'contatti',
      title: 'A chi scrivere',
      blocks: [
        'Scrivi in italiano o in inglese. Segnalazioni, rettifiche e richieste sui dati personali hanno i loro tempi, uguali per tutti.',
        ...facts([
          mailbox(publication.sells ? 'Account e abbonamenti' : 'Account', 'help'),
          mailbox('Segnalazioni', 'reports'),
          mailbox('Rettifiche', 'corrections'),
          mailbox('Dati personali', 'privacy'),
          mailbox('Accessibilità', 'accessibility'),
        ]),
        'Chi pubblica:',
        ...publisherFacts(),
      ],
    },
  ],
});

function answerTimes(): string {
  const { supporter, others } = answerHours;
  if (!publication.sells) return `Ci diamo ${others} ore, giorni di festa compresi.`;
  return `Ci diamo ${supporter} ore per chi è Supporter e ${others} per tutti gli altri, giorni di festa compresi. Chi è Supporter passa davanti.`;
}
