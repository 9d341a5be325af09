import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { lowestId } from '#platform/lowest-id.ts';
import type { Db } from '#platform/db.ts';
import { IdRow, rows } from '#platform/rows.ts';
import type { NotificationKind } from '../rules.ts';
import { relatedTo } from './related.ts';
import type { Telling } from './tellings.ts';

/** Readers for whom something is queued in one transaction: it is made in one go, and more would keep a page waiting. */
export const groupSize = 10;
/** Among more than this one does not look at once. */
const widest = 1000;

interface Next {
  readers: Asked[];
  /** Nobody up to this reader is left to be told, in the order of their ids; null where nobody at all is. */
  upTo: string | null;
  /** Among how many of those who want to hear of its kind the next are to be looked for. */
  width: number;
}

/**
 * Who is to be told next, a group at the most, among so many of those who want to hear of its kind at once. What happened to
 * an article that few follow concerns few among very many: one looks among as many as are likely to hold a group. What
 * happened among comments concerns one.
 */
export async function nextReaders(
  db: Db,
  telling: Telling,
  { kind, width }: { kind: NotificationKind; width: number },
): Promise<Next> {
  if (!telling.isPublic) {
    const concerned = await concernedBy(db, telling);
    return { readers: await askedFor(db, kind, { among: concerned }), upTo: null, width };
  }
  const wanting = await askedFor(db, kind, { after: telling.mailedAfter ?? lowestId, limit: width });
  const ids = wanting.map(({ id }) => id);
  const related = new Set(await relatedToEvent(db, telling, ids));
  const readers = wanting.filter(({ id }) => related.has(id));
  const likely = Math.round((width * groupSize) / Math.max(readers.length, 1));
  const next = { readers: readers.slice(0, groupSize), width: Math.min(Math.max(likely, groupSize), widest) };
  if (readers.length > groupSize) return { ...next, upTo: next.readers.at(-1)!.id };
  return { ...next, upTo: wanting.length === width ? wanting.at(-1)!.id : null };
}

/** Whom a comment answers, or names. */
async function concernedBy(db: Db, { eventId }: Telling): Promise<string[]> {
  const found = await rows(db, IdRow)`
    select user_id as id from comment_events where event_id = ${eventId} and user_id is not null`;
  return found.map(({ id }) => id);
}

/** Who wants to be told of this kind at once, with how: among some, or the next so many of all. */
function askedFor(
  db: Db,
  kind: NotificationKind,
  which: { among: readonly string[] } | { after: string; limit: number },
): Promise<Asked[]> {
  const narrowed =
    'among' in which
      ? sql`user_id = any (${sql.param([...which.among])}::uuid[]) group by user_id order by user_id`
      : sql`user_id > ${which.after} group by user_id order by user_id limit ${which.limit}`;
  return rows(db, AskedRow)`
    select user_id as id, array_agg(channel) as channels from notification_choices
    where channel in ('mail', 'push') and kind = ${kind} and is_on and ${narrowed}`;
}

/** Of some readers those who have to do with what happened to an article. */
async function relatedToEvent(db: Db, { eventId }: Telling, among: readonly string[]): Promise<string[]> {
  if (among.length === 0) return [];
  const found = await rows(db, IdRow, {
    name: 'related_to_event',
    text: `select x.user_id as id from ${relatedTo('r.id = $1 and r.user_id = any ($2::uuid[])')} x`,
    values: [eventId, among],
  });
  return found.map(({ id }) => id);
}

const AskedRow = z.object({ id: z.uuid(), channels: z.array(z.enum(['mail', 'push'])) });
type Asked = z.infer<typeof AskedRow>;
