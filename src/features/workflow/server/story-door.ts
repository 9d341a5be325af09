import type { Queryable, Tx } from '#platform/db.ts';

/** Whoever of the newsroom does something with the manuscript of a reader's story. */
interface By {
  userId: string;
  at: Date;
}

/** What the page of a story has on record of what its manuscript's checklist asks. */
export interface StoryRecord {
  /** Whether somebody wrote down how it is known who tells it. */
  isSourceVerified: boolean;
  /** Whether whom it calls into question was asked: the hour is kept with it. */
  isCounterpartAsked: boolean;
}

/**
 * What a reader's story has to do with its manuscript. Stories are a later feature: where the features are put together
 * they are handed in, and everything here happens in the transaction of what causes it.
 */
export interface StoryDoor {
  /** Holds the story before its manuscript, as what is done with the story does: two never wait for each other. */
  hold(tx: Tx, storyId: string): Promise<void>;
  /** The same of the story that an article was, with the keyed hash of who tells it; undefined where it was none. */
  holdOfArticle(tx: Tx, slug: string): Promise<{ storyId: string; authorKey: string | null } | undefined>;
  recorded(db: Queryable, storyId: string): Promise<StoryRecord>;
  /** What keeps the story from its readers besides its text, in Italian; `isSigned`: its author said yes to this revision. */
  missing(db: Queryable, storyId: string, now: { isSigned: boolean; at: Date }): Promise<string[]>;
  /** Its text is about to change. Refuses (403) who may not change what its author was asked about. */
  edited(tx: Tx, storyId: string, by: By & { isAdmin: boolean; wasSigned: boolean }): Promise<void>;
  /** Readers see it from an hour on. */
  published(
    tx: Tx,
    storyId: string,
    by: By & { isAlone: boolean; articleId: string; slug: string; title: string; publishAt: Date },
  ): Promise<void>;
  /** It was taken off its hour. */
  unscheduled(tx: Tx, storyId: string, by: By): Promise<void>;
  /** Readers see it no longer. */
  retracted(tx: Tx, storyId: string, by: By & { why: string }): Promise<void>;
}

let door: StoryDoor | undefined;

/** Hands in the one door, where the features are put together. */
export function openStoryDoor(opened: StoryDoor): void {
  door = opened;
}

/** The one that was handed in. */
export function storyDoor(): StoryDoor {
  if (!door) throw new Error('Nobody handed in what stories have to do with manuscripts (openStoryDoor)');
  return door;
}
