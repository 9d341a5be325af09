import { ApiError } from './api-error.ts';

interface Refusal {
  status?: number;
  /** In words for the reader. */
  message?: string | undefined;
  code?: string | undefined;
  /** The field of a form that it is about. */
  field?: string | undefined;
}

/** What the server said of a refusal; nothing of any other failure. */
export function refusalIn(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return {};
  const { code, field } = (error.body ?? {}) as Record<string, unknown>;
  return { status: error.status, message: error.readerMessage || undefined, code: text(code), field: text(field) };
}

/** What a write met that was made over something older, where the server said it: not known of which shape. */
export const theirsIn = (error: unknown): unknown => (error instanceof ApiError ? error.details['theirs'] : undefined);

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
