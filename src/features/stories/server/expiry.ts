import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { supportGoal } from '#features/articles/support-stages.ts';
import { addRomeDays, addRomeMonths } from '#lib/rome-time.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { Tx } from '#platform/db.ts';
import { firstRow, IdRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { later, nextOfExpiry, noticeDays } from '../deadlines.ts';
import { collectingMonths, collectsUntil } from '../rules.ts';
import { archiveStory } from './archive.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import { archiveNear } from './emails.ts';
import { mailAuthor } from './mail-author.ts';
import { lockStory, type StoryRow } from './transitions.ts';

/** Tells authors twice that their story ends without having reached its goal, and then archives it (product rules 2.3). */
export async function settleExpiry(services: Services): Promise<void> {
  const { db, now } = services;
  // The first mail goes thirty days before the end: nothing is due before the fifth month.
  const publishedBefore = addRomeMonths(now(), 2 - collectingMonths);
  const near = await rows(db, IdRow)`
    select s.id from stories s join dal_basso_details d on d.article_id = s.article_id
    where s.status = 'published' and d.amplified_at is null and s.published_at < ${publishedBefore} order by s.id`;
  await eachByItself(near, ({ id }) => db.transaction(async (tx) => settle(services, tx, await lockStory(tx, id))));
}

async function settle(services: Services, tx: Tx, story: StoryRow): Promise<void> {
  const at = services.now();
  const found = await collecting(tx, story.id);
  if (!found) return;
  const { step, from } = nextOfExpiry(found);
  if (at < from) return;

  switch (step) {
    case 'notify':
      await tx.execute(sql`update stories set expiry_told_at = ${at} where id = ${story.id}`);
      return tell(services, tx, story, {
        ...found,
        number: 1,
        endsAt: later(found.end, addRomeDays(at, 2 * noticeDays)),
      });
    case 'notify again':
      await tx.execute(sql`update stories set expiry_told_again_at = ${at} where id = ${story.id}`);
      return tell(services, tx, story, { ...found, number: 2, endsAt: later(found.end, addRomeDays(at, noticeDays)) });
    case 'archive':
      return archiveStory(tx, story, at);
    default:
      return unreachable(step);
  }
}

/** With the title of the article. */
const CollectingRow = z.object({
  slug: z.string(),
  title: z.string(),
  publishedAt: z.date(),
  renewedAt: z.date().nullable(),
  notifiedAt: z.date().nullable(),
  notifiedAgainAt: z.date().nullable(),
});
type Collecting = z.infer<typeof CollectingRow> & { end: Date };

/**
 * A story that still collects; the article's row is locked, so that the thousandth support comes before or after. One that has
 * its thousand reaches its goal in minutes, or once somebody has looked at them (docs/decisions/059), and is left until then.
 */
async function collecting(tx: Tx, storyId: string): Promise<Collecting | undefined> {
  const row = await firstRow(tx, CollectingRow)`
    select a.slug, a.title, s.published_at as "publishedAt", s.renewed_at as "renewedAt",
      s.expiry_told_at as "notifiedAt", s.expiry_told_again_at as "notifiedAgainAt"
    from stories s join articles a on a.id = s.article_id join dal_basso_details d on d.article_id = a.id
    where s.id = ${storyId} and s.status = 'published' and d.amplified_at is null
      and (select coalesce(sum(n.count), 0) from article_counts n where n.article_id = a.id and n.kind = 'support') < ${supportGoal}
    for update of d`;
  return row && { ...row, end: collectsUntil(row) };
}

async function tell(
  services: Services,
  tx: Tx,
  { id }: StoryRow,
  { slug, title, end, renewedAt, number, endsAt }: Collecting & { number: number; endsAt: Date },
): Promise<void> {
  const url = `${services.publicUrl}/article/${slug}`;
  await mailAuthor(services, tx, id, {
    key: `expiry:${end.toISOString()}:${number}`,
    message: (to) => archiveNear(to, { title, url, endsAt, canRenew: renewedAt === null }),
  });
}
