import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { heldMark } from '#design/held-mark.ts';
import { RouterArrowLink, RouterButtonLink } from '#design/link.tsx';
import { useWriter } from '#features/accounts/use-writer.ts';
import { publication } from '#lib/publication.ts';
import type { OwnGivenPlan } from '../given-plan-contract.ts';
import { givenPlansQuery } from '../given-plan-queries.ts';
import { givePlanTexts as texts } from '../given-plan-texts.ts';
import { givenPlanHeads } from '../heads.ts';
import { amountOf } from '../prices.ts';
import { testNotice } from '../texts.ts';
import { testPaymentsQuery } from '../queries.ts';
import { askWhile } from './ask-while.ts';
import { forgetCard, GivePlanForm } from './give-plan-form.tsx';
import { GivePlanOutcome, type Outcome } from './give-plan-outcome.tsx';
import { OwnGivenPlans } from './own-given-plans.tsx';
import '#design/form-page.css';

interface GivePlanScreenProps {
  outcome: Outcome | undefined;
  /** Comes when what the address says was told to the reader. */
  onHandled: () => void;
}

/** The page on which one gives a plan away, and finds the ones that one gave. */
export function GivePlanScreen({ outcome, onHandled }: GivePlanScreenProps) {
  const { user, isKnown, round } = useWriter();
  const userId = user?.id;
  const [hasPaid, setPaid] = useState(false);
  // What is paid for is written; what is left stays for another try.
  const emptyCard = useCallback(() => {
    if (userId) forgetCard(userId);
    setPaid(true);
  }, [userId]);
  return (
    <>
      <header className="page-frame page-title">
        <h1 className="title-1">{givenPlanHeads.give.title}</h1>
        <p className="standfirst">{texts.standfirst}</p>
      </header>
      <div className="page-frame form-page">
        {user && <GivePlanOutcome outcome={outcome} onHandled={onHandled} onReady={emptyCard} />}
        {publication.sells ? (
          <>
            {user ? <GivePlanForm key={`${round} ${hasPaid}`} user={user} isKnown={isKnown} /> : <Offer />}
            <p className="note reading">{texts.conditions}</p>
          </>
        ) : (
          <>
            <p className="reading">{texts.notSold}</p>
            <RouterArrowLink to="/pricing">{texts.toPricing}</RouterArrowLink>
          </>
        )}
        {user && <Given />}
      </div>
    </>
  );
}

/** What it costs, and the way in, for whoever is not signed in. */
function Offer() {
  return (
    <section className="anonymous-only" aria-label={texts.form}>
      <ul className="given-choices">
        <li>{texts.choice('month')}</li>
        {amountOf('year') && <li>{texts.choice('year')}</li>}
      </ul>
      <div className="button-row">
        <RouterButtonLink variant="primary" to="/auth/login" search={{ redirect: '/regala' }} {...heldMark}>
          {texts.signIn}
        </RouterButtonLink>
      </div>
      <p className="note">{texts.signInHelp}</p>
    </section>
  );
}

function Given() {
  const { data, isError, refetch } = useQuery({
    ...givenPlansQuery(),
    refetchInterval: askWhile(({ plans }) => plans.some(isBeingRefunded)),
  });
  const { data: test } = useQuery({ ...testPaymentsQuery(), retry: false });
  return (
    <>
      {test && <p className="note">{testNotice}</p>}
      <OwnGivenPlans plans={data?.plans} isError={isError} onRetry={refetch} />
    </>
  );
}

function isBeingRefunded({ withdrawnAt, refundedAt, returnedAt }: OwnGivenPlan): boolean {
  return withdrawnAt !== null && refundedAt === null && returnedAt === null;
}
