import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { ConfirmQuestion } from '#design/confirm-question.tsx';
import { RetryButton } from '#design/retry-button.tsx';
import { RouterArrowLink, RouterButtonLink } from '#design/link.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { publication } from '#lib/publication.ts';
import type { SubscriptionStatus } from '../contract.ts';
import { planTexts } from '../plan-texts.ts';
import { subscriptionQuery } from '../queries.ts';
import { testNotice } from '../texts.ts';
import { askWhile } from './ask-while.ts';
import { isBeingRefunded } from './being-refunded.ts';
import { Receipts } from './receipts.tsx';
import { usePlanCall } from './use-plan-call.ts';
import { WithdrawInTwoSteps } from './withdraw-in-two-steps.tsx';

/** The plan in the settings: how it stands, what is paid when, and the ways out. */
export function PlanSettings() {
  const {
    data: status,
    isError,
    refetch,
  } = useQuery({
    ...subscriptionQuery(),
    refetchInterval: askWhile(isBeingRefunded),
  });

  const standing = useRef<HTMLParagraphElement>(null);
  const [hasDeclared, setDeclared] = useState(false);
  // The button that was pressed is gone with the withdrawal: what became of it is read next.
  const isDeclared = hasDeclared && status?.withdrawnAt !== undefined;
  useEffect(() => {
    if (isDeclared) standing.current?.focus();
  }, [isDeclared]);

  if (isError) {
    return (
      <>
        <p role="alert">{planTexts.failed}</p>
        <RetryButton onRetry={refetch} />
      </>
    );
  }
  if (!status) return <Skeleton className="skeleton-line" />;
  const { state, refundableUntil } = status;
  const isLive = !['none', 'incomplete', 'canceled', 'refunded'].includes(state) && !status.withdrawnAt;
  const hasGivenPlan = state === 'active_ending' && status.isGiven === true;
  return (
    <>
      <p role="status" ref={standing} tabIndex={-1}>
        {standingText(status)}
      </p>
      {status.isTest && state !== 'none' && <p className="note">{testNotice}</p>}
      {hasGivenPlan ? null : isLive && !status.isGiven ? (
        <LiveActs status={status} />
      ) : (
        publication.sells &&
        !isBeingRefunded(status) && <RouterArrowLink to="/pricing">{planTexts.toPricing}</RouterArrowLink>
      )}
      {publication.sells && (
        <p>
          <RouterArrowLink to="/regala">{planTexts.givePlan}</RouterArrowLink>
        </p>
      )}
      <Receipts />
      {refundableUntil && <Withdraw until={refundableUntil} onDeclared={() => setDeclared(true)} />}
    </>
  );
}

function standingText(status: SubscriptionStatus): string {
  const { state, interval, periodEnd, endsAt, hasActiveSubscription, withdrawnAt, isGiven } = status;
  if (withdrawnAt && isBeingRefunded(status)) return planTexts.withdrawnAt(withdrawnAt);
  if (isGiven) return givenText(status);
  switch (state) {
    case 'active':
      return planTexts.next(periodEnd, interval);
    case 'active_ending':
      return planTexts.until(endsAt);
    case 'past_due':
      return hasActiveSubscription ? planTexts.owing(endsAt) : planTexts.closed;
    case 'unpaid':
      return planTexts.closed;
    case 'disputed':
      return planTexts.disputed;
    case 'canceled':
      return withdrawnAt ? planTexts.returnedByBank(withdrawnAt) : planTexts.ended();
    case 'refunded':
      return planTexts.refunded;
    default:
      return planTexts.free();
  }
}

function givenText({ state, endsAt }: SubscriptionStatus): string {
  if (state === 'active_ending') return planTexts.given(endsAt);
  return state === 'disputed' ? planTexts.givenSuspended : planTexts.givenEnded();
}

function LiveActs({ status: { state, periodEnd } }: { status: SubscriptionStatus }) {
  const { isSending, cancel: cancelPlan, resume, openPortal } = usePlanCall();
  const [isAsking, setAsking] = useState(false);
  const owes = state === 'past_due' || state === 'unpaid';
  const isEnding = state === 'active_ending';
  const cancel = async () => {
    if (await cancelPlan({ title: planTexts.cancelled })) setAsking(false);
  };
  return (
    <>
      <div className="button-row">
        <Button variant={owes ? 'primary' : 'secondary'} busy={isSending} onClick={() => void openPortal()}>
          {owes ? planTexts.updatePayment : planTexts.payments}
        </Button>
        {state === 'disputed' ? (
          <RouterButtonLink to="/support">{planTexts.toSupport}</RouterButtonLink>
        ) : (
          // One button for both, so that it keeps the focus when one act makes room for the other.
          <Button
            variant={isEnding ? 'primary' : 'secondary'}
            busy={isSending}
            onClick={() => (isEnding ? void resume() : setAsking(true))}
          >
            {isEnding ? planTexts.resume : planTexts.cancel}
          </Button>
        )}
      </div>
      <ConfirmQuestion
        open={isAsking}
        title={planTexts.cancelTitle}
        text={owes || !periodEnd ? planTexts.cancelNowText : planTexts.cancelText(periodEnd)}
        yes={planTexts.cancelConfirm}
        cancel={planTexts.back}
        busy={isSending}
        onYes={cancel}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** The withdrawal from the own plan; that it was declared is told as well. */
function Withdraw({ until, onDeclared }: { until: string; onDeclared: () => void }) {
  const { isSending, withdraw: withdrawFromPlan } = usePlanCall();
  const withdraw = async () => {
    const isThrough = await withdrawFromPlan({ title: planTexts.withdrawn, text: planTexts.withdrawnText });
    if (isThrough) onDeclared();
    return isThrough;
  };
  return <WithdrawInTwoSteps until={until} text={planTexts.withdrawText} busy={isSending} onConfirmed={withdraw} />;
}
