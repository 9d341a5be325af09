import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { decodeCursor, encodeCursor, instantText } from '#features/articles/server/cursor.ts';
import type { Queryable } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import { ClosedThreads } from '../contract.ts';

const pageSize = 50;

/** Articles whose discussion is closed, the last closed first, with how many comments readers still see there. */
export async function closedThreads(
  db: Queryable,
  { cursor }: { cursor?: string | undefined },
): Promise<ClosedThreads> {
  const from = cursor ? decodeCursor(cursor, 'instant') : undefined;
  const found = await rows(db, Row)`
    select a.id, a.slug, a.title, ${sql.raw(instantText('a.comments_closed_at'))} as value,
      coalesce((select sum(n.count) from article_counts n where n.article_id = a.id and n.kind = 'comment'), 0)::int
        as comments
    from articles a
    where a.comments_closed_at is not null
      and ${from ? sql`(a.comments_closed_at, a.id) < (${from.value}::timestamptz, ${from.id}::uuid)` : sql`true`}
    order by a.comments_closed_at desc, a.id desc limit ${pageSize + 1}`;
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return {
    threads: page.map(({ value, ...thread }) => ({ ...thread, closedAt: new Date(value).toISOString() })),
    nextCursor: last ? encodeCursor({ value: last.value, id: last.id }) : null,
  };
}

const Row = ClosedThreads.shape.threads.element.omit({ closedAt: true }).extend({ value: z.string() });
