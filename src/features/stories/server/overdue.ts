import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstRow, IdRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import { mailNewsroom } from './mail-author.ts';
import { storyOverdue } from './newsroom-emails.ts';
import { hasAnotherDecider } from './deciders.ts';
import { appealOpenAt, isOverdue } from './on-clock.ts';

/** Tells the newsroom of every story that waits for it longer than was promised, once each time that it waits. */
export async function notifyOverdue(services: Services): Promise<void> {
  const { db, now } = services;
  const at = now();
  const isUntold = sql`s.status in ('submitted', 'in_review') and ${isOverdue(at)} and s.overdue_told_at is null`;
  const late = await rows(db, IdRow)`select s.id from stories s where ${isUntold} order by s.clock_from, s.id`;
  await eachByItself(late, ({ id }) =>
    db.transaction(async (tx) => {
      const overdue = await firstRow(tx, OverdueRow)`
        update stories s set overdue_told_at = ${at} where s.id = ${id} and ${isUntold}
        returning s.title, s.clock_from as since, ${appealOpenAt} is not null as "isAppeal",
          s.appealed_at is not null as "needsAnother", s.rejected_by as "rejectedBy"`;
      if (!overdue) return;
      const { title, since, isAppeal, needsAnother, rejectedBy } = overdue;
      const isWithoutDecider = needsAnother && !(await hasAnotherDecider(tx, rejectedBy, at));
      await mailNewsroom(services, tx, {
        key: `overdue:${id}:${since.toISOString()}`,
        message: (to) => storyOverdue(to, { storyId: id, title, since, isAppeal, isWithoutDecider }),
      });
    }),
  );
}

const OverdueRow = z.object({
  title: z.string(),
  since: z.date(),
  isAppeal: z.boolean(),
  needsAnother: z.boolean(),
  rejectedBy: z.string().nullable(),
});
