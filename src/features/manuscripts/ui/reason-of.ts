import { ApiError } from '#lib/api-error.ts';
import type { Saved } from '../autosaver.ts';
import { wordsOf } from './words-of.ts';

/**
 * What a failed save means: the version that came first as `read` finds it in the answer, the words of a refusal, or
 * nothing where the same call may be answered otherwise in a while (no network, or a server that is busy).
 */
export function reasonOf<Value>(
  error: unknown,
  read: (theirs: unknown) => Saved<Value>,
): { theirs: Saved<Value> } | { refusal: string } | undefined {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) return undefined;
  const { theirs } = error.details;
  return theirs ? { theirs: read(theirs) } : { refusal: wordsOf(error) };
}
