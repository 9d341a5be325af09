import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { FieldError } from '#design/field.tsx';
import { heldMark } from '#design/held-mark.ts';
import { RouterArrowLink, RouterButtonLink } from '#design/link.tsx';
import { NotLoaded } from '#design/not-loaded.tsx';
import { useWrite } from '#design/use-write.ts';
import { useReader } from '#features/accounts/use-session.ts';
import { refusalIn } from '#lib/refusal.ts';
import type { SubscriptionStatus } from '../contract.ts';
import type { GivenPlanCard } from '../given-plan-contract.ts';
import { givenPlanCardQuery, openGivenPlan } from '../given-plan-queries.ts';
import { givenCardTexts as texts } from '../given-plan-texts.ts';
import { givenPlanHeads } from '../heads.ts';
import { keepStatus } from '../queries.ts';
import { testNotice } from '../texts.ts';

/** The page of whoever has the link of a plan that was given. */
export function GivenPlanScreen({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(givenPlanCardQuery(token));
  return (
    <>
      <header className="page-frame page-title">
        <h1 className="title-1">{data ? texts.heading(data.interval) : givenPlanHeads.open.title}</h1>
        {data && <p className="standfirst">{texts.from(data.fromName)}</p>}
      </header>
      <div className="page-frame awaited">
        {data ? (
          <Card token={token} card={data} />
        ) : (
          <NotLoaded
            error={error}
            texts={texts}
            back={<RouterButtonLink to="/">{texts.toHome}</RouterButtonLink>}
            onRetry={refetch}
          />
        )}
      </div>
    </>
  );
}

function Card({ token, card: { interval, note, standing, isTest } }: { token: string; card: GivenPlanCard }) {
  const [status, setStatus] = useState<SubscriptionStatus>();
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (status) done.current?.focus();
  }, [status]);
  return (
    <div className="given-card">
      {note && <blockquote className="reading">{note}</blockquote>}
      {status ? (
        <>
          <p className="form-notice" role="status" tabIndex={-1} ref={done}>
            <b>{texts.done}.</b> {status.endsAt && texts.doneText(status.endsAt)}
          </p>
          <RouterArrowLink to="/articles">{texts.toArticles}</RouterArrowLink>
        </>
      ) : (
        <>
          {standing === 'waiting' && <p className="reading">{texts.what(interval)}</p>}
          {standing === 'waiting' && <Open token={token} onOpened={setStatus} />}
          {standing === 'opened' && <p>{texts.opened}</p>}
          {(standing === 'suspended' || standing === 'returned') && <p>{texts.closed}</p>}
        </>
      )}
      {isTest && <p className="note">{testNotice}</p>}
    </div>
  );
}

function Open({ token, onOpened }: { token: string; onOpened: (status: SubscriptionStatus) => void }) {
  const reader = useReader();
  const queryClient = useQueryClient();
  const { isBusy, error, run } = useWrite({
    write: () => openGivenPlan(token),
    onDone: (status) => {
      keepStatus(queryClient, status);
      onOpened(status);
    },
  });
  if (!reader) {
    return (
      <>
        <p>{texts.signInFirst}</p>
        <div className="button-row">
          <RouterButtonLink
            variant="primary"
            to="/auth/login"
            search={{ redirect: `/regalo?chiave=${token}` }}
            {...heldMark}
          >
            {texts.signIn}
          </RouterButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <div role="alert">{error && <FieldError>{refusalIn(error).message ?? texts.notOpened}</FieldError>}</div>
      <div className="button-row">
        <Button variant="primary" busy={isBusy} onClick={() => void run()}>
          {isBusy ? texts.opening : texts.open}
        </Button>
      </div>
    </>
  );
}
