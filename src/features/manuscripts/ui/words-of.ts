import { refusalIn } from '#lib/refusal.ts';
import { newTexts } from '../list-texts.ts';
import { UnsavedError } from '../save-first.ts';

/** What went wrong, in words. */
export function wordsOf(error: unknown): string {
  if (error instanceof UnsavedError) return error.message;
  return refusalIn(error).message ?? newTexts.failed;
}
