const listFormat = new Intl.ListFormat('it');

/** `uno, due e tre`. */
export const listed = (words: readonly string[]): string => listFormat.format(words);
