import { useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#design/button.tsx';
import { LoadingMark } from '#design/loading-screen.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import { useWrite } from '#design/use-write.ts';
import { RetryButton } from '#design/retry-button.tsx';
import { articleToReturnTo, leadToArticle, linkBack } from '#features/accounts/return-place.ts';
import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { publication } from '#lib/publication.ts';
import type { SubscriptionStatus } from '../contract.ts';
import type * as endpoints from '../plan-endpoints.ts';
import { planTexts } from '../plan-texts.ts';
import { keepStatus, subscriptionQuery } from '../queries.ts';
import type { BillingInterval } from '../states.ts';
import { plansTexts, testNotice } from '../texts.ts';
import { welcomeSupporter } from '../welcome.ts';
import { isBeingRefunded } from './being-refunded.ts';
import { useConfirmation } from './use-confirmation.ts';
import { leaveFor, usePlanCall, wayOn } from './use-plan-call.ts';

/** How a payment ended, as the address says on the way back from it. */
export type Outcome = 'riuscito' | 'annullato';

type OwnSupporterPlanProps = {
  outcome: Outcome | undefined;
  /** Comes when what the address says was told to the reader, who reads it once. */
  onHandled: () => void;
};

/** The foot of the plan Supporter for who is signed in: what they can do about it now, and the way back to the article that led here. */
export function OwnSupporterPlan(props: OwnSupporterPlanProps) {
  const [article] = useState(() => articleToReturnTo());
  return (
    <>
      <OwnPlan {...props} />
      {article && (
        <ButtonLink variant="light-outline" wide className="plan-other" {...linkBack(article)}>
          {planTexts.backToArticle}
        </ButtonLink>
      )}
    </>
  );
}

/** The foot of the free plan for who is signed in. */
export function OwnFreePlan() {
  const { data: status } = useQuery(subscriptionQuery());
  if (!status || status.hasActiveSubscription) return null;
  return (
    <p className="plan-standing">
      <Check className="icon" aria-hidden="true" />
      {planTexts.ownPlan}
    </p>
  );
}

function OwnPlan({ outcome: given, onHandled }: OwnSupporterPlanProps) {
  // The address forgets it, the page does not.
  const [outcome] = useState(given);
  const { status, isError, isConfirming, isSlow, retry } = useConfirmed(outcome === 'riuscito');
  const isHandled = given !== undefined && !isConfirming;
  useEffect(() => {
    if (isHandled) onHandled();
  }, [isHandled, onHandled]);

  if (isConfirming) {
    return (
      <p className="plan-standing" role="status">
        <LoadingMark />
        {planTexts.confirming}
        <span className="visually-hidden">{planTexts.confirmingText}</span>
      </p>
    );
  }
  if (isError) {
    return (
      <>
        <p className="plan-standing" role="alert">
          {planTexts.failed}
        </p>
        <RetryButton variant="paper" wide onRetry={retry} />
      </>
    );
  }
  return (
    <>
      <div role="status">
        {isSlow && <p className="plan-standing">{planTexts.slow}</p>}
        {outcome === 'annullato' && <p className="plan-standing">{planTexts.left}</p>}
        {status && <PlanStatus status={status} />}
      </div>
      {/* Whoever has paid is not asked to pay again. */}
      {!isSlow && <Act status={status} />}
      <p className="plan-note">{plansTexts.supporter.note}</p>
      {status?.isTest && <p className="plan-note">{testNotice}</p>}
    </>
  );
}

/** The status, asked for again and again while a payment that was just made is confirmed. */
function useConfirmed(hasPaid: boolean) {
  const queryClient = useQueryClient();
  const { asked, isConfirmed, isOver } = useConfirmation(
    subscriptionQuery(),
    hasPaid,
    ({ hasActiveSubscription }) => hasActiveSubscription,
  );
  useEffect(() => {
    if (!hasPaid || !isConfirmed) return;
    keepStatus(queryClient, queryClient.getQueryData(subscriptionQuery().queryKey)!);
    const article = articleToReturnTo();
    // There it is said instead: whoever paid for an article reads it.
    if (article) leadToArticle(article, { isNewSupporter: true });
    else welcomeSupporter();
  }, [hasPaid, isConfirmed, queryClient]);

  return {
    status: asked.data,
    isError: asked.isError && isOver,
    isConfirming: !isOver && !isConfirmed,
    isSlow: hasPaid && isOver && !isConfirmed,
    retry: () => void asked.refetch(),
  };
}

function PlanStatus({ status }: { status: SubscriptionStatus }) {
  const text = standingText(status);
  return text ? (
    <p className="plan-standing">
      {status.state === 'active' && <Check className="icon" aria-hidden="true" />}
      {text}
    </p>
  ) : null;
}

function standingText(status: SubscriptionStatus): string | undefined {
  const { state, endsAt, hasActiveSubscription, withdrawnAt, isGiven } = status;
  if (withdrawnAt && isBeingRefunded(status)) return planTexts.withdrawnAt(withdrawnAt);
  if (isGiven) {
    if (state === 'active_ending') return planTexts.given(endsAt);
    return state === 'disputed' ? planTexts.givenSuspended : undefined;
  }
  switch (state) {
    case 'active':
      return planTexts.already;
    case 'active_ending':
      return planTexts.until(endsAt);
    case 'past_due':
      return hasActiveSubscription ? planTexts.owing(endsAt) : planTexts.closed;
    case 'unpaid':
      return planTexts.closed;
    case 'disputed':
      return planTexts.disputed;
    default:
      return undefined;
  }
}

function Act({ status }: { status: SubscriptionStatus | undefined }) {
  const { isSending, resume, openPortal } = usePlanCall();
  if (status && isBeingRefunded(status)) return null;
  if (status?.isGiven) return status.state === 'active_ending' ? null : <Order isKnown />;
  switch (status?.state) {
    case 'active':
    case 'past_due':
    case 'unpaid':
      return (
        <Button variant="paper" wide busy={isSending} onClick={() => void openPortal()}>
          {status.state === 'active' ? planTexts.manage : planTexts.updatePayment}
        </Button>
      );
    case 'active_ending':
      return (
        <Button variant="paper" wide busy={isSending} onClick={() => void resume()}>
          {planTexts.resume}
        </Button>
      );
    case 'disputed':
      return (
        <RouterButtonLink variant="paper" wide to="/support">
          {planTexts.toSupport}
        </RouterButtonLink>
      );
    default:
      return <Order isKnown={status !== undefined} />;
  }
}

/** Leads to where one pays, by the month or for a year. When that fails it says so, and asks to try again. */
function Order({ isKnown }: { isKnown: boolean }) {
  const queryClient = useQueryClient();
  const { isBusy, error, run } = useWrite({
    // By the month nothing is sent with it (specification 7).
    write: (interval: BillingInterval) =>
      call<typeof endpoints.createCheckout>(
        'post',
        '/api/subscriptions/create-checkout',
        interval === 'month' ? undefined : { body: { interval } },
      ).then(wayOn),
    onDone: (url) => leaveFor(queryClient, url),
    onFailed: (failure) => {
      // oxlint-disable-next-line no-console -- specification 8 has it logged; the reader is told as well
      console.error('Error creating checkout session', failure);
      // In another tab it may have gone on meanwhile.
      if (failure instanceof ApiError) void queryClient.invalidateQueries(subscriptionQuery());
    },
    failed: { title: planTexts.orderFailedTitle, text: planTexts.orderFailed },
  });
  const [asked, setAsked] = useState<BillingInterval>('month');
  const order = (interval: BillingInterval) => {
    setAsked(interval);
    void run(interval);
  };
  const wordsOf = (interval: BillingInterval, words: string) => {
    if (asked !== interval) return words;
    return isBusy ? planTexts.leading : error ? planTexts.orderAgain : words;
  };
  return (
    <>
      <Button variant="paper" wide disabled={!isKnown} busy={isBusy} onClick={() => order('month')}>
        {wordsOf('month', planTexts.order)}
      </Button>
      {publication.yearlyPrice && (
        <Button
          variant="light-outline"
          wide
          className="plan-other"
          disabled={!isKnown}
          busy={isBusy}
          onClick={() => order('year')}
        >
          {wordsOf('year', planTexts.orderYear())}
        </Button>
      )}
    </>
  );
}
