import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstRow, IdRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { overdueHours } from '../rules.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import { mailNewsroom } from './mail-author.ts';
import { storyOverdue } from './newsroom-emails.ts';

/** Tells the newsroom of every story that waits for it longer than was promised, once each time that it waits. */
export async function notifyOverdue(services: Services): Promise<void> {
  const { db, now } = services;
  const at = now();
  const since = new Date(at.getTime() - overdueHours * 3600_000);
  const isUntold = sql`status in ('submitted', 'in_review') and clock_from <= ${since} and overdue_told_at is null`;
  const late = await rows(db, IdRow)`select id from stories where ${isUntold} order by clock_from, id`;
  await eachByItself(late, ({ id }) =>
    db.transaction(async (tx) => {
      const overdue = await firstRow(tx, OverdueRow)`
        update stories set overdue_told_at = ${at} where id = ${id} and ${isUntold}
        returning title, clock_from as since`;
      if (!overdue) return;
      await mailNewsroom(services, tx, {
        key: `overdue:${id}:${overdue.since.toISOString()}`,
        message: (to) => storyOverdue(to, { storyId: id, ...overdue }),
      });
    }),
  );
}

const OverdueRow = z.object({ title: z.string(), since: z.date() });
