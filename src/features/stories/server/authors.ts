import { sql, type SQL } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { storyRefusals } from '../refusal-texts.ts';
import { authorKey } from '#features/workflow/server/author-key.ts';
import { lockStory, type StoryRow } from './transitions.ts';

/** Whether a story (as `s`) is one that an account sent, sealed or not. */
export function isSentBy(secret: string, userId: string): SQL {
  return sql`(s.author_id = ${userId} or s.author_key = ${authorKey(secret, userId)})`;
}

/** An own story, which nobody else changes until this transaction ends. Another's does not exist (404). */
export async function lockOwnStory(tx: Tx, secret: string, userId: string, id: string): Promise<StoryRow> {
  const story = await lockStory(tx, id);
  if (story.authorId === userId || story.authorKey === authorKey(secret, userId)) return story;
  throw new AppError('not_found', storyRefusals.noStory);
}
