import { TextDifference } from '#design/text-difference.tsx';
import { wordDifference } from '#lib/word-difference.ts';
import { differencesOf } from '../content-paths.ts';
import { placeName } from '../field-names.ts';
import { readableSides } from '../readable.ts';
import { panelTexts } from '../workflow-texts.ts';

/** What changed from one text to another, field by field. */
export function DifferenceList({ from, to }: { from: unknown; to: unknown }) {
  const differences = differencesOf(from, to);
  if (differences.length === 0) return <p>{panelTexts.same}</p>;
  return differences.map((difference) => (
    <div key={difference.path} className="read-field">
      <h3>{placeName(difference.path)}</h3>
      <p>
        <TextDifference changes={wordDifference(...readableSides(difference, from, to))} />
      </p>
    </div>
  ));
}
