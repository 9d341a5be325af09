import { lazy, Suspense, type ComponentType } from 'react';
import { useReader, useSession } from '#features/accounts/use-session.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { whenReading } from '#lib/when-reading.ts';
import { isSomethingKept } from '../kept-cache.ts';
import type { OfflineLifeProps } from './offline-life.tsx';

/**
 * What keeps pages for reading without network comes once it was asked who reads, for whoever reads on; where something is
 * kept already, which may be somebody else's, at once. Where it does not arrive nothing is kept.
 */
const OfflineLife = lazy(async (): Promise<{ default: ComponentType<OfflineLifeProps> }> => {
  if (!(await isSomethingKept())) await whenReading().then(whenIdle);
  const file = await import('./offline-life.tsx').catch(() => undefined);
  return { default: file?.OfflineLife ?? (() => null) };
});

export function OfflineLauncher() {
  const session = useSession();
  const isAsked = useReader() !== undefined;
  return <Suspense fallback={null}>{isAsked && <OfflineLife session={session} />}</Suspense>;
}
