import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import type { Db, Queryable } from '#platform/db.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { firstRow, rows } from '#platform/rows.ts';
import { adminTexts } from '../admin-texts.ts';
import { SanctionNotice } from '../sanction-contract.ts';

/** The warnings, and the limits that stand, that a person has not put away yet, the latest first; at most ten. */
export async function noticesOf(db: Db, userId: string, at: Date): Promise<SanctionNotice[]> {
  const notices = await rows(db, NoticeRow, {
    name: 'notices_of_person',
    text: `select ${noticeColumns} from sanctions n where ${isNotice('$1', '$2')} order by n.starts_at desc limit 10`,
    values: [userId, at],
  });
  return notices.map(isoInstants);
}

/** Whether a sanction (as `n`) is one of them. Person and instant are terms of SQL. */
export function isNotice(userId: string, instant: string): string {
  return `n.user_id = ${userId} and n.seen_at is null and n.lifted_at is null
    and (n.kind = 'warn' or (n.kind = 'limit' and n.ends_at > ${instant}))`;
}

/** Puts one away. Refuses what is not the person's own (404). */
export async function putNoticeAway(db: Queryable, userId: string, id: string, at: Date): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update sanctions set seen_at = coalesce(seen_at, ${at}) where id = ${id} and user_id = ${userId} and kind <> 'suspend'`);
  if (rowCount === 0) throw new AppError('not_found', adminTexts.noSanction);
}

/** The suspension that keeps an address from signing in now. For answers to whoever gave its right password alone. */
export async function suspensionOf(db: Queryable, email: string, at: Date): Promise<SanctionNotice | undefined> {
  const suspension = await firstRow(db, NoticeRow)`
    select ${sql.raw(noticeColumns)} from sanctions n join users u on u.id = n.user_id
    where u.email = ${email} and n.kind = 'suspend' and n.lifted_at is null and n.ends_at > ${at}
    order by n.starts_at desc limit 1`;
  return suspension && isoInstants(suspension);
}

const SuspendedTime = z.object({ from: z.date(), to: z.date() });

/** When somebody was suspended, the earliest first; none stands beside another (`sanctionPerson`). */
export function suspensionsOf(db: Queryable, userId: string): Promise<z.infer<typeof SuspendedTime>[]> {
  return rows(db, SuspendedTime)`
    select starts_at as "from", coalesce(lifted_at, ends_at) as "to" from sanctions
    where user_id = ${userId} and kind = 'suspend' order by starts_at`;
}

const NoticeRow = rowOf(SanctionNotice);

const noticeColumns = `n.id, n.kind, n.reason, n.text, n.starts_at as "startsAt", n.ends_at as "endsAt",
  n.plan_ends_at as "planEndsAt"`;
