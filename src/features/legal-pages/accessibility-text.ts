import { answerHours } from '#features/help/rules.ts';
import { longDate, withArticle } from '#lib/italian.ts';
import { publication } from '#lib/publication.ts';
import { legalHeads } from './heads.ts';
import type { LegalText } from './legal-text.ts';
import { facts, mailbox } from './publisher-facts.ts';

/** When the assessment was made that the page speaks of. Whoever makes another one writes its day here. */
const assessedOn = '2026-11-24';

/** The accessibility statement (D.Lgs. 82/2022, and the questions of AgID's model). Only what was looked at. */
export const accessibilityText = (): LegalText => ({
  ...legalHeads.accessibility,
  standfirst: 'Quanto questo sito si può usare da chiunque, che cosa manca e a chi dirlo.',
  inShort: [
    `Parzialmente conforme alla norma UNI CEI EN 301 549 e alle WCAG 2.1, livello AA: valutazione nostra, ${withArticle('del', longDate(assessedOn))}.`,
    'Una verifica indipendente non c’è ancora stata.',
    'Se incontri un ostacolo scrivici: è un guasto, e lo trattiamo come tale.',
  ],
  sections: [
    {
      id: 'conformita',
      title: 'Stato di conformità',
      blocks: [
        `Questa dichiarazione riguarda il sito ${publication.name}, pagine pubbliche e pagine personali. La legge a cui guardiamo è il D.Lgs. 82/2022, che applica in Italia la direttiva europea sull’accessibilità (UE 2019/882) e vale dal 28 giugno 2025 anche per il commercio elettronico; la legge 4/2004 (legge Stanca) chiede la stessa norma tecnica alla pubblica amministrazione e alle grandi imprese.`,
        'La norma tecnica è la UNI CEI EN 301 549, che per il web rimanda alle WCAG 2.1, livello AA. Noi puntiamo alle WCAG 2.2, livello AA. Il sito è **parzialmente conforme**, per le ragioni scritte sotto.',
      ],
    },
    {
      id: 'che-cosa-funziona',
      title: 'Che cosa puoi aspettarti',
      blocks: [
        {
          kind: 'list',
          items: [
            'Tutto si raggiunge con la tastiera, e si vede dove sei. Quando cambi pagina la posizione va al titolo, e il titolo viene annunciato; tornando indietro ritrovi il link da cui eri partito.',
            'Il testo si ingrandisce fino al doppio, e la pagina fino al 400%, senza scorrere di lato a 320 pixel.',
            'I colori forzati dal sistema valgono dappertutto: pro e contro, seggi e barre si distinguono per forma, non per tinta. Con la richiesta di più contrasto i testi diventano neri su bianco, di sera bianchi su nero.',
            'Se il sistema chiede meno movimento non si muove nulla. I numeri che cambiano da soli si fermano con un bottone in fondo alla pagina, una volta per tutte.',
            'I grafici hanno anche una tabella. Gli articoli si leggono senza JavaScript e si stampano.',
          ],
        },
      ],
    },
    {
      id: 'che-cosa-manca',
      title: 'Che cosa non è accessibile, e perché',
      blocks: [
        {
          kind: 'list',
          items: [
            '**Documenti allegati.** I PDF che accompagnano un caso o una storia sono quelli ricevuti: possono essere scansioni senza testo. Chiedici la trascrizione.',
            '**Immagini mandate dai lettori.** La redazione scrive il testo alternativo di quelle che pubblica; negli articoli portati da un archivio può mancare.',
            '**Pagine di altri.** L’accesso con Google e il pagamento con carta avvengono su pagine di chi li gestisce, con la loro accessibilità.',
            '**Prove che non abbiamo fatto.** Non abbiamo ancora provato il sito con persone che usano lettori di schermo, ingranditori o comandi vocali.',
          ],
        },
      ],
    },
    {
      id: 'valutazione',
      title: 'Come lo abbiamo valutato',
      blocks: [
        `Autovalutazione conclusa ${withArticle('il', longDate(assessedOn))}. A ogni versione del programma uno strumento automatico (axe) guarda tutte le schermate, di giorno e di sera, su schermo largo e da telefono; prove automatiche percorrono il sito con la sola tastiera, con il testo al doppio, con i colori forzati e leggono l’albero di accessibilità dopo un cambio di pagina. Uno strumento automatico trova solo una parte degli ostacoli.`,
      ],
    },
    {
      id: 'reclamo',
      title: 'Segnalare un ostacolo',
      blocks: [
        `Scrivici in quale pagina, che cosa volevi fare e con quali strumenti leggi. Non serve un account. ${publication.sendsMail ? 'Ti arriva una ricevuta con un numero e rispondiamo' : 'Ricevi un numero e rispondiamo'} entro ${answerHours.others} ore; se non possiamo rimediare subito, ti mandiamo ciò che cercavi in un’altra forma.`,
        ...facts([mailbox('Accessibilità', 'accessibility')]),
        { kind: 'links', links: [{ text: 'Segnala un ostacolo', to: '/support', hash: 'scrivici' }] },
      ],
    },
    {
      id: 'autorita',
      title: 'Se la risposta non basta',
      blocks: [
        'L’autorità che vigila sull’accessibilità dei servizi è l’AgID, l’Agenzia per l’Italia digitale (www.agid.gov.it): se non rispondiamo, o rispondiamo male, puoi segnalarlo lì.',
      ],
    },
  ],
});
