/** The header by which a call says whose page it comes from. */
export const pageReaderHeader = 'x-page-reader';

type Reader = { id: string } | undefined;

let readerOf: (() => Reader) | undefined;

/**
 * Has every call from here say which account the page shows, none where it shows nobody. The server refuses (401) what would
 * be done as somebody else, who signed in here in another tab meanwhile. Browser only.
 */
export function sendPageReader(shownReader: () => Reader): void {
  readerOf = shownReader;
}

/** That header, as far as there is one. */
export function pageReader(): Record<string, string> {
  const id = readerOf?.()?.id;
  return id ? { [pageReaderHeader]: id } : {};
}
