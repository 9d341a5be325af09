import type { Db } from './db.ts';
import { announceChange } from './invalidation.ts';
import type { LiveKind } from '#lib/live-kinds.ts';
import { warnMeasured } from './measured-log.ts';

/** At most four announcements a second: every NOTIFY makes its transaction queue for one lock. */
const pauseMs = 250;

/** Tells all processes what changed, apart from the transaction that changed it. */
export interface Changes {
  /**
   * At once when nothing was told for a while, else together with what else changes meanwhile. Never fails: what could not
   * be told is told again.
   */
  invalidateSoon(...tags: string[]): void;
  close(): Promise<void>;
}

/**
 * Changes that many people make at once, such as votes, told in bundles and outside their transactions. A process that
 * is killed before it told one leaves pages as they were until they expire; nothing of the data depends on it.
 */
export function createChanges(db: Db): Changes {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let announcing: Promise<void> = Promise.resolve();

  const announce = () => {
    const tags = [...waiting];
    waiting = new Set();
    announcing = announceChange(db, tags).catch((error: unknown) => {
      warnMeasured('a change was not announced', { err: error });
      for (const tag of tags) waiting.add(tag);
      if (!isClosed) timer ??= pause();
    });
  };
  const pause = (): NodeJS.Timeout =>
    setTimeout(() => {
      timer = undefined;
      if (waiting.size === 0) return;
      announce();
      timer = pause();
    }, pauseMs).unref();

  return {
    invalidateSoon(...tags) {
      for (const tag of tags) waiting.add(tag);
      if (timer) return;
      announce();
      timer = pause();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      timer = undefined;
      if (waiting.size > 0) announce();
      await announcing;
    },
  };
}

/** Whether a tag is for whoever has a page open, and stands on no page. */
export const isLiveTag = (tag: string): boolean => tag.startsWith('live:');

/** The tags of a figure of an article that moved: its page is made again, and readers who have it open are told. */
export function figureTags(articleId: string, kind: LiveKind): string[] {
  return [`article:${articleId}`, liveTag(articleId, kind)];
}

const liveTag = (articleId: string, kind: LiveKind) => `live:${articleId}:${kind}`;
