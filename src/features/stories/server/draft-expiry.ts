import { asc, eq, lt, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/schema.ts';
import { addRomeDays } from '#lib/rome-time.ts';
import { columns } from '#platform/columns.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import { draftEnd, noticeDays } from '../deadlines.ts';
import { draftDays } from '../rules.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import { draftGoes } from './emails.ts';
import { storyDrafts } from './schema.ts';
import { ableSince } from './suspension.ts';

/**
 * Tells writers of a draft that nobody touched for long when it goes, and lets it go (product rules 4.13). Who is suspended
 * cannot save it: their days count from the end of that.
 */
export async function settleDrafts(services: Services): Promise<void> {
  const { db, now } = services;
  const at = now();
  // A day more than by the clock: the hour that summer time takes or gives is decided below.
  const touchedBefore = addRomeDays(at, noticeDays + 1 - draftDays);
  const untouched = await db
    .select(columns(storyDrafts, 'userId'))
    .from(storyDrafts)
    .where(lt(storyDrafts.updatedAt, touchedBefore))
    .orderBy(asc(storyDrafts.userId));
  await eachByItself(untouched, ({ userId }) => settle(services, userId, at));
}

async function settle(services: Services, userId: string, at: Date): Promise<void> {
  const { db, publicUrl } = services;
  await db.transaction(async (tx) => {
    const [draft] = await tx
      .select({ ...columns(storyDrafts, 'updatedAt', 'warnedAt'), ...columns(users, 'name', 'email') })
      .from(storyDrafts)
      .innerJoin(users, eq(users.id, storyDrafts.userId))
      .where(eq(storyDrafts.userId, userId))
      .for('update', { of: storyDrafts });
    if (!draft) return;
    const { updatedAt, warnedAt, name, email } = draft;

    const since = await ableSince(tx, userId, updatedAt, at);
    if (!since) return;

    // A draft that was saved since is told of anew.
    if (warnedAt && warnedAt > since) {
      if (at >= draftEnd({ since, warnedAt })) {
        await tx.execute(sql`delete from story_drafts where user_id = ${userId}`);
      }
      return;
    }
    if (at < addRomeDays(since, draftDays - noticeDays)) return;
    await tx.execute(sql`update story_drafts set warned_at = ${at} where user_id = ${userId}`);
    await queueMail(services, tx, {
      key: `story-draft:${userId}:${since.toISOString()}`,
      to: email,
      message: draftGoes({ name, publicUrl }, { goesAt: draftEnd({ since, warnedAt: at }) }),
    });
  });
}
