import { takeFocus } from '#design/take-focus.ts';
import type { ReportReceipt } from '../../report-contract.ts';
import { reportTexts } from '../../report-form-texts.ts';
import '#design/form-page.css';

/** The receipt of a report that was sent. It stands where the form was, and takes its focus. */
export function ReportSent({ receipt: { number, dueAt } }: { receipt: ReportReceipt }) {
  return (
    <div ref={takeFocus} tabIndex={-1} role="status" className="form-column">
      <p>
        {reportTexts.sentNumber} <b className="figures">{number}</b>
      </p>
      <p>{reportTexts.sentDue(dueAt)}</p>
      <p>{reportTexts.sentMail}</p>
    </div>
  );
}
