import { formatName, formats } from './formats.ts';

/** `Dualità, Trial by Media e Polemiche dal Basso`. */
export const allFormats = () => new Intl.ListFormat('it').format(formats.map(formatName));

/** `Tre`, as a sentence begins with how many there are. */
export const howManyFormats = () => ['Uno', 'Due', 'Tre', 'Quattro', 'Cinque', 'Sei'][formats.length - 1]!;
