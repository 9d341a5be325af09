import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import { send } from '#lib/send.ts';
import type { SubscriptionStatus, WayOn } from '../contract.ts';
import { planTexts } from '../plan-texts.ts';
import { keepStatus, subscriptionQuery } from '../queries.ts';

/** Calls about the own plan, one at a time. What fails is told in a toast, and nothing changes. */
export function usePlanCall() {
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);

  const once = async (work: () => Promise<void>) => {
    setSending(true);
    try {
      await work();
      return true;
    } catch (error) {
      const words = error instanceof ApiError ? error.readerMessage : undefined;
      // In another tab it may have gone on meanwhile.
      if (error instanceof ApiError) void queryClient.invalidateQueries(subscriptionQuery());
      showToast({ title: planTexts.actionFailedTitle, text: words ?? planTexts.actionFailed, tone: 'error' });
      return false;
    } finally {
      setSending(false);
    }
  };
  return {
    isSending,
    /** Changes the plan; answers whether it did. */
    change: (name: 'cancel' | 'withdraw', body: unknown, said: { title: string; text?: string }) =>
      once(async () => {
        keepStatus(queryClient, await send<SubscriptionStatus>('POST', `/api/subscriptions/${name}`, body));
        showToast(said);
      }),
    /** Takes a cancellation back. That it continues is said only where it does: it may have ended or be owed for meanwhile. */
    resume: () =>
      once(async () => {
        const status = await send<SubscriptionStatus>('POST', '/api/subscriptions/resume');
        keepStatus(queryClient, status);
        if (status.state === 'active') showToast({ title: planTexts.resumed });
      }),
    openPortal: () =>
      once(async () => {
        window.location.assign(wayOn(await send<WayOn>('POST', '/api/subscriptions/create-portal')));
      }),
  };
}

/** Where an answer leads. Refuses one without an address (specification 8): a browser would go to `/undefined`. */
export function wayOn(answer: Partial<WayOn> | null): string {
  if (!answer?.url) throw new Error('The answer leads nowhere');
  return answer.url;
}
