import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isPublic } from '#features/articles/server/queries.ts';
import { supportGoal } from '#features/articles/support-stages.ts';
import { addRomeDays } from '#lib/rome-time.ts';
import type { Queryable } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import { hasStory, isLetterSince } from './promised-place.ts';

/** A letter holds so many: whatever the rest is, the next one owes it. */
const most = 5;
/** What was reached longer ago, as before there was this rule, is news no more. */
const owedDays = 60;

type OwedStory = z.infer<typeof OwedRow>;

/**
 * The stories that reached a thousand supports, for which the next letter of the week was promised (product rules 7.2), and
 * that have a place in none that is approved or went out; those that reached it first come first.
 */
export function owedStories(db: Queryable, now: Date): Promise<OwedStory[]> {
  return rows(db, OwedRow)`
    select o.slug, o.title, o."eventId" from (${owed(now)}) o order by o."reachedAt", o.slug`;
}

/** The titles of those that a letter which is not approved yet does not hold. */
export async function lackingStories(db: Queryable, letterId: string, now: Date): Promise<string[]> {
  const lacking = await rows(db, TitleRow)`
    select o.title from (${owed(now)}) o join articles a on a.slug = o.slug
    where not exists (select from newsletter_letters l where l.id = ${letterId} and ${sql.raw(hasStory)})
    order by o."reachedAt", o.slug`;
  return lacking.map(({ title }) => title);
}

const owed = (now: Date) => sql`
  select a.slug, coalesce(a.short_title, a.title) as title, g.reached_at as "reachedAt", (
    select e.id from events e where e.article_id = a.id and e.kind = 'stage' and e.stage = g.stage) as "eventId"
  from support_stages g join articles a on a.id = g.article_id
  where g.stage = ${supportGoal} and ${sql.raw(isPublic)} and g.reached_at > ${addRomeDays(now, -owedDays)}
    and not exists (select from newsletter_letters l where ${sql.raw(`${isLetterSince} and ${hasStory}`)})
  order by g.reached_at, a.slug limit ${most}`;

const OwedRow = z.object({ slug: z.string(), title: z.string(), eventId: z.uuid().nullable() });
const TitleRow = z.object({ title: z.string() });
