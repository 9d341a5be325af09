import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { latestFirst, oldestFirst, pageOf } from '#features/articles/server/list-page.ts';
import { countsAtOnce, countsEach } from '#platform/facet-counts.ts';
import { oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { holding, quoted } from '#platform/sql-words.ts';
import { StoryQueue, type QueueItem } from '../contract.ts';
import { facetStatuses, isAppeal, isObjected } from '../rules.ts';
import { facets, type Facet } from '../facets.ts';
import { isAnswerAwaited, isObjectionOpen } from './awaited-answer.ts';
import { isSeenBy } from './newsroom-access.ts';
import { appealOpenAt, isDueSoon, isOverdue } from './on-clock.ts';
import { clockShown, SentRow, standingColumns, StandingRow } from './story-rows.ts';

export interface QueueQuestion {
  /** None: all that is open, or, where something is searched, everything. */
  facet?: Facet | undefined;
  mine?: boolean | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
}

const pageSize = 50;
const hourMs = 3600_000;

/**
 * The stories of a facet that somebody of the newsroom sees, those first that wait longest: for the newsroom, or, where
 * somebody else's step or the manuscript is waited for, in their status; closed ones by when they were closed, the latest
 * first. The counts of all facets go by the same search, and stop
 * at a hundred. `q` looks into title and place.
 */
export async function queueOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  question: QueueQuestion,
): Promise<StoryQueue> {
  const { facet, mine, q, cursor } = question;
  const at = now();
  const conditions = sql.join(
    [isSeenBy(who), ...(mine ? [sql`s.assignee_id = ${who.id}`] : []), ...(q ? [holds(q)] : [])],
    sql` and `,
  );
  const order = orderOf(facet);
  const counted = { table: sql`stories s`, conditions, facets, isIn: (one: Facet) => isIn(one, at) };
  const [counts, found] = await Promise.all([
    oneRow(db, StoryQueue.shape.counts, q ? countsAtOnce(counted) : countsEach(counted)),
    rows(db, PlacedRow)`
      select ${itemColumns}, ${order.value} as value from ${itemTables}
      where ${conditions} and ${facet ? isIn(facet, at) : q ? sql`true` : isOpen} and ${order.after(cursor)}
      order by ${order.by} limit ${pageSize + 1}`,
  ]);
  const { page, nextCursor } = pageOf(found, pageSize);
  return { stories: page.map((row) => toItem(row, at)), counts, nextCursor };
}

/** By the age that each line shows (`toItem`). */
function orderOf(facet: Facet | undefined) {
  if (facet === 'closed') return latestFirst('s.changed_at', 's.id');
  const isOffTheClock = facet === 'waiting' || facet === 'accepted';
  return oldestFirst(isOffTheClock ? 's.changed_at' : 's.clock_from', 's.id');
}

/** A facet's stories, by status and by the hours on the clock (product rules 4.13). */
function isIn(facet: Facet, at: Date): SQL {
  // In words, so that an index over some statuses is seen to hold them all.
  const statuses = sql`s.status in (${sql.raw(quoted(facetStatuses[facet]))})`;
  if (facet === 'due_soon') return sql`(${statuses} and ${isDueSoon(at)})`;
  if (facet === 'overdue') return sql`(${statuses} and ${isOverdue(at)})`;
  if (facet === 'appeals') return sql`((${statuses} and ${appealOpenAt} is not null) or ${isObjectionOpen})`;
  return statuses;
}

const isOpen = sql`s.status <> all(${sql.param([...facetStatuses.closed])}::text[])`;

function holds(q: string): SQL {
  // As the index `stories_searched` holds them.
  return sql`(s.title || ' ' || s.location) ilike ${holding(q)}`;
}

/** What a line of the queue is made of. */
export const ItemRow = z.object({
  ...StandingRow.shape,
  ...SentRow.pick({ title: true, location: true, isAnonymous: true, submittedAt: true }).shape,
  assigneeId: z.string().nullable(),
  assigneeName: z.string().nullable(),
  isUnverifiedSource: z.boolean(),
  attachments: z.number(),
  isAnswerAwaited: z.boolean(),
});
const PlacedRow = ItemRow.extend({ value: z.string() });

/** Without what was sent. */
export const workColumns = sql`${standingColumns}, s.assignee_id as "assigneeId", assignee.name as "assigneeName",
  s.is_signed_out and s.source_verification is null as "isUnverifiedSource",
  (select count(*)::int from story_attachments a where a.story_id = s.id) as attachments,
  ${isAnswerAwaited} as "isAnswerAwaited"`;
const itemColumns = sql`${workColumns}, s.title, s.location, s.is_anonymous as "isAnonymous",
  s.submitted_at as "submittedAt"`;
export const itemTables = sql`stories s left join users assignee on assignee.id = s.assignee_id`;

/** A story's line. Its age counts from when it came to the newsroom, or, where it waits for somebody else, to its status. */
export function toItem(row: z.infer<typeof ItemRow>, now: Date): QueueItem {
  const { id, title, location, status, isAnonymous, isUnverifiedSource, approved, attachments } = row;
  const { assigneeId, assigneeName } = row;
  const clock = clockShown(row, now);
  const since = clock ? row.clockFrom : row.changedAt;
  return {
    id,
    title,
    location,
    status,
    submittedAt: row.submittedAt.toISOString(),
    ageHours: Math.floor((now.getTime() - since.getTime()) / hourMs),
    clock,
    assignee: assigneeId && assigneeName !== null ? { id: assigneeId, name: assigneeName } : null,
    isAnonymous,
    isAppeal: isAppeal(row) || isObjected(row),
    isUnverifiedSource,
    approved,
    attachments,
  };
}
