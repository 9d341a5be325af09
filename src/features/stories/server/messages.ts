import type { Tx } from '#platform/db.ts';
import { IdRow, oneRow } from '#platform/rows.ts';

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
