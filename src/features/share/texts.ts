import { monthAndYear } from '#lib/italian-dates.ts';
import { capital } from '#lib/capital.ts';
import { longDate, number, plural, withArticle } from '#lib/italian.ts';
import { shareHead } from './head.ts';
import { fewestSupporters } from './statement.ts';

/** `ottobre 2026`, of a month as `2026-10`. */
const monthName = (month: string) => monthAndYear(`${month}-15`);

/** The newsroom's page of the authors' share. */
export const shareTexts = {
  title: shareHead.title,
  month: (month: string) => capital(monthName(month)),
  newsroom: 'Redazione',
  total: 'Totale',
  paid: (day: string) => `Pagato ${withArticle('il', longDate(day))}`,
  notPaid: 'Non ancora pagato',
  notPaidShort: 'no',
  loading: 'Caricamento della quota…',
  failed: 'La quota non è arrivata',

  own: 'La tua parte',
  ownIntro:
    'Quello che un Supporter paga in un mese si divide in parti uguali fra gli articoli che ha letto in quel mese; chi firma in più d’uno divide ancora. Quello di chi non ha letto niente segue le proporzioni di tutti gli altri.',
  ownPrivacy: `Di chi ha letto che cosa qui non resta niente. Un articolo ha una riga sua soltanto se lo hanno letto almeno ${fewestSupporters} Supporter. Tutti gli altri stanno in una riga sola, a volte con uno che ne ha di più, perché nessuno si ricavi per differenza.`,
  noSignature: 'Nessuna pagina d’autore',
  noSignatureText: 'Al tuo account non è legata nessuna firma: quando lo sarà, qui trovi la tua parte di ogni mese.',
  noMonths: 'Ancora niente da dividere',
  noMonthsText:
    'Un mese si chiude il 3 del mese dopo, e compare qui se i tuoi articoli li ha letti almeno un Supporter che ha pagato davvero.',
  columns: { article: 'Articolo', supporters: 'Supporter', cents: 'La tua parte' },
  others: 'Altri articoli',
  /** In every case: said of some months only, it would tell that an article was joined to another. */
  othersSupporters: 'non diciamo quanti',
  ownTable: (month: string) => `La tua parte di ${monthName(month)}`,
} as const;

/** What admins see of it. */
export const adminShareTexts = {
  months: 'I mesi chiusi',
  intro:
    'Un mese si chiude da solo il 3 del mese dopo. Finché non è pagato si ricalcola ogni notte, anche da chi firma adesso; quando lo segni come pagato non cambia più, e ciò che arriva dopo entra nel mese seguente.',
  none: 'Nessun mese chiuso',
  noneText:
    'Il primo è quello del primo pagamento vero da quando il programma tiene questo conto. I pagamenti di prova non contano mai: finché ci sono solo quelli, qui non compare niente.',
  monthTable: 'Quota e pagamento, mese per mese',
  monthColumns: { month: 'Mese', share: 'Quota delle firme', paidOn: 'Pagato il' },
  paidCents: 'Incassato, al netto dell’IVA',
  returnedCents: 'Tornato indietro',
  carriedCents: 'Riportato dai mesi prima',
  shareCents: (percent: number) => `Quota delle firme, ${number(percent)}%`,
  basis: (supporters: number, vatPercent: number) =>
    `Da ${plural(supporters, 'Supporter che ha pagato', 'Supporter che hanno pagato')} per questo mese: un anno pagato insieme conta per un dodicesimo al mese. IVA compresa nel prezzo al ${number(vatPercent)}%. Le commissioni di chi gestisce i pagamenti restano a carico della redazione. Quello che torna indietro, anche solo in parte, si toglie al centesimo.`,
  authors: (month: string) => `Le firme di ${monthName(month)}`,
  columns: { author: 'Firma', account: 'Account', cents: 'Importo' },
  hasAccount: 'sì',
  noAccount: 'no',
  nothing: 'Niente da dividere in questo mese.',
  paidBy: (day: string, name: string | null) => `${shareTexts.paid(day)}${name ? `, segnato da ${name}` : ''}`,
  earlierFirst: 'Prima segna come pagati i mesi precedenti.',
  download: 'Scarica il CSV',
  downloadSpoken: (month: string) => `Scarica il CSV di ${monthName(month)}`,
  pay: 'Segna come pagato',
  payTitle: (month: string) => `Pagata la quota di ${monthName(month)}?`,
  lines: (code: string) => `Righe ${code}: lo stesso codice è nel nome del file, e cambia quando cambia una somma.`,
  payText: (sum: string, code: string) =>
    `${sum} in tutto, righe ${code}: è il codice nel nome del file con cui hai pagato? Da qui in poi le righe di questo mese non cambiano più, e il segno non si toglie. Resta nel registro con il tuo nome.`,
  paidOn: 'Pagato il',
  paying: 'Un momento…',
  paidNow: 'Mese segnato come pagato',
  failedCall: 'Non siamo riusciti a registrarlo. Riprova.',
} as const;
