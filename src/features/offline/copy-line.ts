import { escapeHtml } from '#lib/html.ts';
import { momentAgo } from './age-texts.ts';
import type { KeptPage } from './shelf.ts';

/** Every page begins with a part that the browser's programs leave as it came (routes/__root.tsx). */
const before = '<body><div>';

/** A kept page as it is shown without network: with a line that says since when. */
export function withAge(html: string, { keptAt }: KeptPage, now: number): string {
  const line = `<div class="announcement" role="status"><p>${escapeHtml(copyLine(keptAt, now))}</p></div>`;
  return html.replace(before, () => before + line);
}

const copyLine = (keptAt: number, now: number) => `Sei senza rete: leggi la copia salvata ${momentAgo(keptAt, now)}.`;
