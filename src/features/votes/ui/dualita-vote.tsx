import { lazy, Suspense } from 'react';
import { signInPath } from '#features/accounts/paths.ts';
import { useSession } from '#features/accounts/use-session.ts';
import type { DualitaDetails } from '#features/articles/contract.ts';
import { DualitaVoteInvitation } from '#design/dualita-vote-invitation.tsx';
import { votePageTexts } from '../texts.ts';

type DualitaVoteProps = { articleId: string; dualita: DualitaDetails };

/** The vote of a Dualità: the motion and two sides that lead to the sign-in; for whoever is signed in, their own vote. */
export function DualitaVote(props: DualitaVoteProps) {
  const session = useSession();
  return (
    <div className="dualita-vote">
      <p className="motion">
        <span className="kicker">{votePageTexts.motion}</span>
        <q>{props.dualita.motion}</q>
      </p>
      {session ? (
        <Suspense fallback={<ClosedPanel {...props} />}>
          <OwnDualitaVote {...props} />
        </Suspense>
      ) : (
        <ClosedPanel {...props} signInHref={signInPath} isAwaited={session === undefined} />
      )}
    </div>
  );
}

/** Room for the question before the article, kept only where somebody is expected to be signed in (votes.css). */
export function LeanPlace({ articleId }: { articleId: string }) {
  const session = useSession();
  return (
    <div className="lean-place">
      {session && (
        <Suspense>
          <LeanQuestion articleId={articleId} />
        </Suspense>
      )}
    </div>
  );
}

function ClosedPanel({
  dualita,
  signInHref,
  isAwaited = true,
}: DualitaVoteProps & { signInHref?: string; isAwaited?: boolean }) {
  return (
    <DualitaVoteInvitation
      theses={{ pro: dualita.proLabel, contro: dualita.controLabel }}
      signInHref={signInHref}
      isAwaited={isAwaited}
      note={`${votePageTexts.stored} ${votePageTexts.notAPoll}`}
    />
  );
}

// A file that does not arrive must not take the page with it.
const OwnDualitaVote = lazy(() =>
  import('./own-dualita-vote.tsx').then(
    (file) => ({ default: file.OwnDualitaVote }),
    () => ({ default: ClosedPanel }),
  ),
);
const LeanQuestion = lazy(() =>
  import('./lean-question.tsx').then(
    (file) => ({ default: file.LeanQuestion }),
    () => ({ default: () => null }),
  ),
);
