import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { latestFirst, pageOf } from '#features/articles/server/list-page.ts';
import { countedUpTo, countsAtOnce, countsEach } from '#platform/facet-counts.ts';
import { holding } from '#platform/sql-words.ts';
import { oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { stageOf } from '#features/workflow/rules.ts';
import { draftStatuses } from '#features/workflow/states.ts';
import { isSeenBy } from '#features/workflow/server/access.ts';
import { draftColumns, DraftRow } from '#features/workflow/server/transitions.ts';
import { endingDue } from '#features/endings/rules.ts';
import { DraftItem, DraftList } from '../contract.ts';
import type * as endpoints from '../endpoints.ts';
import { draftFacets, facetStatuses, type DraftFacet } from '../facets.ts';

const pageSize = 50;
const order = latestFirst('d.changed_at', 'd.id');

/** The drafts of a facet that somebody sees, those first that changed last. The counts of all facets go by the same search. */
export async function listDrafts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  { facet, format, mine, q, cursor }: z.output<typeof endpoints.listDrafts.query>,
): Promise<DraftList> {
  const at = now();
  const conditions = sql.join(
    [
      isSeenBy(who),
      ...(format ? [sql`d.format = ${format}`] : []),
      ...(mine ? [isSeenBy({ id: who.id, role: 'user' })] : []),
      ...(q ? [sql`d.title ilike ${holding(q)}`] : []),
    ],
    sql` and `,
  );
  const counted = { table: sql`drafts d`, conditions, facets: draftFacets, isIn: (one: DraftFacet) => isIn(one, at) };
  const [counts, found] = await Promise.all([
    oneRow(db, DraftList.shape.counts, q ? countsAtOnce(counted) : countsEach(counted)),
    rows(db, PlacedRow)`
      select ${itemColumns}, ${order.value} as value
      from ${q ? foundFirst(conditions) : sql`(select * from drafts d where ${conditions})`} d
      where ${facet ? isIn(facet, at) : q ? sql`true` : isUnderWay(at)} and ${order.after(cursor)}
      order by ${order.by} limit ${pageSize + 1}`,
  ]);
  const { page, nextCursor } = pageOf(found, pageSize);
  return { drafts: page.map((row) => toItem(row, at)), counts, nextCursor };
}

/** Words are found by their own index: to walk through what changed last would meet nearly all of the archive. */
function foundFirst(conditions: SQL): SQL {
  return sql`(with found as materialized (select * from drafts d where ${conditions}) select * from found)`;
}

function isIn(facet: DraftFacet, at: Date): SQL {
  const [first, ...others] = facetStatuses[facet];
  // One status alone gives its drafts along an index, in the order of the list.
  const statuses = others.length
    ? sql`d.status = any(${sql.param([...facetStatuses[facet]])}::text[])`
    : sql`d.status = ${first}`;
  if (facet === 'scheduled') return isScheduled(at);
  // From the few that wait to their drafts, not through all that readers see.
  if (facet === 'ended') {
    return sql`(${statuses} and d.article_id in (select e.article_id from trial_endings e where e.published_at is null))`;
  }
  if (facet === 'published') return sql`(${statuses} and d.publish_at <= ${at})`;
  return statuses;
}

/** All that somebody still works on or waits for: a correction too, and what readers see only from an hour to come. */
function isUnderWay(at: Date): SQL {
  return sql`(d.status = any(${sql.param(statusesUnderWay)}::text[]) or ${isScheduled(at)})`;
}

const statusesUnderWay = draftStatuses.filter((status) => !['published', ...facetStatuses.closed].includes(status));

function isScheduled(at: Date): SQL {
  return sql`(d.status = 'published' and d.publish_at > ${at})`;
}

/** What a line is made of. */
export const DraftItemRow = DraftRow.extend({
  changedAt: z.date(),
  people: DraftItem.shape.people.nullable(),
  articleSlug: z.string().nullable(),
  endingAt: z.date().nullable(),
  isCorrected: z.boolean(),
  openNotes: z.number(),
});
const PlacedRow = DraftItemRow.extend({ value: z.string() });

export const itemColumns = sql`${draftColumns}, d.changed_at as "changedAt",
  (select json_agg(json_build_object('id', u.id, 'name', u.name, 'part', p.part) order by p.position, u.id)
    from draft_people p join users u on u.id = p.user_id where p.draft_id = d.id) as people,
  (select a.slug from articles a where a.id = d.article_id) as "articleSlug",
  (select e.recorded_at from trial_endings e where e.article_id = d.article_id and e.published_at is null
    and d.status in ('published', 'correcting')) as "endingAt",
  exists (select from corrections c where c.article_id = d.article_id and c.kind = 'correction') as "isCorrected",
  (select count(*)::int from (select from draft_notes n where n.draft_id = d.id and n.resolved_at is null
      and n.in_reply_to is null
    limit ${countedUpTo}) c) as "openNotes"`;

export function toItem(row: z.infer<typeof DraftItemRow>, now: Date): DraftItem {
  const { id, format, status, title, version, publishAt, articleSlug, endingAt, isCorrected, openNotes } = row;
  return {
    id,
    format,
    status,
    stage: stageOf({ status, publishAt, isCorrected }, now),
    title,
    version,
    changedAt: row.changedAt.toISOString(),
    publishAt: publishAt && publishAt.toISOString(),
    people: row.people ?? [],
    articleSlug,
    endingDueAt: endingAt && endingDue(endingAt).toISOString(),
    openNotes,
  };
}
