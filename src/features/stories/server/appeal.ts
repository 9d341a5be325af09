import { eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { columns } from '#platform/columns.ts';
import type { Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { appealUntil } from '../rules.ts';
import { anotherDecider } from './deciders.ts';
import { appealReceived } from './emails.ts';
import { giveStory } from './give-story.ts';
import { mailAuthor } from './mail-author.ts';
import { stories } from './schema.ts';
import { moveStory, type Mover, type StoryRow } from './transitions.ts';

/**
 * Asks for another look at the refusal of a locked story (product rules 4.5): it is given to another admin than who refused
 * it, and to nobody where there is none, which its author is told and which is answered. Refuses the second time, and what
 * comes after six months (409).
 */
export async function appealStory(
  services: Pick<Services, 'jobs' | 'publicUrl' | 'authSecret'>,
  tx: Tx,
  story: StoryRow,
  { refusals, ...by }: Omit<Mover, 'actor'> & { refusals: { once: string; over: string } },
): Promise<{ isWithoutDecider: boolean }> {
  const { at } = by;
  await moveStory(tx, story, 'appeal', { ...by, actor: 'author' });
  const [refusal] = await tx
    .select(columns(stories, 'rejectedAt', 'appealedAt'))
    .from(stories)
    .where(eq(stories.id, story.id));
  if (refusal!.appealedAt) throw new AppError('conflict', refusals.once);
  const until = appealUntil(refusal!);
  if (!until || until <= at) throw new AppError('conflict', refusals.over);
  const other = await anotherDecider(tx, story.rejectedBy, at);
  await tx.execute(sql`update stories set appealed_at = ${at} where id = ${story.id}`);
  await giveStory(tx, story, other?.id ?? null);
  const isWithoutDecider = !other;
  await mailAuthor(services, tx, story.id, {
    key: `appeal:${at.getTime()}`,
    message: (to) => appealReceived(to, { title: story.title, isWithoutDecider }),
  });
  return { isWithoutDecider };
}
