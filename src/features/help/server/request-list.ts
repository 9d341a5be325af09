import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { decodeCursor, encodeCursor, instantText, type Cursor } from '#features/articles/server/cursor.ts';
import { oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { HelpItem, HelpList } from '../contract.ts';
import { helpKinds, helpStatuses, type HelpStatus } from '../kinds.ts';
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
  const from = cursor ? order.from(cursor) : sql`true`;
  const [{ open }, found] = await Promise.all([
    oneRow(db, OpenRow)`
      select count(*) as open
      from (select from help_requests where status = 'open' limit ${mostCounted}) as waiting`,
    rows(db, PlacedRow)`
      select ${itemColumns}, ${order.value} as value from ${itemTables}
      where ${q ? holds(q) : sql`r.status = ${status}`} and ${from} order by ${order.by} limit ${pageSize + 1}`,
  ]);
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return {
    requests: page.map((row) => toItem(row, at)),
    open,
    nextCursor: last ? order.cursor(last) : null,
  };
}

function holds(q: string): SQL {
  const number = numberIn(q);
  return number === undefined ? sql`r.email = ${q.toLowerCase()}` : sql`r.number = ${number}`;
}

/** Supporters come first: which of the two a page ended among is the first letter of its cursor. */
const byWaiting = {
  by: sql`(not r.is_supporter), r.waiting_since, r.id`,
  value: sql.raw(instantText('r.waiting_since')),
  cursor: (row: { value: string; id: string; isSupporter: boolean }) =>
    `${row.isSupporter ? 's' : 'o'}${encodeCursor({ value: row.value, id: row.id })}`,
  from: (cursor: string) => {
    const { value, id } = decodeCursor(cursor.replace(/^[so]/, ''), 'instant');
    return sql`((not r.is_supporter), r.waiting_since, r.id)
      > (${!cursor.startsWith('s')}::boolean, ${value}::timestamptz, ${id}::uuid)`;
  },
};
const byChange = {
  by: sql`r.changed_at desc, r.id desc`,
  value: sql.raw(instantText('r.changed_at')),
  cursor: ({ value, id }: Cursor) => encodeCursor({ value, id }),
  from: (cursor: string) => {
    const { value, id } = decodeCursor(cursor, 'instant');
    return sql`(r.changed_at, r.id) < (${value}::timestamptz, ${id}::uuid)`;
  },
};

/** What a line of the list is made of. */
export const ItemRow = z.object({
  id: z.string(),
  number: z.number(),
  kind: z.enum(helpKinds),
  name: z.string(),
  isSupporter: z.boolean(),
  status: z.enum(helpStatuses),
  createdAt: z.date(),
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
  const { id, kind, name, isSupporter, status, assigneeId, assigneeName } = row;
  const clock = clockOf({ status, isSupporter, waitingSince: row.waitingSince }, now);
  return {
    id,
    number: receiptNumber(row.number),
    kind,
    name,
    isSupporter,
    status,
    createdAt: row.createdAt.toISOString(),
    clock: clock && { dueAt: clock.dueAt.toISOString(), isOverdue: clock.isOverdue },
    assignee: assigneeId && assigneeName !== null ? { id: assigneeId, name: assigneeName } : null,
  };
}
