import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '#features/articles/server/cursor.ts';
import { latestFirst, oldestFirst, pageOf } from '#features/articles/server/list-page.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { HelpItem, type HelpList } from '../contract.ts';
import type { HelpStatus } from '../kinds.ts';
import { clockOf, numberIn, receiptNumber } from '../rules.ts';

const OpenRow = z.object({ open: z.number() });

export interface HelpQuestion {
  status: HelpStatus;
  /** A number or an address, looked for in all of them. */
  q?: string | undefined;
  cursor?: string | undefined;
}

const pageSize = 50;
/** So far requests that wait are counted: a hundred or a thousand are the same to whoever reads the number. */
const mostCounted = 100;

/**
 * The requests of a status. Those that wait come with Supporters first, then by how long they wait; the others with what
 * changed last first, as does what a search finds.
 */
export async function helpRequestsOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { status, q, cursor }: HelpQuestion,
): Promise<HelpList> {
  const at = now();
  const order = status === 'open' && !q ? byWaiting : byChange;
  const [{ open }, found] = await Promise.all([
    oneRow(db, OpenRow)`
      select count(*) as open
      from (select from help_requests where status = 'open' limit ${mostCounted}) as waiting`,
    rows(db, PlacedRow)`
      select ${itemColumns}, ${order.value} as value from ${itemTables}
      where ${q ? holds(q) : sql`r.status = ${status}`} and ${order.after(cursor)} order by ${order.by} limit ${pageSize + 1}`,
  ]);
  const { page, nextCursor } = pageOf(found, pageSize, order.cursorOf);
  return { requests: page.map((row) => toItem(row, at)), open, nextCursor };
}

function holds(q: string): SQL {
  const number = numberIn(q);
  if (number !== undefined) return sql`r.number = ${number}`;
  const email = q.toLowerCase();
  // Where they asked from, and where they are answered now; written so that each side reads its index.
  return sql`(r.email = ${email} or r.user_id = (select id from users where email = ${email}))`;
}

/** Supporters come first: which of the two a page ended among is the first letter of its cursor. */
const byWaiting = {
  by: sql`(not r.is_supporter), r.waiting_since, r.id`,
  value: oldestFirst('r.waiting_since', 'r.id').value,
  cursorOf: (last: z.infer<typeof PlacedRow>) => `${last.isSupporter ? 's' : 'o'}${encodeCursor(last)}`,
  after: (cursor: string | undefined) => {
    if (!cursor) return sql`true`;
    const { value, id } = decodeCursor(cursor.replace(/^[so]/, ''), 'instant');
    return sql`((not r.is_supporter), r.waiting_since, r.id)
      > (${!cursor.startsWith('s')}::boolean, ${value}::timestamptz, ${id}::uuid)`;
  },
};
const byChange = { ...latestFirst('r.changed_at', 'r.id'), cursorOf: undefined };

/** What a line of the list is made of. */
export const ItemRow = rowOf(HelpItem.omit({ clock: true, assignee: true })).extend({
  number: z.number(),
  waitingSince: z.date(),
  assigneeId: z.string().nullable(),
  assigneeName: z.string().nullable(),
});
/** With its place in the list. */
const PlacedRow = ItemRow.extend({ value: z.string() });

export const itemColumns = sql`r.id, r.number, r.kind, r.name, r.is_supporter as "isSupporter", r.status,
  r.created_at as "createdAt", r.waiting_since as "waitingSince", r.assignee_id as "assigneeId",
  assignee.name as "assigneeName"`;
export const itemTables = sql`help_requests r left join users assignee on assignee.id = r.assignee_id`;

export function toItem(row: z.infer<typeof ItemRow>, now: Date): HelpItem {
  const { assigneeId, assigneeName, waitingSince: _, ...item } = row;
  const clock = clockOf(row, now);
  return {
    ...isoInstants(item),
    number: receiptNumber(row.number),
    clock: clock && isoInstants(clock),
    assignee: assigneeId && assigneeName !== null ? { id: assigneeId, name: assigneeName } : null,
  };
}
