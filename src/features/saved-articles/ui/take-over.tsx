import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { useWrite } from '#design/use-write.ts';
import { call } from '#lib/call.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import type * as endpoints from '../endpoints.ts';
import { savedListTexts as texts } from '../list-texts.ts';
import { savedSlugsQuery } from '../queries.ts';
import { declineHere, dropHere, offeredHere } from '../saved-here.ts';

/**
 * Offers an account what its browser kept before somebody signed in. Whichever way it is answered, it is not asked again;
 * what is declined stays in the browser, for whoever reads there without an account.
 */
export function TakeOver({ userId, onTaken }: { userId: string; onTaken: () => unknown }) {
  const queryClient = useQueryClient();
  const [offered, setOffered] = useState(offeredHere);
  const taking = useWrite({
    write: () =>
      call<typeof endpoints.saveArticles>('post', '/api/saved-articles', { body: { articles: [...offered] } }),
    onDone: async (list) => {
      dropHere(offered.map(({ slug }) => slug));
      keepAnswer(queryClient, savedSlugsQuery(userId), list);
      setOffered([]);
      await onTaken();
    },
    failed: texts.notTaken,
  });
  if (offered.length === 0) return null;

  return (
    <div className="saved-offer">
      <p>{texts.offer(offered.length)}</p>
      <div className="button-row">
        <Button variant="primary" size="small" busy={taking.isBusy} onClick={() => void taking.run()}>
          {texts.take}
        </Button>
        <Button
          size="small"
          onClick={() => {
            declineHere();
            setOffered([]);
          }}
        >
          {texts.leave}
        </Button>
      </div>
    </div>
  );
}
