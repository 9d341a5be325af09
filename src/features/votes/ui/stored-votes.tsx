import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { showToast } from '#design/toast-store.ts';
import { ApiError } from '#lib/api-error.ts';
import { tagged } from '#lib/query-tags.ts';
import { call } from '#lib/call.ts';
import type * as endpoints from '../own-votes-endpoints.ts';
import { storedVotesTexts } from '../form-texts.ts';
import { storedVotesQuery } from '../queries.ts';

/** How many votes are kept with their reader, and the withdrawal of the consent to it. */
export function StoredVotes() {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery(storedVotesQuery());
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);

  const withdraw = async () => {
    setSending(true);
    try {
      const { withdrawn } = await call<typeof endpoints.withdrawVotes>('post', '/api/user/votes/withdraw');
      setOpen(false);
      showToast({ title: storedVotesTexts.done, text: storedVotesTexts.doneText(withdrawn) });
      queryClient.setQueryData(storedVotesQuery().queryKey, { stored: 0 });
      queryClient.removeQueries(tagged('own-votes'));
    } catch (error) {
      const words = error instanceof ApiError ? error.readerMessage : undefined;
      showToast({ title: words ?? storedVotesTexts.withdrawFailed, tone: 'error' });
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <p role="status">{isError ? storedVotesTexts.failed : data && storedVotesTexts.stored(data.stored)}</p>
      <Button variant="contro" disabled={!data?.stored} onClick={() => setOpen(true)}>
        {storedVotesTexts.withdraw}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={storedVotesTexts.confirmTitle}
        description={storedVotesTexts.confirmText}
      >
        <div className="button-row">
          <Button variant="contro" disabled={isSending} onClick={() => void withdraw()}>
            {storedVotesTexts.confirm}
          </Button>
          <Button onClick={() => setOpen(false)}>{storedVotesTexts.cancel}</Button>
        </div>
      </Dialog>
    </>
  );
}
