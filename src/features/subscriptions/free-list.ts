import { freeArticlesKey } from '#lib/free-articles.ts';
import { onRestored } from '#lib/on-restored.ts';
import { romeMonth, romeMonthBounds } from '#lib/rome-time.ts';
import { givenArticles, parsed, store, texts } from './browser-lists.ts';
import { accessTo, remaining, type Access, type MeteredArticle, type Reader } from './access.ts';
import type { MeterState } from './meter-state.ts';

/**
 * What a browser knows of a reader without an account: the articles that it opened this month of Rome (product rules
 * 1.2), and those that it was given. All tabs share it. Browser only.
 */
export function anonymousReader(now: Date): Reader {
  const { month, ids } = parsed(freeArticlesKey) as { month?: unknown; ids?: unknown };
  return {
    countedArticleIds: month === romeMonth(now) ? texts(ids) : [],
    openArticleIds: givenArticles(),
    isUnlimited: false,
    isStaff: false,
  };
}

/** Where a reader without an account stands, to whom the article in front of them is closed or not. Browser only. */
export function anonymousState(isClosed: boolean, now: Date): MeterState {
  return {
    isClosed,
    remaining: remaining(anonymousReader(now)),
    isSupporter: false,
    resetsAt: romeMonthBounds(romeMonth(now)).to.toISOString(),
  };
}

/**
 * Opens an article: counts it where it is one of the five, and says whether it may be read. One tab at a time, so that
 * two which open the fifth and the sixth at once count five.
 */
export async function countFreeArticle(article: MeteredArticle, now: () => Date): Promise<Access> {
  const decide = () => {
    const reader = anonymousReader(now());
    const access = accessTo(article, reader);
    if (access.granted && access.counts) keep(now(), [...reader.countedArticleIds, article.id]);
    return access;
  };
  // Browsers have locks on pages with HTTPS, and on this machine; where storage is forbidden they refuse.
  if (!('locks' in navigator)) return decide();
  return new Promise((resolve) => {
    const decideAlone = async () => {
      resolve(decide());
      // Another tab reads its own copy of the storage, which learns of this a moment later than that the lock is free.
      await new Promise((learnt) => setTimeout(learnt, tellingMs));
    };
    navigator.locks.request(freeArticlesKey, decideAlone).catch(() => resolve(decide()));
  });
}

const tellingMs = 200;

/** Calls back when another tab opened an article, or may have while the browser kept this page. Returns the end of it. */
export function onFreeListChange(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === freeArticlesKey || key === null) changed();
  };
  addEventListener('storage', listen);
  const endRestored = onRestored(changed);
  return () => {
    removeEventListener('storage', listen);
    endRestored();
  };
}

function keep(now: Date, ids: readonly string[]): void {
  store(freeArticlesKey, { month: romeMonth(now), ids });
}
