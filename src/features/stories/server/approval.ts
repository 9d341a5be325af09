import { sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { counterpartOf } from './counterpart.ts';
import { latestText } from './texts.ts';
import { writeEvent, type Mover, type StoryRow } from './transitions.ts';

/**
 * Writes down an author's yes to a locked story's text as it is in this version, and to the card of whom it calls into
 * question where its revision is given; again changes nothing (false). Refuses (409) a text that does not wait for it, and
 * another version than the latest one (with that one's number), so that nothing is published that its author did not read.
 */
export async function writeApproval(
  tx: Tx,
  story: StoryRow,
  { version, counterpart }: { version: number; counterpart?: string | null },
  {
    userId,
    at,
    note,
    refusals,
  }: Omit<Mover, 'actor'> & { note: string; refusals: { noTextYet: string; otherVersion: string } },
): Promise<boolean> {
  if (story.status !== 'awaiting_author_ok') {
    throw new AppError('conflict', refusals.noTextYet, { details: { status: story.status } });
  }
  const { version: latest } = await latestText(tx, story.id);
  if (version !== latest) throw new AppError('conflict', refusals.otherVersion, { details: { version: latest } });
  // Who was asked for the same version twice may still have the page with another answer open.
  if (counterpart !== undefined && counterpart !== ((await counterpartOf(tx, story.id))?.revision ?? null)) {
    throw new AppError('conflict', refusals.otherVersion, { details: { version: latest } });
  }
  if (story.approvedVersion === version) return false;
  await tx.execute(sql`
    update stories set approved_version = ${version}, approved_at = ${at}, reminded_at = null where id = ${story.id}`);
  await writeEvent(tx, story.id, { act: 'approve', userId, at, note });
  return true;
}
