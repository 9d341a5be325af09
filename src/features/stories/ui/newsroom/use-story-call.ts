import { useQueryClient } from '@tanstack/react-query';
import { useFileCall } from '#design/use-file-call.ts';
import { refusalIn } from '#lib/refusal.ts';
import type { StoryFile } from '../../contract.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { fileQuery, keepFile } from '../../newsroom-queries.ts';

/**
 * Calls about a story (`use-file-call.ts`). `run` tells whether it was done, as it is where the call is refused because it
 * arrived before (`hasArrived`) and only the answer to it did not.
 */
export function useStoryCall(id: string) {
  const queryClient = useQueryClient();
  const { isBusy, attempt } = useFileCall<StoryFile>({
    queryKey: fileQuery(id).queryKey,
    keep: keepFile,
    failed: () => ({ title: fileTexts.error, text: fileTexts.failedCall }),
  });
  const run = async (call: () => Promise<StoryFile>, done: string, hasArrived?: (file: StoryFile) => boolean) => {
    const callOnce = async () => {
      try {
        return await call();
      } catch (error) {
        if (!hasArrived || refusalIn(error).status !== 409) throw error;
        const file = await queryClient.fetchQuery({ ...fileQuery(id), staleTime: 0 });
        if (!hasArrived(file)) throw error;
        return file;
      }
    };
    return (await attempt(callOnce, done)) === undefined;
  };
  return { isBusy, run };
}
