import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addRomeDays } from '#lib/rome-time.ts';
import type { Tx } from '#platform/db.ts';
import { firstRow, IdRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { noticeDays, remindAfterDays, silenceDays, silenceEnd } from '../deadlines.ts';
import { isAgreed } from './approval.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import { reminder, withdrawn } from './emails.ts';
import { mailAssignee, mailAuthor } from './mail-author.ts';
import { storyWithdrawn } from './newsroom-emails.ts';
import { senderOf } from './sender.ts';
import { ableSince } from './suspension.ts';
import { lockStory, moveStory, type StoryRow } from './transitions.ts';

/**
 * Reminds authors of what their stories wait for, and withdraws what waited too long. Who has no account answers by
 * mail, which no row knows of: those stories wait for the newsroom to decide. Who is suspended cannot answer: nothing
 * happens until the end of that, from which their days count anew.
 */
export async function settleSilence(services: Services): Promise<void> {
  const { db, now } = services;
  // A day more than by the clock: the hour that summer time takes or gives is decided below.
  const [reminding, silent, noticed] = [remindAfterDays, silenceDays, noticeDays].map((days) =>
    addRomeDays(now(), 1 - days),
  );
  const waiting = await rows(db, IdRow)`
    select id from stories s
    where status in ('changes_requested', 'awaiting_author_ok') and not is_signed_out
      and (reminded_at is null and changed_at < ${reminding}
        or changed_at < ${silent} and reminded_at < ${noticed})
      and ${isUnanswered} order by id`;
  await eachByItself(waiting, ({ id }) => db.transaction(async (tx) => settle(services, tx, await lockStory(tx, id))));
}

/** A question, or a text to which its author did not agree as it is now. */
const isUnanswered = sql`(s.status = 'changes_requested' or not ${isAgreed})`;

const Waiting = z.object({ changedAt: z.date(), remindedAt: z.date().nullable() });

async function settle(services: Services, tx: Tx, story: StoryRow): Promise<void> {
  const at = services.now();
  const { id, title } = story;
  const found = await firstRow(tx, Waiting)`
    select changed_at as "changedAt", reminded_at as "remindedAt" from stories s
    where id = ${id} and status in ('changes_requested', 'awaiting_author_ok') and ${isUnanswered}`;
  if (!found) return;
  const since = await waitsSince(services, tx, id, found.changedAt);
  if (!since) return;
  const remindedAt = found.remindedAt && found.remindedAt > since ? found.remindedAt : null;

  if (!remindedAt) {
    if (at < addRomeDays(since, remindAfterDays)) return;
    const waitsFor = story.status === 'changes_requested' ? 'answer' : 'approval';
    const endsAt = silenceEnd({ since, remindedAt: at });
    await tx.execute(sql`update stories set reminded_at = ${at} where id = ${id}`);
    await mailAuthor(services, tx, id, {
      key: `reminder:${since.toISOString()}`,
      message: (to) => reminder(to, { title, waitsFor, endsAt }),
    });
  } else if (at >= silenceEnd({ since, remindedAt })) {
    await moveStory(tx, story, 'withdraw', { actor: 'system', userId: null, at });
    await mailAuthor(services, tx, id, {
      key: 'withdrawn',
      message: (to) => withdrawn(to, { title, forSilence: true }),
    });
    if (story.status === 'changes_requested') return;
    await mailAssignee(services, tx, story.assigneeId, {
      key: `withdraw:${id}:${at.getTime()}`,
      message: (to) => storyWithdrawn(to, { storyId: id, title, forSilence: true }),
    });
  }
}

/** Since when its author could answer; undefined while they cannot. A sealed one is looked at alike, and no row says so. */
async function waitsSince(services: Services, tx: Tx, storyId: string, changedAt: Date): Promise<Date | undefined> {
  const sender = await senderOf(tx, services.authSecret, storyId);
  return sender?.userId ? ableSince(tx, sender.userId, changedAt, services.now()) : changedAt;
}
