import type { ReactNode } from 'react';
import { number } from '#lib/italian.ts';
import { designTexts } from './texts.ts';
import type { Perspective } from './types.ts';
import { dualitaResultTexts } from './dualita-result-texts.ts';
import { ChoiceWords, VoteFrame, VoteSide } from './dualita-vote-invitation.tsx';
import { dualitaVoteTexts } from './dualita-vote-texts.ts';

/** The answer of the votes call (specification 3): who voted what, and who leads. */
export type DualitaTally = {
  stats: { pro: number; contro: number; total: number };
  percentages: { pro: number; contro: number };
  leadingPosition: Perspective | 'pareggio';
};

export type DualitaVoteState =
  | { phase: 'before' }
  | { phase: 'sending'; position: Perspective }
  | { phase: 'voted'; position: Perspective; tally: DualitaTally };

type DualitaVotePanelProps = {
  state: DualitaVoteState;
  question?: string | undefined;
  theses: Record<Perspective, string>;
  onVote?: ((position: Perspective, pressed: HTMLElement) => void) | undefined;
  note?: ReactNode;
};

/**
 * The vote of a Dualità. No number before the own vote, because results influence; afterwards the chosen side stays
 * full and nothing can be changed. Pure presentation: `onVote` is all it does.
 */
export function DualitaVotePanel({ state, question, theses, onVote, note }: DualitaVotePanelProps) {
  const { phase } = state;
  const side = (position: Perspective) => {
    const isChosen = phase !== 'before' && state.position === position;
    const look = isChosen ? (phase === 'sending' ? ' vote-side-chosen vote-side-sending' : ' vote-side-chosen') : '';
    return (
      <VoteSide
        position={position}
        look={look}
        disabled={phase !== 'before'}
        onClick={({ currentTarget }) => onVote?.(position, currentTarget)}
      >
        {phase === 'voted' ? (
          <ShareWords position={position} percentage={state.tally.percentages[position]} isChosen={isChosen} />
        ) : (
          <ChoiceWords
            position={position}
            thesis={theses[position]}
            {...(isChosen ? { words: dualitaResultTexts.dualitaSending } : {})}
          />
        )}
      </VoteSide>
    );
  };
  return (
    <VoteFrame
      heading={headingOf(state, question)}
      side={side}
      isOpen={phase === 'before'}
      isBusy={phase === 'sending'}
      note={note}
    >
      {phase === 'voted' ? (
        <Balance tally={state.tally} />
      ) : (
        <p className="vote-note">{dualitaVoteTexts.dualitaAfter}</p>
      )}
    </VoteFrame>
  );
}

function ShareWords({
  position,
  percentage,
  isChosen,
}: {
  position: Perspective;
  percentage: number;
  isChosen: boolean;
}) {
  const voice = designTexts.voices[position];
  return (
    <span>
      <span className="vote-share">{percentage}%</span>
      <small>{isChosen ? dualitaResultTexts.dualitaOwn(voice) : voice}</small>
    </span>
  );
}

function Balance({ tally }: { tally: DualitaTally }) {
  const { stats, percentages } = tally;
  return (
    <>
      <div
        className="balance"
        role="img"
        aria-label={dualitaResultTexts.dualitaBalance(percentages.pro, percentages.contro)}
      >
        <span className="balance-pro" style={{ width: `${percentages.pro}%` }} />
        <span className="balance-contro" />
      </div>
      <p className="balance-legend">
        <span>
          <b>{number(stats.pro)}</b> {dualitaResultTexts.perspectives.pro}
        </span>
        <span>{dualitaResultTexts.votes(stats.total)}</span>
        <span>
          <b>{number(stats.contro)}</b> {dualitaResultTexts.perspectives.contro}
        </span>
      </p>
      <p className="vote-outcome" role="status">
        {outcomeOf(tally)} <span className="fine-print">{dualitaResultTexts.notAPoll}</span>
      </p>
    </>
  );
}

function headingOf(state: DualitaVoteState, question: string = dualitaVoteTexts.dualitaQuestion): string {
  if (state.phase !== 'voted') return question;
  return state.tally.leadingPosition === 'pareggio'
    ? dualitaResultTexts.dualitaTieTitle
    : dualitaResultTexts.dualitaVoted[state.position];
}

function outcomeOf({ stats, percentages, leadingPosition }: DualitaTally): string {
  if (leadingPosition === 'pareggio') return dualitaResultTexts.dualitaTie(stats.pro);
  const points = Math.abs(percentages.pro - percentages.contro);
  return points > 0
    ? dualitaResultTexts.dualitaLead(leadingPosition, points)
    : dualitaResultTexts.dualitaNarrowLead(leadingPosition);
}
