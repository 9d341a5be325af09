import { useQueryClient } from '@tanstack/react-query';
import { FieldError } from '#design/field.tsx';
import { FormDialog } from '#design/form-dialog.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextInput } from '#design/text-input.tsx';
import { showToast } from '#design/toast-store.ts';
import { useSubmit } from '#design/use-submit.ts';
import { keepDraft } from '#lib/local-draft.ts';
import { refusalIn } from '#lib/refusal.ts';
import { useLocalDraft } from '#lib/use-local-draft.ts';
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
  const [reason, typeReason] = useLocalDraft(draft);
  const verification = { userId, subject: `rettifica-mittente:${request.id}` };
  const [verifiedHow, typeVerifiedHow] = useLocalDraft(verification);
  const isRefusal = act === 'refuse';
  const decision = ReplyDecision.safeParse({ act, reason, verifiedHow });
  const { isSending, complaints, onSubmit } = useSubmit({
    check: () => ({ words: decision.error?.issues[0]?.message }),
    send: () => decideReply(request.id, decision.data!),
    onDone: async () => {
      keepDraft(draft, '');
      keepDraft(verification, '');
      showToast({ title: repliesTexts.done[act] });
      onClose();
      await refreshReplies(queries);
      onDecided();
    },
    refused: (error) => {
      const { status, message = repliesTexts.failedCall } = refusalIn(error);
      if (status === 404 || status === 409) void refreshReplies(queries);
      return { form: message };
    },
  });

  return (
    <FormDialog
      title={isRefusal ? repliesTexts.refuseTitle : repliesTexts.publishTitle}
      description={isRefusal ? repliesTexts.refuseText : repliesTexts.publishText}
      submit={isSending ? repliesTexts.sending : isRefusal ? repliesTexts.refuse : repliesTexts.publish}
      variant={isRefusal ? 'contro' : 'primary'}
      busy={isSending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div role="alert">{complaints.form && <FieldError>{complaints.form}</FieldError>}</div>
      {isRefusal ? (
        <TextArea
          label={repliesTexts.reason}
          help={repliesTexts.reasonHelp}
          rows={5}
          counter={{ length: reason.trim().length, max: 2000 }}
          value={reason}
          error={complaints.words}
          onChange={({ target }) => typeReason(target.value)}
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
            error={complaints.words}
            onChange={({ target }) => typeVerifiedHow(target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
