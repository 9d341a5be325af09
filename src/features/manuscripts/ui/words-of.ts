import { ApiError } from '#lib/api-error.ts';
import { newTexts } from '../list-texts.ts';
import { UnsavedError } from '../save-first.ts';

/** What went wrong, in words. */
export function wordsOf(error: unknown): string {
  if (error instanceof UnsavedError) return error.message;
  return (error instanceof ApiError && error.readerMessage) || newTexts.failed;
}

/** The field that the server refused, or undefined. */
export function fieldOf(error: unknown): string | undefined {
  const field = error instanceof ApiError ? (error.body as { field?: unknown } | undefined)?.field : undefined;
  return typeof field === 'string' ? field : undefined;
}
