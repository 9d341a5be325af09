import type { ReactNode } from 'react';
import type { TrialDetails } from '#features/articles/contract.ts';
import { meaningsOf } from '#features/articles/verdict-meanings.ts';
import { daysToVerdict, trialDay, trialDays } from '#features/articles/rules.ts';
import { JuryPanel, type JuryState } from '#design/jury-panel.tsx';
import type { Verdict } from '#design/types.ts';
import { longDate } from '#lib/italian.ts';
import { useNow } from '#lib/use-now.ts';
import { trialJuryTexts } from '../jury-texts.ts';
import { votePageTexts } from '../texts.ts';
import { StoredNote } from './stored-note.tsx';

export type TrialJuryProps = {
  articleId: string;
  trial: TrialDetails;
  totalVotes: number;
  /** When the page's data was read: the clock of the first paint, the same on the server and in the browser. */
  readAt: Date;
};

type JuryBlockProps = Omit<TrialJuryProps, 'articleId'> & {
  state: JuryState;
  onVote?: ((verdict: Verdict, pressed: HTMLElement) => void) | undefined;
  signInHref?: string | undefined;
  /** It is not known yet whether whoever reads has voted. */
  isAwaited?: boolean;
  /** What the reader can do after the vote. */
  children?: ReactNode;
};

/** The jury's panel with the days and the small print of this case. */
export function JuryBlock({
  trial,
  totalVotes,
  readAt,
  state,
  onVote,
  signInHref,
  isAwaited,
  children,
}: JuryBlockProps) {
  const now = useNow(readAt);
  const closesAt = new Date(trial.closesAt);
  const isClosed = state.phase === 'closed';
  // Nobody votes any more, and what was decided is not known here yet: electoral silence, or a page from before.
  const isOver = !isClosed && now >= closesAt;
  return (
    <JuryPanel
      state={state}
      totalVotes={totalVotes}
      day={isClosed ? trialDays : trialDay(closesAt, now)}
      daysLeft={isOver ? null : daysToVerdict(closesAt, now)}
      theses={meaningsOf(trial)}
      onVote={isOver ? undefined : onVote}
      signInHref={isOver ? undefined : signInHref}
      isAwaited={!isOver && isAwaited}
      note={
        <>
          {children}
          {!isClosed && !isOver && (
            <>
              {trialJuryTexts.votingEnds(longDate(closesAt))} <StoredNote />{' '}
            </>
          )}
          {votePageTexts.notAPoll}
        </>
      }
    />
  );
}

/** The case as everybody sees it, and as closed to its voter too. */
export function juryState(
  { result, closesAt }: Pick<TrialDetails, 'result' | 'closesAt'>,
  verdict?: Verdict,
): JuryState {
  if (!result) return { phase: 'before' };
  return {
    phase: 'closed',
    verdict,
    percentages: { guilty: result.guiltyPercentage, innocent: result.innocentPercentage },
    outcome: result.outcome,
    closedOn: longDate(closesAt),
  };
}
