import { useId } from 'react';
import type { ReactNode } from 'react';
import { number } from '#lib/italian.ts';
import { Mark } from './mark.tsx';
import { designTexts } from './texts.ts';
import type { Perspective } from './types.ts';
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
  /** What is voted on; default: the house's question. */
  question?: string | undefined;
  /** What each side stands for, in a few words: 'un’aliquota per tutti'. */
  theses: Record<Perspective, string>;
  onVote?: ((position: Perspective) => void) | undefined;
  /** For whoever is not signed in: the sides are links that lead there. */
  signInHref?: string | undefined;
  /** What stands under the panel: what is stored, a request to sign in. */
  note?: ReactNode;
};

/**
 * The vote of a Dualità. No number before the own vote, because results influence; afterwards the chosen side stays
 * full and nothing can be changed. Pure presentation: `onVote` is all it does.
 */
export function DualitaVotePanel({ state, question, theses, onVote, signInHref, note }: DualitaVotePanelProps) {
  const headingId = useId();
  const side = (position: Perspective) => (
    <VoteSide {...{ position, state, onVote, signInHref }} thesis={theses[position]} />
  );
  return (
    <section className="vote" aria-labelledby={headingId} aria-busy={state.phase === 'sending'}>
      <h2 className="vote-heading title-2" id={headingId}>
        {headingOf(state, question)}
      </h2>
      {state.phase === 'before' && <p className="vote-note">{dualitaVoteTexts.dualitaRule}</p>}
      <div className="vote-sides">
        {side('pro')}
        <i className="vote-line" />
        {side('contro')}
      </div>
      {state.phase === 'voted' ? (
        <Balance tally={state.tally} />
      ) : (
        <p className="vote-note">{dualitaVoteTexts.dualitaAfter}</p>
      )}
      {note && <div className="vote-note note">{note}</div>}
    </section>
  );
}

function VoteSide({
  position,
  state,
  thesis,
  onVote,
  signInHref,
}: { position: Perspective; thesis: string } & Pick<DualitaVotePanelProps, 'state' | 'onVote' | 'signInHref'>) {
  const isChosen = state.phase !== 'before' && state.position === position;
  const names = ['vote-side', `vote-side-${position}`];
  if (isChosen) names.push('vote-side-chosen');
  if (isChosen && state.phase === 'sending') names.push('vote-side-sending');

  const content = (
    <>
      <Mark name={position} />
      <SideWords {...{ position, state, thesis, isChosen }} />
    </>
  );
  if (signInHref && state.phase === 'before') {
    return (
      <a className={names.join(' ')} href={signInHref}>
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={names.join(' ')}
      disabled={state.phase !== 'before'}
      onClick={() => onVote?.(position)}
    >
      {content}
    </button>
  );
}

function SideWords({
  position,
  state,
  thesis,
  isChosen,
}: {
  position: Perspective;
  state: DualitaVoteState;
  thesis: string;
  isChosen: boolean;
}) {
  const voice = designTexts.voices[position];
  if (state.phase === 'voted') {
    return (
      <span>
        <span className="vote-share">{state.tally.percentages[position]}%</span>
        <small>{isChosen ? dualitaVoteTexts.dualitaOwn(voice) : voice}</small>
      </span>
    );
  }
  const isSending = isChosen && state.phase === 'sending';
  return (
    <span>
      {isSending ? dualitaVoteTexts.dualitaSending : dualitaVoteTexts.dualitaChoice[position]}
      <small>{dualitaVoteTexts.dualitaThesis(voice, thesis)}</small>
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
        aria-label={dualitaVoteTexts.dualitaBalance(percentages.pro, percentages.contro)}
      >
        <span className="balance-pro" style={{ width: `${percentages.pro}%` }} />
        <span className="balance-contro" />
      </div>
      <p className="balance-legend">
        <span>
          <b>{number(stats.pro)}</b> {dualitaVoteTexts.perspectives.pro}
        </span>
        <span>{dualitaVoteTexts.votes(stats.total)}</span>
        <span>
          <b>{number(stats.contro)}</b> {dualitaVoteTexts.perspectives.contro}
        </span>
      </p>
      <p className="vote-outcome" role="status">
        {outcomeOf(tally)} <span className="fine-print">{dualitaVoteTexts.notAPoll}</span>
      </p>
    </>
  );
}

function headingOf(state: DualitaVoteState, question: string = dualitaVoteTexts.dualitaQuestion): string {
  if (state.phase !== 'voted') return question;
  return state.tally.leadingPosition === 'pareggio'
    ? dualitaVoteTexts.dualitaTieTitle
    : dualitaVoteTexts.dualitaVoted[state.position];
}

function outcomeOf({ stats, percentages, leadingPosition }: DualitaTally): string {
  if (leadingPosition === 'pareggio') return dualitaVoteTexts.dualitaTie(stats.pro);
  const points = Math.abs(percentages.pro - percentages.contro);
  return points > 0
    ? dualitaVoteTexts.dualitaLead(leadingPosition, points)
    : dualitaVoteTexts.dualitaNarrowLead(leadingPosition);
}
