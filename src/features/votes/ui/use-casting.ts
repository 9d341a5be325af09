import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntention } from '#design/use-intention.ts';
import { useWrite } from '#design/use-write.ts';
import { tagged } from '#lib/query-tags.ts';
import { refusalIn } from '#lib/refusal.ts';
import { voteFormTexts } from '../form-texts.ts';
import { storedVotesQuery } from '../queries.ts';
import { usePanelFocus } from './use-panel-focus.ts';

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
  const [refusal, setRefusal] = useState<Refusal>();
  const intention = useIntention();
  const { underWay: sending, run } = useWrite<Choice, void>({
    write: (choice) => {
      setRefusal(undefined);
      return send(choice, intention.keyOf(choice));
    },
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: storedVotesQuery().queryKey });
      void queryClient.invalidateQueries(tagged('points'));
    },
    onFailed: async (error) => {
      // oxlint-disable-next-line no-console -- Specification 8 has it logged.
      console.error('Failed to vote', error);
      const { status, message = voteFormTexts.failed } = refusalIn(error);
      if (status === 403 || status === 409) setRefusal({ text: message, leadsToSettings: status === 403 });
      if (status === 409) await onConflict();
    },
    failed: { title: voteFormTexts.failedTitle, text: voteFormTexts.failed },
  });

  const keepFocus = usePanelFocus(sending !== undefined);
  /** `pressed` may not have the focus: what was pressed before the page was alive is pressed again by it. */
  const cast = (choice: Choice, pressed: HTMLElement) => {
    keepFocus(pressed.closest('section'));
    void run(choice);
  };
  return { sending, refusal, cast };
}
