import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { ConfirmQuestion } from '#design/confirm-question.tsx';
import { planTexts } from '../plan-texts.ts';

interface WithdrawInTwoStepsProps {
  until: string;
  /** What it ends, before the second step. */
  text: string;
  busy: boolean;
  /** The second step; answers whether it is through. */
  onConfirmed: () => Promise<boolean>;
}

/** The withdrawal from a contract in its two steps, in the words that the law gives them (product rules 5). */
export function WithdrawInTwoSteps({ until, text, busy, onConfirmed }: WithdrawInTwoStepsProps) {
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    if (await onConfirmed()) setAsking(false);
  };
  return (
    <>
      <p className="note">{planTexts.withdrawHelp(until)}</p>
      <Button onClick={() => setAsking(true)}>{planTexts.withdraw}</Button>
      <ConfirmQuestion
        open={isAsking}
        title={planTexts.withdraw}
        text={text}
        yes={planTexts.withdrawConfirm}
        cancel={planTexts.back}
        busy={busy}
        onYes={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
