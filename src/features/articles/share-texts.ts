import type { Perspective } from '#features/formats/formats.ts';

/** The words of passing an article on, or one part of it. */
export const shareTexts = {
  title: 'Fallo leggere a chi non è d’accordo',
  whatsApp: 'WhatsApp',
  telegram: 'Telegram',
  mail: 'E-mail',
  copy: 'Copia il link',
  copied: 'Link copiato',
  failed: 'Copia l’indirizzo dalla barra del browser',
  sheet: 'Condividi…',
  shareTurn: (number: number) => `Condividi il turno ${number}`,
  shareExhibit: (tag: string) => `Condividi il ${tag.toLowerCase()}`,
  shareVerdict: 'Condividi il verdetto',
  /** `Turno 3, Livia Castellucci (CONTRO), in «Flat tax»`. */
  turnOf: (number: number, perspective: Perspective | null, author: string, title: string) =>
    `Turno ${number}, ${author}${perspective ? ` (${perspective.toUpperCase()})` : ''}, in «${title}»`,
  exhibitOf: (tag: string, title: string) => `${tag}, in «${title}»`,
  verdictOf: (title: string) => `«${title}».`,
  onlyReaders: 'È un voto dei lettori, non un giudizio sulla responsabilità penale.',
  shares: (guilty: number, innocent: number) => `Colpevole ${guilty}%, innocente ${innocent}%.`,
  partTitle: (title: string, of: string) => `${title} | ${of}`,
} as const;
