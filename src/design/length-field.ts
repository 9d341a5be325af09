import { lengthTexts } from './length-texts.ts';

/**
 * Of a field of at most `max` characters: its counter, and the complaint while it holds more. What was pasted stays whole, for
 * its writer to shorten.
 */
export function lengthField(length: number, max: number) {
  return { counter: { length, max }, error: length > max ? lengthTexts.tooLong(max) : undefined };
}
