import { ApiError } from '#lib/api-error.ts';

/** All that a refusal says is missing, in Italian. */
export function missingIn(failure: unknown): readonly string[] {
  const missing = failure instanceof ApiError ? failure.details['missing'] : undefined;
  return Array.isArray(missing) ? (missing as string[]) : [];
}
