import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstRow, IdRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import { mailNewsroom } from './mail-author.ts';
import { storyOverdue } from './newsroom-emails.ts';
import { isOverdue } from './on-clock.ts';

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
        returning s.title, s.clock_from as since, s.appealed_at is not null as "isAppeal"`;
      if (!overdue) return;
      await mailNewsroom(services, tx, {
        key: `overdue:${id}:${overdue.since.toISOString()}`,
        message: (to) => storyOverdue(to, { storyId: id, ...overdue }),
      });
    }),
  );
}

const OverdueRow = z.object({ title: z.string(), since: z.date(), isAppeal: z.boolean() });
