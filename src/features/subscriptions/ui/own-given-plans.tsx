import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { RetryButton } from '#design/retry-button.tsx';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import type { OwnGivenPlan } from '../given-plan-contract.ts';
import { givenPlansQuery, withdrawGivenPlan } from '../given-plan-queries.ts';
import { ownGivenTexts as texts } from '../given-plan-texts.ts';
import { planTexts } from '../plan-texts.ts';
import { LinkField } from './link-field.tsx';
import { WithdrawInTwoSteps } from './withdraw-in-two-steps.tsx';

interface OwnGivenPlansProps {
  /** Undefined before they come. */
  plans: readonly OwnGivenPlan[] | undefined;
  isError: boolean;
  onRetry: () => unknown;
}

/** The plans that one gave, each with its link; nothing for who never gave one. */
export function OwnGivenPlans({ plans, isError, onRetry }: OwnGivenPlansProps) {
  if (isError) {
    return (
      <>
        <p role="alert">{texts.failed}</p>
        <RetryButton onRetry={onRetry} />
      </>
    );
  }
  if (!plans || plans.length === 0) return null;
  return (
    <section aria-labelledby="regali">
      <h2 className="title-3" id="regali">
        {texts.heading}
      </h2>
      <ul className="given-list">
        {plans.map((plan) => (
          <li key={plan.id}>
            <GivenPlan plan={plan} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GivenPlan({ plan }: { plan: OwnGivenPlan }) {
  const { id, interval, paidAt, note, url, standing, withdrawnAt, refundableUntil } = plan;
  const told = useRef<HTMLParagraphElement>(null);
  const [hasDeclared, setDeclared] = useState(false);
  // The button that was pressed is gone with the withdrawal: what became of it is read next.
  const isDeclared = hasDeclared && withdrawnAt !== null;
  useEffect(() => {
    if (isDeclared) told.current?.focus();
  }, [isDeclared]);
  return (
    <article aria-labelledby={`regalo-${id}`}>
      <h3 className="title-5" id={`regalo-${id}`}>
        {texts.title(interval, paidAt)}
      </h3>
      <p ref={told} tabIndex={-1}>
        {standingText(plan)}
      </p>
      {note && <p className="note given-note">«{note}»</p>}
      {standing === 'waiting' && <LinkField label={texts.link} url={url} />}
      {refundableUntil && <Withdraw plan={plan} until={refundableUntil} onDeclared={() => setDeclared(true)} />}
    </article>
  );
}

function standingText({ standing, openedAt, withdrawnAt, refundedAt, returnedAt }: OwnGivenPlan): string {
  if (standing === 'opened' && openedAt) return texts.openedAt(openedAt);
  if (withdrawnAt && !refundedAt) {
    return returnedAt ? planTexts.returnedByBank(withdrawnAt) : planTexts.withdrawnAt(withdrawnAt);
  }
  return refundedAt ? texts.refundedAt(refundedAt) : texts.standings[standing];
}

interface WithdrawProps {
  plan: OwnGivenPlan;
  until: string;
  onDeclared: () => void;
}

function Withdraw({ plan: { id, standing }, until, onDeclared }: WithdrawProps) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useWrite({
    write: () => withdrawGivenPlan(id),
    onDone: (answer) => {
      onDeclared();
      keepAnswer(queryClient, givenPlansQuery(), answer);
      showToast({ title: planTexts.withdrawn, text: planTexts.withdrawnText });
    },
    failed: { title: planTexts.actionFailedTitle, text: planTexts.actionFailed },
  });
  const text = texts.withdrawText(standing === 'opened');
  return <WithdrawInTwoSteps until={until} text={text} busy={isBusy} onConfirmed={run} />;
}
