import type { Figure } from '../contract.ts';
import { blackedOut, facsimileParts, type FacsimilePart } from '../facsimile.ts';
import { paragraphsOf } from '#lib/text/paragraphs.ts';
import { figureTexts } from '../figure-texts.ts';

/** A document as the newsroom saw it, a sheet laid beside the text. */
export function FacsimileFigure({ figure }: { figure: Extract<Figure, { kind: 'facsimile' }> }) {
  return (
    <figure className="facsimile-figure">
      <div className="facsimile">
        <p className="facsimile-title">{figure.title}</p>
        {paragraphsOf(figure.text).map((paragraph, index) => (
          <p key={index}>
            {facsimileParts(paragraph).map((part, place) => (
              <Part key={place} part={part} />
            ))}
          </p>
        ))}
      </div>
      {figure.caption && <figcaption>{figure.caption}</figcaption>}
    </figure>
  );
}

function Part({ part: { kind, text } }: { part: FacsimilePart }) {
  if (kind === 'highlighted') return <mark>{text}</mark>;
  if (kind === 'plain') return text;
  return (
    <>
      <span className="visually-hidden">[{figureTexts.redacted}]</span>
      <span className="redacted" aria-hidden="true">
        {blackedOut(text)}
      </span>
    </>
  );
}
