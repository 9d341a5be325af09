import { useFileCall } from '#design/use-file-call.ts';
import { asksToConfirm } from '#features/accounts/asks-to-confirm.ts';
import { refusalIn } from '#lib/refusal.ts';
import type { PersonFile } from '../contract.ts';
import { keepPerson, personQuery } from '../queries.ts';
import { personTexts } from '../texts.ts';

/**
 * Calls about a person (`use-file-call.ts`). `run` tells when the server asks for a confirmation first: then nothing is
 * announced.
 */
export function usePersonCall(id: string) {
  const { isBusy, attempt } = useFileCall<PersonFile>({
    queryKey: personQuery(id).queryKey,
    keep: keepPerson,
    failed: () => ({ title: personTexts.error, text: personTexts.failedCall }),
  });
  const run = async (call: () => Promise<PersonFile>, done: string): Promise<'done' | 'refused' | 'confirm first'> => {
    const failure = await attempt(call, done, asksToConfirm);
    if (failure === undefined) return 'done';
    return asksToConfirm(failure) ? 'confirm first' : 'refused';
  };
  return { isBusy, run };
}

/** What went wrong, in words. */
export const wordsOf = (error: unknown) => refusalIn(error).message ?? personTexts.failedCall;
