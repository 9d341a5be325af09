import { useFileCall } from '#design/use-file-call.ts';
import type { StoryFile } from '../../contract.ts';
import { fileTexts } from '../../newsroom-file-texts.ts';
import { fileQuery, keepFile } from '../../newsroom-queries.ts';

/** Calls about a story (`use-file-call.ts`). `run` tells whether it was done. */
export function useStoryCall(id: string) {
  const { isBusy, attempt } = useFileCall<StoryFile>({
    queryKey: fileQuery(id).queryKey,
    keep: keepFile,
    failed: () => ({ title: fileTexts.error, text: fileTexts.failedCall }),
  });
  const run = async (call: () => Promise<StoryFile>, done: string) => (await attempt(call, done)) === undefined;
  return { isBusy, run };
}
