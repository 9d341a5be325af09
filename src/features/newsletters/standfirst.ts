import { publication } from '#lib/publication.ts';

/** What a letter is, and when it comes. */
export const lettersStandfirst = (): string =>
  `Ogni ${publication.letters.weeklyDay} alle ${publication.letters.weeklyHour}: le storie, le correzioni e le promesse della settimana. E una pagina scritta da chi non la pensa come te.`;
