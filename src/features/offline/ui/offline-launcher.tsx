import { lazy, Suspense, type ComponentType } from 'react';
import { useSession } from '#features/accounts/use-session.ts';

/** What keeps pages for reading without network comes once it is known who reads; where it does not arrive nothing is kept. */
const OfflineLife = lazy(async (): Promise<{ default: ComponentType<{ userId: string | undefined }> }> => {
  const file = await import('./offline-life.tsx').catch(() => undefined);
  return { default: file?.OfflineLife ?? (() => null) };
});

export function OfflineLauncher() {
  const session = useSession();
  return <Suspense fallback={null}>{session !== undefined && <OfflineLife userId={session?.user.id} />}</Suspense>;
}
