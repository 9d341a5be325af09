import { useEffect, useState } from 'react';
import type { Session } from '#features/accounts/session-contract.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { useSaved } from '#features/saved-articles/use-saved.ts';
import { beginKeeping, settleOwner } from '../keep-page.ts';
import { keepSaved } from '../keep-saved.ts';
import { renewKept } from '../renew-kept.ts';
import { nobody } from '../shelf.ts';
import { useWaitingOnline } from '../use-waiting-online.ts';
import { onNewRelease, workerRegistration } from '../worker-registration.ts';
import { DraftWaits } from './draft-waits.tsx';
import { InstallHint } from './install-hint.tsx';
import { NewVersion } from './new-version.tsx';

export interface OfflineLifeProps {
  /** Who reads; undefined where that could not be asked. */
  session: Session | null | undefined;
}

/**
 * Keeps what is read here for when there is no network, and what is kept up to date, from when the page has nothing else to
 * do; and says what the app has to say. Nothing where there is no service worker.
 */
export function OfflineLife({ session }: OfflineLifeProps) {
  const owner = session === undefined ? undefined : (session?.user.id ?? nobody);
  const waiting = useWaitingOnline(owner);
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let hasEnded = false;
    const begin = async () => {
      await whenIdle();
      const registration = await workerRegistration();
      if (registration && !hasEnded) stop = onNewRelease(registration, () => setOld(true));
    };
    void begin();
    return () => {
      hasEnded = true;
      stop?.();
    };
  }, []);
  useEffect(() => {
    if (owner !== undefined) void keepFor(owner);
  }, [owner]);

  const saved = useSaved();
  const articles = saved && (saved.userId ?? nobody) === owner ? saved.articles : undefined;
  useEffect(() => {
    if (owner !== undefined && articles) void keepSaved(owner, articles);
  }, [owner, articles]);
  if (waiting.comment) return <DraftWaits comment={waiting.comment} onLater={waiting.forget} />;
  return isOld ? <NewVersion onLater={() => setOld(false)} /> : <InstallHint />;
}

async function keepFor(owner: string): Promise<void> {
  try {
    // At once: what is here may be somebody else's.
    await settleOwner(owner);
    await whenIdle();
    if (!(await workerRegistration())) return;
    await beginKeeping(owner);
    await renewKept(owner);
  } catch {
    // Without network, or without room, all stays as it is until the next page.
  }
}
