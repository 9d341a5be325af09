import { escapeHtml } from '#lib/html.ts';

type Attributes = Record<string, string | undefined>;

/** An element of a head that has no content, from attributes as React names them; what is undefined is left out. */
export function headTag(name: 'meta' | 'link', attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined ? [] : [` ${attribute.toLowerCase()}="${escapeHtml(value)}"`],
  );
  return `<${name}${written.join('')}>`;
}

/** A script of a head: its text is ours and stands there as it is. */
export function headScript(text: string, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value ?? '')}"`);
  return `<script${written.join('')}>${text}</script>`;
}
