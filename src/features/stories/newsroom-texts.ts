import { countUpTo, number, plural } from '#lib/italian.ts';
import type { QueueItem } from './contract.ts';
import { newsroomHead } from './newsroom-head.ts';
import type { Facet } from './facets.ts';

/** Counts that go beyond it are said as «99+». */
const mostCounted = 99;

/** What the newsroom's queue of readers' stories says. */
export const queueTexts = {
  title: newsroomHead.title,

  facetsLabel: 'Code',
  facets: {
    new: 'Nuove',
    in_review: 'In verifica',
    appeals: 'Riesami',
    waiting: 'In attesa dell’autore',
    accepted: 'Accettate',
    due_soon: 'In scadenza',
    overdue: 'In ritardo',
    closed: 'Chiuse',
  } satisfies Record<Facet, string>,
  facetCount: (count: number) => (count === 1 ? '1 storia' : `${countUpTo(count, mostCounted)} storie`),
  mine: 'Solo le mie',
  searchLabel: 'Cerca fra le storie',
  searchPlaceholder: 'Titolo o luogo...',

  columns: { title: 'Storia', place: 'Luogo', age: 'Attesa', status: 'Stato', assignee: 'Assegnata a', acts: 'Azioni' },
  age: (hours: number) =>
    hours < 1 ? 'meno di 1 h' : hours < 72 ? `${number(hours)} h` : `${number(Math.floor(hours / 24))} g`,
  ageSpoken: (hours: number) =>
    hours < 72 ? plural(hours, 'ora', 'ore') : plural(Math.floor(hours / 24), 'giorno', 'giorni'),
  nobody: 'Nessuno',
  open: 'Apri',
  openSpoken: (title: string) => `Apri «${title}»`,
  appeal: 'Riesame',
  anonymous: 'Senza nome',
  unverified: 'Fonte non verificata',
  attachments: (count: number) => plural(count, 'allegato', 'allegati'),
  approved: 'L’autore ha detto sì',
  clock: { due_soon: 'In scadenza', overdue: 'In ritardo' } satisfies Partial<
    Record<NonNullable<QueueItem['clock']>['state'], string>
  >,

  loading: 'Caricamento delle storie...',
  failed: 'Le storie non sono arrivate',
  failedMore: 'Le altre storie non sono arrivate. Controlla la connessione e riprova.',
  emptyTitle: 'Coda vuota',
  emptyText: 'Nessuna storia in attesa. Le prossime arriveranno qui.',
  noneTitle: 'Nessuna storia qui',
  noneText: 'In questa coda non c’è niente. Guarda nelle altre.',
  noneGivenText: 'Qui trovi le storie che la redazione ti affida.',
  notFoundTitle: 'Nessuna storia trovata',
  notFoundText: (q: string) => `Nessuna storia di questa coda contiene «${q}».`,
  showAll: 'Togli la ricerca',
} as const;

/** What the overview says of stories. */
export const overviewTexts = {
  title: 'Panoramica',
  queue: 'Coda di moderazione',
  allStories: 'Tutte le storie',
} as const;
