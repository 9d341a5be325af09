import { sql } from 'drizzle-orm';
import type { Services } from '#platform/services.ts';
import { overdueHours } from '../rules.ts';
import { eachByItself } from './each-by-itself.ts';
import { instantText } from './instant-text.ts';
import { mailNewsroom } from './mail-author.ts';
import { storyOverdue } from './newsroom-emails.ts';

/** Tells the newsroom of every story that waits for it longer than was promised, once each time that it waits. */
export async function notifyOverdue(services: Services): Promise<void> {
  const { db, now } = services;
  const at = now();
  const since = new Date(at.getTime() - overdueHours * 3600_000);
  const isUntold = sql`status in ('submitted', 'in_review') and clock_from <= ${since} and overdue_told_at is null`;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from stories where ${isUntold} order by clock_from, id`,
  );
  await eachByItself(rows, ({ id }) =>
    db.transaction(async (tx) => {
      const told = await tx.execute<{ title: string; clockFrom: string }>(sql`
        update stories set overdue_told_at = ${at} where id = ${id} and ${isUntold}
        returning title, ${instantText('clock_from')} as "clockFrom"`);
      if (!told.rows[0]) return;
      const { title, clockFrom } = told.rows[0];
      const waiting = new Date(clockFrom);
      await mailNewsroom(services, tx, {
        key: `overdue:${id}:${waiting.toISOString()}`,
        message: (to) => storyOverdue(to, { storyId: id, title, since: waiting }),
      });
    }),
  );
}
