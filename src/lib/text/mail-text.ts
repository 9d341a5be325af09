import { escapeHtml } from '#lib/html.ts';
import { inlineMarks } from './inline-marks.ts';
import { paragraphsOf, piecesOf } from './paragraphs.ts';

/** How the parts of a text begin as HTML: the attributes of a paragraph, a list and a link. */
interface Attributes {
  paragraph: string;
  list: string;
  link: string;
}

/** A text with its paragraphs, lists, emphasis and links as HTML for mails, whose styles stand in each element. */
export function mailHtml(text: string, { paragraph, list, link }: Attributes): string {
  const marked = (part: string) =>
    inlineMarks<string>(part, (tag, content, { href }) =>
      tag === 'a' ? `<a href="${href ?? ''}" ${link}>${content.join('')}</a>` : `<${tag}>${content.join('')}</${tag}>`,
    ).join('');
  // It is escaped before its marks are read: none of them is a sign of HTML, and addresses hold no quotes then.
  const lines = (part: string) => marked(escapeHtml(part)).replaceAll('\n', '<br>');
  return paragraphsOf(text)
    .flatMap(piecesOf)
    .map(({ items, from }) => {
      if (from === undefined) return `<p ${paragraph}>${items.map(lines).join('')}</p>`;
      const points = items.map((item) => `<li>${lines(item)}</li>`).join('');
      return from ? `<ol start="${from}" ${list}>${points}</ol>` : `<ul ${list}>${points}</ul>`;
    })
    .join('');
}

/** The same as plain text: where a link leads stands behind its words. */
export function mailPlainText(text: string): string {
  const marked = (part: string) =>
    inlineMarks<string>(part, (_, content, { href }) => `${content.join('')}${href ? ` (${href})` : ''}`).join('');
  const beginning = (from: number | undefined, at: number) =>
    from === undefined ? '' : from ? `${from + at}. ` : '- ';
  return paragraphsOf(text)
    .map((paragraph) =>
      piecesOf(paragraph)
        .flatMap(({ items, from }) => items.map((item, at) => beginning(from, at) + marked(item)))
        .join('\n'),
    )
    .join('\n\n');
}
