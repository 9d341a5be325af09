import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { decodeCursor, encodeCursor, instantText } from '#features/articles/server/cursor.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable } from '#platform/db.ts';
import { oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { ModerationQueue } from '../contract.ts';
import { countUpTo, facets, type Facet } from '../facets.ts';
import { moderationTexts } from '../refusal-texts.ts';
import { itemsOf } from './items.ts';

const pageSize = 30;

/**
 * The comments of a facet: those first that wait longest, of the withheld ones those of Supporters before all (product
 * rules 1.11); hidden and decided ones the latest first. Counts stop at a hundred.
 */
export async function queueOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  { facet, cursor }: { facet: Facet; cursor?: string | undefined },
): Promise<ModerationQueue> {
  const places = await rows(db, Place, pageOf(facet, cursor));
  const shown = places.slice(0, pageSize);
  const last = places.length > pageSize ? shown.at(-1) : undefined;
  const [items, counts] = await Promise.all([
    itemsOf(
      db,
      shown.map(({ commentId }) => commentId),
      { who, at: now() },
    ),
    countsOf(db),
  ]);
  return {
    items: shown.flatMap(({ commentId, since }) => {
      const item = items.get(commentId);
      return item ? [{ ...item, waitingSince: new Date(since).toISOString() }] : [];
    }),
    counts,
    nextCursor: last ? `${last.priority ?? ''}${encodeCursor({ value: last.since, id: last.id })}` : null,
  };
}

const Place = z.object({
  /** By which ties are broken: of the comment, the appeal or the decision. */
  id: z.string(),
  commentId: z.string(),
  since: z.string(),
  priority: z.number().optional(),
});

/** Since when a comment waits; of what was hidden before anybody wrote that down, since it was written. */
const waits = 'coalesce(c.waits_since, c.created_at)';

function pageOf(facet: Facet, cursor: string | undefined): SQL {
  const limit = sql`limit ${pageSize + 1}`;
  if (facet === 'pending') {
    return sql`
      select c.id, c.id as "commentId", ${since(waits)} as since, c.priority from comments c
      where c.status = 'pending' and ${afterInOrder(cursor)} order by c.priority, ${sql.raw(waits)}, c.id ${limit}`;
  }
  const from = cursor ? decodeCursor(cursor, 'instant') : undefined;
  const beyond = (column: string, id: string, isDescending = false) =>
    from
      ? sql`(${sql.raw(column)}, ${sql.raw(id)}) ${sql.raw(isDescending ? '<' : '>')} (${from.value}::timestamptz, ${from.id}::uuid)`
      : sql`true`;
  switch (facet) {
    case 'reported':
      return sql`
        select c.id, c.id as "commentId", ${since('c.reported_at')} as since from comments c
        where c.reported_at is not null and ${beyond('c.reported_at', 'c.id')} order by c.reported_at, c.id ${limit}`;
    case 'hidden':
      return sql`
        select c.id, c.id as "commentId", ${since(waits)} as since from comments c
        where c.status = 'hidden' and ${beyond(waits, 'c.id', true)} order by ${sql.raw(waits)} desc, c.id desc ${limit}`;
    case 'appeals':
      return sql`
        select p.id, m.comment_id as "commentId", ${since('p.at')} as since
        from appeals p join moderation_actions m on m.id = p.decision_id
        where p.status = 'open' and ${beyond('p.at', 'p.id')} order by p.at, p.id ${limit}`;
    default:
      return sql`
        select m.id, m.comment_id as "commentId", ${since('m.at')} as since from moderation_actions m
        where ${isLatestDecision} and ${beyond('m.at', 'm.id', true)} order by m.at desc, m.id desc ${limit}`;
  }
}

const since = (column: string) => sql.raw(instantText(column));

/** The priority stands before the cursor of the rest. */
function afterInOrder(cursor: string | undefined): SQL {
  if (!cursor) return sql`true`;
  const priority = /^[01]/.exec(cursor)?.[0];
  if (!priority) throw new AppError('invalid_input', moderationTexts.badCursor, 'cursor');
  const { value, id } = decodeCursor(cursor.slice(1), 'instant');
  return sql`(c.priority, ${sql.raw(waits)}, c.id) > (${Number(priority)}::smallint, ${value}::timestamptz, ${id}::uuid)`;
}

/** Decisions of people, each comment with its latest alone. */
const isLatestDecision = sql`not m.automated and m.to_status in ('published', 'hidden', 'rejected')
  and not exists (select from moderation_actions n where n.comment_id = m.comment_id and n.at > m.at)`;

async function countsOf(db: Queryable): Promise<ModerationQueue['counts']> {
  const upTo = (what: SQL) => sql`(select count(*)::int from (${what} limit ${countUpTo}) bounded)`;
  return oneRow(db, ModerationQueue.shape.counts)`
    select ${sql.join(
      facets.map((facet) => sql`${upTo(inFacet[facet])} as ${sql.identifier(facet)}`),
      sql`, `,
    )}`;
}

const inFacet: Record<Facet, SQL> = {
  pending: sql`select from comments where status = 'pending'`,
  reported: sql`select from comments where reported_at is not null`,
  hidden: sql`select from comments where status = 'hidden'`,
  appeals: sql`select from appeals where status = 'open'`,
  decided: sql`select from moderation_actions m where ${isLatestDecision}`,
};
