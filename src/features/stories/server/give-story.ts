import { sql } from 'drizzle-orm';
import { giveStoryDraft } from '#features/manuscripts/server/from-story.ts';
import { authorKey } from '#features/workflow/server/author-key.ts';
import type { Tx } from '#platform/db.ts';
import type { StoryRow } from './transitions.ts';

/**
 * Gives a locked story, and its manuscript, to somebody of the newsroom, or to nobody. To whoever sent it as to anybody: what
 * differed would tell who it was (decision 040).
 */
export async function giveStory(tx: Tx, story: StoryRow, userId: string | null): Promise<void> {
  await tx.execute(sql`update stories set assignee_id = ${userId} where id = ${story.id}`);
  await giveStoryDraft(tx, story.id, { from: story.assigneeId, to: userId });
}

/** Whether an account sent a story, sealed or not. */
export function isAuthor(secret: string, { authorId, authorKey: key }: StoryRow, userId: string): boolean {
  return authorId === userId || key === authorKey(secret, userId);
}

/** Of the account that sent a story, for its manuscript; null where it came without one. */
export function keyOf(
  secret: string,
  { authorId, authorKey: key }: Pick<StoryRow, 'authorId' | 'authorKey'>,
): string | null {
  return authorId ? authorKey(secret, authorId) : key;
}
