import { Button } from '#design/button.tsx';
import { takeFocus } from '#design/take-focus.ts';
import type { HelpReceipt } from '../contract.ts';
import { helpTexts } from '../texts.ts';
import '#design/form-page.css';

/** What stands in the place of the form once the house has the request. */
export function HelpReceived({ receipt, onAnother }: { receipt: HelpReceipt; onAnother: () => void }) {
  const { number, isSupporter, answerBy } = receipt;
  // The button that was pressed is gone.
  return (
    <div className="form-received">
      <h3 className="title-4" ref={takeFocus} tabIndex={-1}>
        {helpTexts.received}
      </h3>
      <p>
        <b>{helpTexts.number(number)}</b> {helpTexts.answerBy(answerBy)}
      </p>
      {isSupporter && <p>{helpTexts.asSupporter}</p>}
      <p>{helpTexts.byMail}</p>
      <Button onClick={onAnother}>{helpTexts.another}</Button>
    </div>
  );
}
