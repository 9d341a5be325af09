import { plural } from '#lib/italian.ts';

/** Where the newsroom looks for a published article. */
export const findPublishedTexts = {
  searchLabel: 'Cerca un articolo pubblicato',
  searchPlaceholder: 'Titolo o sommario',
  loading: 'Cerchiamo gli articoli…',
  failed: 'Gli articoli non sono arrivati.',
  none: 'Nessun articolo pubblicato con queste parole.',
  more: (total: number) => `${plural(total, 'articolo', 'articoli')} in tutto: cerca per trovare gli altri.`,
} as const;
