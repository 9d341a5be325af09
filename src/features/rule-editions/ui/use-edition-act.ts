import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { asksToConfirm } from '#features/accounts/asks-to-confirm.ts';
import { refusalIn } from '#lib/refusal.ts';
import { editionDeskTexts as texts } from '../admin-texts.ts';
import { ruleEditionsQuery } from '../queries.ts';

interface Act {
  call: () => Promise<unknown>;
  done: string;
}

/**
 * Does something with an edition and reads the list anew. Where the server wants to know once more who asks,
 * `afterConfirming` goes on with it.
 */
export function useEditionAct() {
  const queries = useQueryClient();
  const [afterConfirming, setAfterConfirming] = useState<() => void>();
  const refresh = () => queries.invalidateQueries({ queryKey: ruleEditionsQuery().queryKey });
  const { isBusy, run } = useWrite({
    write: ({ call }: Act) => {
      setAfterConfirming(undefined);
      return call();
    },
    onDone: async (_, { done }) => {
      showToast({ title: done });
      await refresh();
    },
    onFailed: (error, act) => {
      if (asksToConfirm(error)) return setAfterConfirming(() => () => void run(act));
      const { status } = refusalIn(error);
      return status === 404 || status === 409 ? refresh() : undefined;
    },
    failed: (error) => (asksToConfirm(error) ? undefined : { title: texts.actFailed, text: texts.tryAgain }),
  });
  return { isBusy, run, afterConfirming, endConfirming: () => setAfterConfirming(undefined) };
}
