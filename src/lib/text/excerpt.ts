import { cutAtWord } from './cut-at-word.ts';

/** How a text begins, in one line of so many characters at the most. */
export const excerpt = (text: string, most: number): string => cutAtWord(text.replace(/\s+/g, ' ').trim(), most);
