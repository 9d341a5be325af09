import { signInPath } from '#features/accounts/paths.ts';
import type { TrialDetails } from '#features/articles/contract.ts';
import { daysToVerdict, trialDay, trialDays } from '#features/articles/rules.ts';
import { JuryPanel, type JuryState } from '#design/jury-panel.tsx';
import { longDate } from '#lib/italian.ts';
import { votePageTexts } from '../texts.ts';
import { useNow } from '#lib/use-now.ts';

type TrialJuryProps = {
  trial: TrialDetails;
  totalVotes: number;
  /** When the page's data was read: the clock of the first paint, the same on the server and in the browser. */
  readAt: Date;
};

/** The jury of a Trial as someone who is not signed in sees it: the question, the instructions, the seats, the verdict. */
export function TrialJury({ trial, totalVotes, readAt }: TrialJuryProps) {
  const now = useNow(readAt);
  const closesAt = new Date(trial.closesAt);
  const state = juryState(trial);
  return (
    <>
      {state.phase === 'before' && <Instructions question={trial.question} />}
      <JuryPanel
        state={state}
        totalVotes={totalVotes}
        day={trial.result ? trialDays : trialDay(closesAt, now)}
        daysLeft={daysToVerdict(closesAt, now)}
        theses={votePageTexts.theses}
        signInHref={signInPath}
        note={[
          ...(state.phase === 'before' ? [votePageTexts.votingEnds(longDate(closesAt)), votePageTexts.stored] : []),
          votePageTexts.notAPoll,
        ].join(' ')}
      />
    </>
  );
}

function Instructions({ question }: { question: string }) {
  return (
    <section className="jury-instructions" aria-labelledby="istruzioni">
      <div className="page-frame">
        <div>
          <p className="kicker">{votePageTexts.juryQuestion}</p>
          <p className="title-2">{question}</p>
        </div>
        <div>
          <h2 className="title-5" id="istruzioni">
            {votePageTexts.instructions}
          </h2>
          <ol>
            {votePageTexts.instructionLines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

function juryState({ result, closesAt }: TrialDetails): JuryState {
  if (!result) return { phase: 'before' };
  return {
    phase: 'closed',
    percentages: { guilty: result.guiltyPercentage, innocent: result.innocentPercentage },
    outcome: result.outcome === 'no_quorum' ? 'too_few' : result.outcome,
    closedOn: longDate(closesAt),
  };
}
