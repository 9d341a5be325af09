import { lazy, Suspense, type ComponentType } from 'react';
import { useNamedReader } from '#features/accounts/use-session.ts';
import { whenPainted } from '#lib/when-painted.ts';

/** The bell is loaded by whom it is for alone; where its file does not arrive the menu leads to the notifications. */
const Bell = lazy<ComponentType>(() =>
  whenPainted()
    .then(() => import('./bell.tsx'))
    .then(
      (module) => ({ default: module.Bell }),
      () => ({ default: () => null }),
    ),
);

export function BellLauncher() {
  const session = useNamedReader();
  return <Suspense fallback={null}>{session && <Bell key={session.user.id} />}</Suspense>;
}
