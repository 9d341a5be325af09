import { useQueryClient } from '@tanstack/react-query';
import { useFileCall } from '#design/use-file-call.ts';
import type { EndingPanelProps } from '#features/endings/panel-props.ts';
import type { DraftFile } from '../contract.ts';
import { draftAfter, draftQuery, keepDraftFile } from '../queries.ts';
import { workflowTexts } from '../workflow-texts.ts';
import { wordsOf } from './words-of.ts';

/** Calls about a draft (`use-file-call.ts`). */
export function useDraftCall(id: string) {
  const { isBusy, attempt: run } = useFileCall<DraftFile>({
    queryKey: draftQuery(id).queryKey,
    keep: keepDraftFile,
    failed: (error) => ({ title: workflowTexts.error, text: wordsOf(error) }),
  });
  /** For a form, which says itself what it failed with: throws that. */
  const send = async (...[call, done]: Parameters<typeof run>): Promise<void> => {
    const failure = await run(call, done, () => true);
    if (failure !== undefined) throw failure;
  };
  return { isBusy, run, send };
}

/** The same for the panels of another room, whose calls do not answer the draft: it is asked for anew. */
export function useEndingWrite(id: string): EndingPanelProps['write'] {
  const queryClient = useQueryClient();
  const { isBusy, run, send } = useDraftCall(id);
  const after = (call: () => Promise<unknown>) => () => draftAfter(queryClient, id, call);
  return {
    isBusy,
    run: (call, done) => run(after(call), done),
    send: (call, done) => send(after(call), done),
    wordsOf,
  };
}
