import { useFileCall } from '#design/use-file-call.ts';
import type { HelpFile } from '../contract.ts';
import { requestFileTexts } from '../newsroom-texts.ts';
import { helpFileQuery, keepHelpFile } from '../queries.ts';

/** Calls about a request (`use-file-call.ts`). `run` tells whether it was done. */
export function useHelpCall(id: string) {
  const { isBusy, attempt } = useFileCall<HelpFile>({
    queryKey: helpFileQuery(id).queryKey,
    keep: keepHelpFile,
    failed: () => ({ title: requestFileTexts.error, text: requestFileTexts.failedCall }),
  });
  const run = async (call: () => Promise<HelpFile>, done: string) => (await attempt(call, done)) === undefined;
  return { isBusy, run };
}
