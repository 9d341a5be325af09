import { useQuery } from '@tanstack/react-query';
import { Button } from '#design/button.tsx';
import { RetryButton } from '#design/retry-button.tsx';
import { useWrite } from '#design/use-write.ts';
import { call } from '#lib/call.ts';
import { longDate } from '#lib/italian.ts';
import type { Receipt } from '../contract.ts';
import { euros } from '../money.ts';
import type * as endpoints from '../plan-endpoints.ts';
import { planTexts } from '../plan-texts.ts';
import { receiptsQuery } from '../queries.ts';
import { wayOn } from './use-plan-call.ts';

/** What one has paid, each with the provider's receipt or invoice; nothing for who never paid. */
export function Receipts() {
  const { data, isError, refetch } = useQuery(receiptsQuery());
  const { isBusy, run: open } = useWrite({
    write: (id: string) =>
      call<typeof endpoints.readReceiptDocument>('get', '/api/subscriptions/receipts/{id}/document', {
        params: { id },
      }).then(wayOn),
    onDone: (url) => window.location.assign(url),
    failed: { title: planTexts.actionFailedTitle, text: planTexts.actionFailed },
  });
  if (isError) {
    return (
      <>
        <p role="alert">{planTexts.receiptsFailed}</p>
        <RetryButton onRetry={refetch} />
      </>
    );
  }
  if (!data || data.receipts.length === 0) return null;
  return (
    <section aria-labelledby="ricevute">
      <h3 className="title-5" id="ricevute">
        {planTexts.receipts}
      </h3>
      <ul className="receipts">
        {data.receipts.map((receipt) => (
          <li key={receipt.id}>
            <div>
              <p>
                <b>{euros(receipt.cents)}</b> {planTexts.receiptOf(receipt.months, receipt.isGiven)}
              </p>
              <p className="note">
                {longDate(receipt.paidAt)}
                {becameOf(receipt)}
              </p>
            </div>
            {receipt.hasDocument && (
              <Button
                size="small"
                busy={isBusy}
                aria-label={planTexts.receiptSpoken(receipt.paidAt)}
                onClick={() => void open(receipt.id)}
              >
                {planTexts.receipt}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function becameOf({ refundedAt, isDisputed }: Receipt): string {
  if (refundedAt) return ` · ${planTexts.receiptRefunded(refundedAt)}`;
  return isDisputed ? ` · ${planTexts.receiptDisputed}` : '';
}
