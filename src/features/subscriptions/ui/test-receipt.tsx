import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#design/empty-state.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { RouterArrowLink, RouterButtonLink } from '#design/link.tsx';
import { longDate } from '#lib/italian.ts';
import { euros } from '../money.ts';
import { testPaymentTexts } from '../plan-texts.ts';
import { intervalTexts } from '../prices.ts';
import { testReceiptQuery } from '../queries.ts';
import { TestFrame } from './test-frame.tsx';

/** A receipt in the place of a provider's own. Without an id while it waits for who asks. */
export function TestReceipt({ id }: { id: string | undefined }) {
  const { data, isError } = useQuery({ ...testReceiptQuery(id ?? ''), enabled: id !== undefined });
  if (isError) {
    return (
      <TestFrame>
        <EmptyState
          title={testPaymentTexts.receiptGone}
          text={testPaymentTexts.receiptGoneText}
          action={<RouterButtonLink to="/settings">{testPaymentTexts.toSettings}</RouterButtonLink>}
        />
      </TestFrame>
    );
  }
  if (!data) {
    return (
      <TestFrame>
        <LoadingScreen message={testPaymentTexts.loading} />
      </TestFrame>
    );
  }
  const facts = [
    [testPaymentTexts.paidBy, longDate(data.paidAt)],
    [testPaymentTexts.paidFor, `${intervalTexts[data.interval]} di Supporter`],
    [testPaymentTexts.paidSum, euros(data.cents)],
    [testPaymentTexts.paidTax(data.vatPercent), euros(data.taxCents)],
    ...(data.refundedAt ? [[testPaymentTexts.refundedOn, longDate(data.refundedAt)]] : []),
  ] as const;
  return (
    <TestFrame>
      <h2 className="title-4">{testPaymentTexts.receipt}</h2>
      <dl className="test-payment-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <RouterArrowLink to="/settings" hash="abbonamento">
        {testPaymentTexts.toSettings}
      </RouterArrowLink>
    </TestFrame>
  );
}
