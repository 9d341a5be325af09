/** Words as SQL lists them in a check: `'open', 'closed'`. For names from our own code only: nothing is escaped. */
export function quoted(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ');
}

/** A pattern for `like` and `ilike` that fits what holds these words. */
export function holding(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
