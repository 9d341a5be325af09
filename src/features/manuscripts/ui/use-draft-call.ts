import { useQueryClient } from '@tanstack/react-query';
import type { EndingPanelProps } from '#features/endings/panel-props.ts';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { refusalIn } from '#lib/refusal.ts';
import type { DraftFile } from '../contract.ts';
import { draftQuery, keepDraftFile } from '../queries.ts';
import { workflowTexts } from '../workflow-texts.ts';
import { wordsOf } from './words-of.ts';

interface DraftWrite {
  call: () => Promise<DraftFile>;
  done: string | ((answered: DraftFile) => string);
  isSaidThere: (error: unknown) => boolean;
}

/**
 * Makes one call about a draft at a time, keeps the draft that it answers, and announces how it went. `run` answers
 * undefined once it is done, or what it failed with, which is not announced where whoever calls says it (`isSaidThere`):
 * what was typed stays where it is. After a conflict the draft is asked for anew, so that the page shows what the server
 * says.
 */
export function useDraftCall(id: string) {
  const queryClient = useQueryClient();
  const { isBusy, attempt } = useWrite({
    write: ({ call }: DraftWrite) => call(),
    onDone: (answered, { done }) => {
      keepDraftFile(queryClient, answered);
      showToast({ title: typeof done === 'string' ? done : done(answered) });
    },
    onFailed: (error) => {
      if (refusalIn(error).status === 409) void queryClient.invalidateQueries({ queryKey: draftQuery(id).queryKey });
    },
    failed: (error, { isSaidThere }) =>
      isSaidThere(error) ? undefined : { title: workflowTexts.error, text: wordsOf(error) },
  });
  const run = (
    call: DraftWrite['call'],
    done: DraftWrite['done'],
    isSaidThere: DraftWrite['isSaidThere'] = () => false,
  ): Promise<unknown> => attempt({ call, done, isSaidThere });
  /** For a form, which says itself what it failed with: throws that. */
  const send = async (call: DraftWrite['call'], done: DraftWrite['done']): Promise<void> => {
    const failure = await run(call, done, () => true);
    if (failure !== undefined) throw failure;
  };
  return { isBusy, run, send };
}

/** The same for the panels of another room, whose calls do not answer the draft: it is asked for anew. */
export function useEndingWrite(id: string): EndingPanelProps['write'] {
  const queryClient = useQueryClient();
  const { isBusy, run, send } = useDraftCall(id);
  const thenAsked = (call: () => Promise<unknown>) => async () => {
    await call();
    return queryClient.fetchQuery({ ...draftQuery(id), staleTime: 0 });
  };
  return {
    isBusy,
    run: (call, done) => run(thenAsked(call), done),
    send: (call, done) => send(thenAsked(call), done),
    wordsOf,
  };
}
