import { z } from 'zod';
import { latestFirst, pageOf } from '#features/articles/server/list-page.ts';
import type { Queryable } from '#platform/db.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { rows } from '#platform/rows.ts';
import { ClosedThreads } from '../contract.ts';

const pageSize = 50;
const order = latestFirst('a.comments_closed_at', 'a.id');

/** Articles whose discussion is closed, the last closed first, with how many comments readers still see there. */
export async function closedThreads(
  db: Queryable,
  { cursor }: { cursor?: string | undefined },
): Promise<ClosedThreads> {
  const found = await rows(db, Row)`
    select a.id, a.slug, a.title, a.comments_closed_at as "closedAt", ${order.value} as value,
      coalesce((select sum(n.count) from article_counts n where n.article_id = a.id and n.kind = 'comment'), 0)::int
        as comments
    from articles a
    where a.comments_closed_at is not null and ${order.after(cursor)} order by ${order.by} limit ${pageSize + 1}`;
  const { page, nextCursor } = pageOf(found, pageSize);
  return { threads: page.map(isoInstants), nextCursor };
}

const Row = rowOf(ClosedThreads.shape.threads.element).extend({ value: z.string() });
