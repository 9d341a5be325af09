import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { oldestFirst, pageOf } from '#features/articles/server/list-page.ts';
import { isOpenPromise, isoPromise, promiseColumn } from '#features/articles/server/promise-columns.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { PromisedLetter, type StoryPromise } from '#features/articles/contract.ts';
import { supportGoal } from '#features/articles/support-stages.ts';
import type { Services } from '#platform/services.ts';
import { oneRow, rows } from '#platform/rows.ts';
import { PromiseNumbers, type PromisePage } from '../contract.ts';

const pageSize = 20;

/**
 * What was promised to public stories and what became of it: what readers wait for first, the longest, then questions
 * that nobody has answered, then the rest, the latest first. What the program does by itself is listed, and in no number:
 * it would flatter them.
 */
export async function publicPromises(
  { db, now }: Pick<Services, 'db' | 'now'>,
  promisedLetter: string,
  cursor: string | undefined,
): Promise<PromisePage> {
  const order = oldestFirst(place, 'p.id');
  const [found, numbers] = await Promise.all([
    rows(db, PlacedRow)`
      select p.id, a.slug, a.title, d.place, ${sql.raw(promiseColumn)} as promise,
        case when p.stage = ${supportGoal} then ${sql.raw(promisedLetter)} end as "promisedLetter", ${order.value} as value
      from ${ofPublicStories} and ${order.after(cursor)} order by ${order.by} limit ${pageSize + 1}`,
    oneRow(db, PromiseNumbers)`
      select
        count(*) filter (where p.kept_at <= p.due_at)::int as "inTime",
        count(*) filter (where p.kept_at > p.due_at)::int as "afterDate",
        count(*) filter (where ${sql.raw(isOpenPromise)} and p.due_at <= ${now()})::int as late,
        count(*) filter (where p.impossible_at is not null)::int as impossible,
        count(*) filter (where ${sql.raw(isOpenPromise)} and p.due_at > ${now()})::int as running,
        count(*) filter (where ${sql.raw(isSilent)})::int as silent,
        round((percentile_cont(0.5) within group (order by ${days}))::numeric, 1)::float as "medianDays"
      from ${ofPublicStories} and p.stage <> ${supportGoal}`,
  ]);
  const { page, nextCursor } = pageOf(found, pageSize);
  const promises = page.map(({ promise, ...story }) => ({ ...isoPromise(promise), ...story }));
  return { numbers, promises, nextCursor };
}

/** Whether whoever was asked (in a promise as `p`) says nothing. */
export const isSilent = 'p.asked_on is not null and p.kept_at is not null and p.answer is null';

const ofPublicStories = sql.raw(`promises p join support_stages s using (article_id, stage)
  join articles a on a.id = p.article_id join dal_basso_details d on d.article_id = a.id
  where ${isPublic}`);

/** Calendar days in Rome from a step to what was done; null of what is not kept. */
const days = sql.raw(`(p.kept_at at time zone 'Europe/Rome')::date - (s.reached_at at time zone 'Europe/Rome')::date`);

/** Of three lists one: instants before, in and after our time, the last of them turned round. */
const place = `case when ${isOpenPromise} then p.due_at - interval '800 years'
  when ${isSilent} then p.kept_at - interval '400 years'
  else timestamptz 'epoch' + (timestamptz '2970-01-01' - coalesce(p.kept_at, p.impossible_at)) end`;

const PlacedRow = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  place: z.string(),
  promise: z.custom<StoryPromise>(),
  promisedLetter: PromisedLetter.nullable(),
  value: z.string(),
});
