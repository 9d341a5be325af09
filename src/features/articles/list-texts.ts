import { plural } from '#lib/italian.ts';
import { formatName, type Format } from '#features/formats/formats.ts';
import { presentations } from '#features/formats/presentations.ts';
import { listHead } from './list-head.ts';
import type { ArticleFilters } from './list-search.ts';
import { placeName } from './place-name.ts';
import type { ArticleSort } from './sorts.ts';

/** What the list of all articles says (specification 2). */
export const listTexts = {
  ...listHead,
  searchLabel: 'Cerca articoli',
  searchPlaceholder: 'Cerca articoli...',
  formatLegend: 'Formato',
  allFormats: 'Tutti',
  sortLabel: 'Ordina per',
  sorts: { recent: 'Più recenti', popular: 'Più popolari', 'reading-time': 'Tempo di lettura' } satisfies Record<
    ArticleSort,
    string
  >,
  apply: 'Cerca',
  /** What follows the number: the specification writes the plural whatever the number is. */
  found: ({ q, format, topic, place }: ArticleFilters) =>
    ` articoli trovati${q ? ` per "${q}"` : ''}${format ? ` in ${formatName(format)}` : ''}` +
    `${topic ? ` sul tema "${topic}"` : ''}${place ? ` ${place.includes(':') ? 'a' : 'in'} ${placeName(place)}` : ''}`,
  topic: (topic: string) => `Tema: ${topic}`,
  allTopics: 'Tutti i temi',
  place: (place: string) => `Luogo: ${placeName(place)}`,
  allPlaces: 'Tutti i luoghi',
  loading: 'Caricamento...',
  emptyTitle: 'Nessun articolo trovato',
  emptyText: 'Prova a modificare i filtri di ricerca o esplora tutti i contenuti disponibili',
  /** With no filter that could be changed. */
  noneYet: 'Il primo articolo non è ancora uscito.',
  showAll: 'Mostra tutti gli articoli',
  failed: 'Gli articoli non sono arrivati. Controlla la connessione e riprova.',
  failedKept: 'Gli articoli non sono arrivati: qui sotto resta l’elenco di prima. Controlla la connessione e riprova.',
} as const;

/** What the page of one format says besides the texts of the front page. */
export const formatListTexts = {
  count(format: Format, count: number): string {
    const [one, many] = presentations[format].list.counted;
    return plural(count, one, many);
  },
  emptyTitle: 'Nessun articolo ancora',
  emptyAction: 'Mostra tutti gli articoli',
  more: 'Mostra altri',
} as const;
