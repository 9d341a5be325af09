import { useState } from 'react';
import { refusalIn } from '#lib/refusal.ts';
import { PictureWords } from '../contract.ts';
import { libraryTexts } from '../library-texts.ts';

/** What is said of a picture while it is written. */
export function usePictureWords(saved: PictureWords) {
  const [words, setWords] = useState(saved);
  const change = (part: Partial<PictureWords>) => setWords((before) => ({ ...before, ...part }));
  return { words, change };
}

/** What is wrong with it, by field. */
export function complaintsAbout(words: PictureWords): Record<string, string> {
  const issues = PictureWords.safeParse(words).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

/** What the server said against a picture, under the field that it named. */
export function refusedPicture(error: unknown): Record<string, string> {
  const { field = 'form', message = libraryTexts.failedCall } = refusalIn(error);
  return { [field]: message };
}
