import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import { randomKey } from '#lib/send.ts';
import { voteFormTexts } from '../form-texts.ts';

/** What a vote moves besides itself: points, the profile, the number of stored votes. */
const moved = /^\/api\/(user\/(profile|votes)|community\/)/;

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
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const attempt = useRef<{ choice: Choice; key: string }>(undefined);

  const cast = async (choice: Choice) => {
    if (attempt.current?.choice !== choice) attempt.current = { choice, key: randomKey() };
    setSending(choice);
    setUnconfirmed(undefined);
    try {
      await send(choice, attempt.current.key);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => moved.test(String(queryKey[0])) });
    } catch (error) {
      // oxlint-disable-next-line no-console -- Specification 8 has it logged.
      console.error('Failed to vote', error);
      const refusal = error instanceof ApiError ? error : undefined;
      const text = refusal?.readerMessage ?? voteFormTexts.failed;
      showToast({ title: voteFormTexts.failedTitle, text, tone: 'error' });
      if (refusal?.status === 403) setUnconfirmed(text);
      if (refusal?.status === 409) await onConflict();
    } finally {
      setSending(undefined);
    }
  };
  return { sending, unconfirmed, cast: (choice: Choice) => void cast(choice) };
}
