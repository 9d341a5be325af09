import type { FormEvent } from 'react';
import { Button } from '#design/button.tsx';
import { lengthField } from '#design/length-field.ts';
import { TextArea } from '#design/text-area.tsx';
import type { LocalDraft } from '#lib/local-draft.ts';
import { useLocalDraft } from '#lib/use-local-draft.ts';
import { helpLimits, type HelpFile } from '../contract.ts';
import { requestFileTexts } from '../newsroom-texts.ts';
import { answerHelpRequest, noteOnHelpRequest } from '../queries.ts';
import { useHelpCall } from './use-help-call.ts';

interface HelpWordsProps {
  file: HelpFile;
  userId: string;
  onAnswered: () => void;
}

/** Writes an answer, which goes out by mail, and notes for the house. What is typed stays until it was sent. */
export function HelpWords({ file: { id, status, email, messages }, userId, onAnswered }: HelpWordsProps) {
  const { isBusy, run } = useHelpCall(id);
  const answers = messages.filter(({ kind }) => kind === 'answer').length;
  return (
    <>
      {status !== 'closed' && (
        <WordsForm
          draft={{ userId, subject: `aiuto:${id}:risposta` }}
          label={requestFileTexts.answerLabel}
          help={requestFileTexts.answerHelp(email)}
          submitLabel={requestFileTexts.answer}
          rows={8}
          isMain
          isBusy={isBusy}
          onSend={async (text) => {
            const isSent = await run(() => answerHelpRequest(id, text, answers), requestFileTexts.done.answer);
            if (isSent) onAnswered();
            return isSent;
          }}
        />
      )}
      <WordsForm
        draft={{ userId, subject: `aiuto:${id}:nota` }}
        label={requestFileTexts.noteLabel}
        help={requestFileTexts.noteHelp}
        submitLabel={requestFileTexts.note}
        rows={2}
        isBusy={isBusy}
        onSend={(text) => run(() => noteOnHelpRequest(id, text), requestFileTexts.done.note)}
      />
    </>
  );
}

interface WordsFormProps {
  draft: LocalDraft;
  label: string;
  help: string;
  submitLabel: string;
  rows: number;
  isMain?: boolean;
  isBusy: boolean;
  /** Answers whether it was done. */
  onSend: (text: string) => Promise<boolean>;
}

function WordsForm({ draft, label, help, submitLabel, rows, isMain, isBusy, onSend }: WordsFormProps) {
  const [text, type, noteSent] = useLocalDraft(draft);
  const words = text.trim();
  const about = lengthField(words.length, helpLimits.text);
  const maySend = words !== '' && !about.error;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (maySend && (await onSend(words))) noteSent(text);
  };
  return (
    <form className="panel-form" onSubmit={(event) => void submit(event)}>
      <TextArea
        prose={isMain}
        label={label}
        help={help}
        rows={rows}
        {...about}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" size="small" variant={isMain ? 'primary' : 'secondary'} busy={isBusy || !maySend}>
        {submitLabel}
      </Button>
    </form>
  );
}
