import type { Tx } from '#platform/db.ts';
import { timesOf, tooMany } from '#platform/limits/limiter.ts';
import { AtRow, firstRow, IdRow, oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { isAboutNow } from './awaited-answer.ts';
import { messageLimit } from './limits.ts';

interface NewMessage {
  /** A note is for the newsroom alone; the others are what newsroom and author write to each other. */
  kind: 'note' | 'newsroom' | 'author';
  /** Of the newsroom; null for the author. */
  userId: string | null;
  text: string;
  at: Date;
}

/** Keeps what somebody wrote about a story, and answers its id. */
export async function writeMessage(tx: Tx, storyId: string, { kind, userId, text, at }: NewMessage): Promise<string> {
  const { id } = await oneRow(tx, IdRow)`
    insert into story_messages (story_id, kind, user_id, text, created_at)
    values (${storyId}, ${kind}, ${userId}, ${text}, ${at}) returning id`;
  return id;
}

/**
 * Refuses one more message of the author of a locked story about how it stands, beyond those of 24 hours (429). What they
 * wrote before, be it an answer or about an article that was taken down since, uses nothing of them up.
 */
export async function refuseTooManyMessages(
  { rateLimitFactor }: Pick<Services, 'rateLimitFactor'>,
  tx: Tx,
  storyId: string,
  at: Date,
): Promise<void> {
  const since = new Date(at.getTime() - messageLimit.seconds * 1000);
  const first = await firstRow(tx, AtRow)`
    select m.created_at as at from story_messages m join stories s on s.id = m.story_id
    where s.id = ${storyId} and m.kind = 'author' and m.created_at > ${since} and ${isAboutNow}
    order by m.created_at desc offset ${timesOf(messageLimit, rateLimitFactor) - 1} limit 1`;
  if (first) throw tooMany(first.at.getTime() - since.getTime());
}
