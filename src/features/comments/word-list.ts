/** A word or a few that withhold a comment. A stem is also found with letters after it. */
export interface ListedWord {
  text: string;
  match: 'word' | 'stem';
}

/** Whether a word, or a few, in small letters may stand in the list of words. */
export function isListable(text: string): boolean {
  // Not as a pattern of the contract: JSON Schema has no flags, and without `u` it would say something else.
  return /^[\p{L}' ]{2,40}$/u.test(text);
}
