import { ApiError } from '#lib/api-error.ts';
import { newTexts } from '../list-texts.ts';
import { UnsavedError } from '../save-first.ts';

/** What went wrong, in words. */
export function wordsOf(error: unknown): string {
  if (error instanceof UnsavedError) return error.message;
  return (error instanceof ApiError && error.readerMessage) || newTexts.failed;
}
