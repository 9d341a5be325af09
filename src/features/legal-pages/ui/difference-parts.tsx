import { TextDifference } from '#design/text-difference.tsx';
import type { RulesPage } from '../contract.ts';
import { editionTexts } from '../texts.ts';

interface DifferencePartsProps {
  differences: RulesPage['differences'];
  /** What the title of a part is. */
  heading: 'h3' | 'h4';
}

/** The parts in which a text of the rules differs from another, word by word. */
export function DifferenceParts({ differences, heading: Heading }: DifferencePartsProps) {
  return differences.map(({ title, changes }) => (
    <div key={title} className="rules-difference read-field">
      <Heading className="title-5">{title}</Heading>
      <p>{changes ? <TextDifference changes={changes} /> : editionTexts.tooLong}</p>
    </div>
  ));
}
