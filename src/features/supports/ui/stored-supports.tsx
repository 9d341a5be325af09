import { useQuery, useQueryClient } from '@tanstack/react-query';
import { WithdrawConsent } from '#design/withdraw-consent.tsx';
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
  return (
    <WithdrawConsent
      texts={storedSupportsTexts}
      standing={isError ? storedSupportsTexts.failed : data && storedSupportsTexts.stored(data.stored)}
      isStored={Boolean(data?.stored)}
      write={() => call<typeof endpoints.withdrawSupports>('post', '/api/user/supports/withdraw')}
      onDone={() => {
        keepAnswer(queryClient, storedSupportsQuery(), { stored: 0 });
        // Stories that were looked at before ask anew.
        queryClient.removeQueries(tagged('own-supports'));
      }}
    />
  );
}
