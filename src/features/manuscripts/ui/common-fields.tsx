import { drafts } from '#features/formats/drafts.ts';
import { maxShortTitle, needsShortTitle } from '#features/articles/short-title.ts';
import type { Format } from '#features/formats/formats.ts';
import { editorTexts } from '../editor-texts.ts';
import { textAt } from '../content-paths.ts';
import { CoverField } from './cover-field.tsx';
import { LineField, LinesField, SwitchField, WordsField } from './fields.tsx';
import { useForm } from './form-context.ts';

/** What every article has above its text. */
export function CommonFields({ format }: { format: Format }) {
  return (
    <>
      <LineField path="title" />
      <ShortTitleField />
      <LinesField path="summary" help={editorTexts.summaryHelp} />
      <WordsField
        path="topics"
        counted="argomenti"
        divider=","
        max={12}
        optional
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

function ShortTitleField() {
  const { whole } = useForm();
  const isWanted = needsShortTitle({ title: textAt(whole, 'title'), shortTitle: textAt(whole, 'shortTitle') });
  return (
    <LineField
      path="shortTitle"
      optional
      max={maxShortTitle}
      isCounted
      help={editorTexts.shortTitleHelp}
      footer={isWanted ? editorTexts.shortTitleWanted : undefined}
    />
  );
}
