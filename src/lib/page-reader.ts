/** The header by which a call says whose page it comes from. */
export const pageReaderHeader = 'x-page-reader';

let readerOf: (() => string | undefined) | undefined;

/**
 * Has every call from here say which account the page shows, none where it shows nobody. The server refuses (401) what would
 * be done as somebody else, who signed in here in another tab meanwhile. Browser only.
 */
export function sendPageReader(shownReader: () => string | undefined): void {
  readerOf = shownReader;
}

/** That header, as far as there is one. */
export function pageReader(): Record<string, string> {
  const id = readerOf?.();
  return id ? { [pageReaderHeader]: id } : {};
}
