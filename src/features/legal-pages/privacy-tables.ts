import { publication } from '#lib/publication.ts';
import type { LegalBlock } from './legal-text.ts';

/** What is stored, why and how long (product rules 3, 4 and 5). A new kind of data gets its row here. */
export const storedData = (): LegalBlock => ({
  kind: 'table',
  caption: 'Dati, scopo e durata',
  columns: ['Dato', 'A che cosa serve', 'Per quanto'],
  rows: [
    ['Nome, e-mail, impronta della password', 'Il tuo account', 'Finché non lo elimini'],
    [
      'Quali edizioni di Termini e Privacy hai accettato e quando; di quali cambiamenti ti abbiamo scritto',
      'Sapere quali regole valgono fra noi',
      'Finché non elimini l’account',
    ],
    [
      'Se cambi l’e-mail: il vecchio indirizzo, il nuovo e quando',
      'Poter fermare dal vecchio indirizzo un cambio che non hai chiesto tu',
      'Quattordici giorni, o finché non elimini l’account',
    ],
    [
      'Se accendi la verifica in due passaggi: il suo segreto e i codici di riserva, cifrati',
      'Controllare il codice che scrivi quando accedi',
      'Finché non la spegni o elimini l’account',
    ],
    [
      'Sessioni: dispositivo, indirizzo di rete, inizio e scadenza',
      'Tenerti collegato e farti vedere da dove',
      'Con «Ricordami» trenta giorni dall’ultima visita, altrimenti dodici ore senza attività; in tutto novanta giorni al massimo, sette per chi lavora in redazione',
    ],
    ['Profilo: biografia, luogo, sito, immagine', 'Farti conoscere, solo se vuoi', 'Finché non li togli'],
    [
      'Articoli letti e mese di lettura; di una Dualità, se hai aperto entrambe le voci',
      publication.sells
        ? 'Gli articoli gratuiti, il tuo profilo; se sei Supporter, dividere fra chi firma una parte di ciò che paghi'
        : 'Il tuo profilo',
      'Finché non elimini l’account',
    ],
    ...(usesStripe() ? [unmeteredReadsRow] : []),
    [
      'Quando hai aperto la prima pagina l’ultima volta, e nella visita prima',
      'Dirti che cosa è nuovo da allora',
      'Finché non elimini l’account',
    ],
    [
      'Articoli salvati in «Leggi dopo», e quando',
      'Ritrovarli su ogni dispositivo',
      'Finché non li togli o elimini l’account',
    ],
    [
      'Quello che segui, che notifiche vuoi e quali hai letto; se accendi le push, l’indirizzo cifrato del browser e per che cosa lo abbiamo svegliato',
      'Dirti che cosa è successo, dove lo vuoi sapere; lo vedi solo tu',
      'Finché non smetti di seguire, spegni le push o elimini l’account; che cosa hai letto e le push, centoventi giorni',
    ],
    [
      'Commenti e loro versioni precedenti',
      'La discussione, la moderazione; citarli, con il nome, nelle nostre lettere e nelle e-mail di notifica',
      'Il commento finché non lo elimini, ma non nelle e-mail già partite; il testo che elimini e le versioni precedenti altri dodici mesi. Se elimini l’account spariscono subito',
    ],
    ['Reazioni e mi piace', 'I conteggi, i punti di chi li riceve', 'Finché non li togli o elimini l’account'],
    [
      'Voti: scelta, ora, consenso',
      'Un voto per lettore',
      'Finché non ritiri il consenso o elimini l’account; poi solo il numero. Su che cosa hai votato, e quando, resta finché hai l’account',
    ],
    [
      'Da che parte stavi prima di leggere una Dualità, se lo dici',
      'Contare quanti lettori hanno cambiato idea',
      'Finché non ritiri il consenso o elimini l’account; poi solo il numero',
    ],
    [
      'Sostegni',
      'Un sostegno per lettore',
      'Finché non ritiri il consenso o elimini l’account; poi solo il numero. Finché la storia non è amplificata o archiviata, un sostegno lo puoi togliere anche dal totale',
    ],
    [
      'Se elimini l’account, per ogni articolo votato e ogni storia sostenuta, e se ritiri il consenso ai sostegni, per ogni storia sostenuta: un’impronta cifrata della tua casella e-mail, senza il nome e senza la scelta',
      'Una casella, un voto: con lo stesso indirizzo non si vota né si sostiene due volte',
      'Per un Trial fino al verdetto; per gli altri articoli finché restano pubblicati',
    ],
    [
      'Se elimini l’account mentre è sospeso o i tuoi commenti sono limitati: un’impronta cifrata della tua casella, la regola, le date e chi l’ha deciso',
      'La limitazione vale anche se usi di nuovo la casella; una sospensione continua allora come limitazione',
      'Fino alla fine della limitazione o della sospensione',
    ],
    [
      `Se ${publication.name} ti soddisfa, se lo dici`,
      'La quota di lettori soddisfatti che pubblichiamo',
      'Dodici mesi, o finché non la togli',
    ],
    ['Obiettivi raggiunti, e quando', 'Il tuo profilo; li vedi solo tu', 'Finché non elimini l’account'],
    ['Punti', 'Il tuo totale, la classifica del mese (quelli dei voti dal lunedì)', 'Finché non elimini l’account'],
    [
      'Bozze di storie',
      'Riprendere a scrivere',
      `Novanta giorni${publication.sendsMail ? ', con un avviso prima' : ''}`,
    ],
    [
      'Allegati caricati e non ancora inviati con una storia',
      'Inviarli quando la storia è pronta',
      'Un giorno, o finché li tiene la bozza; senza i dati nascosti nelle foto, come il luogo dello scatto',
    ],
    [
      'Storie inviate, nomi, e-mail di contatto, allegati, verifiche',
      'Controllare i fatti e poterne rispondere',
      'Finché servono alla verifica e a difendere ciò che abbiamo pubblicato; se elimini l’account restano solo le storie pubblicate, senza legame con te',
    ],
    [
      'Se sei un giornalista: il nome con cui firmi un articolo',
      'Dire ai lettori chi l’ha scritto',
      'Finché l’articolo è pubblicato, anche dopo l’account',
    ],
    [
      'Storie respinte, ritirate o unite a un’altra',
      'Il riesame, e riconoscere chi racconta di nuovo lo stesso caso',
      'Dodici mesi dalla decisione; poi solo che c’è stata, senza testi e senza nomi',
    ],
    [
      'La tua versione di una storia altrui: come c’entri, testo, come verificarla, contatto',
      'Verificare il coinvolgimento, e farne una voce o una replica',
      'Finché non la ritiri o elimini l’account; se non è accolta, dodici mesi dalla decisione; se è pubblicata, dopo l’account resta solo ciò che è uscito',
    ],
    [
      'Chi racconta una storia senza che il nome sia pubblicato',
      'Poter verificare e rispondere di ciò che pubblichiamo',
      'Come la storia, cifrato: lo apre solo la redazione che ci lavora, e ogni volta resta scritto',
    ],
    ...(publication.sells || publication.hasSold ? [subscriptionRow, withdrawalMarkRow, givenPlanRow] : []),
    [
      'Richieste di aiuto: nome, e-mail, testo, risposte',
      'Risponderti, e sapere che cosa ti abbiamo risposto',
      'Dodici mesi dall’ultima risposta; se elimini l’account il testo e i tuoi dati spariscono subito',
    ],
    [
      'Segnalazioni, decisioni, ricorsi',
      'Motivare e rivedere le decisioni',
      'Almeno i sei mesi del ricorso; nome ed e-mail di chi segnala senza account, un anno dalla decisione',
    ],
    [
      'Rettifiche e repliche che chiedi, anche senza account: nome, e-mail, che cosa ti riguarda, testo',
      'Verificare chi scrive, pubblicarle e poterne rispondere',
      'Quelle pubblicate restano con l’articolo, e quelle in attesa fino alla decisione, anche dopo l’account; quelle respinte dodici mesi dalla decisione, o finché non elimini l’account',
    ],
    [
      'E-mail scritte a te: indirizzo, oggetto, giorno e ora; il testo finché non sono partite',
      'Recapitarle, e dirti che cosa ti abbiamo scritto',
      'Novanta giorni, anche dopo l’account',
    ],
    ...(publication.sendsMail ? [letterRow, refusedRow] : []),
    ['Impronta di parte dell’indirizzo di rete', 'Riconoscere i voti e i sostegni finti', 'Trenta giorni'],
    [
      'Copie di sicurezza di tutto questo',
      'Rimettere in piedi il sito dopo un guasto, e niente altro',
      `Quattordici giorni: ciò che qui non conserviamo più sparisce dalle copie entro allora. Se ne usiamo una ${publication.sendsMail ? 'cancelliamo di nuovo gli account eliminati dopo, e diciamo sul sito da quando il resto va rifatto' : 'diciamo sul sito da quando ciò che hai cancellato va cancellato di nuovo'}`,
    ],
  ],
});

