/**
 * Whether something failed because nothing was answered: a call (`fetch` rejects with a TypeError, or with a TimeoutError
 * where nobody waits any longer) or a part of the program. Every browser has words of its own for it, and the same kind of
 * error for mistakes of ours.
 */
export function isNetworkFailure(error: unknown): boolean {
  if (error instanceof DOMException) return error.name === 'TimeoutError';
  return error instanceof TypeError && words.test(error.message);
}

/** Of Chromium, Firefox and Safari in turn. */
const words =
  /^(Failed to fetch|NetworkError when attempting|Load failed|error loading dynamically imported module|Importing a module script failed)/i;
