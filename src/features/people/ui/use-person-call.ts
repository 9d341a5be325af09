import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { asksToConfirm } from '#features/accounts/asks-to-confirm.ts';
import { refusalIn } from '#lib/refusal.ts';
import type { PersonFile } from '../contract.ts';
import { keepPerson, personQuery } from '../queries.ts';
import { personTexts } from '../texts.ts';

type Outcome = 'done' | 'refused' | 'confirm first';

/**
 * Makes one call about a person at a time, keeps the page that it answers, and announces how it went. It tells when the
 * server asks for a confirmation first: then nothing is announced.
 */
export function usePersonCall(id: string) {
  const queryClient = useQueryClient();
  const { isBusy, attempt } = useWrite({
    write: ({ call }: { call: () => Promise<PersonFile>; done: string }) => call(),
    onDone: (person, { done }) => {
      keepPerson(queryClient, person);
      showToast({ title: done });
    },
    onFailed: (error) => {
      if (refusalIn(error).status === 409 && !asksToConfirm(error)) {
        void queryClient.invalidateQueries({ queryKey: personQuery(id).queryKey });
      }
    },
    failed: (error) => (asksToConfirm(error) ? undefined : { title: personTexts.error, text: personTexts.failedCall }),
  });
  const run = async (call: () => Promise<PersonFile>, done: string): Promise<Outcome> => {
    const failure = await attempt({ call, done });
    if (failure === undefined) return 'done';
    return asksToConfirm(failure) ? 'confirm first' : 'refused';
  };
  return { isBusy, run };
}

/** What went wrong, in words. */
export const wordsOf = (error: unknown) => refusalIn(error).message ?? personTexts.failedCall;
