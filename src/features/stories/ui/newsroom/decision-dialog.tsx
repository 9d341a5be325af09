import { useState } from 'react';
import { FormDialog } from '#design/form-dialog.tsx';
import { Select } from '#design/select.tsx';
import { TextArea } from '#design/text-area.tsx';
import { useSubmit } from '#design/use-submit.ts';
import { Decision, type StoryFile } from '../../contract.ts';
import { decide } from '../../newsroom-calls.ts';
import { decisionsTexts, decisionTexts } from '../../newsroom-decision-texts.ts';
import { rejectionReasonNames, rejectionReasons } from '../../states.ts';
import { wasDecided, wasSaid } from './arrived-words.ts';
import { MergeTarget } from './merge-target.tsx';
import { useStoryCall } from './use-story-call.ts';
import { useLocalWords } from './use-local-words.ts';

interface DecisionDialogProps {
  act: Decision['act'];
  file: StoryFile;
  userId: string;
  onClose: () => void;
  /** Called in the place of `onClose` once it is decided. */
  onDone: () => void;
}

/** Asks for what a decision needs (words, a reason, another story) and for a last yes. Words stay until it is decided. */
export function DecisionDialog({ act, file, userId, onClose, onDone }: DecisionDialogProps) {
  const texts = decisionTexts[act];
  const { isBusy, run } = useStoryCall(file.id);
  const { text, type, noteSent } = useLocalWords(userId, `${file.id}:${act}`, '', (kept) => wasSaid(file, kept));
  const [reason, setReason] = useState('');
  const [into, setInto] = useState('');
  const decision = Decision.safeParse({ act, text, reason, into });
  const { complaints, onSubmit } = useSubmit<'reason' | 'into' | 'text'>({
    check: () => Object.fromEntries(decision.error?.issues.map(({ path, message }) => [path[0], message]) ?? []),
    send: async () => {
      const { data } = decision;
      if (
        !data ||
        !(await run(
          () => decide(file.id, data),
          texts.done,
          (now) => wasDecided(now, data),
        ))
      )
        return;
      noteSent(text);
      onDone();
    },
    // Told in a toast.
    refused: () => ({}),
  });

  return (
    <FormDialog
      title={texts.title ?? texts.label}
      description={texts.text}
      submit={isBusy ? decisionsTexts.sending : texts.label}
      variant={isGrave(act) ? 'contro' : 'primary'}
      busy={isBusy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {act === 'reject' && (
        <Select
          label={decisionsTexts.reason}
          placeholder={decisionsTexts.reasonChoose}
          options={rejectionReasonNames.map((name) => ({ value: name, label: rejectionReasons[name] }))}
          value={reason}
          error={complaints['reason']}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {act === 'merge' && <MergeTarget file={file} error={complaints['into']} onChange={setInto} />}
      {texts.field && (
        <TextArea
          label={texts.field}
          help={texts.help}
          optional={act === 'send_for_ok'}
          rows={5}
          value={text}
          error={complaints['text']}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </FormDialog>
  );
}

const isGrave = (act: Decision['act']) => act === 'reject' || act === 'take_down';
