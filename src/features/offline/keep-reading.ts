import { keptReader } from '#features/accounts/kept-reader.ts';
import type { Article } from '#features/articles/contract.ts';
import type { MeterState } from '#features/subscriptions/meter-state.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { accessEnd } from './access-end.ts';
import { keepArticle, beginKeeping } from './keep-page.ts';
import { readPaidUntil } from './reader-access.ts';
import { nobody } from './shelf.ts';
import { workerRegistration } from './worker-registration.ts';

/**
 * Keeps the article in front of its reader, once it was counted and found open to them, for when there is no network.
 * Nothing any more once `left` says that its reader is not there, or left in another tab, or somebody else signed in there.
 * Browser only.
 */
export async function keepReading(
  userId: string | undefined,
  article: Article,
  state: MeterState,
  left: AbortSignal,
): Promise<void> {
  if (state.isClosed) return;
  await whenIdle();
  if (!(await workerRegistration())) return;
  const owner = userId ?? nobody;
  const now = Date.now();
  try {
    const paidUntil = state.isSupporter && article.metered ? await readPaidUntil() : undefined;
    const reader = { isUnlimited: state.remaining === undefined, resetsAt: state.resetsAt, paidUntil };
    const isThere = () => !left.aborted && (userId === undefined || keptReader()?.id === userId);
    if (!isThere()) return;
    await beginKeeping(owner);
    // Asked while nobody else writes here.
    const admit = () => (isThere() ? accessEnd(article.metered, reader, now) : undefined);
    await keepArticle(owner, `/article/${article.slug}`, { admit, readAt: now }, loadedFiles());
  } catch {
    // Without network, or without room, nothing is kept; the next reading is another try.
  }
}

/** What this document has loaded besides what its HTML names: parts that come later, and pictures in the size of this window. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|media)\//.test(pathname))
    .map(({ pathname }) => pathname);
}
