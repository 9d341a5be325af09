import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '#design/checkbox.tsx';
import { showToast } from '#design/toast-store.ts';
import { useWrite } from '#design/use-write.ts';
import { call } from '#lib/call.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import type * as endpoints from '../trial-endpoints.ts';
import type { TrialVote } from '../contract.ts';
import { voteFormTexts } from '../form-texts.ts';
import { ownTrialVoteQuery } from '../queries.ts';

/** Asks for a mail when the verdict comes. */
export function VerdictNotice({ vote }: { vote: TrialVote }) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<boolean>();
  const { run } = useWrite({
    write: (wanted: boolean) =>
      call<typeof endpoints.changeVerdictNotice>('put', '/api/votes/{articleId}/notify', {
        params: { articleId: vote.articleId },
        body: { wanted },
      }),
    onDone: (_, wanted) => {
      keepAnswer(queryClient, ownTrialVoteQuery(vote.articleId), { ...vote, wantsVerdict: wanted });
      showToast({ title: wanted ? voteFormTexts.notifyOn : voteFormTexts.notifyOff });
    },
    failed: voteFormTexts.notifyFailed,
  });
  const save = async (wanted: boolean) => {
    if (chosen !== undefined) return;
    setChosen(wanted);
    await run(wanted);
    setChosen(undefined);
  };
  return (
    <Checkbox
      label={voteFormTexts.notify}
      checked={chosen ?? vote.wantsVerdict}
      aria-disabled={chosen !== undefined}
      onChange={(event) => void save(event.target.checked)}
    />
  );
}
