import { useDeferredValue } from 'react';
import { signInPath } from '#features/accounts/paths.ts';
import { useSession } from '#features/accounts/use-session.ts';
import { ReactionBar } from '#design/reaction-bar.tsx';
import { ownPart, useLoaded } from '#lib/lazy-part.ts';
import type { ReactionsProps } from './own-reactions.tsx';

/** The reactions of a reader who signed in; for everybody else, and until that is known, each leads to the sign-in. */
export function Reactions(props: ReactionsProps) {
  // There is a bar under every part of an article: what is one of its kind, as the vote, answers before them all.
  const session = useDeferredValue(useSession());
  const hasOwn = useLoaded(OwnReactions, Boolean(session));
  const name = props.mini ? `section-${props.section}` : 'article';
  if (hasOwn) return <OwnReactions {...props} name={name} />;
  return (
    <ReactionBar
      mini={props.mini}
      counts={props.counts}
      signInHref={signInPath}
      own={{ name, isAwaited: session !== null }}
    />
  );
}

const OwnReactions = ownPart(() => import('./own-reactions.tsx'), 'OwnReactions');
