import { wordLimits } from './word-limits.ts';

/** What is wrong with the words of a decision, an appeal or an answer before they are sent: nothing there, or too much. */
export function wordsComplaint(text: string, missing: string, long: string): string | undefined {
  const { length } = text.trim();
  if (length === 0) return missing;
  return length > wordLimits.words ? long : undefined;
}
