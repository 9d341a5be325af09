import { unreachable } from '#lib/unreachable.ts';
import type { Format } from './formats.ts';

/** The formats' names as the interface writes them (specification 1). */
export function formatName(format: Format): string {
  switch (format) {
    case 'dualita':
      return 'Dualità';
    case 'trial':
      return 'Trial by Media';
    case 'dal_basso':
      return 'Polemiche dal Basso';
    default:
      return unreachable(format);
  }
}

export const articleTexts = {
  articleNotFound: 'Articolo non trovato',
  tooManyStreams: 'Troppe pagine aperte insieme da questa rete. Gli aggiornamenti arrivano ricaricando la pagina.',
  articleNotFoundHint: "L'articolo che stai cercando non esiste o è stato rimosso.",
  formatNotFound: 'Formato non trovato',
  authorNotFound: 'Firma non trovata',
  badCursor: 'Il segnalibro della pagina non è valido. Ricomincia dalla prima pagina.',
  queryTooLong: 'La ricerca può avere al massimo 200 caratteri.',
  badLimit: 'Il numero di articoli deve essere compreso fra 1 e 100.',
  badSort: 'L’ordine può essere recent, popular o reading-time.',
  badFormat: 'Il formato può essere dualita, trial o dal_basso.',
} as const;
