import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import { TextInput } from '#design/text-input.tsx';
import { useWrite } from '#design/use-write.ts';
import { call } from '#lib/call.ts';
import { refusalIn } from '#lib/refusal.ts';
import { checkoutActs, type CheckoutAct } from '../contract.ts';
import { testPaymentTexts } from '../plan-texts.ts';
import { testCheckoutQuery } from '../queries.ts';
import { checkoutTexts } from '../refusal-texts.ts';
import type { BillingInterval } from '../states.ts';
import type * as endpoints from '../test-payment-endpoints.ts';
import { TestFrame } from './test-frame.tsx';
import { leaveFor } from './use-plan-call.ts';

/** A checkout in which no money moves: one pays, has the card refused, or leaves. Without an id while it waits for who asks. */
export function TestCheckout({ id }: { id: string | undefined }) {
  const { data, isError } = useQuery({ ...testCheckoutQuery(id ?? ''), enabled: id !== undefined });
  if (isError) {
    return (
      <TestFrame>
        <EmptyState
          title={testPaymentTexts.gone}
          text={testPaymentTexts.goneText}
          action={<RouterButtonLink to="/pricing">{testPaymentTexts.toPricing}</RouterButtonLink>}
        />
      </TestFrame>
    );
  }
  if (data && !data.isOpen) {
    return (
      <TestFrame>
        <EmptyState
          title={testPaymentTexts.done}
          text={testPaymentTexts.doneText}
          action={<RouterButtonLink to="/pricing">{testPaymentTexts.toPricing}</RouterButtonLink>}
        />
      </TestFrame>
    );
  }
  return (
    <TestFrame>
      {data && id ? (
        <Paying id={id} interval={data.interval} isGiven={data.isGiven} />
      ) : (
        <LoadingScreen message={testPaymentTexts.loading} />
      )}
    </TestFrame>
  );
}

function Paying({ id, interval, isGiven }: { id: string; interval: BillingInterval; isGiven: boolean }) {
  const queryClient = useQueryClient();
  const [isDeclined, setDeclined] = useState(false);
  const [code, setCode] = useState('');
  const codeField = useRef<HTMLInputElement>(null);
  const { isBusy, error, run } = useWrite({
    write: (act: CheckoutAct) => {
      setDeclined(false);
      return call<typeof endpoints.actAtTestCheckout>('post', '/api/subscriptions/test-checkout/{id}', {
        params: { id },
        body: { act, ...(code ? { code } : {}) },
      });
    },
    onDone: ({ url }) => (url ? leaveFor(queryClient, url) : setDeclined(true)),
  });
  const refusal = error ? refusalIn(error) : undefined;
  const isOfCode = refusal?.field === 'code';
  // The refusal stands above the button that was pressed: its field says it when it gets the focus.
  const wrongCode = isOfCode ? error : undefined;
  useEffect(() => {
    if (wrongCode) codeField.current?.focus();
  }, [wrongCode]);
  const complaint = isDeclined
    ? testPaymentTexts.declined
    : refusal && !isOfCode && (refusal.message ?? testPaymentTexts.failed);
  return (
    <>
      <dl className="test-payment-facts">
        <div>
          <dt>{testPaymentTexts.what}</dt>
          <dd>{testPaymentTexts.price(interval, isGiven)}</dd>
        </div>
        <div>
          <dt>{testPaymentTexts.card}</dt>
          <dd>{testPaymentTexts.cardNumber}</dd>
        </div>
      </dl>
      {!isGiven && (
        <TextInput
          ref={codeField}
          label={testPaymentTexts.code}
          help={testPaymentTexts.codeHelp}
          optional
          maxLength={40}
          autoComplete="off"
          value={code}
          error={isOfCode ? refusal.message : undefined}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <div role="alert">{complaint && <p className="form-notice form-notice-error">{complaint}</p>}</div>
      <p id="obligation">{isGiven ? checkoutTexts.givenObligation(interval) : checkoutTexts.obligation(interval)}</p>
      <div className="button-row">
        {checkoutActs.map((name) => (
          <Button
            key={name}
            variant={name === 'pay' ? 'primary' : 'secondary'}
            aria-describedby={name === 'pay' ? 'obligation' : undefined}
            busy={isBusy}
            onClick={() => void run(name)}
          >
            {testPaymentTexts.acts[name]}
          </Button>
        ))}
      </div>
      <p className="note">{testPaymentTexts.actsHelp}</p>
    </>
  );
}
