import { countUpTo, longDate, number, plural, withArticle } from '#lib/italian.ts';
import type { LetterClock } from '#features/newsletters/contract.ts';
import type { NewsletterKind } from '#features/newsletters/kinds.ts';
import type { QueueName } from './queues.ts';
import type { DailyKind, TrendDays } from './trend.ts';

/** What the dashboard says of the day and of the trend. */
export const dashboardTexts = {
  views: 'Panoramica',
  today: 'Oggi',
  systemStatus: 'Sala macchine',
  loading: 'Caricamento dashboard admin...',
  failed: 'La panoramica non è arrivata',

  queues: 'Che cosa aspetta',
  queue: {
    pending: 'Commenti in attesa',
    reported: 'Commenti segnalati',
    appeals: 'Ricorsi',
    reports: 'Segnalazioni',
    stories: 'Storie da moderare',
    help: 'Richieste di aiuto',
    replies: 'Rettifiche e repliche',
    voices: 'Altre versioni',
    endings: 'Procedimenti finiti',
    promises: 'Promesse da mantenere',
    clusters: 'Voti sospetti',
    drafts: 'Articoli in revisione',
  } satisfies Record<QueueName, string>,
  count: (count: number) => countUpTo(count, 99),
  oldest: (ago: string) => `da più tempo: ${ago}`,
  nothing: 'niente aspetta',
  late: (count: number) => `${countUpTo(count, 99)} in ritardo`,

  letter: { weekly: 'Lettera della settimana', premium: 'Lettera premium' } satisfies Record<NewsletterKind, string>,
  letterState: {
    missing: 'Non c’è',
    draft: 'Bozza',
    waits: 'Da approvare',
    approved: 'Approvata',
  } satisfies Record<LetterClock['state'], string>,
  letterUntil: (state: LetterClock['state'], moment: string) =>
    state === 'approved' ? `parte ${moment}` : `entro ${moment}`,
  letterMissed: (moment: string) => `Non uscita ${moment}`,

  verdicts: 'Processi che stanno per chiudere',
  noVerdicts: 'Nessuna votazione aperta.',
  closes: (moment: string) => `Si chiude ${moment}`,
  votes: (count: number) => plural(count, 'voto', 'voti'),
  unsaidTrials: 'Trial da completare',
  unsaidTask:
    'Scrivi che cosa significano le due risposte. Fino ad allora i lettori leggono solo «Colpevole» e «Innocente».',
  scheduled: 'In programma',
  noScheduled: 'Nessun articolo programmato.',
  comesOut: (moment: string) => `Esce ${moment}`,
  published: 'Usciti da poco',
  noPublished: 'Nessun articolo pubblicato.',

  trend: 'Andamento',
  trendHelp:
    'Somme del sito, contate ogni ora dalle righe della base dati: nessuna persona viene seguita, e dei voti si conta solo quanti sono.',
  period: 'Periodo',
  days: (days: TrendDays) => `${days} giorni`,
  trendFailed: 'L’andamento non è arrivato.',
  trendLoading: 'Caricamento dell’andamento...',
  notCounted: 'I primi numeri arrivano entro un’ora.',
  kind: {
    reads: 'Articoli letti',
    comments: 'Commenti',
    votes: 'Voti espressi',
    accounts: 'Nuovi account',
    supporters: 'Nuovi Supporter',
    stories: 'Storie ricevute',
  } satisfies Record<DailyKind, string>,
  below: (floor: number) => `meno di ${floor}`,
  belowHelp: (floor: number) => `Sotto ${floor} in tutto il periodo un numero non viene diviso per giorni.`,
  chart: (kind: string, total: string, most: number, day: string) =>
    `${kind}: ${total} in tutto; il giorno con più è ${withArticle('il', longDate(day))}, con ${number(most)}`,
  noChart: (kind: string, total: string) => `${kind}: ${total} in tutto`,
  table: 'Gli stessi numeri, giorno per giorno',
  day: 'Giorno',
  hidden: '–',

  supporters: (active: number, paid: string) =>
    `${plural(active, 'Supporter attivo', 'Supporter attivi')}, ${paid} incassati questo mese.`,
  testMoney: 'Sono soldi di prova.',
} as const;
