import { lazy, Suspense } from 'react';
import { useSession } from '#features/accounts/use-session.ts';

/** The rules are loaded by whom they are asked of alone; a file that does not arrive is asked for on the next page. */
const RulesBar = lazy(() =>
  import('./rules-bar.tsx').then(
    ({ RulesBar: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

export function RulesLauncher() {
  const session = useSession();
  return <Suspense fallback={null}>{session?.mustAccept && <RulesBar />}</Suspense>;
}
