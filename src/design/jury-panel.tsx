import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useId, type ReactNode } from 'react';
import { Jury } from './jury.tsx';
import { Mark } from './mark.tsx';
import { ownMark } from './own-mark.ts';
import { Stamp } from './stamp.tsx';
import { TrialDays } from './trial-days.tsx';
import { verdicts, type Verdict } from './types.ts';
import { decidedMeaning, juryTexts } from './jury-texts.ts';

/** Shares of the two verdicts in whole percent. */
export type JuryPercentages = Record<Verdict, number>;

export type JuryState =
  | { phase: 'before' }
  | { phase: 'sending'; verdict: Verdict }
  | { phase: 'voted'; verdict: Verdict; percentages: JuryPercentages }
  | {
      phase: 'closed';
      /** The viewer's own vote, if there was one. */
      verdict?: Verdict | undefined;
      percentages: JuryPercentages;
      outcome: Verdict | 'tie' | 'no_quorum';
      /** Day of the verdict, in Italian words. */
      closedOn: string;
    };

type JuryPanelProps = {
  state: JuryState;
  totalVotes: number;
  /** From 1 to 7. */
  day: number;
  /** Calendar days until the verdict; by default what the day leaves of the seven. Null where none are counted any more. */
  daysLeft?: number | null | undefined;
  /** What each verdict means in this case, in a few words; without it the verdicts stand alone. */
  theses?: Record<Verdict, string> | undefined;
  onVote?: ((verdict: Verdict, pressed: HTMLElement) => void) | undefined;
  /** For whoever is not signed in: the buttons are off and a sentence leads there. */
  signInHref?: string | undefined;
  /** It is not known yet whether whoever reads has voted. */
  isAwaited?: boolean | undefined;
  /** Default: the jury of the readers. */
  title?: string | undefined;
  /** Anchor of the panel. */
  id?: string | undefined;
  /** What stands under the vote: instructions to the jury, what is stored. */
  note?: ReactNode;
};

/**
 * The jury of a Trial: twelve seats, the two verdicts, the seven days. Percentages only after the own vote or the
 * closing. Pure presentation: `onVote` is all it does.
 */
export function JuryPanel({
  state,
  totalVotes,
  day,
  daysLeft = 7 - day,
  theses,
  onVote,
  signInHref,
  isAwaited,
  title = juryTexts.juryTitle,
  id,
  note,
}: JuryPanelProps) {
  const headingId = useId();
  const percentages = state.phase === 'voted' || state.phase === 'closed' ? state.percentages : null;
  return (
    <section className="courtroom" id={id} aria-labelledby={headingId} aria-busy={state.phase === 'sending'}>
      <div className="page-frame">
        <div className="courtroom-header">
          <h2 className="title-2" id={headingId}>
            {title}
          </h2>
          <Stamp>{state.phase === 'closed' ? juryTexts.juryClosed : juryTexts.juryOpen}</Stamp>
        </div>
        <div className="courtroom-columns">
          <div>
            <Jury
              guiltyPercentage={percentages?.guilty ?? null}
              label={
                percentages
                  ? juryTexts.juryPicture(percentages.guilty, percentages.innocent)
                  : juryTexts.juryPictureBefore
              }
            />
            <p className="courtroom-caption">{percentages ? juryTexts.jurySeats : juryTexts.juryBefore}</p>
          </div>
          <div>
            {percentages ? (
              <VerdictResults {...{ percentages, theses }} own={'verdict' in state ? state.verdict : undefined} />
            ) : (
              <VerdictButtons {...{ state, theses, onVote, signInHref, isAwaited }} />
            )}
            <Total {...{ state, totalVotes, theses }} />
            <TrialDays day={day} />
            {state.phase !== 'closed' && daysLeft !== null && (
              <p className="courtroom-caption">{juryTexts.juryDaysLeft(daysLeft)}</p>
            )}
            {note && <div className="courtroom-caption">{note}</div>}
          </div>
        </div>
      </div>
    </section>
  );
}

function VerdictButtons({
  state,
  theses,
  onVote,
  signInHref,
  isAwaited = false,
}: Pick<JuryPanelProps, 'state' | 'theses' | 'onVote' | 'signInHref' | 'isAwaited'>) {
  // What is pressed meanwhile is kept.
  const isHeld = isAwaited && !signInHref;
  const isOff = !isHeld && (Boolean(signInHref) || !onVote || state.phase !== 'before');
  return (
    <>
      <div className="verdict-buttons">
        {verdicts.map((verdict) => (
          <button
            // The script in the head may have switched on what is off again.
            key={signInHref && !isAwaited ? `${verdict}-off` : verdict}
            type="button"
            className={
              state.phase === 'sending' && state.verdict === verdict
                ? 'verdict-button verdict-button-chosen'
                : 'verdict-button'
            }
            disabled={isOff}
            aria-disabled={isHeld || undefined}
            {...ownMark({ name: `verdict-${verdict}`, isAwaited })}
            onClick={({ currentTarget }) => onVote?.(verdict, currentTarget)}
          >
            <Mark name={verdict} />
            <span>
              {juryTexts.verdicts[verdict]}
              {theses && <small>{theses[verdict]}</small>}
            </span>
          </button>
        ))}
      </div>
      {signInHref && (
        <p className="verdict-notice">
          <LockKeyhole className="icon" aria-hidden="true" />
          <span>
            <span>{juryTexts.jurySignIn}</span> <a href={signInHref}>{juryTexts.signIn}</a>
          </span>
        </p>
      )}
    </>
  );
}

interface VerdictResultsProps extends Pick<JuryPanelProps, 'theses'> {
  percentages: JuryPercentages;
  own: Verdict | undefined;
}

function VerdictResults({ percentages, theses, own }: VerdictResultsProps) {
  return (
    <div className="verdict-results">
      {verdicts.map((verdict) => (
        <div key={verdict}>
          <Mark name={verdict} />
          <b>{percentages[verdict]}%</b>
          <span>
            {juryTexts.verdicts[verdict]} {own === verdict && <em>{juryTexts.juryYours}</em>}
            {theses && <small>{theses[verdict]}</small>}
          </span>
        </div>
      ))}
    </div>
  );
}

function Total({ state, totalVotes, theses }: Pick<JuryPanelProps, 'state' | 'totalVotes' | 'theses'>) {
  if (state.phase === 'closed') {
    return (
      <p className="verdict-total">
        <b>{juryTexts.juryDecided[state.outcome]}</b> {decidedMeaning(state.outcome, theses)}
        {juryTexts.juryClosedOn(totalVotes, state.closedOn)}
      </p>
    );
  }
  return (
    <p className="verdict-total" role="status">
      <b>{juryTexts.juryTotal(totalVotes)}</b>
      {state.phase === 'voted' && <>. {juryTexts.juryOwn(state.verdict)}</>}
    </p>
  );
}
