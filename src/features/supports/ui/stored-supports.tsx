import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { ConfirmQuestion } from '#design/confirm-question.tsx';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { call } from '#lib/call.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import { tagged } from '#lib/query-tags.ts';
import type * as endpoints from '../endpoints.ts';
import { storedSupportsQuery } from '../queries.ts';
import { storedSupportsTexts } from '../stored-texts.ts';

/** How many supports are kept with their reader, and the withdrawal of the consent to it. */
export function StoredSupports() {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery(storedSupportsQuery());
  const [isOpen, setOpen] = useState(false);

  const { isBusy, run: withdraw } = useWrite({
    write: () => call<typeof endpoints.withdrawSupports>('post', '/api/user/supports/withdraw'),
    onDone: ({ withdrawn }) => {
      setOpen(false);
      showToast({ title: storedSupportsTexts.done, text: storedSupportsTexts.doneText(withdrawn) });
      keepAnswer(queryClient, storedSupportsQuery(), { stored: 0 });
      // Stories that were looked at before ask anew.
      queryClient.removeQueries(tagged('own-supports'));
    },
    failed: storedSupportsTexts.withdrawFailed,
  });
  return (
    <>
      <p role="status">{isError ? storedSupportsTexts.failed : data && storedSupportsTexts.stored(data.stored)}</p>
      <Button variant="contro" busy={!data?.stored} onClick={() => setOpen(true)}>
        {storedSupportsTexts.withdraw}
      </Button>
      <ConfirmQuestion
        open={isOpen}
        title={storedSupportsTexts.confirmTitle}
        text={storedSupportsTexts.confirmText}
        yes={storedSupportsTexts.confirm}
        busy={isBusy}
        onYes={withdraw}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
