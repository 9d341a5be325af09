import { escapeHtml } from '#lib/html.ts';
import { momentAgo } from './age-texts.ts';
import type { KeptPage } from './shelf.ts';

/** Every page begins with a part that the browser's programs leave as it came (routes/__root.tsx). */
const before = '<body><div>';

/** A kept page as it is shown without network: with a line that says since when, and whether it was corrected. */
export function withAge(html: string, page: KeptPage, now: number): string {
  const line = `<div class="announcement" role="status"><p>${escapeHtml(copyLine(page, now))}</p></div>`;
  return html.replace(before, () => before + line);
}

function copyLine({ keptAt, article }: KeptPage, now: number): string {
  const line = `Sei senza rete: leggi la copia salvata ${momentAgo(keptAt, now)}.`;
  if (article?.correctedAt === undefined) return line;
  return `${line} Dopo la tua prima lettura il giornale l’ha corretto: questa è la versione nuova.`;
}
