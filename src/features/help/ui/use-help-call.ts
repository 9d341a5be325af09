import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import type { HelpFile } from '../contract.ts';
import { fileTexts } from '../newsroom-texts.ts';
import { helpFileQuery, keepHelpFile } from '../queries.ts';

/**
 * Makes one call about a request at a time, keeps what it answers, and announces how it went. `run` tells whether it was
 * done. After a conflict the request is asked for anew, so that the page shows what somebody else did.
 */
export function useHelpCall(id: string) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const run = async (call: () => Promise<HelpFile>, done: string): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    try {
      keepHelpFile(queryClient, await call());
      showToast({ title: done });
      return true;
    } catch (error) {
      const words = (error instanceof ApiError && error.readerMessage) || fileTexts.failedCall;
      showToast({ title: fileTexts.error, text: words, tone: 'error' });
      if (error instanceof ApiError && error.status === 409) {
        void queryClient.invalidateQueries({ queryKey: helpFileQuery(id).queryKey });
      }
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
