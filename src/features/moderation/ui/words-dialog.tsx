import { FieldError } from '#design/field.tsx';
import { FormDialog } from '#design/form-dialog.tsx';
import { TextArea } from '#design/text-area.tsx';
import { useSubmit } from '#design/use-submit.ts';
import { keepDraft, type LocalDraft } from '#lib/local-draft.ts';
import { useLocalDraft } from '#lib/use-local-draft.ts';
import { decisionTexts } from '../decision-texts.ts';
import { moderationTexts } from '../refusal-texts.ts';
import { wordsComplaint } from '#lib/words-complaint.ts';
import { wordLimits } from '../word-limits.ts';
import { throwRefusal } from './throw-refusal.ts';

interface WordsDialogProps {
  title: string;
  description: string;
  label: string;
  help: string;
  /** What is said to whoever writes nothing, or too much. */
  missing?: string;
  long?: string;
  submitLabel: string;
  isGrave?: boolean;
  draft: LocalDraft;
  isBusy: boolean;
  /** Answers what stands against it; undefined once it is done. */
  onSend: (text: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks for the words that go with a decision, to whoever waits for it or into the log. They stay until it has them. */
export function WordsDialog(props: WordsDialogProps) {
  const { title, description, label, help, submitLabel, isGrave, draft, isBusy, onSend, onClose } = props;
  const { missing = moderationTexts.answerMissing, long = moderationTexts.answerLong } = props;
  const [text, type] = useLocalDraft(draft);
  const { complaints, onSubmit } = useSubmit<'text'>({
    check: () => ({ text: wordsComplaint(text, { max: wordLimits.words, missing, long }) }),
    send: () => throwRefusal(onSend(text.trim())),
    onDone: () => keepDraft(draft, ''),
    refused: ({ message }) => ({ form: message }),
  });

  return (
    <FormDialog
      title={title}
      description={description}
      submit={isBusy ? decisionTexts.sending : submitLabel}
      variant={isGrave ? 'contro' : 'primary'}
      busy={isBusy}
      cancel={decisionTexts.cancel}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div role="alert">{complaints.form && <FieldError>{complaints.form}</FieldError>}</div>
      <TextArea
        label={label}
        help={help}
        rows={5}
        counter={{ length: text.trim().length, max: wordLimits.words }}
        value={text}
        error={complaints.text}
        onChange={({ target }) => type(target.value)}
      />
    </FormDialog>
  );
}
