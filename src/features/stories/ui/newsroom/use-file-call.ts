import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import type { StoryFile } from '../../contract.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { fileQuery, keepFile } from '../../newsroom-queries.ts';

/**
 * Makes one call about a story at a time, keeps the file that it answers, and announces how it went. `run` tells whether
 * it was done; what was typed stays where it is otherwise. After a conflict the file is asked for anew, so that the page
 * shows what the server says.
 */
export function useFileCall(storyId: string) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const run = async (call: () => Promise<StoryFile>, done: string): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    try {
      keepFile(queryClient, await call());
      showToast({ title: done });
      return true;
    } catch (error) {
      showToast({ title: fileTexts.error, text: wordsOf(error), tone: 'error' });
      if (error instanceof ApiError && error.status === 409) {
        void queryClient.invalidateQueries({ queryKey: fileQuery(storyId).queryKey });
      }
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}

/** What went wrong, in words. */
export function wordsOf(error: unknown): string {
  return (error instanceof ApiError && error.readerMessage) || fileTexts.failedCall;
}
