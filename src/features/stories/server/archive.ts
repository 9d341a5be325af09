import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { moveStory, type StoryRow } from './transitions.ts';

/** Ends the collecting of a locked story: its article stays to be read, and takes no more supports. */
export async function archiveStory(tx: Tx, story: StoryRow, at: Date): Promise<void> {
  await moveStory(tx, story, 'archive', { actor: 'system', userId: null, at });
  await setArchived(tx, story, at);
}

/** Lets a story that was renewed take supports, if it was archived before. */
export async function collectAgain(tx: Tx, story: StoryRow): Promise<void> {
  await setArchived(tx, story, null);
}

/** What collects is open to everybody, what does not is one of the five of a month (decision 014). */
async function setArchived(tx: Tx, { articleId }: StoryRow, at: Date | null): Promise<void> {
  await tx.execute(sql`update dal_basso_details set archived_at = ${at} where article_id = ${articleId}`);
  await tx.execute(sql`update articles set metered = ${at !== null} where id = ${articleId}`);
  await announceChange(tx, [`article:${articleId}`, 'articles']);
}
