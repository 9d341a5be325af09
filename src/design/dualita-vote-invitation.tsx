import { useId, type MouseEventHandler, type ReactNode } from 'react';
import { dualitaVoteTexts } from './dualita-vote-texts.ts';
import { Mark } from './mark.tsx';
import { ownMark } from './own-mark.ts';
import { designTexts } from './texts.ts';
import type { Perspective } from './types.ts';

type InvitationProps = {
  /** What each side stands for, in a few words: 'un’aliquota per tutti'. */
  theses: Record<Perspective, string>;
  /** For whoever is not signed in: the sides are links that lead there. */
  signInHref?: string | undefined;
  /** It is not known yet whether whoever reads has voted. */
  isAwaited?: boolean | undefined;
  /** What stands under the panel: what is stored, a request to sign in. */
  note?: ReactNode;
  /** What is voted on; default: the house's question. */
  question?: string | undefined;
};

/** The vote of a Dualità before anything is known of the viewer's own: two sides and no number. */
export function DualitaVoteInvitation({ theses, signInHref, isAwaited, note, question }: InvitationProps) {
  const side = (position: Perspective) => (
    <VoteSide position={position} href={signInHref} isAwaited={isAwaited}>
      <ChoiceWords position={position} thesis={theses[position]} />
    </VoteSide>
  );
  return (
    <VoteFrame heading={question ?? dualitaVoteTexts.dualitaQuestion} side={side} isOpen note={note}>
      <p className="vote-note">{dualitaVoteTexts.dualitaAfter}</p>
    </VoteFrame>
  );
}

type VoteFrameProps = {
  heading: string;
  side: (position: Perspective) => ReactNode;
  /** The rule of the vote is told while one can vote. */
  isOpen?: boolean;
  isBusy?: boolean;
  children: ReactNode;
  note?: ReactNode;
};

/** Two sides of one line, what follows from them, and the small print. */
export function VoteFrame({ heading, side, isOpen, isBusy = false, children, note }: VoteFrameProps) {
  const headingId = useId();
  return (
    <section className="vote" aria-labelledby={headingId} aria-busy={isBusy}>
      <h2 className="vote-heading title-2" id={headingId}>
        {heading}
      </h2>
      {isOpen && <p className="vote-note">{dualitaVoteTexts.dualitaRule}</p>}
      <div className="vote-sides">
        {side('pro')}
        <i className="vote-line" />
        {side('contro')}
      </div>
      {children}
      {note && <div className="vote-note note">{note}</div>}
    </section>
  );
}

type VoteSideProps = {
  position: Perspective;
  /** Further classes. */
  look?: string;
  href?: string | undefined;
  isAwaited?: boolean | undefined;
  disabled?: boolean;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  children: ReactNode;
};

/** One side: a link where it leads to the sign-in, else a button, which is off while nothing would follow from it. */
export function VoteSide({ position, look = '', href, isAwaited = false, disabled, onClick, children }: VoteSideProps) {
  const className = `vote-side vote-side-${position}${look}`;
  const own = ownMark({ name: `vote-${position}`, isAwaited });
  const content = (
    <>
      <Mark name={position} />
      {children}
    </>
  );
  if (href) {
    return (
      <a className={className} href={href} {...own}>
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={className}
      disabled={disabled}
      aria-disabled={onClick ? undefined : true}
      onClick={onClick}
      {...own}
    >
      {content}
    </button>
  );
}

/** What a side says before the vote; `words` stand for the choice while it is sent. */
export function ChoiceWords({ position, thesis, words }: { position: Perspective; thesis: string; words?: string }) {
  return (
    <span>
      {words ?? dualitaVoteTexts.dualitaChoice[position]}
      <small>{dualitaVoteTexts.dualitaThesis(designTexts.voices[position], thesis)}</small>
    </span>
  );
}
