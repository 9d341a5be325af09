import { sql } from 'drizzle-orm';
import { addRomeDays } from '#lib/rome-time.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import { draftEnd, noticeDays } from '../deadlines.ts';
import { draftDays } from '../rules.ts';
import { eachByItself } from './each-by-itself.ts';
import { draftGoes } from './emails.ts';
import { instantText } from './instant-text.ts';

/** Tells writers of a draft that nobody touched for long when it goes, and lets it go (product rules 4.13). */
export async function settleDrafts(services: Services): Promise<void> {
  const { db, now } = services;
  const at = now();
  // A day more than by the clock: the hour that summer time takes or gives is decided below.
  const touchedBefore = addRomeDays(at, noticeDays + 1 - draftDays);
  const { rows } = await db.execute<{ userId: string }>(
    sql`select user_id as "userId" from story_drafts where updated_at < ${touchedBefore} order by user_id`,
  );
  await eachByItself(rows, ({ userId }) => settle(services, userId, at));
}

async function settle(services: Services, userId: string, at: Date): Promise<void> {
  const { db, publicUrl } = services;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ updatedAt: string; warnedAt: string | null; name: string; email: string }>(sql`
      select ${instantText('d.updated_at')} as "updatedAt", ${instantText('d.warned_at')} as "warnedAt", u.name, u.email
      from story_drafts d join users u on u.id = d.user_id where d.user_id = ${userId} for update of d`);
    if (!rows[0]) return;
    const { name, email } = rows[0];
    const updatedAt = new Date(rows[0].updatedAt);
    const warnedAt = rows[0].warnedAt === null ? undefined : new Date(rows[0].warnedAt);

    // A draft that was saved since is told of anew.
    if (warnedAt && warnedAt > updatedAt) {
      if (at >= draftEnd({ updatedAt, warnedAt })) {
        await tx.execute(sql`delete from story_drafts where user_id = ${userId}`);
      }
      return;
    }
    if (at < addRomeDays(updatedAt, draftDays - noticeDays)) return;
    await tx.execute(sql`update story_drafts set warned_at = ${at} where user_id = ${userId}`);
    await queueMail(services, tx, {
      key: `story-draft:${userId}:${updatedAt.toISOString()}`,
      to: email,
      message: draftGoes({ name, publicUrl }, { goesAt: draftEnd({ updatedAt, warnedAt: at }) }),
    });
  });
}
