import { takeFocus } from '#design/take-focus.ts';
import { askReplyTexts } from '../ask-texts.ts';
import type { ReplyReceipt } from '../contract.ts';
import '#design/form-page.css';

/** The receipt of a request that was sent. It stands where the form was, and takes its focus. */
export function ReplySent({ receipt: { receipt, dueAt } }: { receipt: ReplyReceipt }) {
  return (
    <div ref={takeFocus} tabIndex={-1} role="status" className="form-received">
      <h2 className="title-4">{askReplyTexts.sent}</h2>
      <p>
        {askReplyTexts.sentNumber} <b className="figures">{receipt}</b>
      </p>
      <p>
        <time dateTime={dueAt}>{askReplyTexts.sentDue(dueAt)}</time>
      </p>
      <p>{askReplyTexts.sentMail}</p>
    </div>
  );
}
