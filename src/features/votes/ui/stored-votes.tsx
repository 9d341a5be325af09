import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ArrowLink } from '#design/arrow-link.tsx';
import { WithdrawConsent } from '#design/withdraw-consent.tsx';
import { linkBack, voteToReturnTo } from '#features/accounts/return-place.ts';
import { call } from '#lib/call.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import { tagged } from '#lib/query-tags.ts';
import type * as endpoints from '../own-votes-endpoints.ts';
import { storedVotesTexts } from '../stored-texts.ts';
import { storedVotesQuery } from '../queries.ts';

/** How many votes and leans are kept with their reader, and the withdrawal of the consent to it. */
export function StoredVotes() {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery(storedVotesQuery());
  const [vote] = useState(() => voteToReturnTo());
  return (
    <WithdrawConsent
      texts={storedVotesTexts}
      standing={isError ? storedVotesTexts.failed : data && storedVotesTexts.stored(data)}
      isStored={Boolean(data?.stored || data?.leans)}
      write={() => call<typeof endpoints.withdrawVotes>('post', '/api/user/votes/withdraw')}
      onDone={() => {
        keepAnswer(queryClient, storedVotesQuery(), { stored: 0, leans: 0 });
        queryClient.removeQueries(tagged('own-votes'));
      }}
    >
      {vote && (
        <p>
          <ArrowLink {...linkBack(vote)}>{storedVotesTexts.backToVote}</ArrowLink>
        </p>
      )}
    </WithdrawConsent>
  );
}
