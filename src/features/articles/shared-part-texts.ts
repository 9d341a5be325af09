import type { Perspective } from '#features/formats/formats.ts';

/** How a part of an article is told of where it is shared. */
export const sharedPartTexts = {
  /** `Turno 3, Livia Castellucci (CONTRO), in «Flat tax»`. */
  turnOf: (number: number, perspective: Perspective | null, author: string, title: string) =>
    `Turno ${number}, ${author}${perspective ? ` (${perspective.toUpperCase()})` : ''}, in «${title}»`,
  exhibitOf: (tag: string, title: string) => `${tag}, in «${title}»`,
  verdictOf: (title: string) => `«${title}».`,
  onlyReaders: 'È un voto dei lettori, non un giudizio sulla responsabilità penale.',
  whatItIs:
    'È il voto dei lettori su un caso di interesse pubblico, non un sondaggio e non un giudizio sulla responsabilità penale.',
  shares: (guilty: number, innocent: number) => `Colpevole ${guilty}%, innocente ${innocent}%.`,
  partTitle: (title: string, of: string) => `${title} | ${of}`,
} as const;
