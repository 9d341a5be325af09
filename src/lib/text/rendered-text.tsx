import { inlineText } from './inline-text.ts';
import { paragraphsOf, piecesOf } from './paragraphs.ts';

/** A text as paragraphs and lists, with its markup. */
export function Paragraphs({ content }: { content: string }) {
  return paragraphsOf(content).map((paragraph, index) => <Paragraph key={index} text={paragraph} />);
}

/** One paragraph of a text, with the lists in it; `id` is the address of its beginning. */
export function Paragraph({ text, id }: { text: string; id?: string }) {
  return piecesOf(text).map(({ items, from }, index) => {
    const start = index === 0 ? id : undefined;
    const List = from ? 'ol' : 'ul';
    if (from === undefined) {
      return (
        <p key={index} id={start}>
          {inlineText(items[0]!)}
        </p>
      );
    }
    return (
      <List key={index} id={start} {...(from > 1 ? { start: from } : {})}>
        {items.map((item, place) => (
          <li key={place}>{inlineText(item)}</li>
        ))}
      </List>
    );
  });
}
