import { plural } from '#lib/italian.ts';

/** Where a published article is opened in the newsroom. */
export const adoptDialogTexts = {
  open: 'Apri in redazione',
  title: 'Apri un articolo pubblicato',
  text: 'Per correggerlo o ritirarlo: i lettori continuano a vederlo com’è finché non pubblichi una correzione.',
  searchLabel: 'Cerca un articolo pubblicato',
  searchPlaceholder: 'Titolo o sommario',
  loading: 'Cerchiamo gli articoli…',
  failed: 'Gli articoli non sono arrivati.',
  none: 'Nessun articolo pubblicato con queste parole.',
  more: (total: number) => `${plural(total, 'articolo', 'articoli')} in tutto: cerca per trovare gli altri.`,
  choose: 'Apri',
  chooseSpoken: (title: string) => `Apri «${title}» in redazione`,
  opening: 'Apriamo…',
  failedCall: 'Non siamo riusciti ad aprirlo. Riprova.',
} as const;
