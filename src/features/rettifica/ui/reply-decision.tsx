import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { FieldError } from '#design/field.tsx';
import { focusWrong } from '#design/focus-wrong.ts';
import { FormDialog } from '#design/form-dialog.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextInput } from '#design/text-input.tsx';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import { keepDraft, readDraft } from '#lib/local-draft.ts';
import { ReplyDecision, type ReplyRequest } from '../contract.ts';
import { repliesTexts } from '../newsroom-texts.ts';
import { decideReply, refreshReplies } from '../queries.ts';

interface ReplyDecisionProps {
  act: ReplyDecision['act'];
  request: ReplyRequest;
  userId: string;
  onClose: () => void;
  onDecided: () => void;
}

/**
 * Asks for a last yes to publish a request, with how its sender was verified, or for the reason to refuse it: what is
 * written stays until it was sent.
 */
export function ReplyDecisionDialog({ act, request, userId, onClose, onDecided }: ReplyDecisionProps) {
  const queries = useQueryClient();
  const draft = { userId, subject: `rettifica:${request.id}` };
  const [reason, setReason] = useState(() => readDraft(draft));
  const verification = { userId, subject: `rettifica-mittente:${request.id}` };
  const [verifiedHow, setVerifiedHow] = useState(() => readDraft(verification));
  const [complaint, setComplaint] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isRefusal = act === 'refuse';

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const decision = ReplyDecision.safeParse({ act, reason, verifiedHow });
    setComplaint(decision.error?.issues[0]?.message);
    if (!decision.success) {
      focusWrong(form);
      return;
    }
    setBusy(true);
    setRefusal(undefined);
    try {
      await decideReply(request.id, decision.data);
      keepDraft(draft, '');
      keepDraft(verification, '');
      showToast({ title: repliesTexts.done[act] });
      onClose();
      await refreshReplies(queries);
      onDecided();
    } catch (error) {
      setRefusal((error instanceof ApiError && error.readerMessage) || repliesTexts.failedCall);
      if (error instanceof ApiError && error.status === 409) void refreshReplies(queries);
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormDialog
      title={isRefusal ? repliesTexts.refuseTitle : repliesTexts.publishTitle}
      description={isRefusal ? repliesTexts.refuseText : repliesTexts.publishText}
      submit={isBusy ? repliesTexts.sending : isRefusal ? repliesTexts.refuse : repliesTexts.publish}
      variant={isRefusal ? 'contro' : 'primary'}
      busy={isBusy}
      cancel={repliesTexts.cancel}
      onSubmit={submit}
      onClose={onClose}
    >
      <div role="alert">{refusal && <FieldError>{refusal}</FieldError>}</div>
      {isRefusal ? (
        <TextArea
          label={repliesTexts.reason}
          help={repliesTexts.reasonHelp}
          rows={5}
          maxLength={2000}
          value={reason}
          error={complaint}
          onChange={({ target }) => {
            setReason(target.value);
            keepDraft(draft, target.value);
          }}
        />
      ) : (
        <>
          <blockquote className="reply-text">{request.text}</blockquote>
          <TextInput
            label={repliesTexts.verifiedHow}
            help={repliesTexts.verifiedHelp}
            optional
            maxLength={500}
            value={verifiedHow}
            error={complaint}
            onChange={({ target }) => {
              setVerifiedHow(target.value);
              keepDraft(verification, target.value);
            }}
          />
        </>
      )}
    </FormDialog>
  );
}
