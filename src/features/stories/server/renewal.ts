import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { oneRow } from '#platform/rows.ts';
import { authorRefusals } from '../author-refusals.ts';
import { collectAgain } from './archive.ts';
import { moveStory, type Mover, type StoryRow } from './transitions.ts';

const Collected = z.object({ isRenewed: z.boolean(), isAmplified: z.boolean() });

/**
 * Gives a locked story that is published or archived six more months, once; refuses the second time and one that is
 * amplified (409). The article's row is locked first, so that the thousandth support comes before or after: what it made
 * one of the five of a month stays so.
 */
export async function renew(tx: Tx, story: StoryRow, mover: Omit<Mover, 'actor'>): Promise<void> {
  await moveStory(tx, story, 'renew', { ...mover, actor: 'author' });
  const { isRenewed, isAmplified } = await oneRow(tx, Collected)`
    select s.renewed_at is not null as "isRenewed", d.amplified_at is not null as "isAmplified"
    from stories s join dal_basso_details d on d.article_id = s.article_id where s.id = ${story.id} for update of d`;
  if (isRenewed) throw new AppError('conflict', authorRefusals.renewedOnce);
  if (isAmplified) throw new AppError('conflict', authorRefusals.amplified);
  await tx.execute(sql`
    update stories set renewed_at = ${mover.at}, expiry_told_at = null, expiry_told_again_at = null
    where id = ${story.id}`);
  await collectAgain(tx, story);
}
