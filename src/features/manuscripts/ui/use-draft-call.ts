import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import type { DraftFile } from '../contract.ts';
import { draftQuery, keepDraftFile } from '../queries.ts';
import { workflowTexts } from '../workflow-texts.ts';
import { wordsOf } from './words-of.ts';

/**
 * Makes one call about a draft at a time, keeps the draft that it answers, and announces how it went. `run` answers
 * undefined once it is done, or what it failed with, which is not announced where whoever calls says it (`isSaidThere`):
 * what was typed stays where it is. After a conflict the draft is asked for anew, so that the page shows what the server
 * says.
 */
export function useDraftCall(id: string) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const run = async (
    call: () => Promise<DraftFile>,
    done: string | ((answered: DraftFile) => string),
    isSaidThere: (error: unknown) => boolean = () => false,
  ): Promise<unknown> => {
    if (isBusy) return 'busy';
    setBusy(true);
    try {
      const answered = await call();
      keepDraftFile(queryClient, answered);
      showToast({ title: typeof done === 'string' ? done : done(answered) });
      return undefined;
    } catch (error) {
      if (!isSaidThere(error)) showToast({ title: workflowTexts.error, text: wordsOf(error), tone: 'error' });
      if (error instanceof ApiError && error.status === 409) {
        void queryClient.invalidateQueries({ queryKey: draftQuery(id).queryKey });
      }
      return error;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
