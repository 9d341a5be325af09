import type { FormEvent, ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { FormFailure } from '#design/form-failure.tsx';
import { lengthField } from '#design/length-field.ts';
import { takeFocus } from '#design/take-focus.ts';
import { TextArea } from '#design/text-area.tsx';
import type { LocalDraft } from '#lib/local-draft.ts';
import { useLocalDraft } from '#lib/use-local-draft.ts';
import { lengthOf, longestMessage } from '../../fields.ts';
import { ownTexts } from '../../own-texts.ts';

interface WordsFormProps {
  /** Under this name what was typed outlives a failure and a reload. */
  draft: LocalDraft;
  label: string;
  help: string;
  submitLabel: string;
  isSending: boolean;
  /** Opened by a press, in the place of what was pressed. */
  takesFocus?: boolean;
  failure: string;
  /** More to fill in, between the words and the button. */
  children?: ReactNode;
  onCancel?: (() => void) | undefined;
  /** Answers whether it was done. */
  onSend: (text: string) => Promise<boolean>;
}

/** Words for the newsroom. They stay in the box until it has them. */
export function WordsForm(props: WordsFormProps) {
  const { draft, label, help, submitLabel, isSending, takesFocus, failure, children, onCancel, onSend } = props;
  const [text, type, noteSent] = useLocalDraft(draft);
  const length = lengthOf(text);
  const { counter, error } = lengthField(length, longestMessage);
  const maySend = length > 0 && !error;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (maySend && (await onSend(text.trim()))) noteSent(text);
  };

  return (
    <form className="own-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        prose
        label={label}
        help={help}
        rows={4}
        value={text}
        counter={length > 0.8 * longestMessage ? counter : undefined}
        error={error}
        ref={takesFocus ? takeFocus : undefined}
        onChange={(event) => type(event.target.value)}
      />
      {children}
      <FormFailure>{failure}</FormFailure>
      <div className="button-row">
        <Button type="submit" variant="primary" busy={isSending || !maySend}>
          {isSending ? ownTexts.sending : submitLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>{ownTexts.cancel}</Button>}
      </div>
    </form>
  );
}
