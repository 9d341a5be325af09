import type { Perspective } from '#features/formats/formats.ts';
import type { DraftContent } from '#features/manuscripts/content.ts';
import type { TurnText } from '#features/workflow/turn-text.ts';

/** What the newsroom is writing, in the words of its people. People, places and cases are made up, as everywhere here. */

/** A Dualità of which the openings are handed in; the reply of whoever opened is still sealed. */
export const dualitaInWriting = {
  title: 'Il registro elettronico di notte',
  motion: 'La scuola deve spegnere il registro elettronico dalle otto di sera alle sette di mattina',
  content: {
    summary:
      'Un voto che arriva alle 22.40, una nota letta a letto, un genitore che risponde prima di cena. Due Tribune discutono se la scuola debba avere un orario di chiusura anche sul telefono.',
    topics: ['scuola', 'famiglie'],
    dualita: { motion: '', proLabel: 'spegnerlo la sera', controLabel: 'lasciarlo acceso' },
  } satisfies Partial<DraftContent>,
  openings: {
    pro: {
      title: 'Anche un voto può aspettare le sette',
      content: `Una volta il brutto voto tornava a casa nello zaino. C’era il tempo del tragitto, e chi l’aveva preso poteva scegliere le parole. Adesso arriva alle 22.40, mentre il ragazzo si lava i denti e il padre guarda il telefono. Quello che segue non è educazione: è un interrogatorio in pigiama.

Spegnere il registro la sera non cancella nessun voto. Lo sposta di qualche ora, al mattino, quando chi lo ha messo è a scuola e può spiegarlo. È un servizio pubblico, e i servizi pubblici hanno un orario.`,
    },
    contro: {
      title: 'Chi lavora di giorno legge di sera',
      content: `Mia sorella fa il turno in ospedale e stacca alle nove. Il registro lo apre dalle nove alle dieci, perché prima non può. Se lo spegniamo, non le togliamo un’ansia: le togliamo la scuola di suo figlio.

Il rimedio a un genitore che interroga di notte è un genitore che non interroga di notte. Le notifiche si tolgono in due tocchi, e le può togliere già oggi chi vuole. Un divieto uguale per tutti aiuta chi ha gli orari d’ufficio e lascia fuori gli altri.`,
    },
  } satisfies Record<Perspective, TurnText>,
  replies: {
    pro: {
      title: 'Un cartello sulla porta',
      content:
        'Chi stacca alle nove legge alle sette di mattina, come legge la posta. Il punto non è che cosa può fare un genitore da solo, ma che cosa la scuola gli chiede tacendo.',
    },
    contro: {
      title: 'Due tocchi, non una legge',
      content:
        'Il tragitto con lo zaino era un privilegio di chi aveva un’ora libera dopo. Togliere le notifiche si può già: manca solo che la scuola lo dica il primo giorno.',
    },
  } satisfies Record<Perspective, TurnText>,
} as const;

