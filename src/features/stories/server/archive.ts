import { setArchived } from '#features/articles/server/local-stories.ts';
import type { Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { moveStory, type StoryRow } from './transitions.ts';

/** Ends the collecting of a locked story: its article stays to be read, and takes no more supports. */
export async function archiveStory(tx: Tx, story: StoryRow, at: Date): Promise<void> {
  await moveStory(tx, story, 'archive', { actor: 'system', userId: null, at });
  await setCollecting(tx, story, at);
}

/** Lets a story that was renewed take supports, if it was archived before. */
export async function collectAgain(tx: Tx, story: StoryRow): Promise<void> {
  await setCollecting(tx, story, null);
}

async function setCollecting(tx: Tx, { articleId }: StoryRow, archivedAt: Date | null): Promise<void> {
  await setArchived(tx, articleId, archivedAt);
  await announceChange(tx, [`article:${articleId}`, 'articles']);
}
