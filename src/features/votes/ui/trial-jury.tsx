import { lazy, Suspense } from 'react';
import { signInPath } from '#features/accounts/paths.ts';
import { useSession } from '#features/accounts/use-session.ts';
import type { TrialDetails } from '#features/articles/contract.ts';
import { meaningsOf } from '#features/articles/verdict-meanings.ts';
import { juryTexts } from '#design/jury-texts.ts';
import { verdicts } from '#design/types.ts';
import { trialJuryTexts } from '../jury-texts.ts';
import { JuryBlock, juryState, type TrialJuryProps } from './jury-block.tsx';

/** The jury of a Trial: the question, the instructions, the seats, the verdict; for whoever is signed in, their own vote. */
export function TrialJury(props: TrialJuryProps) {
  const session = useSession();
  const { trial } = props;
  return (
    <>
      {!trial.result && <Instructions trial={trial} />}
      {session ? (
        <Suspense fallback={<ClosedJury {...props} />}>
          <OwnTrialJury {...props} />
        </Suspense>
      ) : (
        <ClosedJury {...props} signInHref={signInPath} isAwaited={session === undefined} />
      )}
    </>
  );
}

function ClosedJury(props: TrialJuryProps & { signInHref?: string; isAwaited?: boolean }) {
  return <JuryBlock isAwaited {...props} state={juryState(props.trial)} />;
}

// A file that does not arrive must not take the page with it.
const OwnTrialJury = lazy(() =>
  import('./own-trial-jury.tsx').then(
    (file) => ({ default: file.OwnTrialJury }),
    () => ({ default: ClosedJury }),
  ),
);

function Instructions({ trial }: { trial: TrialDetails }) {
  const meanings = meaningsOf(trial);
  return (
    <section className="jury-instructions" aria-labelledby="istruzioni">
      <div className="page-frame">
        <div>
          <p className="kicker">{trialJuryTexts.question}</p>
          <p className="title-2">{trial.question}</p>
          {meanings && (
            <dl className="jury-answers" aria-label={trialJuryTexts.answers}>
              {verdicts.map((verdict) => (
                <div key={verdict}>
                  <dt>{juryTexts.verdicts[verdict]}</dt>
                  <dd>{meanings[verdict]}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <div>
          <h2 className="title-5" id="istruzioni">
            {trialJuryTexts.instructions}
          </h2>
          <ol>
            {trialJuryTexts.instructionLines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
