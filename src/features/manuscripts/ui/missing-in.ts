import { ApiError } from '#lib/api-error.ts';
import type { Missing } from '../contract.ts';

/** All that a refusal says is missing. */
export function missingIn(failure: unknown): readonly Missing[] {
  const missing = failure instanceof ApiError ? failure.details['missing'] : undefined;
  return Array.isArray(missing) ? (missing as Missing[]) : [];
}
