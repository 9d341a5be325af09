import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { promisedAtOnce } from '#features/articles/promise-rules.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import type { Queryable } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import type { ShownBlock } from '../contract.ts';

/** A letter holds so many: whatever the rest is, the next one owes it. */
const most = 5;

export type OwedStory = z.infer<typeof OwedRow>;

/**
 * The stories that reached a thousand supports, for which the next letter of the week was promised (product rules 7.2), since
 * the one that went out last was approved, and that stand in none that went out; those that reached it first come first.
 */
export function owedStories(db: Queryable): Promise<OwedStory[]> {
  return rows(db, OwedRow)`
    select a.slug, coalesce(a.short_title, a.title) as title, (
      select e.id from events e where e.article_id = a.id and e.kind = 'stage' and e.stage = s.stage) as "eventId"
    from support_stages s join articles a on a.id = s.article_id
    where s.stage = ${promisedAtOnce} and ${sql.raw(isPublic)}
      and s.reached_at > coalesce((select max(l.approved_at) from newsletter_letters l where ${isOut}), '-infinity')
      and not exists (
        select from newsletter_letters l, jsonb_array_elements(l.blocks) b(block)
        where ${isOut} and (b.block->>'kind' in ('story', 'backstage') and b.block->>'slug' = a.slug or exists (
          select from events e where e.article_id = a.id and e.id::text = b.block->>'eventId')))
    order by s.reached_at, a.id limit ${most}`;
}

/** The titles of those that a letter of these parts does not hold. */
export function missingOf(owed: readonly OwedStory[], shown: readonly ShownBlock[]): string[] {
  const held = new Set(
    shown.flatMap((one) =>
      one.kind === 'story' || one.kind === 'event' || one.kind === 'backstage' ? [one.story.slug] : [],
    ),
  );
  return owed.filter(({ slug }) => !held.has(slug)).map(({ title }) => title);
}

const isOut = sql.raw(`l.kind = 'weekly' and l.started_at is not null and l.withdrawn_at is null`);

const OwedRow = z.object({ slug: z.string(), title: z.string(), eventId: z.uuid().nullable() });
