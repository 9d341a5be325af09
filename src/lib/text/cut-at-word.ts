/** The beginning of a text, at most so many characters: whole words, and «…» where there was more. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length - 1);
  // A single word that is longer is cut where it must be.
  const beginning = text.slice(0, end > 0 ? end : length - 1);
  return `${beginning.replace(/[\s,;:.–-]+$/u, '')}…`;
}
