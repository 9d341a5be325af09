import { TextDifference } from '#design/text-difference.tsx';
import { wordDifference } from '#lib/word-difference.ts';
import { differencesOf, readable } from '../content-paths.ts';
import { placeName } from '../field-names.ts';
import { panelTexts } from '../workflow-texts.ts';

/** What changed from one text to another, field by field. */
export function DifferenceList({ from, to }: { from: unknown; to: unknown }) {
  const differences = differencesOf(from, to);
  if (differences.length === 0) return <p>{panelTexts.same}</p>;
  return differences.map(({ path, one, other }) => (
    <div key={path} className="story-field">
      <h3>{placeName(path)}</h3>
      <p>
        <TextDifference changes={wordDifference(readable(one), readable(other))} />
      </p>
    </div>
  ));
}
