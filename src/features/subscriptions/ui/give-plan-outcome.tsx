import { useEffect, useState } from 'react';
import { LoadingMark } from '#design/loading-screen.tsx';
import { givenPlansQuery } from '../given-plan-queries.ts';
import { givePlanTexts as texts } from '../given-plan-texts.ts';
import { useConfirmation } from './use-confirmation.ts';

/** How a payment ended, as the address says on the way back from it: the given plan that was paid, or that it was left. */
export type Outcome = (string & {}) | 'annullato';

interface GivePlanOutcomeProps {
  outcome: Outcome | undefined;
  /** Comes when what the address says was told to the reader. */
  onHandled: () => void;
  /** Comes when the gift that was paid is there. */
  onReady: () => void;
}

/** What became of the payment of a plan to give away, for whoever comes back from it. */
export function GivePlanOutcome({ outcome: given, onHandled, onReady }: GivePlanOutcomeProps) {
  // The address forgets it, the page does not.
  const [outcome] = useState(given);
  const hasPaid = outcome !== undefined && outcome !== 'annullato';
  const { isConfirmed: isReady, isOver } = useConfirmation(givenPlansQuery(), hasPaid, ({ plans }) =>
    plans.some(({ id }) => id === outcome),
  );
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  const isHandled = given !== undefined && (isReady || isOver);
  useEffect(() => {
    if (isHandled) onHandled();
  }, [isHandled, onHandled]);
  if (!outcome) return null;
  return (
    <p className="form-notice" role="status">
      {outcome === 'annullato' && texts.left}
      {isReady && texts.ready}
      {outcome !== 'annullato' && !isReady && (isOver ? texts.slow : <Confirming />)}
    </p>
  );
}

function Confirming() {
  return (
    <>
      <LoadingMark />
      {texts.confirming}
    </>
  );
}
