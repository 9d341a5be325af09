import { inlineText, paragraphsOf } from '../inline-text.ts';

/** A text as paragraphs, with its markup. */
export function Paragraphs({ content }: { content: string }) {
  return paragraphsOf(content).map((paragraph, index) => <p key={index}>{inlineText(paragraph)}</p>);
}
