import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { decodeCursor, encodeCursor } from '#features/articles/server/cursor.ts';
import { omit } from '#lib/omit.ts';
import type { Db, Queryable } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import type { NotificationPage, ReadNotifications, UnreadCount } from '../contract.ts';
import { mostCounted, notificationKinds } from '../rules.ts';
import { choicesOf } from './choices.ts';
import { findNotifications, shownSince } from './find.ts';

type ListServices = Pick<Services, 'db' | 'now'>;

const pageSize = 20;

/** A page of somebody's notifications on the site, the latest first. Refuses a cursor that is none (400). */
export async function notificationList(
  { db, now }: ListServices,
  userId: string,
  cursor: string | undefined,
): Promise<NotificationPage> {
  const at = now();
  const after = cursor ? decodeCursor(cursor, 'instant') : undefined;
  const [found, { unread }] = await Promise.all([
    shown(db, userId, at, { after, limit: pageSize + 1 }),
    unreadOf({ db, now }, userId),
  ]);
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return {
    data: page.map((one) => omit(one, 'value')),
    nextCursor: last ? encodeCursor({ value: last.value, id: last.id }) : null,
    unread,
  };
}

/** How many of them they have not read, as far as is counted. */
export async function unreadOf({ db, now }: ListServices, userId: string): Promise<UnreadCount> {
  const found = await shown(db, userId, now(), { limit: mostLookedAt });
  return { unread: Math.min(found.filter(({ isNew }) => isNew).length, mostCounted + 1) };
}

/** Marks some as read, or all that there are by now. What is not there any more is let be. */
export async function markAsRead(
  { db, now }: ListServices,
  userId: string,
  given: z.infer<typeof ReadNotifications>,
): Promise<UnreadCount> {
  if (given.ids) await markSome(db, userId, given.ids);
  else await markAll(db, userId, now());
  return unreadOf({ db, now }, userId);
}

async function markAll(db: Db, userId: string, at: Date): Promise<void> {
  // What is noted as told a moment later (tellings.ts) would be new again by its hour alone: it is named too.
  const unread = (await shown(db, userId, at, { limit: mostLookedAt })).filter(({ isNew }) => isNew);
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into notification_marks (user_id, read_until) values (${userId}, ${at})
      on conflict (user_id) do update set read_until = greatest(notification_marks.read_until, excluded.read_until)`);
    // The mark says it of all of them.
    await tx.execute(sql`delete from notification_reads where user_id = ${userId}`);
    await markSome(
      tx,
      userId,
      unread.map(({ id }) => id),
    );
  });
}

async function markSome(db: Queryable, userId: string, ids: readonly string[]): Promise<void> {
  const known = ids.filter((id) => isUuid.test(id));
  await db.execute(sql`
    insert into notification_reads (user_id, event_id)
    select ${userId}::uuid, e.id from events e where e.id = any (${sql.param(known)}::uuid[])
    on conflict do nothing`);
}

/** Those that the site shows to them. A push says no more than that there is something new here: what it is about is, too. */
async function shown(
  db: Db,
  userId: string,
  at: Date,
  page: { after?: { value: string | number; id: string } | undefined; limit: number },
) {
  const choices = await choicesOf(db, userId);
  const kinds = notificationKinds.filter((kind) => choices[kind].site || choices[kind].push);
  return findNotifications(db, { userId, kinds, from: shownSince(at), until: at, ...page }, at);
}

/** Of more nobody asks how many. */
const mostLookedAt = 300;
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
