import { wordsIn } from '#lib/text/plain-text.ts';
import { textAt, valueAt } from '../content-paths.ts';
import { dualitaEditorTexts, editorTexts } from '../editor-texts.ts';
import { fieldName } from '../field-names.ts';
import { AnswersField, type EarlierTurn } from './answers-field.tsx';
import { FieldPair } from './field-pair.tsx';
import { ChoiceField, LineField, TextField } from './fields.tsx';
import { useForm } from './form-context.ts';
import { SourcesField } from './sources-field.tsx';

interface TurnFieldsProps {
  /** Where its title and text are in the form: empty, or ending with a full stop. */
  at: string;
  /** Where the rest of it is. */
  details: string;
  /** The turns before it, which it can answer. */
  before: readonly EarlierTurn[];
  wordBudget: number;
}

/** What a turn of a Dualità has. */
export function TurnFields({ at, details, before, wordBudget }: TurnFieldsProps) {
  const { whole, isReadOnly } = useForm();
  const words = wordsIn(textAt(whole, `${at}content`));
  const hasMargin = valueAt(whole, `${details}margin`) !== undefined;
  return (
    <div className="draft-group">
      <LineField path={`${at}title`} />
      {before.length > 0 && (
        <ChoiceField
          path={`${details}answersTo`}
          placeholder={dualitaEditorTexts.answersNone}
          options={before.map(({ title }, index) => ({
            value: String(index + 1),
            label: dualitaEditorTexts.answersTo(index + 1, title),
          }))}
          read={Number}
        />
      )}
      <TextField path={`${at}content`} help={editorTexts.contentHelp} />
      <p className={words > wordBudget ? 'fine-print draft-over' : 'fine-print'}>
        {dualitaEditorTexts.words(words, wordBudget)}, {dualitaEditorTexts.left(wordBudget - words)}
      </p>
      {before.length > 0 && <AnswersField path={`${details}answers`} content={`${at}content`} before={before} />}
      <SourcesField path={`${details}sources`} />
      {(!isReadOnly || hasMargin) && (
        <details className="panel-details" open={hasMargin}>
          <summary>{fieldName('margin')}</summary>
          <div className="draft-group">
            <p className="note">{dualitaEditorTexts.marginHelp}</p>
            <FieldPair>
              <LineField path={`${details}margin.title`} />
              <LineField path={`${details}margin.source`} optional />
            </FieldPair>
            <LineField path={`${details}margin.text`} />
          </div>
        </details>
      )}
    </div>
  );
}
