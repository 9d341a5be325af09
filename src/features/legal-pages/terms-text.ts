import { freeArticlesInWords, lastFree, theFreeArticles } from '#features/subscriptions/free-words.ts';
import { legalHeads } from './heads.ts';
import { canJoin } from '#lib/joining.ts';
import { orYear } from '#features/subscriptions/prices.ts';
import { publication, termsEdition } from '#lib/publication.ts';
import type { LegalBlock, LegalText } from './legal-text.ts';
import { changesOfRules } from './changes-text.ts';
import { participationTerms } from './terms-participation-text.ts';
import { paymentTerms } from './terms-payment-text.ts';
import { facts, mailbox, publisherFacts } from './publisher-facts.ts';

/** The terms of use (product rules 1, 2, 4 and 5). Registrations and stories keep its edition as the accepted one (`editionSince`). */
export const termsText = (): LegalText => ({
  ...legalHeads.terms,
  standfirst: 'Le regole della casa, scritte per essere lette. Valgono per te e valgono per noi.',
  inForceSince: termsEdition,
  inShort: [
    publication.sells
      ? `Leggi gratis ${freeArticlesInWords()} al mese. Con Supporter li leggi tutti, a ${publication.price} al mese${orYear()}, IVA inclusa.`
      : 'Per ora leggi gratis tutti gli articoli, per intero.',
    'Un lettore, un voto, che non si cambia. Da che parte hai votato lo vedi soltanto tu.',
    'Se rimuoviamo qualcosa che hai scritto ti diciamo perché, e hai sei mesi per ricorrere.',
    'La tua storia esce solo dopo il tuo sì.',
    ...(publication.sells
      ? ['Disdici quando vuoi. Entro trenta giorni dal primo pagamento ti restituiamo tutto.']
      : []),
  ],
  sections: [
    {
      id: 'chi-pubblica',
      title: 'Chi pubblica',
      blocks: [
        `${publication.name} è un giornale online in lingua italiana, in beta. Questi Termini regolano l’uso del sito: leggendolo li accetti. Quando ti registri, e quando accetti una nuova edizione, conserviamo quale hai accettato e quando.`,
        ...publisherFacts(),
      ],
    },
    {
      id: 'account',
      title: 'Il tuo account',
      blocks: [
        `${canJoin() ? 'Registrarsi è gratis e serve' : 'Si entra su invito. L’account è gratis e serve'} per commentare, reagire, votare e sostenere una storia. Per leggere non serve.`,
        {
          kind: 'list',
          items: [
            '**Età.** Puoi registrarti da quattordici anni compiuti.',
            '**Una persona, un account.** Un indirizzo e-mail vale per un account solo, anche scritto in varianti diverse.',
            '**E-mail verificata.** Prima di accedere devi confermare il tuo indirizzo. Finché non lo fai leggi come chi non ha un account.',
            '**Password.** Almeno dodici caratteri, con una minuscola, una maiuscola, un numero e un carattere speciale. Non darla a nessuno: la redazione non te la chiederà mai.',
          ],
        },
      ],
    },
    {
      id: 'lettura',
      title: 'Leggere',
      blocks: [
        ...(publication.sells ? [...countedReading(), givenPlans] : [openReading]),
        'Gli articoli sono protetti dal diritto d’autore. Puoi citarli e condividerne l’indirizzo; per ripubblicarli per intero devi chiedercelo. Se in un articolo abbiamo usato l’intelligenza artificiale, lo diciamo nell’articolo.',
      ],
    },
    ...participationTerms(),
    ...paymentTerms(),
    {
      id: 'rettifica',
      title: 'Rettifica e diritto di replica',
      blocks: [
        'Se un articolo parla di te e dice qualcosa che ritieni falso o lesivo, puoi chiedere la rettifica. Applichiamo a tutto il sito, per nostra scelta, le regole dell’art. 8 della legge 47/1948.',
        {
          kind: 'list',
          items: [
            'La pubblichiamo entro due giorni dalla richiesta, gratis e senza commento.',
            'Può arrivare a trenta righe.',
            `Sta in cima all’articolo, con lo stesso rilievo, e nel registro delle correzioni.${publication.sells ? notCounted() : ''}`,
            'In un Trial by Media la parte accusata può anche replicare al verdetto, gratis, nella stessa pagina e con lo stesso rilievo.',
          ],
        },
        {
          kind: 'links',
          links: [
            { text: 'Chiedi una rettifica', to: '/rettifica' },
            { text: 'Il registro delle correzioni', to: '/trasparenza', hash: 'correzioni' },
          ],
        },
        ...facts([mailbox('Per chiederla', 'corrections')]),
      ],
    },
    {
      id: 'chiusura',
      title: 'Chiudere l’account',
      blocks: [
        'Puoi eliminare l’account in qualunque momento, dalle Impostazioni. Se hai un abbonamento, prima lo disdiciamo; poi cancelliamo.',
        {
          kind: 'list',
          items: [
            'Il testo dei tuoi commenti sparisce. Se qualcuno aveva risposto, al suo posto resta «Utente eliminato».',
            'I tuoi voti restano soltanto come numeri: nessuno potrà più ricondurli a te.',
            ...(publication.sells
              ? ['Un abbonamento che hai regalato resta di chi ha il link; il tuo nome e il biglietto spariscono.']
              : []),
            'Una storia già pubblicata è un articolo del giornale: per toglierla o per togliere il tuo nome scrivici.',
            'Se sei un giornalista e hai firmato un articolo, il tuo nome resta sull’articolo: i lettori hanno diritto di sapere chi l’ha scritto.',
          ],
        },
        'Possiamo sospendere un account solo per una violazione di queste regole, con la motivazione e il ricorso descritti sopra.',
      ],
    },
    {
      id: 'modifiche',
      title: 'Modifiche e legge applicabile',
      blocks: [
        ...changesOfRules('i Termini'),
        'Si applica la legge italiana. Se sei un consumatore puoi rivolgerti al giudice del luogo in cui abiti.',
        {
          kind: 'links',
          links: [
            { text: 'Tutte le edizioni dei Termini', to: '/regole' },
            { text: 'Come trattiamo i tuoi dati', to: '/privacy' },
            { text: 'Hai una domanda? Assistenza', to: '/support' },
          ],
        },
      ],
    },
  ],
});

