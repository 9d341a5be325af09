import { ApiError } from '#lib/api-error.ts';
import { newTexts } from '../list-texts.ts';

/** What went wrong, in words. */
export function wordsOf(error: unknown): string {
  return (error instanceof ApiError && error.readerMessage) || newTexts.failed;
}
