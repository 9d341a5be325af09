/** The page that shows the home page with a choice: the only one that another page of ours may show inside itself. */
export const previewPage = '/redazione/prima-pagina/anteprima';

/** Its address with what was chosen. */
export const previewPath = (slugs: readonly string[]): string =>
  slugs.length === 0 ? previewPage : `${previewPage}?scelta=${slugs.map(encodeURIComponent).join(',')}`;

/** What such an address says was chosen. */
export const parsePreviewSearch = (search: Record<string, unknown>): { scelta?: string } =>
  typeof search['scelta'] === 'string' ? { scelta: search['scelta'] } : {};
