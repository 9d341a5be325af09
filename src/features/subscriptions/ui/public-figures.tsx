import { shownFigures, type Figures } from '../figures.ts';
import { figuresTexts } from '../texts.ts';

/** How many read and sustain the publication, labelled when the counts are those of the demo; a sentence while all are too small. */
export function PublicFigures({ figures }: { figures: Figures }) {
  const shown = shownFigures(figures);
  if (shown.length === 0) return <p className="note">{figuresTexts.tooFew}</p>;

  return (
    <section className="public-figures" aria-label={figuresTexts.label}>
      <dl>
        {shown.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {figures.satisfactionAnswers !== null && (
        <p className="fine-print">{figuresTexts.answers(figures.satisfactionAnswers)}</p>
      )}
      {figures.demo && <p className="fine-print">{figuresTexts.demo}</p>}
    </section>
  );
}
