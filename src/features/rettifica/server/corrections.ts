import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { decodeCursor, encodeCursor, instantText } from '#features/articles/server/cursor.ts';
import { isCorrectedAlone, isPublic } from '#features/articles/server/queries.ts';
import type { Db } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import { LoggedCorrection, type CorrectionLog } from '../contract.ts';

/** Whether whoever sent a published reply `q` let it in too, null where somebody else did. */
const isReplyAlone = `case when exists (select from audit_events e
       where e.target_kind = 'reply' and e.target_id = q.id::text and e.action = 'reply.publish'
         and e.after->>'alone' is not null) then true end`;

/** The published replies to an article (as `a`), for its page. */
export const publishedReplies = `(select json_agg(json_strip_nulls(json_build_object('kind', q.kind, 'name', q.name,
    'text', q.text, 'isVerified', q.verified_how is not null, 'at', q.decided_at, 'alone', ${isReplyAlone}))
  order by q.decided_at) from reply_requests q where q.article_id = a.id and q.status = 'published')`;

const pageSize = 20;

/** The public log of all articles, the latest first. An article that was retracted is named without its address. */
export async function correctionLog(db: Db, cursor: string | undefined): Promise<CorrectionLog> {
  const from = cursor ? decodeCursor(cursor, 'instant') : undefined;
  const found = await rows(db, LogRow)`
    select c.id, c.kind, c.what, c.why, c.at,
      case c.kind when 'reply' then (select ${sql.raw(isReplyAlone)} from reply_requests q
        where q.article_id = c.article_id and q.status = 'published' and q.decided_at = c.at limit 1)
      else ${sql.raw(isCorrectedAlone)} end as alone,
      ${sql.raw(instantText('c.at'))} as value, a.title,
      case when ${sql.raw(isPublic)} then a.slug end as slug
    from corrections c join articles a on a.id = c.article_id
    where ${from ? sql`(c.at, c.id) < (${from.value}::timestamptz, ${from.id}::uuid)` : sql`true`}
    order by c.at desc, c.id desc limit ${pageSize + 1}`;
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return {
    corrections: page.map(({ id, kind, what, why, at, alone, title, slug }) => ({
      id,
      kind,
      what,
      why,
      at: at.toISOString(),
      alone,
      title,
      slug,
    })),
    nextCursor: last ? encodeCursor({ value: last.value, id: last.id }) : null,
  };
}

const LogRow = LoggedCorrection.extend({ at: z.date(), value: z.string() });
