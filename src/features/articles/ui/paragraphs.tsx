import { inlineText } from '../inline-text.ts';
import { paragraphsOf } from '../paragraphs.ts';

/** A text as paragraphs, with its markup. */
export function Paragraphs({ content }: { content: string }) {
  return paragraphsOf(content).map((paragraph, index) => <p key={index}>{inlineText(paragraph)}</p>);
}
