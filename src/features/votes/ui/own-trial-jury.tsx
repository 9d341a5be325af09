import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '#lib/keep-answer.ts';
import { publication } from '#lib/publication.ts';
import type { TrialDetails } from '#features/articles/contract.ts';
import type { Perspective } from '#features/formats/formats.ts';
import { Checkbox } from '#design/checkbox.tsx';
import { juryTexts } from '#design/jury-texts.ts';
import type { JuryState } from '#design/jury-panel.tsx';
import type { Verdict } from '#design/types.ts';
import { ApiError } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import type * as endpoints from '../trial-endpoints.ts';
import type { TrialStats } from '../contract.ts';
import { voteFormTexts } from '../form-texts.ts';
import { ownTrialVoteQuery, trialStatsQuery } from '../queries.ts';
import { JuryBlock, juryState, type TrialJuryProps } from './jury-block.tsx';
import { MissingSums } from './missing-sums.tsx';
import { movedVotesQuery } from './moved-votes-query.ts';
import { useCasting } from './use-casting.ts';
import { useSums } from './use-sums.ts';
import { VerdictNotice } from './verdict-notice.tsx';
import { VoteRefusal } from './vote-refusal.tsx';
import { VoteStanding } from './vote-standing.tsx';

/** The jury as somebody who is signed in sees it: percentages only after the own vote or the closing. */
export function OwnTrialJury({ articleId, trial, totalVotes, readAt }: TrialJuryProps) {
  const { own, stats, sums, isUndecided, isWithdrawn, isAwaited, sending, refusal, cast } = useTrialVote(
    articleId,
    trial,
  );
  const result = resultOf(trial, stats);
  const verdict = own && verdictOf[own.verdict];
  // Nobody is to take a vote whose sums are on their way for none.
  const chosen = sending ? verdictOf[sending] : sums.areComing ? verdict : undefined;
  const state: JuryState = result
    ? juryState({ ...trial, result }, verdict)
    : verdict && typeof stats?.guiltyPercentage === 'number'
      ? { phase: 'voted', verdict, percentages: sharesOf(stats) }
      : chosen
        ? { phase: 'sending', verdict: chosen }
        : { phase: 'before' };
  const isSilent = verdict !== undefined && stats?.sealed === true;
  return (
    <>
      {isUndecided && !result && <ReadBoth />}
      <JuryBlock
        trial={trial}
        totalVotes={stats?.totalVotes ?? totalVotes}
        readAt={readAt}
        state={state}
        isAwaited={isAwaited}
        onVote={isUndecided ? (verdict, pressed) => cast(verdict === 'guilty' ? 'pro' : 'contro', pressed) : undefined}
      >
        {state.phase === 'voted' && <p className="jury-message">{voteFormTexts.updatedAt(sums.updatedAt)}</p>}
        {isSilent && <p className="jury-message">{`${juryTexts.juryOwn(verdict)} ${voteFormTexts.silent}`}</p>}
        {verdict && sums.areMissing && (
          <MissingSums
            {...sums}
            text={`${juryTexts.juryOwn(verdict)} ${voteFormTexts.sumsMissing}`}
            className="jury-message"
            variant="light-outline"
            place="section"
          />
        )}
        {own && (state.phase === 'voted' || isSilent || sums.areMissing) && publication.sendsMail && (
          <VerdictNotice vote={own} />
        )}
        <VoteStanding standing={own?.standing} />
        {isWithdrawn && <p className="jury-message">{voteFormTexts.withdrawn}</p>}
        {refusal && !own && <VoteRefusal {...refusal} />}
      </JuryBlock>
    </>
  );
}

/** The last of the instructions: a reminder for the juror alone, which is sent nowhere and stands in the way of nothing. */
function ReadBoth() {
  return (
    <div className="jury-read">
      <div className="page-frame">
        <Checkbox label={voteFormTexts.readBoth} />
      </div>
    </div>
  );
}

function useTrialVote(articleId: string, trial: TrialDetails) {
  const queryClient = useQueryClient();
  const own = useQuery(ownTrialVoteQuery(articleId));
  const isAsked = Boolean(own.data) && !trial.result;
  const stats = useQuery({ ...trialStatsQuery(articleId), enabled: isAsked });
  // The total is for everybody; percentages that come along stay unseen until the own vote.
  useQuery({ ...movedVotesQuery(articleId), enabled: !isAsked });
  const casting = useCasting<Perspective>(
    async (verdict, key) => {
      const answer = await call<typeof endpoints.voteOnTrial>('post', '/api/votes', {
        body: { articleId, verdict },
        key,
      });
      const { articleId: _, verdict: stored, wantsVerdict, standing, ...stats } = answer;
      keepAnswer(queryClient, trialStatsQuery(articleId), stats);
      const own = { articleId, verdict: stored, wantsVerdict, standing };
      keepAnswer(queryClient, ownTrialVoteQuery(articleId), own);
    },
    () => Promise.all([own.refetch(), stats.refetch()]),
  );

  const isWithdrawn = own.error instanceof ApiError && own.error.details['withdrawn'] === true;
  return {
    ...casting,
    own: own.data,
    stats: stats.data,
    sums: useSums(stats, isAsked),
    isWithdrawn,
    isAwaited: own.isPending,
    // Also where it could not be read whether there is a vote: the server takes no second one, and then shows the first.
    isUndecided: own.isError && !own.data && !isWithdrawn,
  };
}

const verdictOf = { pro: 'guilty', contro: 'innocent' } as const satisfies Record<Perspective, Verdict>;

/** A page may be older than the closing of its case. */
function resultOf({ result }: TrialDetails, stats: TrialStats | undefined): TrialDetails['result'] {
  if (result || !stats?.outcome) return result;
  const { guilty, innocent } = sharesOf(stats);
  return { outcome: stats.outcome, guiltyPercentage: guilty, innocentPercentage: innocent };
}

const sharesOf = ({ guiltyPercentage, innocentPercentage }: TrialStats) => ({
  guilty: guiltyPercentage ?? 0,
  innocent: innocentPercentage ?? 0,
});
