import { drafts } from '#features/formats/drafts.ts';
import type { Format } from '#features/formats/formats.ts';
import { editorTexts } from '../editor-texts.ts';
import { CoverField } from './cover-field.tsx';
import { LineField, LinesField, SwitchField, WordsField } from './fields.tsx';

/** What every article has above its text. */
export function CommonFields({ format }: { format: Format }) {
  return (
    <>
      <LineField path="title" />
      <LinesField path="summary" help={editorTexts.summaryHelp} />
      <WordsField
        path="topics"
        counted="argomenti"
        divider=","
        max={12}
        help={editorTexts.topicsHelp}
        read={(topic) => topic.toLowerCase()}
      />
      <CoverField format={format} />
      <SwitchField path="metered" usual={drafts[format].isMetered} help={editorTexts.meteredHelp} />
      <SwitchField path="electoral" usual={false} help={editorTexts.electoralHelp} />
      <LineField path="aiUse" optional max={500} help={editorTexts.aiUseHelp} />
    </>
  );
}
