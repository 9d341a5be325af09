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
  articleNotFoundHint: "L'articolo che stai cercando non esiste o è stato rimosso.",
  formatNotFound: 'Formato non trovato',
  authorNotFound: 'Firma non trovata',
} as const;