const notCounted = () =>
  publication.freeArticles === 1 ? ' Non conta come articolo gratuito.' : ` Non conta fra ${theFreeArticles()}.`;

const givenPlans =
  'Puoi anche **regalare** un abbonamento: lo paghi una volta e non si rinnova. È di chi apre per primo il link, comincia quando lo apre e fino ad allora non scade. Se il biglietto viola le regole della casa lo svuotiamo, e il regalo resta valido.';

const openReading =
  'Per ora puoi leggere per intero **tutti gli articoli**, con o senza account. L’abbonamento non si può ancora acquistare.';

/** How the free articles are counted (product rules 1.2 and 4.10). */
const countedReading = (): readonly LegalBlock[] => [
  `Ogni mese puoi leggere per intero **${freeArticlesInWords()}${publication.freeArticles === 1 ? '' : ' diversi'}**, con o senza account. ${lastFree('lo leggi', 'vedi')} titolo, sommario e prima parte, finché non comincia il mese nuovo o non diventi Supporter.`,
  {
    kind: 'list',
    items: [
      'Un articolo conta una volta sola: nello stesso mese puoi riaprirlo quanto vuoi.',
      'Il conto riparte il primo del mese a mezzanotte, ora di Roma.',
      'Rettifiche, pagine legali e assistenza non contano mai. Non contano nemmeno le Polemiche dal Basso finché raccolgono sostegni, e gli articoli che qualcuno ti regala.',
      'Senza account il conto resta nel tuo browser; con l’account lo tiene il sito.',
    ],
  },
];
