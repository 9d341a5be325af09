import { lazy, Suspense } from 'react';
import { signInPath } from '#features/accounts/paths.ts';
import { useSession } from '#features/accounts/use-session.ts';
import type { DualitaDetails } from '#features/articles/contract.ts';
import { DualitaVoteInvitation } from '#design/dualita-vote-invitation.tsx';
import { ownPart, useLoaded } from '#lib/lazy-part.ts';
import { whenPainted } from '#lib/when-painted.ts';
import { votePageTexts } from '../texts.ts';
import { StoredNote } from './stored-note.tsx';

type DualitaVoteProps = { articleId: string; dualita: DualitaDetails };

/** The vote of a Dualità: the motion and two sides that lead to the sign-in; for whoever is signed in, their own vote. */
export function DualitaVote(props: DualitaVoteProps) {
  const session = useSession();
  const hasOwn = useLoaded(OwnDualitaVote, Boolean(session));
  return (
    <div className="dualita-vote" id="voto" tabIndex={-1}>
      <p className="motion">
        <span className="kicker">{votePageTexts.motion}</span>
        <q>{props.dualita.motion}</q>
      </p>
      {hasOwn ? (
        <OwnDualitaVote {...props} />
      ) : (
        <ClosedPanel {...props} signInHref={session ? undefined : signInPath} isAwaited={session !== null} />
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
  isAwaited,
}: DualitaVoteProps & { signInHref: string | undefined; isAwaited: boolean }) {
  return (
    <DualitaVoteInvitation
      theses={{ pro: dualita.proLabel, contro: dualita.controLabel }}
      signInHref={signInHref}
      isAwaited={isAwaited}
      note={
        <>
          <StoredNote /> {votePageTexts.notAPoll}
        </>
      }
    />
  );
}

const OwnDualitaVote = ownPart(() => import('./own-dualita-vote.tsx'), 'OwnDualitaVote');
// A file that does not arrive must not take the page with it.
const LeanQuestion = lazy(() =>
  whenPainted()
    .then(() => import('./lean-question.tsx'))
    .then(
      (file) => ({ default: file.LeanQuestion }),
      () => ({ default: () => null }),
    ),
);
