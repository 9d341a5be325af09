import { useEffect, useRef } from 'react';
import { Button } from '#design/button.tsx';
import type { HelpReceipt } from '../contract.ts';
import { helpTexts } from '../texts.ts';

/** What stands in the place of the form once the house has the request. */
export function HelpReceived({ receipt, onAnother }: { receipt: HelpReceipt; onAnother: () => void }) {
  const { number, isSupporter, answerBy } = receipt;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="form-received">
      <h3 className="title-4" ref={heading} tabIndex={-1}>
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
