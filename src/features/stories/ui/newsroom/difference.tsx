import type { WorkingText } from '../../contract.ts';
import { differingFields, fieldText } from '../../merge-texts.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { wordDifference } from '#lib/word-difference.ts';
import { TextDifference } from '#design/text-difference.tsx';

/** What the newsroom changed of what the author wrote, field by field and word by word. */
export function ChangedFields({ original, text }: { original: WorkingText; text: WorkingText }) {
  const fields = differingFields(original, text);
  if (fields.length === 0) return <p className="note">{fileTexts.sameAsOriginal}</p>;
  return (
    <>
      <p className="note">{fileTexts.differenceNote}</p>
      {fields.map((field) => (
        <div key={field} className="read-field">
          <h3>{fileTexts.fields[field]}</h3>
          <p>
            <TextDifference changes={wordDifference(fieldText(original, field), fieldText(text, field))} />
          </p>
        </div>
      ))}
    </>
  );
}
