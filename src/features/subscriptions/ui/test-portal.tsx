import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { RouterArrowLink } from '#design/link.tsx';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { call } from '#lib/call.ts';
import type { PortalAct } from '../contract.ts';
import { testPaymentTexts } from '../plan-texts.ts';
import { keepStatus, subscriptionQuery } from '../queries.ts';
import type * as endpoints from '../test-payment-endpoints.ts';
import { TestFrame } from './test-frame.tsx';

/** What was played arrives by a message: so often, and so many times, it is looked for. */
const askEveryMs = 1000;
const timesAsked = 10;

const ownActs = ['cancel', 'resume'] as const satisfies PortalAct[];
const events = ['renew', 'fail', 'wait', 'near', 'refund', 'dispute'] as const satisfies PortalAct[];

/** A provider's own pages about a customer, in which no money moves, and everything that can happen to a subscription. */
export function TestPortal({ isSignedIn }: { isSignedIn: boolean }) {
  const queryClient = useQueryClient();
  const [askUpTo, setAskUpTo] = useState(0);
  const { data: status } = useQuery({
    ...subscriptionQuery(),
    enabled: isSignedIn,
    refetchInterval: ({ state }) => (state.dataUpdateCount < askUpTo ? askEveryMs : false),
  });

  const { isBusy, run: act } = useWrite({
    write: (name: PortalAct) =>
      call<typeof endpoints.actAtTestPortal>('post', '/api/subscriptions/test-portal', { body: { act: name } }),
    onDone: (answer, name) => {
      keepStatus(queryClient, answer);
      setAskUpTo(queryClient.getQueryState(subscriptionQuery().queryKey)!.dataUpdateCount + timesAsked);
      showToast({ title: testPaymentTexts.actDone(testPaymentTexts.portalActs[name]) });
    },
    failed: testPaymentTexts.failed,
  });
  if (!status) {
    return (
      <TestFrame>
        <LoadingScreen message={testPaymentTexts.loading} />
      </TestFrame>
    );
  }
  const groups = [
    { title: testPaymentTexts.ownActs, acts: ownActs },
    { title: testPaymentTexts.events, acts: events },
  ];
  return (
    <TestFrame>
      <p>{status.state === 'none' ? testPaymentTexts.none : testPaymentTexts.portalHelp}</p>
      <div role="status">
        <dl className="test-payment-facts">
          <div>
            <dt>{testPaymentTexts.state}</dt>
            <dd>{testPaymentTexts.states[status.state]}</dd>
          </div>
          {status.periodEnd && (
            <div>
              <dt>{testPaymentTexts.paidUntil}</dt>
              <dd>{testPaymentTexts.date(status.periodEnd)}</dd>
            </div>
          )}
        </dl>
      </div>
      {status.state !== 'none' &&
        groups.map(({ title, acts }) => (
          <section key={title}>
            <h2 className="title-5">{title}</h2>
            <div className="button-row">
              {acts.map((name) => (
                <Button key={name} busy={isBusy} onClick={() => void act(name)}>
                  {testPaymentTexts.portalActs[name]}
                </Button>
              ))}
            </div>
          </section>
        ))}
      <RouterArrowLink to="/settings">{testPaymentTexts.toSettings}</RouterArrowLink>
    </TestFrame>
  );
}
