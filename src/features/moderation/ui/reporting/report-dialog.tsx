import { useReader } from '#features/accounts/use-session.ts';
import type { Comment } from '#features/comments/contract.ts';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { FieldError } from '#design/field.tsx';
import { reportTexts } from '../../report-form-texts.ts';
import { commentGrounds } from '../../report-states.ts';
import { ContactFields, GroundFields } from './report-fields.tsx';
import { ReportSent } from './report-sent.tsx';
import { useReport } from './use-report.ts';
import '#design/form-page.css';

interface ReportDialogProps {
  comment: Pick<Comment, 'id'>;
  onClose: () => void;
}

/** Reports one comment. Whoever has no account says who they are. */
export function ReportDialog({ comment, onClose }: ReportDialogProps) {
  const reader = useReader();
  const userId = reader?.user.id;
  const report = useReport({
    target: { commentId: comment.id },
    userId,
    isKnown: reader !== undefined,
  });
  const { complaints, isSending, receipt, onSubmit } = report;
  return (
    <Dialog
      open
      busy={isSending}
      onOpenChange={onClose}
      title={receipt ? reportTexts.sent : reportTexts.commentTitle}
      description={receipt ? undefined : reportTexts.commentText}
    >
      {receipt ? (
        <div className="form-column">
          <ReportSent receipt={receipt} />
          <Button onClick={onClose}>{reportTexts.close}</Button>
        </div>
      ) : (
        <form className="form-column" noValidate onSubmit={onSubmit}>
          <div role="alert">{complaints.form && <FieldError>{complaints.form}</FieldError>}</div>
          <GroundFields {...report} grounds={commentGrounds} isAnonymous={!userId} />
          {!userId && <ContactFields {...report} />}
          <div className="button-row">
            <Button type="submit" variant="primary" busy={isSending}>
              {isSending ? reportTexts.sending : reportTexts.send}
            </Button>
            <Button busy={isSending} onClick={onClose}>
              {reportTexts.cancel}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
