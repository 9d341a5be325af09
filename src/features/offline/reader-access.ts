import { anonymousReader } from '#features/subscriptions/free-list.ts';
import { remaining } from '#features/subscriptions/access.ts';
import type * as endpoints from '#features/subscriptions/endpoints.ts';
import type * as plan from '#features/subscriptions/plan-endpoints.ts';
import { call } from '#lib/call.ts';
import { publication } from '#lib/publication.ts';
import { romeMonth, romeMonthBounds } from '#lib/rome-time.ts';
import type { ReaderAccess } from './access-end.ts';
import { nobody } from './shelf.ts';

/** What whoever has this browser may read now. */
export interface Reader extends ReaderAccess {
  /** Free articles that are left this month. */
  remaining: number;
  /** Those that counted. */
  countedIds: readonly string[];
  /** The latest of them; of whoever has no account none is known by its address. */
  countedSlugs: readonly string[];
}

/** Of an account the server says it, otherwise this browser. Throws without network. Browser only. */
export async function readerAccess(owner: string): Promise<Reader> {
  if (owner === nobody) {
    const now = new Date();
    const resetsAt = romeMonthBounds(romeMonth(now)).to.toISOString();
    const reader = anonymousReader(now);
    const countedIds = reader.countedArticleIds;
    return { isUnlimited: !publication.sells, resetsAt, remaining: remaining(reader), countedIds, countedSlugs: [] };
  }
  const usage = await call<typeof endpoints.readUsage>('get', '/api/subscriptions/usage');
  return {
    isUnlimited: usage.unlimited,
    resetsAt: usage.resetsAt,
    remaining: usage.remaining,
    countedIds: usage.countedArticleIds,
    countedSlugs: usage.countedArticles.map(({ slug }) => slug),
    paidUntil: usage.hasActiveSubscription ? await readPaidUntil() : undefined,
  };
}

/** Until when the own subscription is open, as far as that is known. */
export async function readPaidUntil(): Promise<string | null> {
  const { endsAt, periodEnd } = await call<typeof plan.readStatus>('get', '/api/subscriptions/status');
  return endsAt ?? periodEnd;
}