/** Whether money moves by Stripe, or did. */
export const usesStripe = () => publication.hasSold || (publication.sells && publication.takesMoney);

const unmeteredReadsRow = [
  'Se sei Supporter: gli articoli che leggi senza che contino fra i gratuiti (aperti a tutti, o regalati), e il mese',
  'Dividere fra chi firma una parte di ciò che paghi, e niente altro',
  'Finché il mese non è diviso, il 3 di quello dopo, o elimini l’account',
];

const letterRow = [
  'Se chiedi la lettera senza account: l’indirizzo, quando l’hai chiesta e quando hai detto di sì',
  'Mandartela',
  'Finché non la fermi; senza la tua conferma, sette giorni',
];

const refusedRow = [
  'Se il tuo indirizzo rifiuta la posta, o segnali una nostra e-mail come indesiderata: l’indirizzo, la data e chi ce lo dice',
  'Non scriverti più ciò che mandiamo a molti',
  'Finché non ci chiedi di riprovare, o finché hai un account o la lettera',
];

const givenPlanRow = [
  'Se regali un abbonamento: il nome e il biglietto che scrivi, quando è stato aperto',
  'Farli leggere a chi ha il link, e toglierli se offendono; dirti se è aperto e quando, mai da chi',
  'Finché non elimini l’account; di un ordine che non paghi, trenta giorni',
];

const withdrawalMarkRow = [
  'Se elimini l’account dopo aver receduto da un abbonamento: un’impronta cifrata della tua casella e il giorno del primo recesso',
  'I trenta giorni per recedere valgono una volta per persona',
  'Due anni dal primo recesso',
];

const subscriptionRow = [
  'Abbonamento: stato, date, ricevute, rimborsi, pagamenti non riusciti',
  'Darti ciò che hai pagato, tenere i conti',
  'Almeno dieci anni dalla loro data, come chiede la legge (codice civile, art. 2220), anche dopo l’account',
];
