import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import { tagged } from '#lib/query-tags.ts';
import { randomKey } from '#lib/send.ts';
import { voteFormTexts } from '../form-texts.ts';
import { storedVotesQuery } from '../queries.ts';

/** Why no vote can be cast here, which stays to be read, and whether the settings fix it. */
export interface Refusal {
  text: string;
  leadsToSettings: boolean;
}

/**
 * Sends a choice once. While it is under way `sending` names it; a refusal is told by a toast and leaves everything as it
 * was. A second try of the same choice carries the same key, so that a vote whose answer was lost is not refused.
 */
export function useCasting<Choice extends string>(
  send: (choice: Choice, key: string) => Promise<void>,
  onConflict: () => Promise<unknown>,
) {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<Choice>();
  const [refusal, setRefusal] = useState<Refusal>();
  const attempt = useRef<{ choice: Choice; key: string }>(undefined);

  const panel = useRef<HTMLElement | null>(null);
  // What was pressed is off while the vote is under way, and gone after it: the panel that it stood in takes the focus.
  useEffect(() => {
    if (sending || !panel.current) return;
    const place = panel.current;
    panel.current = null;
    if (document.activeElement !== document.body) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }, [sending]);

  const cast = async (choice: Choice) => {
    panel.current = document.activeElement?.closest('section') ?? null;
    if (attempt.current?.choice !== choice) attempt.current = { choice, key: randomKey() };
    setSending(choice);
    setRefusal(undefined);
    try {
      await send(choice, attempt.current.key);
      void queryClient.invalidateQueries({ queryKey: storedVotesQuery().queryKey });
      void queryClient.invalidateQueries(tagged('points'));
    } catch (error) {
      // oxlint-disable-next-line no-console -- Specification 8 has it logged.
      console.error('Failed to vote', error);
      const status = error instanceof ApiError ? error.status : undefined;
      const text = (error instanceof ApiError ? error.readerMessage : undefined) ?? voteFormTexts.failed;
      showToast({ title: voteFormTexts.failedTitle, text, tone: 'error' });
      if (status === 403 || status === 409) setRefusal({ text, leadsToSettings: status === 403 });
      if (status === 409) await onConflict();
    } finally {
      setSending(undefined);
    }
  };
  return { sending, refusal, cast: (choice: Choice) => void cast(choice) };
}
