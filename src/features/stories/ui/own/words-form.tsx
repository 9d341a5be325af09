import type { FormEvent, ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { FormFailure } from '#design/form-failure.tsx';
import { TextArea } from '#design/text-area.tsx';
import type { LocalDraft } from '#lib/local-draft.ts';
import { useLocalDraft } from '#lib/use-local-draft.ts';
import { lengthOf } from '../../fields.ts';
import { ownTexts } from '../../own-texts.ts';

/** As long as what authors and newsroom write to each other may be, in characters (`contract.ts`). */
const maxLength = 4000;

interface WordsFormProps {
  /** Under this name what was typed outlives a failure and a reload. */
  draft: LocalDraft;
  label: string;
  help: string;
  submitLabel: string;
  isSending: boolean;
  failure: string;
  /** More to fill in, between the words and the button. */
  children?: ReactNode;
  onCancel?: (() => void) | undefined;
  /** Answers whether it was done. */
  onSend: (text: string) => Promise<boolean>;
}

/** Words for the newsroom. They stay in the box until it has them. */
export function WordsForm(props: WordsFormProps) {
  const { draft, label, help, submitLabel, isSending, failure, children, onCancel, onSend } = props;
  const [text, type, noteSent] = useLocalDraft(draft);
  const length = lengthOf(text);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (length > 0 && (await onSend(text.trim()))) noteSent(text);
  };

  return (
    <form className="own-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        prose
        label={label}
        help={help}
        rows={4}
        value={text}
        counter={length > 0.8 * maxLength ? { length, max: maxLength } : undefined}
        onChange={(event) => type(event.target.value)}
      />
      {children}
      <FormFailure>{failure}</FormFailure>
      <div className="button-row">
        <Button type="submit" variant="primary" disabled={length === 0 || length > maxLength} busy={isSending}>
          {isSending ? ownTexts.sending : submitLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>{ownTexts.cancel}</Button>}
      </div>
    </form>
  );
}
