import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { setThread } from '../../calls.ts';
import type { ThreadChange } from '../../contract.ts';
import { closedThreadsQuery, refreshQueues } from '../../queries.ts';
import { threadTexts } from '../../word-texts.ts';

/** Closes a discussion or opens it again, one at a time, and announces how it went; answers whether it was done. */
export function useThread() {
  const queries = useQueryClient();
  const { isBusy, run } = useWrite({
    write: ({ articleId, change }: { articleId: string; change: ThreadChange }) => setThread(articleId, change),
    onDone: async (_, { change }) => {
      showToast({ title: change.closed ? threadTexts.isClosed : threadTexts.isOpen });
      void refreshQueues(queries);
      await queries.invalidateQueries({ queryKey: closedThreadsQuery().queryKey });
    },
    failed: { title: threadTexts.error, text: threadTexts.failedCall },
  });
  return { isBusy, set: (articleId: string, change: ThreadChange) => run({ articleId, change }) };
}
