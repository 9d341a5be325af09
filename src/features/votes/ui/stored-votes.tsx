import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ArrowLink } from '#design/arrow-link.tsx';
import { Button } from '#design/button.tsx';
import { ConfirmQuestion } from '#design/confirm-question.tsx';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { linkBack, voteToReturnTo } from '#features/accounts/return-place.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import { tagged } from '#lib/query-tags.ts';
import { call } from '#lib/call.ts';
import type * as endpoints from '../own-votes-endpoints.ts';
import { storedVotesTexts } from '../stored-texts.ts';
import { storedVotesQuery } from '../queries.ts';

/** How many votes and leans are kept with their reader, and the withdrawal of the consent to it. */
export function StoredVotes() {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery(storedVotesQuery());
  const [isOpen, setOpen] = useState(false);
  const [vote] = useState(() => voteToReturnTo());

  const { isBusy, run: withdraw } = useWrite({
    write: () => call<typeof endpoints.withdrawVotes>('post', '/api/user/votes/withdraw'),
    onDone: ({ withdrawn }) => {
      setOpen(false);
      showToast({ title: storedVotesTexts.done, text: storedVotesTexts.doneText(withdrawn) });
      keepAnswer(queryClient, storedVotesQuery(), { stored: 0, leans: 0 });
      queryClient.removeQueries(tagged('own-votes'));
    },
    failed: storedVotesTexts.withdrawFailed,
  });
  return (
    <>
      <p role="status">{isError ? storedVotesTexts.failed : data && storedVotesTexts.stored(data)}</p>
      <Button variant="contro" busy={!data?.stored && !data?.leans} onClick={() => setOpen(true)}>
        {storedVotesTexts.withdraw}
      </Button>
      {vote && (
        <p>
          <ArrowLink {...linkBack(vote)}>{storedVotesTexts.backToVote}</ArrowLink>
        </p>
      )}
      <ConfirmQuestion
        open={isOpen}
        title={storedVotesTexts.confirmTitle}
        text={storedVotesTexts.confirmText}
        yes={storedVotesTexts.confirm}
        busy={isBusy}
        onYes={withdraw}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
