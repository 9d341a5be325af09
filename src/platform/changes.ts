import type { Db } from './db.ts';
import { announceChange } from './invalidation.ts';
import type { LiveKind } from '#lib/live-kinds.ts';
import { log } from './log.ts';

/** At most four announcements a second: every NOTIFY makes its transaction queue for one lock (ecosystem 5). */
const pauseMs = 250;

/** Tells all processes what changed, apart from the transaction that changed it. */
export interface Changes {
  /** At once when nothing was told for a while, else together with what else changes meanwhile. Never fails. */
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
  let announcing: Promise<void> = Promise.resolve();

  const announce = () => {
    const tags = [...waiting];
    waiting = new Set();
    announcing = announceChange(db, tags).catch((error: unknown) =>
      log.warn({ err: error }, 'a change was not announced'),
    );
  };
  const pause = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting.size === 0) return;
      announce();
      pause();
    }, pauseMs).unref();
  };

  return {
    invalidateSoon(...tags) {
      for (const tag of tags) waiting.add(tag);
      if (timer) return;
      announce();
      pause();
    },
    async close() {
      clearTimeout(timer);
      timer = undefined;
      if (waiting.size > 0) announce();
      await announcing;
    },
  };
}

/** The tags of a figure of an article that moved: its page is made again, and readers who have it open are told. */
export function figureTags(articleId: string, kind: LiveKind): string[] {
  return [`article:${articleId}`, liveTag(articleId, kind)];
}

const liveTag = (articleId: string, kind: LiveKind) => `live:${articleId}:${kind}`;
