/**
 * Search parameters as an HTML form writes and reads them: every value is text. The router's own form would turn
 * `?q=2025` into a number and answer a form sent without JavaScript with a redirect to `?q=%222025%22`.
 */
export function parsePlainSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The other direction, with the question mark; empty and undefined entries are left out. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}
