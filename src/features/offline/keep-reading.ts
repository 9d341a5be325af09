import type { Article } from '#features/articles/contract.ts';
import type { MeterState } from '#features/subscriptions/meter-state.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { accessEnd } from './access-end.ts';
import { keepArticle, settleOwner } from './keep-page.ts';
import { readPaidUntil } from './reader-access.ts';
import { nobody } from './shelf.ts';
import { workerRegistration } from './worker-registration.ts';

/**
 * Keeps the article in front of its reader, once it was counted and found open to them, for when there is no network.
 * Browser only.
 */
export async function keepReading(userId: string | undefined, article: Article, state: MeterState): Promise<void> {
  if (state.isClosed) return;
  await whenIdle();
  if (!(await workerRegistration())) return;
  const owner = userId ?? nobody;
  const now = Date.now();
  try {
    const paidUntil = state.isSupporter && article.metered ? await readPaidUntil() : undefined;
    const reader = { isUnlimited: state.remaining === undefined, resetsAt: state.resetsAt, paidUntil };
    await settleOwner(owner);
    const admit = () => accessEnd(article.metered, reader, now);
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
