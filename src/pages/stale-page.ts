import { escapeHtml } from '#lib/html.ts';
import { staleTexts } from '#features/shell/stale-texts.ts';
import type { RenderedPage } from '#platform/page-cache.ts';

/** Every page begins with a part that the browser's programs leave as it came (routes/__root.tsx). */
const before = '<body><div>';

/**
 * A stored page as it goes out while nobody can say whether it still holds (RFC 7234, 5.5.1): with a line that
 * says so, to be kept by nobody. Its scripts are those that its policy names.
 */
export function stalePage({ status, headers, body }: RenderedPage): RenderedPage {
  const { 'cdn-cache-control': _, ...others } = headers;
  const line = `<div class="announcement" role="status"><p>${escapeHtml(staleTexts.line)}</p></div>`;
  return {
    status,
    headers: { ...others, 'cache-control': 'no-store', warning: '110 - "Response is Stale"' },
    body: Buffer.from(body.toString().replace(before, () => before + line)),
  };
}
