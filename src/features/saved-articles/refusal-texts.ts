import { mostAtOnce, mostSaved } from './rules.ts';

/** What the calls about saved articles refuse. */
export const savedRefusals = {
  badSlug: 'L’indirizzo dell’articolo non è valido.',
  badTime: 'L’ora del salvataggio non è valida.',
  badCursor: 'Il segnalibro della pagina non è valido. Ricomincia dalla prima pagina.',
  badLimit: 'Il numero di articoli deve essere compreso fra 1 e 100.',
  nothing: 'Indica almeno un articolo.',
  tooManyAtOnce: `Si possono salvare al massimo ${mostAtOnce} articoli per volta.`,
  notFound: 'Questo articolo non c’è o non c’è più.',
  full: `In «Leggi dopo» stanno al massimo ${mostSaved} articoli. Togline qualcuno e riprova.`,
} as const;
