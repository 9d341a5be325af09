import { takeFocus } from '#design/take-focus.ts';
import type { ReportReceipt } from '../../report-contract.ts';
import { reportTexts } from '../../report-form-texts.ts';
import '#design/form-page.css';

interface ReportSentProps {
  /** `isMailed`: whoever sent it left an address, and is answered there. */
  receipt: ReportReceipt & { isMailed: boolean };
}

/** The receipt of a report that was sent. It stands where the form was, and takes its focus. */
export function ReportSent({ receipt: { number, dueAt, isMailed } }: ReportSentProps) {
  const { sentNameless } = reportTexts;
  return (
    <div ref={takeFocus} tabIndex={-1} role="status" className="form-column">
      <p>
        {reportTexts.sentNumber} <b className="figures">{number}</b>
      </p>
      <p>{isMailed ? reportTexts.sentDue(dueAt) : sentNameless.due(dueAt)}</p>
      <p>{isMailed ? reportTexts.sentMail : sentNameless.text}</p>
    </div>
  );
}
