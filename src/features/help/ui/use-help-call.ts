import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
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
  const { isBusy, run } = useWrite({
    write: ({ call }: { call: () => Promise<HelpFile>; done: string }) => call(),
    onDone: (file, { done }) => {
      keepHelpFile(queryClient, file);
      showToast({ title: done });
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.status === 409) {
        void queryClient.invalidateQueries({ queryKey: helpFileQuery(id).queryKey });
      }
    },
    failed: { title: fileTexts.error, text: fileTexts.failedCall },
  });
  return { isBusy, run: (call: () => Promise<HelpFile>, done: string) => run({ call, done }) };
}
