import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '#features/articles/server/cursor.ts';
import { latestFirst, oldestFirst, pageOf } from '#features/articles/server/list-page.ts';
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
  const places = await rows(db, Place, placesIn(facet, cursor));
  const { page, nextCursor } = pageOf(places, pageSize, (last) => `${last.priority ?? ''}${encodeCursor(last)}`);
  const ids = page.map(({ commentId }) => commentId);
  const [items, counts] = await Promise.all([itemsOf(db, ids, { who, at: now() }), countsOf(db)]);
  return {
    items: page.flatMap(({ commentId, since }) => {
      const item = items.get(commentId);
      return item ? [{ ...item, waitingSince: since.toISOString() }] : [];
    }),
    counts,
    nextCursor,
  };
}

const Place = z.object({
  /** By which ties are broken: of the comment, the appeal or the decision. */
  id: z.string(),
  commentId: z.string(),
  since: z.date(),
  value: z.string(),
  priority: z.number().optional(),
});

/** Since when a comment waits; of what was hidden before anybody wrote that down, since it was written. */
const waits = 'coalesce(c.waits_since, c.created_at)';

function placesIn(facet: Facet, cursor: string | undefined): SQL {
  const limit = sql`limit ${pageSize + 1}`;
  if (facet === 'pending') {
    const { value } = oldestFirst(waits, 'c.id');
    return sql`
      select c.id, c.id as "commentId", ${sql.raw(waits)} as since, ${value} as value, c.priority from comments c
      where c.status = 'pending' and ${afterInOrder(cursor)} order by c.priority, ${sql.raw(waits)}, c.id ${limit}`;
  }
  const { by, value, after } = orders[facet];
  const rest = sql`and ${after(cursor)} order by ${by} ${limit}`;
  switch (facet) {
    case 'reported':
      return sql`
        select c.id, c.id as "commentId", c.reported_at as since, ${value} as value from comments c
        where c.reported_at is not null ${rest}`;
    case 'hidden':
      return sql`
        select c.id, c.id as "commentId", ${sql.raw(waits)} as since, ${value} as value from comments c
        where c.status = 'hidden' ${rest}`;
    case 'appeals':
      return sql`
        select p.id, m.comment_id as "commentId", p.at as since, ${value} as value
        from appeals p join moderation_actions m on m.id = p.decision_id where p.status = 'open' ${rest}`;
    default:
      return sql`
        select m.id, m.comment_id as "commentId", m.at as since, ${value} as value from moderation_actions m
        where ${isLatestDecision} ${rest}`;
  }
}

const orders = {
  reported: oldestFirst('c.reported_at', 'c.id'),
  hidden: latestFirst(waits, 'c.id'),
  appeals: oldestFirst('p.at', 'p.id'),
  decided: latestFirst('m.at', 'm.id'),
};

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
