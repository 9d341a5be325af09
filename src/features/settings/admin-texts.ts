import { timeOfDay } from '#lib/italian-dates.ts';
import { longDate, withArticle } from '#lib/italian.ts';
import { weekdays } from '#lib/weekdays.ts';
import type { SettingKey } from './contract.ts';
import { settingsHead } from './head.ts';

const days = Object.fromEntries([...weekdays.slice(1), weekdays[0]].map((day) => [day, day]));

interface SettingWords {
  title: string;
  help: string;
  fields: Readonly<Record<string, { label: string; help?: string; choices?: Readonly<Record<string, string>> }>>;
}

/** What admins read where they change the publication. */
export const settingsTexts = {
  title: settingsHead.title,
  loading: 'Caricamento delle impostazioni…',
  failed: 'Non riusciamo a leggere le impostazioni',
  intro: 'Quello che cambi qui vale subito, per tutti i lettori. Ogni modifica resta nel registro con il tuo nome.',
  save: 'Salva',
  saving: 'Salviamo…',
  unsaved: 'Non salvato',
  saved: 'Impostazione salvata',
  notSaved: 'Impostazione non salvata',
  failedCall: 'La richiesta non è partita. Controlla la connessione e riprova.',
  neverChanged: 'Nessuna modifica finora: vale ciò che porta il programma.',
  changed: (at: string, by: string | null) =>
    `Cambiata ${withArticle('il', longDate(at))} alle ${timeOfDay(at)}${by ? ` da ${by}` : ''}.`,
  conflict: (by: string | null) =>
    `${by ?? 'Qualcun altro'} ha salvato un altro valore mentre scrivevi. Il tuo testo è ancora qui sotto.`,
  theirs: 'Adesso c’è:',
  takeTheirs: 'Riparti dal valore attuale',
  overwrite: 'Salva comunque il mio',

  earlier: 'Versioni precedenti',

  houseTextLoading: 'Caricamento del testo in vigore…',
  houseText:
    'In vigore: il testo della casa, quello che porta il programma. Se lo cambi e salvi vale il tuo, e tabelle e link diventano elenchi.',
  ownText: 'Un testo della redazione: vale al posto di quello della casa da quando lo salvi.',
  backToHouse: 'Torna al testo della casa',
  backToHouseSpoken: (page: string) => `Torna al testo della casa: ${page}`,

  questions: {
    early: {
      title: 'Togliere l’accesso anticipato?',
      text: 'Chi sostiene non legge più niente prima degli altri: da subito gli abbonamenti e i Termini non ne parlano più. Chi paga già se l’era visto promettere: prima avvisalo con un’edizione nuova dei Termini.',
      yes: 'Togli l’accesso anticipato',
    },
    house: {
      title: 'Tornare al testo della casa?',
      text: 'I lettori leggono subito il testo che porta il programma, e la pagina ha un’edizione nuova. Il vostro, se era salvato, resta fra le versioni precedenti.',
      yes: 'Torna al testo della casa',
    },
    silence: {
      title: 'Finire il silenzio elettorale?',
      text: 'Una finestra di silenzio è aperta adesso. Con questa modifica i lettori vedono subito i risultati degli articoli elettorali, e quello che hanno visto non si può più nascondere.',
      yes: 'Mostra i risultati',
    },
  },

  addWindow: 'Aggiungi una finestra',
  removeWindow: (place: number) => `Togli la finestra ${place}`,
  window: (place: number) => `Finestra ${place}`,
  noWindows: 'Nessuna finestra: i risultati si vedono come sempre.',
  noFeatured: 'Nessuna scelta: in prima pagina vanno gli articoli più recenti.',
  addFeatured: 'Aggiungi un articolo',
  pickFeatured: 'Scegli un articolo',
  moveUp: (title: string) => `Sposta più in alto: ${title}`,
  moveDown: (title: string) => `Sposta più in basso: ${title}`,
  removeFeatured: (title: string) => `Togli: ${title}`,
  up: 'Su',
  down: 'Giù',
  remove: 'Togli',

  values: { true: 'sì', false: 'no' },
  nothing: 'niente',

  settings: {
    identity: {
      title: 'Nome e motto',
      help: 'Il nome sta nella testata, nei feed e nelle e-mail; il motto nel titolo della prima pagina e nell’immagine per i social.',
      fields: { name: { label: 'Nome' }, tagline: { label: 'Motto' } },
    },
    announcement: {
      title: 'Avviso in alto',
      help: 'Una riga sopra la testata di ogni pagina. Senza inizio vale da subito, senza fine finché non lo spegni.',
      fields: {
        isOn: { label: 'Mostra l’avviso' },
        text: { label: 'Testo' },
        linkText: { label: 'Parole del link' },
        link: { label: 'Link', help: 'Una pagina del sito, come /pricing, o un indirizzo https://' },
        from: { label: 'Dal', help: 'Ora di Roma' },
        until: { label: 'Fino al', help: 'Ora di Roma' },
      },
    },
    silence: {
      title: 'Silenzio elettorale',
      help: 'Dentro una finestra i risultati degli articoli segnati come elettorali non si vedono da nessuna parte: pagine, elenchi, feed, API. Si può ancora votare. La finestra va dalla mezzanotte del quindicesimo giorno prima del voto alla chiusura dei seggi.',
      fields: {
        from: { label: 'Dal', help: 'Ora di Roma' },
        until: { label: 'Alla chiusura dei seggi', help: 'Ora di Roma' },
        reason: { label: 'Quale voto', help: 'I lettori la leggono: per esempio «elezioni regionali in Umbria»' },
      },
    },
    meter: {
      title: 'Articoli gratuiti',
      help: 'Quanti articoli al mese si leggono per intero senza abbonamento.',
      fields: { articles: { label: 'Articoli al mese' } },
    },
    price: {
      title: 'Prezzo mostrato',
      help: 'Solo come lo scriviamo: l’addebito è quello impostato presso chi gestisce i pagamenti. Cambia prima quello.',
      fields: { text: { label: 'Prezzo al mese' } },
    },
    yearly_price: {
      title: 'Prezzo mostrato per un anno',
      help: 'Solo come lo scriviamo, dove un anno è in vendita: l’addebito è quello impostato presso chi gestisce i pagamenti.',
      fields: { text: { label: 'Prezzo all’anno' } },
    },
    authors_share: {
      title: 'Quota delle firme',
      help: 'Quanto di quello che i Supporter pagano, al netto dell’IVA e dei rimborsi, va a chi firma gli articoli che hanno letto. Per un mese intero vale la quota che c’è quando il mese finisce; i mesi chiusi non cambiano. Per salvare confermi chi sei.',
      fields: {
        percent: { label: 'Quota, in percento', help: 'Un numero intero fra 0 e 100' },
        vatPercent: {
          label: 'IVA compresa nel prezzo, in percento',
          help: 'L’aliquota con cui fatturi l’abbonamento: chiedila a chi tiene la contabilità',
        },
      },
    },
    early: {
      title: 'Accesso anticipato',
      help: 'Che cosa chi sostiene legge prima degli altri, e per quanti giorni. Sono solo modi di leggere: un voto, una classifica o l’ordine dei commenti non si anticipano a nessuno. Finché niente è in anteprima, gli abbonamenti e i Termini non ne parlano.',
      fields: {
        days: {
          label: 'Giorni in anteprima',
          help: 'Poi si apre a tutti, alla mezzanotte di Roma. Un numero intero fra 1 e 365',
        },
        premiumLetters: {
          label: 'Archivio delle lettere premium',
          help: 'In anteprima: ogni lettera si apre a tutti quando sono passati i giorni dal suo invio',
          choices: { closed: 'Solo la redazione', early: 'In anteprima per chi sostiene', open: 'Aperto a tutti' },
        },
        premiumLettersSince: {
          label: 'In anteprima dal',
          help: 'Ora di Roma. Vuoto: da quando parte ciascuna lettera; altrimenti quelle di prima contano da questo momento',
        },
      },
    },
    letters: {
      title: 'Quando partono le lettere',
      help: 'Il giorno e l’ora, in Italia, che i lettori leggono negli abbonamenti, nelle Impostazioni e in «La lettera». Valgono per le lettere che cominciano da adesso: quelle già cominciate tengono la loro ora. Le bozze nascono il giorno prima alle 9.',
      fields: {
        weeklyDay: { label: 'La lettera parte di', choices: days },
        weeklyHour: { label: 'Alle ore', help: 'Un numero intero fra 6 e 21' },
        premiumDay: {
          label: 'La lettera premium parte di',
          help: 'Almeno un giorno prima dell’altra, e al più quattro',
          choices: days,
        },
        premiumHour: { label: 'La premium alle ore', help: 'Un numero intero fra 6 e 21' },
      },
    },
    house_ad: {
      title: 'Annuncio della casa',
      help: 'Sotto gli articoli, per chi non è Supporter.',
      fields: {
        isOn: { label: 'Mostra l’annuncio' },
        title: { label: 'Titolo' },
        text: { label: 'Testo' },
        action: { label: 'Parole del link' },
        link: { label: 'Link', help: 'Una pagina del sito, come /submit-story, o un indirizzo https://' },
      },
    },
    floors: {
      title: 'Soglie dei numeri pubblici',
      help: 'Sotto questi numeri le cifre del giornale non si mostrano.',
      fields: {
        supporters: { label: 'Sostenitori' },
        articlesRead: { label: 'Articoli letti' },
        answers: { label: 'Risposte sulla soddisfazione' },
      },
    },
    newsroom: {
      title: 'Una redazione di una persona',
      help: 'Di solito nessuno spunta, approva o pubblica da solo quello che ha scritto, amministratori compresi. Se la redazione sei solo tu, dichiaralo qui: potrai farlo, e la pagina Trasparenza dirà ai lettori che nessun altro rilegge, e da quando. Non si cancella più: quel periodo resta in Trasparenza anche dopo, e ogni articolo uscito senza che un altro lo rileggesse lo dice in fondo al testo.',
      fields: { isOnePerson: { label: 'Questo giornale lo fa una persona sola' } },
    },
    publisher: {
      title: 'Chi pubblica',
      help: 'I dati che la legge chiede, in Chi siamo, Termini, Privacy e Assistenza. Un dato che resta vuoto non si mostra; dove manca un testo, Chi siamo dice che manca.',
      fields: {
        name: { label: 'Editore' },
        seat: { label: 'Sede' },
        vatNumber: { label: 'P. IVA' },
        editorInChief: { label: 'Direttore responsabile' },
        registration: { label: 'Registrazione in tribunale' },
        hostingProvider: { label: 'Fornitore di hosting' },
        registrationOwner: { label: 'Proprietario della testata' },
        ownership: { label: 'Di chi è il giornale', help: 'Soci, quote, altre attività: si legge in Chi lo paga' },
        funding: {
          label: 'Da dove vengono i soldi',
          help: 'Ricavi, contributi pubblici, donazioni sopra i mille euro',
        },
        staffing: {
          label: 'Chi c’è in redazione',
          help: 'Quante persone, donne e uomini, da dove vengono; con la data',
        },
      },
    },
    contacts: {
      title: 'A chi si scrive',
      help: 'Gli indirizzi che i lettori vedono in Termini, Privacy, Assistenza e nelle e-mail. Dove ne manca uno vale quello della redazione; senza nemmeno quello resta il modulo dell’Assistenza.',
      fields: {
        newsroom: { label: 'Redazione' },
        help: { label: 'Account e abbonamenti' },
        reports: { label: 'Segnalazioni' },
        corrections: { label: 'Rettifiche' },
        privacy: { label: 'Dati personali' },
        accessibility: { label: 'Accessibilità' },
      },
    },
    social: {
      title: 'Social',
      help: 'Le pagine del giornale sui social, in fondo a ogni pagina. Quelle senza indirizzo non si mostrano.',
      fields: {
        Twitter: { label: 'Pagina su Twitter' },
        Instagram: { label: 'Pagina su Instagram' },
        Facebook: { label: 'Pagina su Facebook' },
        LinkedIn: { label: 'Pagina su LinkedIn' },
      },
    },
    page_terms: {
      title: 'Pagina dei Termini',
      help: 'Le righe che cominciano con «## » aprono una parte, quelle con «- » sono punti di un elenco, **così** è in grassetto.',
      fields: { text: { label: 'Testo dei Termini' } },
    },
    page_privacy: {
      title: 'Pagina della Privacy',
      help: 'Come quella dei Termini.',
      fields: { text: { label: 'Testo della Privacy' } },
    },
    page_support: {
      title: 'Pagina dell’Assistenza',
      help: 'Come quella dei Termini. Il modulo per scriverci resta in fondo.',
      fields: { text: { label: 'Testo dell’Assistenza' } },
    },
  } satisfies Record<SettingKey, SettingWords> as Record<SettingKey, SettingWords>,
} as const;