/** A Trial that an admin reads, with notes in its margin and half of its checklist. */
export const trialInReview = {
  title: 'Le chiavi della piscina',
  content: {
    summary:
      'A Colle Vetrano il Comune chiude la piscina per un controllo e la riapre, undici mesi dopo, con un gestore che aveva chiesto le chiavi prima del bando. Il sindaco parla di urgenza, chi nuotava parla di un accordo.',
    topics: ['sport', 'appalti'],
    trial: {
      fact: 'Gestione affidata prima della gara',
      question: 'Ha usato l’urgenza per saltare la gara?',
      guiltyMeans: 'Ha usato l’urgenza per saltare la gara',
      innocentMeans: 'L’urgenza c’era, e la gara non si poteva aspettare',
      place: 'Colle Vetrano (AR)',
      subject: 'institution',
      proceeding: 'investigation',
    },
    sections: [
      {
        type: 'case',
        title: '',
        content: `Il 3 febbraio la piscina comunale chiude per una perdita al filtro. Il preventivo è di 41.000 €, i lavori durano sei settimane. La vasca resta vuota per undici mesi.

Il 9 gennaio riapre. Le chiavi le ha una società nata in ottobre, con un affidamento d’urgenza di dodici mesi. Il bando arriverà dopo.`,
        details: {},
      },
      {
        type: 'evidence',
        title: 'La lettera di novembre',
        content:
          'La società scrive al Comune il 12 novembre, e chiede «copia delle chiavi per i sopralluoghi». La delibera che dichiara l’urgenza è del 20 dicembre.',
        details: { kind: 'Documento', date: '12 novembre', source: 'Protocollo del Comune', presentedBy: 'accusa' },
      },
      {
        type: 'testimony',
        title: 'L’allenatrice',
        content: `D. Quando ha saputo che la piscina riapriva?

R. A Natale, dal barista. Noi della squadra avevamo chiesto tre volte quando usciva il bando.`,
        details: {
          date: 'gennaio',
          presentedBy: 'accusa',
          speaker: { name: 'Loretta Fanfani', role: 'allenatrice della squadra di nuoto' },
        },
      },
      {
        type: 'defence',
        title: 'Il Comune',
        content:
          'Senza un gestore la vasca sarebbe rimasta chiusa un altro anno, e il filtro nuovo sarebbe uscito di garanzia. L’affidamento dura dodici mesi e costa meno di quello di prima.',
        details: {
          date: 'gennaio',
          presentedBy: 'difesa',
          speaker: { name: 'Aurelio Bindi', role: 'assessore allo sport' },
        },
      },
    ],
  } satisfies Partial<DraftContent>,
  notes: [
    {
      section: 1,
      quote: 'copia delle chiavi per i sopralluoghi',
      text: 'Abbiamo la lettera intera o solo questa riga? Se c’è altro va citato: così sembra più di quello che dice.',
    },
    {
      section: 3,
      quote: '',
      text: 'Due capoversi di accusa e tre righe di difesa: richiamiamo l’assessore e chiediamogli i costi di prima.',
    },
    { section: null, quote: '', text: 'La società ha avuto le nostre domande? Nella lista manca la data.' },
  ],
  ticked: [
    { item: 'conduct', note: '' },
    { item: 'no_minors', note: '' },
    { item: 'no_secret_acts', note: '' },
  ],
} as const;

/** A Polemica dal Basso that comes out in three weeks. */
export const placeScheduled = {
  title: 'Il medico che viene di martedì',
  content: {
    summary:
      'A Serra Mulina l’ambulatorio apre tre ore alla settimana. Chi si ammala di mercoledì ha davanti sei giorni, o trentaquattro chilometri di tornanti.',
    topics: ['sanità', 'aree interne'],
    dalBasso: {
      place: 'Serra Mulina',
      province: 'PZ',
      facts: ['3 ore di ambulatorio alla settimana', '34 km fino alla guardia medica', '412 residenti'],
      terminus: '',
    },
    sections: [
      {
        type: 'protagonist',
        title: '',
        content: `Il martedì la sala d’aspetto è piena alle sette. Si tiene il posto con il nome su un foglio, e il foglio lo porto io, perché abito di fronte.

Mia madre ha ottantasei anni. A febbraio le è salita la febbre di mercoledì. Abbiamo aspettato fino a venerdì, poi l’ha portata mio cognato con il furgone.`,
        details: { speaker: { name: 'Rosina Cafarelli', role: 'bidella in pensione' } },
      },
      {
        type: 'witness',
        title: '',
        content:
          'Copro quattro paesi. In macchina passo più tempo che con il camice. Se mi dessero un secondo giorno a Serra Mulina lo farei domani, ma va tolto a qualcun altro.',
        details: { speaker: { name: 'Giuliano Petrone', role: 'medico di base' } },
      },
    ],
  } satisfies Partial<DraftContent>,
  checks: [
    { item: 'facts', note: '' },
    { item: 'consent', note: '' },
    { item: 'personal_data', note: '' },
    { item: 'counterpart', note: 'Sentita l’azienda sanitaria: risponde che il bando per il secondo turno è aperto.' },
  ],
} as const;

/** A Polemica dal Basso that its author got back. */
export const placeSentBack = {
  title: 'La spiaggia con il cancello',
  content: {
    summary:
      'A Marina di Sant’Eufrasio il sentiero per la spiaggia libera passa dal campeggio, e il campeggio chiude alle sette.',
    topics: ['mare', 'accessi'],
    dalBasso: { place: 'Marina di Sant’Eufrasio', province: 'VV', facts: ['Il cancello chiude alle 19'], terminus: '' },
    sections: [
      {
        type: 'protagonist',
        title: '',
        content: 'Ci andavo con mio padre quando il cancello non c’era. Adesso guardo l’orologio anche al mare.',
        details: { speaker: { name: 'Saverio Colosimo', role: 'pescatore' } },
      },
    ],
  } satisfies Partial<DraftContent>,
  asked:
    'Bella voce, ma è una sola. Serve il campeggio: da quando c’è il cancello, e con quale concessione. E chiedi al Comune se il passaggio è segnato sulla mappa.',
} as const;
