import { useEffect, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';
import { useSaved } from '#features/saved-articles/use-saved.ts';
import { beginKeeping, settleOwner } from '../keep-page.ts';
import { keepSaved } from '../keep-saved.ts';
import { renewKept } from '../renew-kept.ts';
import { nobody } from '../shelf.ts';
import { onNewRelease, workerRegistration } from '../worker-registration.ts';
import { InstallHint } from './install-hint.tsx';
import { NewVersion } from './new-version.tsx';

/**
 * Keeps what is read here for when there is no network, and what is kept up to date, from when the page has nothing else to
 * do; and says what the app has to say. Nothing where there is no service worker.
 */
export function OfflineLife({ userId }: { userId: string | undefined }) {
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
  useEffect(() => void keepFor(userId ?? nobody), [userId]);

  const saved = useSaved();
  const articles = saved && (saved.userId ?? undefined) === userId ? saved.articles : undefined;
  useEffect(() => {
    if (articles) void keepSaved(userId ?? nobody, articles);
  }, [userId, articles]);
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
