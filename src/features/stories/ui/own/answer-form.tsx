import { useRef, useState } from 'react';
import { focusWrong } from '#design/focus-wrong.ts';
import { Select } from '#design/select.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextInput } from '#design/text-input.tsx';
import { AuthorAnswer, type OwnStoryDetail } from '../../contract.ts';
import { categories, categoryNames, fieldErrors, fieldLimits, lengthOf } from '../../fields.ts';
import { ownTexts } from '../../own-texts.ts';
import { wizardTexts } from '../../wizard-texts.ts';
import {
  draftOfCorrections,
  draftOfWords,
  keepCorrections,
  keptCorrections,
  pick,
  retold,
  type Retold,
} from './unsent-words.ts';
import { answerStory } from '../author-api.ts';
import { useAct } from './use-act.ts';
import { WordsForm } from './words-form.tsx';

const lines = ['title', 'location', 'protagonistName', 'protagonistRole'] as const;
const areas = ['story', 'context', 'impact'] as const;

/** An answer to the newsroom, with the story corrected where that is called for. Only what changed is sent. */
export function AnswerForm({ userId, story: { id, fields } }: { userId: string; story: OwnStoryDetail }) {
  const { isSending, failure, refused, act } = useAct(id);
  const words = draftOfWords(userId, id, 'answer');
  const corrections = draftOfCorrections(userId, id);
  const [values, setValues] = useState<Retold>(() => ({ ...fields, ...keptCorrections(corrections) }));
  const changed = retold.filter((name) => values[name] !== fields[name]);
  const errors = fieldErrors({ ...fields, ...values });
  const wrong = changed.filter((name) => errors[name]);
  const [isOpen, setOpen] = useState(changed.length > 0);
  const [isChecked, setChecked] = useState(false);
  // What the newsroom may have, though its answer was lost: put back as it was, it is a correction of that.
  const given = useRef<readonly (keyof Retold)[]>([]);
  const details = useRef<HTMLDetailsElement>(null);

  const field = (name: (typeof retold)[number]) => ({
    name,
    label: wizardTexts.labels[name],
    value: values[name],
    error: refused[name] ?? (isChecked && changed.includes(name) ? errors[name] : undefined),
    ...(name === 'category' ? {} : { counter: { length: lengthOf(values[name]), max: fieldLimits[name].max } }),
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...values, [name]: target.value };
      setValues(next);
      keepCorrections(corrections, fields, next, given.current);
    },
  });

  const send = async (text: string) => {
    setChecked(true);
    if (wrong.length > 0) {
      setOpen(true);
      // The message is under the field by then, and is read with it.
      focusWrong(details.current);
      return false;
    }
    given.current = [...given.current, ...changed];
    const rewritten = changed.length > 0 ? { fields: AuthorAnswer.shape.fields.parse(pick(values, changed)) } : {};
    return act(() => answerStory(id, { text, ...rewritten }), ownTexts.answerSent, {
      text,
      draft: words,
      corrections,
    });
  };

  return (
    <div className="own-decision">
      <h3 className="title-4">{ownTexts.answerTitle}</h3>
      <WordsForm
        draft={words}
        label={ownTexts.answerLabel}
        help={ownTexts.answerHelp}
        submitLabel={ownTexts.sendAnswer}
        isSending={isSending}
        failure={isChecked && wrong.length > 0 ? wizardTexts.wrongFields(wrong.length) : failure}
        onSend={send}
      >
        <details
          ref={details}
          className="own-retell"
          open={isOpen}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>{ownTexts.correctStory}</summary>
          <div className="own-form">
            <p className="note">{ownTexts.correctHelp}</p>
            {lines.map((name) => (
              <TextInput key={name} {...field(name)} />
            ))}
            <Select
              {...field('category')}
              options={categoryNames.map((value) => ({ value, label: categories[value] }))}
            />
            {areas.map((name) => (
              <TextArea key={name} prose rows={name === 'story' ? 8 : 4} {...field(name)} />
            ))}
          </div>
        </details>
      </WordsForm>
    </div>
  );
}
