import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { onRestored } from '#lib/on-restored.ts';
import { tagged } from '#lib/query-tags.ts';
import type { WayOn } from '../contract.ts';
import type * as endpoints from '../plan-endpoints.ts';
import { givenPlansQuery } from '../given-plan-queries.ts';
import { planTexts } from '../plan-texts.ts';
import { keepStatus, subscriptionQuery } from '../queries.ts';

/** Calls about the own plan, one at a time. What fails is told in a toast, and nothing changes. */
export function usePlanCall() {
  const queryClient = useQueryClient();
  const { isBusy: isSending, run: once } = useWrite({
    write: (work: () => Promise<void>) => work(),
    // In another tab it may have gone on meanwhile.
    onFailed: (error) => {
      if (error instanceof ApiError) void queryClient.invalidateQueries({ queryKey: subscriptionQuery().queryKey });
    },
    failed: { title: planTexts.actionFailedTitle, text: planTexts.actionFailed },
  });
  return {
    isSending,
    /** Cancels to the end of what is paid; answers whether it did. */
    cancel: (said: Said) =>
      once(async () => {
        keepStatus(queryClient, await call<typeof endpoints.cancelPlan>('post', '/api/subscriptions/cancel'));
        showToast(said);
      }),
    /** Withdraws from the contract; answers whether it did. */
    withdraw: (said: Said) =>
      once(async () => {
        const body = { confirmed: true } as const;
        keepStatus(queryClient, await call<typeof endpoints.withdraw>('post', '/api/subscriptions/withdraw', { body }));
        showToast(said);
      }),
    /** Takes a cancellation back. That it continues is said only where it does: it may have ended or be owed for meanwhile. */
    resume: () =>
      once(async () => {
        const status = await call<typeof endpoints.resumePlan>('post', '/api/subscriptions/resume');
        keepStatus(queryClient, status);
        if (status.state === 'active') showToast({ title: planTexts.resumed });
      }),
    /** Leads to where the payments are managed. */
    openPortal: () =>
      once(async () => {
        const answer = await call<typeof endpoints.createPortal>('post', '/api/subscriptions/create-portal');
        await leaveFor(queryClient, wayOn(answer));
      }),
  };
}

interface Said {
  title: string;
  text?: string;
}

/** Where an answer leads. Refuses one without an address (specification 8): a browser would go to `/undefined`. */
export function wayOn(answer: Partial<WayOn> | null): string {
  if (!answer?.url) throw new Error('The answer leads nowhere');
  return answer.url;
}

/**
 * Goes to an address of another page. Nothing is to be pressed while this one leaves: it ends when the browser shows this
 * page again as it was left, and asks anew for what may have been paid meanwhile. Browser only.
 */
export function leaveFor(queryClient: QueryClient, url: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = onRestored(() => {
      stop();
      renewPlans(queryClient);
      resolve();
    });
    window.location.assign(url);
  });
}

/** Asks anew for plans, own or given, and for what else depends on them. */
function renewPlans(queryClient: QueryClient): void {
  for (const { queryKey } of [subscriptionQuery(), givenPlansQuery()]) void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries(tagged('subscription'));
}
