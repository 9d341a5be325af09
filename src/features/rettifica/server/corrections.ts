import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { latestFirst, pageOf } from '#features/articles/server/list-page.ts';
import { isCorrectedAlone, isPublic } from '#features/articles/server/queries.ts';
import type { Db } from '#platform/db.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { rows } from '#platform/rows.ts';
import { LoggedCorrection, type CorrectionLog } from '../contract.ts';

/** Whether whoever sent a published reply `q` let it in too, null where somebody else did. */
const isReplyAlone = `case when exists (select from audit_events e
       where e.target_kind = 'reply' and e.target_id = q.id::text and e.action = 'reply.publish'
         and e.after->>'alone' is not null) then true end`;

/**
 * The published replies to an article (as `a`), for its page. `isInvolved`: what makes one (as `q`) that of somebody of whom
 * the newsroom verified that they are involved, and so who they are.
 */
export const publishedReplies = (
  isInvolved: string,
) => `(select json_agg(json_strip_nulls(json_build_object('kind', q.kind,
    'name', q.name, 'text', q.text, 'isVerified', q.verified_how is not null or ${isInvolved},
    'isInvolved', case when ${isInvolved} then true end, 'at', q.decided_at, 'alone', ${isReplyAlone}))
  order by q.decided_at) from reply_requests q where q.article_id = a.id and q.status = 'published')`;

const pageSize = 20;
const order = latestFirst('c.at', 'c.id');

/** The public log of all articles, the latest first. An article that was retracted is named without its address. */
export async function correctionLog(db: Db, cursor: string | undefined): Promise<CorrectionLog> {
  const found = await rows(db, LogRow)`
    select c.id, c.kind, c.what, c.why, c.at,
      case c.kind when 'reply' then (select ${sql.raw(isReplyAlone)} from reply_requests q
        where q.article_id = c.article_id and q.status = 'published' and q.decided_at = c.at limit 1)
      else ${sql.raw(isCorrectedAlone)} end as alone,
      ${order.value} as value, a.title,
      case when ${sql.raw(isPublic)} then a.slug end as slug
    from corrections c join articles a on a.id = c.article_id
    where ${order.after(cursor)} order by ${order.by} limit ${pageSize + 1}`;
  const { page, nextCursor } = pageOf(found, pageSize);
  return { corrections: page.map(isoInstants), nextCursor };
}

const LogRow = rowOf(LoggedCorrection).extend({ value: z.string() });
