import { sql } from 'drizzle-orm';
import { signStory } from '#features/manuscripts/server/from-story.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { newsroomTexts } from '../newsroom-refusals.ts';
import { writeEvent, type Mover, type StoryRow } from './transitions.ts';

/**
 * Writes down an author's yes to a locked story's text: as a signature under the revision of its manuscript that was read;
 * again changes nothing (false). Refuses (409) a text that does not wait for it, and another revision than the latest one
 * (with that one's number and hash), so that nothing is published that its author did not read.
 */
export async function writeApproval(
  tx: Tx,
  story: StoryRow,
  read: { version: number; hash?: string },
  { userId, at, note = '', refusals }: Omit<Mover, 'actor'> & { refusals: { noTextYet: string; otherVersion: string } },
): Promise<boolean> {
  if (story.status !== 'awaiting_author_ok') {
    throw new AppError('conflict', refusals.noTextYet, { details: { status: story.status } });
  }
  const { version, isNew } = await signStory(tx, story.id, read, { userId, at, otherVersion: refusals.otherVersion });
  if (!isNew) return false;
  await tx.execute(sql`update stories set reminded_at = null where id = ${story.id}`);
  const words = [newsroomTexts.version(version), ...(note ? [note] : [])].join('. ');
  await writeEvent(tx, story.id, { act: 'approve', userId, at, note: words });
  return true;
}

/** Whether the author of a story (as `s`) said yes to the latest revision of its manuscript. */
export const isAgreed = sql`exists (select from drafts d join draft_signatures g on g.draft_id = d.id
  where d.story_id = s.id and g.kind = 'protagonist' and g.voided_at is null and g.version = d.version)`;
