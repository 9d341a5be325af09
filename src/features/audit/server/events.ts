import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import { latestFirst, pageOf } from '#features/articles/server/list-page.ts';
import type { Db } from '#platform/db.ts';
import { romeDayBounds } from '#lib/rome-time.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { rows } from '#platform/rows.ts';
import { holding } from '#platform/sql-words.ts';
import { AuditItem, type AuditPage, type AuditQuestion } from '../contract.ts';
import { auditRefusals } from '../refusal-texts.ts';

/** A page of the log, the latest first. Refuses a cursor that it did not give (400). */
export async function auditPage(
  db: Db,
  question: AuditQuestion & { cursor?: string | undefined },
  pageSize = 50,
): Promise<AuditPage> {
  const found = await rows(db, EventRow)`
    select e.id, e.at, e.actor_id as "actorId", e.actor_name as "actorName", e.action, e.target_kind as "targetKind",
      e.target_id as "targetId", e.before, e.after, e.request_id as "requestId",
      case when e.target_id !~ ${uuidShape} then null
        when e.target_kind = 'person' then (select u.name from users u where u.id = e.target_id::uuid)
        when e.target_kind = 'draft' then (select d.title from drafts d where d.id = e.target_id::uuid)
        when e.target_kind = 'article' then (select a.title from articles a where a.id = e.target_id::uuid)
        when e.target_kind = 'story' then (select s.title from stories s where s.id = e.target_id::uuid)
        when e.target_kind = 'picture' then (select p.name from library_pictures p where p.picture_id = e.target_id::uuid)
        when e.target_kind = 'reply' then (select r.receipt from reply_requests r where r.id = e.target_id::uuid)
        end as "targetName",
      case when e.action in ('article.index', 'article.unindex', 'article.publish_correction', 'article.retract') and e.target_id ~ ${uuidShape} then (
        select nullif(n.note, '') from draft_events n join drafts d on d.id = n.draft_id
        where d.article_id = e.target_id::uuid and n.at = e.at and e.action = 'article.' || n.act limit 1)
        end as note,
      ${order.value} as value
    from audit_events e where ${sql.join(conditionsOf(question), sql` and `)}
    order by ${order.by} limit ${pageSize + 1}`;
  const { page, nextCursor } = pageOf(found, pageSize, ({ value, id }) => encode([value, id]));
  return { events: page.map(isoInstants), nextCursor };
}

const order = latestFirst('e.at', 'e.id');

const uuidShape = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

const EventRow = rowOf(AuditItem).extend({ value: z.string() });

function conditionsOf({
  actor,
  action,
  target,
  from,
  to,
  cursor,
}: AuditQuestion & { cursor?: string | undefined }): SQL[] {
  const conditions = [sql`true`];
  if (actor) conditions.push(sql`e.actor_name ilike ${holding(actor)}`);
  if (action) conditions.push(sql`e.action = ${action}`);
  if (target) conditions.push(isAbout(target));
  if (from) conditions.push(sql`e.at >= ${romeDayBounds(from).from}`);
  if (to) conditions.push(sql`e.at < ${romeDayBounds(to).to}`);
  if (cursor) {
    const [at, id] = decode(cursor);
    conditions.push(sql`(e.at, e.id) < (${at}::timestamptz, ${id}::bigint)`);
  }
  return conditions;
}

/**
 * What is about one thing: by its id, or, of an article, by its address or a part of its title, and then about its draft,
 * the story that it was and the comments under it too.
 */
function isAbout(target: string): SQL {
  const words = holding(target);
  return sql`(e.target_id = ${target} or exists (
    select from articles a left join drafts d on d.article_id = a.id left join stories s on s.article_id = a.id
    where (a.id::text = ${target} or a.slug = ${target} or a.title ilike ${words})
      and (e.target_id in (a.id::text, d.id::text, s.id::text) or e.after->>'articleId' = a.id::text)
  ) or (e.target_kind in ('draft', 'story') and e.target_id ~ ${uuidShape} and exists (
    select from drafts d where d.id = e.target_id::uuid and d.title ilike ${words}
    union all select from stories s where s.id = e.target_id::uuid and s.title ilike ${words})))`;
}

const instantShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/;
const encode = (place: [string, number]) => Buffer.from(JSON.stringify(place)).toString('base64url');

function decode(cursor: string): [string, number] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [at, id] = Array.isArray(place) ? place.map(String) : [];
    if (at && instantShape.test(at) && !Number.isNaN(Date.parse(at)) && /^\d{1,9}$/.test(id ?? ''))
      return [at, Number(id)];
  } catch {
    // Told below, like every other cursor that is not ours.
  }
  throw new AppError('invalid_input', auditRefusals.badCursor, 'cursor');
}
