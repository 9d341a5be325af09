/**
 * A highlight as the server sends it, made safe once more: of all HTML only `<mark>` counts, every other character
 * is text (specification 3: shown as rich text).
 */
export function Marked({ html }: { html: string }) {
  const parts = html.split(/<mark>(.*?)<\/mark>/s);
  return parts.map((part, i) =>
    // The parts stand in the order of the text and have nothing else to tell them apart.
    i % 2 === 0 ? unescape(part) : <mark key={i}>{unescape(part)}</mark>,
  );
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

function unescape(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity]!);
}
