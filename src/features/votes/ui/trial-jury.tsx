import { signInPath } from '#features/accounts/paths.ts';
import { useSession } from '#features/accounts/use-session.ts';
import type { TrialDetails } from '#features/articles/contract.ts';
import { meaningsOf } from '#features/articles/verdict-meanings.ts';
import { juryTexts } from '#design/jury-texts.ts';
import { verdicts } from '#design/types.ts';
import { ownPart, useLoaded } from '#lib/lazy-part.ts';
import { trialJuryTexts } from '../jury-texts.ts';
import { JuryBlock, juryState, type TrialJuryProps } from './jury-block.tsx';

/** The jury of a Trial: the question, the instructions, the seats, the verdict; for whoever is signed in, their own vote. */
export function TrialJury(props: TrialJuryProps) {
  const session = useSession();
  const hasOwn = useLoaded(OwnTrialJury, Boolean(session));
  const { trial } = props;
  return (
    <>
      {!trial.result && <Instructions trial={trial} />}
      {hasOwn ? (
        <OwnTrialJury {...props} />
      ) : (
        <ClosedJury {...props} signInHref={session ? undefined : signInPath} isAwaited={session !== null} />
      )}
    </>
  );
}

function ClosedJury(props: TrialJuryProps & { signInHref: string | undefined; isAwaited: boolean }) {
  return <JuryBlock {...props} state={juryState(props.trial)} />;
}

/** Also where the other does not arrive: that must not take the page with it. */
const OwnTrialJury = ownPart(() => import('./own-trial-jury.tsx'), 'OwnTrialJury');

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
