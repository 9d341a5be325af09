import { withoutPages, type KeptArticle, type Shelf } from './shelf.ts';

/** What is known of a reader when something is kept for them. */
export interface ReaderAccess {
  /** Whether they read without a limit: they pay, or work for the house. */
  isUnlimited: boolean;
  /** When the five of the month begin anew. */
  resetsAt: string;
  /** Until when is paid, where that is known. */
  paidUntil?: string | null | undefined;
}

/** Until when a copy may be shown, in milliseconds; without an end where the article is open to everybody. */
export type AccessEnd = Pick<KeptArticle, 'until' | 'isLeased'>;

/**
 * How long a copy for somebody without a limit holds unless the server is asked again, in days: a subscription may end,
 * and a role, while nobody is there to hear of it.
 */
export const leaseDays = 30;

/**
 * When the access ends by which an article is kept. Whoever has five a month has this one until the month of Rome turns,
 * and who pays as long as is paid. What was given is kept like one of the five.
 */
export function accessEnd(
  metered: boolean,
  { isUnlimited, resetsAt, paidUntil }: ReaderAccess,
  now: number,
): AccessEnd {
  if (!metered) return {};
  if (!isUnlimited) return { until: Date.parse(resetsAt) };
  const lease = now + leaseDays * dayMs;
  return { until: paidUntil ? Math.min(lease, Date.parse(paidUntil)) : lease, isLeased: true };
}

/**
 * The same for a copy that is there, once the server was asked again; undefined where the access is over, because whoever
 * kept it without a limit has one now. `countedIds` are the articles of this month.
 */
export function renewedAccessEnd(
  article: Pick<KeptArticle, 'id' | 'until' | 'isLeased'>,
  reader: ReaderAccess & { countedIds: readonly string[] },
  now: number,
): AccessEnd | undefined {
  const { id, until, isLeased } = article;
  if (until === undefined || reader.isUnlimited || reader.countedIds.includes(id)) {
    return accessEnd(until !== undefined, reader, now);
  }
  return isLeased ? undefined : { until };
}

/** What is kept as its reader may read it now: with the end of each access, and without what is not theirs any more. */
export function withAccess(shelf: Shelf, reader: ReaderAccess & { countedIds: readonly string[] }, now: number): Shelf {
  const over = new Set<string>();
  const pages = shelf.pages.map((page) => {
    const ends = page.article && renewedAccessEnd(page.article, reader, now);
    if (page.article && !ends) over.add(page.path);
    return page.article
      ? { ...page, article: { ...page.article, until: undefined, isLeased: undefined, ...ends } }
      : page;
  });
  return withoutPages({ ...shelf, pages }, over);
}

const dayMs = 24 * 60 * 60 * 1000;
