import { jobNames } from '#features/audit/job-names.ts';
import type { RulePage } from '#features/rule-editions/kinds.ts';
import { ruleNames } from '#features/rule-editions/texts.ts';
import { countUpTo, longDate, number, plural, withArticle } from '#lib/italian.ts';

/** What the system status says. */
export const systemStatusTexts = {
  loading: 'Caricamento della sala macchine...',
  failed: 'La sala macchine non è arrivata',
  error: 'Errore',
  failedCall: 'Il lavoro non è stato ripreso. Riprova fra qualche secondo.',

  jobs: 'Lavori falliti',
  jobsHelp: 'Hanno esaurito i tentativi: nessuno li riprova da solo. Un lavoro ripreso si può rifare senza danni.',
  jobsList: 'Elenco dei lavori falliti',
  noJobs: 'Nessun lavoro fallito.',
  jobsCount: (count: number) => (count === 1 ? '1 lavoro fallito' : `${countUpTo(count, 50)} lavori falliti`),
  columns: { job: 'Lavoro', failed: 'Fallito', reason: 'Errore', acts: 'Azioni' },
  retryJob: 'Riprendi',
  retrySpoken: (job: string) => `Riprendi: ${job}`,
  retryQueue: (job: string) => `Riprendi tutti: ${job}`,
  retried: 'Lavoro rimesso in coda',
  queueRetried: 'Lavori rimessi in coda',
  noReason: 'nessun motivo registrato',
  queues: jobNames,

  rules: 'Regole cambiate e non annunciate',
  unannounced: (page: RulePage, since: string) =>
    `Il testo ${ruleNames[page].of} è cambiato ${withArticle('il', longDate(since))} con il programma o un’impostazione, e nessuno l’ha annunciato ai lettori.`,
  toRules: 'Annuncialo in Termini e privacy',

  health: 'Salute',
  database: 'Base dati',
  databaseTime: (ms: number) => `risponde in ${number(ms)} ms`,
  queue: 'Coda dei lavori',
  noWorkers: 'nessun processo la lavora',
  queueIdle: 'niente in attesa',
  queueWaits: (count: number, ago: string) => `${plural(count, 'lavoro', 'lavori')} in attesa, il primo ${ago}`,
  cache: 'Copia delle pagine',
  listeners: (count: number) =>
    count === 0 ? 'spenta: nessun processo riceve le novità' : `accesa in ${plural(count, 'processo', 'processi')}`,
  processes: 'Connessioni',
  connections: (name: string, count: number) => `${name}: ${number(count)}`,

  mail: 'E-mail',
  mailbox:
    'Senza un server di posta (SMTP_URL) non parte nessun messaggio. Nella demo si leggono nella casella locale.',
  waiting: 'In attesa',
  sent: 'Inviate in 24 ore',
  mailFailed: 'Fallite in 24 ore',
  lastError: 'Ultimo errore',
  noError: 'nessuno',

  storage: 'Spazio',
  databaseSize: 'Base dati',
  pictures: 'Immagini',
  attachments: 'Allegati',
  free: 'Libero sul disco',
  rooms: { scarce: 'Il disco si sta riempiendo', gone: 'Il disco è quasi pieno' },
  roomTexts: {
    scarce: 'Libera spazio presto: prima che finisca, il sito si può solo leggere.',
    gone: 'Il sito si può solo leggere: finché non torna spazio non accetta voti, commenti e storie.',
  },
  unknown: 'non si sa',
  bytes: (bytes: number) =>
    bytes >= 1e9 ? `${number(Math.round(bytes / 1e8) / 10)} GB` : `${number(Math.round(bytes / 1e5) / 10)} MB`,

  version: 'Versione',
  program: 'Programma',
  build: 'Revisione dei sorgenti',
  development: 'sviluppo',
  node: 'Node',
  postgres: 'PostgreSQL',
  started: 'Avviato',
} as const;
