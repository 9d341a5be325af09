import { capital } from '#lib/capital.ts';
import { dayAndTime, timeOfDay } from '#lib/italian-dates.ts';
import { longDate, number, withArticle } from '#lib/italian.ts';
import { reviewer } from '#lib/reviewer.ts';
import type { OnePersonPeriod, TransparencyFigures } from './transparency-contract.ts';

const nothing = '–';

/** The public page about moderation: its figures, and how it works. */
export const transparencyTexts = {
  title: 'Trasparenza',
  standfirst:
    'Come moderiamo i commenti, che cosa ne è venuto fuori e che cosa abbiamo corretto. I numeri si contano da soli, dalle decisioni prese.',
  countedAt: (at: string) => `Numeri contati ${dayAndTime(at)}`,
  whoChecks: 'Chi controlla prima di pubblicare',
  twoPeople:
    'Nessuno approva o pubblica da solo quello che ha scritto, amministratori compresi: ogni articolo e ogni storia che nascono qui li controlla e li approva almeno un’altra persona; se una volta non è andata così, l’articolo lo dice. Non vale per gli articoli portati qui già pronti da un archivio. Chi ha approvato, pubblicato, corretto o ritirato resta in un registro che nessuno può cambiare dal sito.',
  onePerson: (since: string) =>
    `Questo giornale lo fa una persona sola: ${withArticle('dal', longDate(since))} scrive, controlla e pubblica senza che un’altra rilegga prima. Quello che ha pubblicato, corretto o ritirato resta in un registro che nessuno può cambiare dal sito.`,
  /** Of a time that is over. */
  wasOnePerson: ({ from, to }: OnePersonPeriod & { to: string }) =>
    `${timeText(from, to)} la redazione è stata di una sola persona.`,
  toldInArticles: 'Gli articoli usciti allora senza che nessun altro li rileggesse lo dicono in fondo al testo.',
  failed: 'I numeri non si sono caricati.',
  loading: 'Conteggio in corso…',

  figures: 'I numeri',
  nothingCounted:
    'Negli ultimi dodici mesi non c’è stato niente da contare: nessun commento, nessuna segnalazione, nessuna decisione.',
  eachTime: 'Un commento trattenuto, nascosto o respinto più di una volta è contato ogni volta.',
  columns: { name: 'Che cosa', month: 'Questo mese', year: 'Ultimi 12 mesi' },
  rows: {
    commentsPublished: 'Commenti pubblicati',
    withheld: 'Commenti trattenuti da una regola',
    hidden: 'Commenti nascosti da una persona',
    hiddenByReports: 'Commenti nascosti dalle segnalazioni',
    rejected: 'Commenti respinti',
    reports: 'Segnalazioni ricevute',
    median: 'Tempo mediano fino alla decisione di una persona',
    automatedShare: 'Parte dei trattenuti, nascosti e respinti senza una persona',
    appeals: 'Ricorsi ricevuti',
    appealsDecided: 'Ricorsi decisi',
    overturnedShare: 'Parte dei ricorsi decisi in cui aveva ragione l’autore',
    votesAdmitted: 'Voti sospetti esaminati e ammessi',
    votesAnnulled: 'Voti annullati o non ammessi',
    supportsAnnulled: 'Sostegni non ammessi',
  },
  byRule: 'Commenti trattenuti, per regola',
  byGround: 'Segnalazioni ricevute, per motivo',
  sanctions: 'Provvedimenti sugli account',
  sanctionKinds: {
    warn: 'Avvertimenti',
    limit: 'Limitazioni',
    suspend: 'Sospensioni',
  } satisfies Record<TransparencyFigures['sanctions'][number]['kind'], string>,
  nothing,
  number: (count: number) => number(count),
  percent: (share: number | null) => (share === null ? nothing : `${number(share)}%`),
  minutes: (minutes: number | null) => (minutes === null ? nothing : durationText(minutes)),

  months: 'Mese per mese',
  chart:
    'Commenti trattenuti, nascosti e respinti negli ultimi dodici mesi. Gli stessi numeri sono nella tabella qui sotto.',
  month: 'Mese',
  series: { withheld: 'Trattenuti', hidden: 'Nascosti', rejected: 'Respinti' },
  published: 'Pubblicati',
  received: 'Segnalazioni',
  appeals: 'Ricorsi',

  how: 'Come funziona',
  howText:
    'Ogni commento dei lettori passa, in quest’ordine, da questi controlli. Sono uguali per tutti e nessuno guarda le opinioni. Quelli che trattengono un commento non lo cancellano: aspetta che una persona lo legga.',
  phases: [
    { name: 'Lunghezza', text: 'Da 1 a 5.000 caratteri.' },
    { name: 'Discussione aperta', text: 'Sotto un articolo con la discussione chiusa non si scrive più.' },
    { name: 'Pulizia', text: 'Si tolgono i caratteri che nessuno vede. Il resto rimane come l’hai scritto.' },
    { name: 'Ripetizione', text: 'Lo stesso testo due volte in dieci minuti non passa.' },
    { name: 'Redazione', text: 'Di ciò che scrive la redazione risponde il giornale: i suoi commenti si fermano qui.' },
    {
      name: 'Parole',
      text: 'Un elenco di insulti e minacce, anche scritti con numeri, spazi o segni sopra le lettere: il commento è trattenuto.',
    },
    { name: 'Dati personali', text: 'Telefoni, e-mail, codici fiscali, IBAN, targhe: il commento è trattenuto.' },
    { name: 'Link', text: 'Nella prima settimana al massimo due.' },
    {
      name: 'Storia dell’account',
      text: 'Se di recente molti suoi commenti sono stati respinti, il prossimo è trattenuto.',
    },
    { name: 'Limitazione', text: 'I commenti di un account limitato per un provvedimento sono trattenuti.' },
    {
      name: 'Controllo esterno',
      text: 'Oggi non ne usiamo. Se un giorno ci sarà e non risponde, i commenti di chi conosciamo passano.',
    },
  ],
  reportsTitle: 'Le segnalazioni',
  reportsText:
    'Chiunque può segnalare. Quando le segnalazioni aperte su un commento pesano abbastanza il commento si nasconde, e una persona lo rivede. Ogni segnalazione pesa da mezza a una e mezza, secondo quante volte chi segnala ha avuto ragione; senza un account con l’indirizzo confermato, o se l’account non c’è più o è sospeso, arriva alla redazione ma non nasconde niente.',
  decisionsTitle: 'Le decisioni e i ricorsi',
  decisionsText: () =>
    `Contro ogni decisione l’autore riceve i fatti, la regola, la legge, se c’entra un controllo automatico e come ricorrere. Ha sei mesi, senza contare il tempo in cui il suo account è sospeso. Decide ${reviewer('una persona diversa da chi ha deciso la prima volta')}.`,
  links: { rules: 'Le regole della casa', report: 'Scrivi una segnalazione', own: 'Le decisioni sui tuoi commenti' },
} as const;

/** `Dal 3 novembre 2026 all’8 novembre 2026`; of less than a day `Il 3 novembre 2026, ore 14.05–15.10,`. */
function timeText(from: string, to: string): string {
  const [first, last] = [longDate(from), longDate(to)];
  if (first === last) return capital(`${withArticle('il', first)}, ${hoursText(from, to)},`);
  return capital(`${withArticle('dal', first)} ${withArticle('al', last)}`);
}

function hoursText(from: string, to: string): string {
  if (Date.parse(to) - Date.parse(from) < 60_000) return `alle ore ${timeOfDay(from)}, per meno di un minuto`;
  return `ore ${timeOfDay(from)}–${timeOfDay(to)}`;
}

/** `45 minuti`, `5 ore`, `3 giorni`: the largest unit that is reached twice. */
function durationText(minutes: number): string {
  if (minutes < 120) return minutes === 1 ? '1 minuto' : `${number(minutes)} minuti`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${number(hours)} ore` : `${number(Math.round(hours / 24))} giorni`;
}
