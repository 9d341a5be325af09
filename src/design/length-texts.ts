import { number } from '#lib/italian.ts';

/** What is said of a text that is too long. */
export const lengthTexts = {
  tooLong: (max: number) => `Massimo ${number(max)} caratteri.`,
} as const;
