import { anonymousReader } from '#features/subscriptions/free-list.ts';
import type * as endpoints from '#features/subscriptions/endpoints.ts';
import type * as plan from '#features/subscriptions/plan-endpoints.ts';
import { call } from '#lib/call.ts';
import { publication } from '#lib/publication.ts';
import { romeMonth, romeMonthBounds } from '#lib/rome-time.ts';
import type { ReaderAccess } from './access-end.ts';
import { nobody } from './shelf.ts';

/** What whoever has this browser may read now: of an account the server says it. Throws without network. Browser only. */
export async function readerAccess(owner: string): Promise<ReaderAccess & { countedIds: readonly string[] }> {
  if (owner === nobody) {
    const now = new Date();
    const resetsAt = romeMonthBounds(romeMonth(now)).to.toISOString();
    return { isUnlimited: !publication.sells, resetsAt, countedIds: anonymousReader(now).countedArticleIds };
  }
  const usage = await call<typeof endpoints.readUsage>('get', '/api/subscriptions/usage');
  const { unlimited: isUnlimited, resetsAt, countedArticleIds, hasActiveSubscription } = usage;
  const paidUntil = hasActiveSubscription ? await readPaidUntil() : undefined;
  return { isUnlimited, resetsAt, countedIds: countedArticleIds, paidUntil };
}

/** Until when the own subscription is open, as far as that is known. */
export async function readPaidUntil(): Promise<string | null> {
  const { endsAt, periodEnd } = await call<typeof plan.readStatus>('get', '/api/subscriptions/status');
  return endsAt ?? periodEnd;
}
