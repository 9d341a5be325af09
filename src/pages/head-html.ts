import { escapeHtml } from '#lib/html.ts';

type Attributes = Record<string, string | undefined>;

/** An element of a head that has no content, from attributes as React names them; what is undefined is left out. */
export const headTag = (name: 'meta' | 'link', attributes: Attributes): string => `<${name}${written(attributes)}>`;

/** A script of a head: its text is ours and stands there as it is. */
export const headScript = (text: string, attributes: Attributes = {}): string =>
  `<script${written(attributes)}>${text}</script>`;

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name.toLowerCase()}="${escapeHtml(value)}"`))
    .join('');
}
