import { useRef } from 'react';
import { Button } from '#design/button.tsx';
import { Select } from '#design/select.tsx';
import type { SectionDetails } from '#features/articles/contract.ts';
import { paragraphsOf } from '#lib/text/paragraphs.ts';
import { textAt, valueAt } from '../content-paths.ts';
import { dualitaEditorTexts } from '../editor-texts.ts';
import { FieldPair } from './field-pair.tsx';
import { useForm } from './form-context.ts';
import { ReadField } from './read-field.tsx';

type Answer = NonNullable<SectionDetails['answers']>[number];

interface AnswersFieldProps {
  path: string;
  /** Where the text of the turn is. */
  content: string;
  /** The turns before it. */
  before: readonly EarlierTurn[];
}

/** A turn that can be answered. */
export interface EarlierTurn {
  title: string;
  content: string;
}

/** Which paragraph of a turn replies to which earlier turn, or to one paragraph of it (product rules 2.1). */
export function AnswersField({ path, content, before }: AnswersFieldProps) {
  const { whole, change, isReadOnly } = useForm();
  const paragraphFields = useRef<(HTMLElement | null)[]>([]);
  const adding = useRef<HTMLButtonElement>(null);
  const answers = (valueAt(whole, path) as Answer[] | undefined) ?? [];
  const paragraphs = paragraphsOf(textAt(whole, content));
  const put = (next: Answer[]) => change(path, next.length > 0 ? next : undefined);
  const edit = (index: number, changed: Partial<Answer>) =>
    put(answers.with(index, { ...answers[index]!, ...changed }));
  const focusOn = (index: number) =>
    requestAnimationFrame(() => (paragraphFields.current[index] ?? adding.current)?.focus());
  if (isReadOnly) {
    const lines = answers.map(({ paragraph, turn, toParagraph }) =>
      dualitaEditorTexts.answerLine(
        paragraph,
        dualitaEditorTexts.answersTo(turn, before[turn - 1]?.title ?? ''),
        toParagraph,
      ),
    );
    return lines.length > 0 && <ReadField path={path} label={dualitaEditorTexts.answers} value={lines.join('\n')} />;
  }
  return (
    <fieldset className="draft-group">
      <legend className="field-label">{dualitaEditorTexts.answers}</legend>
      {answers.map((answer, index) => (
        <div className="draft-row" key={index}>
          <FieldPair>
            <Select
              label={dualitaEditorTexts.answering(index + 1)}
              name={`${path}.${index}.paragraph`}
              ref={(field) => {
                paragraphFields.current[index] = field;
              }}
              value={String(answer.paragraph)}
              options={withChosen(paragraphs.map(paragraphLabel), answer.paragraph)}
              onChange={({ target }) => edit(index, { paragraph: Number(target.value) })}
            />
            <Select
              label={dualitaEditorTexts.answeredTurn(index + 1)}
              name={`${path}.${index}.turn`}
              value={String(answer.turn)}
              options={before.map(({ title }, place) => ({
                value: String(place + 1),
                label: dualitaEditorTexts.answersTo(place + 1, title),
              }))}
              // Its paragraphs are others.
              onChange={({ target }) => edit(index, { turn: Number(target.value), toParagraph: undefined })}
            />
            <Select
              label={dualitaEditorTexts.answeredParagraph(index + 1)}
              optional
              placeholder={dualitaEditorTexts.answeredWhole}
              name={`${path}.${index}.toParagraph`}
              value={String(answer.toParagraph ?? '')}
              options={withChosen(
                paragraphsOf(before[answer.turn - 1]?.content ?? '').map(paragraphLabel),
                answer.toParagraph,
              )}
              onChange={({ target }) => edit(index, { toParagraph: Number(target.value) || undefined })}
            />
          </FieldPair>
          <Button
            size="small"
            variant="bare"
            onClick={() => {
              put(answers.toSpliced(index, 1));
              focusOn(index - 1);
            }}
          >
            {dualitaEditorTexts.removeAnswer(index + 1)}
          </Button>
        </div>
      ))}
      {answers.length < 30 && (
        <Button
          size="small"
          ref={adding}
          onClick={() => {
            put([...answers, { paragraph: 1, turn: before.length }]);
            focusOn(answers.length);
          }}
        >
          {dualitaEditorTexts.addAnswer}
        </Button>
      )}
    </fieldset>
  );
}

const paragraphLabel = (text: string, index: number) => ({
  value: String(index + 1),
  label: `${index + 1}. ${text.length > 48 ? `${text.slice(0, 48)}…` : text}`,
});

/** The number that was chosen stays visible when the text became shorter since. */
function withChosen(options: { value: string; label: string }[], chosen: number | undefined) {
  if (chosen === undefined) return options;
  const value = String(chosen);
  return options.some((option) => option.value === value) ? options : [...options, { value, label: value }];
}
