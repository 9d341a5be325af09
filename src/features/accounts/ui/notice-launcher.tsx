import { lazy, Suspense } from 'react';
import { useSession } from '../use-session.ts';

/** What the newsroom has to say is loaded by whom it is for alone; a file that does not arrive is asked for on the next page. */
const Notices = lazy(() =>
  import('./notices.tsx').then(
    ({ Notices: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

export function NoticeLauncher() {
  const session = useSession();
  return <Suspense fallback={null}>{session?.hasNotice && <Notices />}</Suspense>;
}
