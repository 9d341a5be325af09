import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { DualitaDetails } from '#features/articles/contract.ts';
import type { Perspective } from '#features/formats/formats.ts';
import { dualitaResultTexts } from '#design/dualita-result-texts.ts';
import { DualitaVotePanel, type DualitaTally, type DualitaVoteState } from '#design/dualita-vote-panel.tsx';
import { call } from '#lib/call.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import { refusalIn } from '#lib/refusal.ts';
import type * as endpoints from '../dualita-endpoints.ts';
import type { DualitaStats } from '../contract.ts';
import { voteFormTexts } from '../form-texts.ts';
import { dualitaStatsQuery, ownDualitaVoteQuery, ownLeanQuery } from '../queries.ts';
import { votePageTexts } from '../texts.ts';
import { MissingSums } from './missing-sums.tsx';
import { StoredNote } from './stored-note.tsx';
import { useCasting } from './use-casting.ts';
import { useSums } from './use-sums.ts';
import { VoteRefusal } from './vote-refusal.tsx';
import { VoteStanding } from './vote-standing.tsx';

/** The vote of a Dualità of somebody who is signed in: numbers only for whoever has voted. */
export function OwnDualitaVote({ articleId, dualita }: { articleId: string; dualita: DualitaDetails }) {
  const { state, standing, voteAlone, isSilent, sums, isWithdrawn, refusal, cast } = useDualitaVote(articleId);
  if (voteAlone) {
    return (
      <section className="vote">
        <h2 className="vote-heading title-2">{dualitaResultTexts.dualitaVoted[voteAlone]}</h2>
        {isSilent && <p className="vote-note">{voteFormTexts.silent}</p>}
        {sums.areMissing && (
          <MissingSums {...sums} text={voteFormTexts.sumsMissing} className="vote-note" place="#voto" />
        )}
        <VoteStanding standing={standing} />
      </section>
    );
  }
  if (isWithdrawn) {
    return (
      <section className="vote">
        <h2 className="vote-heading title-2">{voteFormTexts.withdrawnTitle}</h2>
        <p className="vote-note">{voteFormTexts.withdrawn}</p>
      </section>
    );
  }
  return (
    <>
      <DualitaVotePanel
        state={state}
        theses={{ pro: dualita.proLabel, contro: dualita.controLabel }}
        onVote={cast}
        note={
          // The results say themselves that they are no poll.
          <>
            {state.phase === 'voted' && `${voteFormTexts.updatedAt(sums.updatedAt)} `}
            <StoredNote />
            {state.phase !== 'voted' && ` ${votePageTexts.notAPoll}`}
          </>
        }
      />
      <VoteStanding standing={standing} />
      {refusal && state.phase === 'before' && <VoteRefusal {...refusal} />}
      {state.phase === 'voted' && <Shift articleId={articleId} />}
    </>
  );
}

function useDualitaVote(articleId: string) {
  const queryClient = useQueryClient();
  const own = useQuery(ownDualitaVoteQuery(articleId));
  const vote = own.data?.vote;
  const isAsked = Boolean(vote);
  const stats = useQuery({ ...dualitaStatsQuery(articleId), enabled: isAsked });
  const sums = useSums(stats, isAsked);
  const { sending, refusal, cast } = useCasting<Perspective>(
    async (position, key) => {
      // A press may come before it is known whether there is a vote; where there is one it is shown instead.
      if (await knowsVote(queryClient, articleId)) return;
      const answer = await call<typeof endpoints.voteOnDualita>('post', '/api/articles/{articleId}/dualita-votes', {
        params: { articleId },
        body: { position },
        key,
      });
      const { articleId: _, hasVoted, vote, standing, ...stats } = answer;
      const own = { articleId, hasVoted, vote, standing };
      keepAnswer(queryClient, dualitaStatsQuery(articleId), stats);
      keepAnswer(queryClient, ownDualitaVoteQuery(articleId), own);
      void queryClient.invalidateQueries({ queryKey: ownLeanQuery(articleId).queryKey });
    },
    () => own.refetch(),
  );

  const tally = tallyOf(stats.data);
  // A vote whose sums are on their way is not open any more: nothing would follow from a press.
  const chosen = vote?.position ?? sending;
  const state: DualitaVoteState =
    vote && tally
      ? { phase: 'voted', position: vote.position, tally }
      : chosen
        ? { phase: 'sending', position: chosen }
        : { phase: 'before' };
  return {
    state,
    standing: own.data?.standing,
    /** The own vote, where the sums are withheld or could not be read. */
    voteAlone: vote && !tally && !sums.areComing ? vote.position : undefined,
    isSilent: stats.data?.sealed === true,
    sums,
    isWithdrawn: own.data?.hasVoted === true && !vote,
    refusal,
    cast,
  };
}

/** Whether there is a vote already. Of whom the server does not know any more it is for the act to find out. */
async function knowsVote(queryClient: QueryClient, articleId: string): Promise<boolean> {
  try {
    return (await queryClient.ensureQueryData(ownDualitaVoteQuery(articleId))).hasVoted;
  } catch (error) {
    if (refusalIn(error).status === 401) return false;
    throw error;
  }
}

/** The sums as the panel shows them; undefined while they are withheld. */
function tallyOf(stats: DualitaStats | undefined): DualitaTally | undefined {
  return stats && !stats.sealed ? (stats as DualitaTally) : undefined;
}

/** How many of those who said where they stood were moved by the article. */
function Shift({ articleId }: { articleId: string }) {
  const { data } = useQuery(ownLeanQuery(articleId));
  if (!data?.shift) return null;
  const { readers, changedPercentage } = data.shift;
  return (
    <p className="opinion-shift">
      {changedPercentage === null ? voteFormTexts.noShift : voteFormTexts.shift(changedPercentage)}{' '}
      {readers > 0 && <span className="note">{voteFormTexts.shiftOf(readers)}</span>}
    </p>
  );
}
