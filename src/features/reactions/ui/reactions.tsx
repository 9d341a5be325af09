import { Suspense } from 'react';
import { signInPath } from '#features/accounts/paths.ts';
import { useSession } from '#features/accounts/use-session.ts';
import { ReactionBar } from '#design/reaction-bar.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import type { ReactionsProps } from './own-reactions.tsx';

/** The reactions of a reader who signed in; for everybody else, and until that is known, each leads to the sign-in. */
export function Reactions(props: ReactionsProps) {
  const session = useSession();
  const name = props.mini ? `section-${props.section}` : 'article';
  const closed = (
    <ReactionBar
      mini={props.mini}
      counts={props.counts}
      signInHref={signInPath}
      own={{ name, isAwaited: session !== null }}
    />
  );
  if (!session) return closed;
  return (
    <Suspense fallback={closed}>
      <OwnReactions {...props} name={name} />
    </Suspense>
  );
}

const OwnReactions = lazyPart(() => import('./own-reactions.tsx'), 'OwnReactions');
