import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import { setThread } from '../../calls.ts';
import type { ThreadChange } from '../../contract.ts';
import { closedThreadsQuery, refreshQueues } from '../../queries.ts';
import { threadTexts } from '../../word-texts.ts';

/** Closes a discussion or opens it again, one at a time, and announces how it went; answers whether it was done. */
export function useThread() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const set = async (articleId: string, change: ThreadChange): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    setBusy(true);
    try {
      await setThread(articleId, change);
      showToast({ title: change.closed ? threadTexts.isClosed : threadTexts.isOpen });
      void refreshQueues(queries);
      await queries.invalidateQueries({ queryKey: closedThreadsQuery().queryKey });
      return true;
    } catch (error) {
      const words = (error instanceof ApiError && error.readerMessage) || threadTexts.failedCall;
      showToast({ title: threadTexts.error, text: words, tone: 'error' });
      return false;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return { isBusy, set };
}
