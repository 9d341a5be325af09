import { eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { isAbleStaff } from '#features/accounts/server/admins.ts';
import type { EraseOnDeletion } from '#features/accounts/server/delete-account.ts';
import { addRomeDays } from '#lib/rome-time.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { ArticleIdRow, rows } from '#platform/rows.ts';
import type { PromiseEventKind } from '../event-kinds.ts';
import { promiseDays } from '../promise-rules.ts';
import { supportGoal } from '../support-stages.ts';
import { editorOf } from './editor-door.ts';
import { isOpenPromise } from './promise-columns.ts';
import { isPublic } from './queries.ts';
import { promises } from './schema.ts';

/**
 * Writes down what was promised for steps that were reached: rows with `article_id`, `stage` and `reached_at`. Whoever edits
 * the story answers for what people keep.
 */
export const promisesOfStages = (stages: 'fresh' | 'support_stages'): SQL =>
  sql.raw(`
  insert into promises (article_id, stage, due_at, kept_at, owner_id)
  select article_id, stage, ${dueAt}, case when stage = ${supportGoal} then reached_at end,
    case when stage <> ${supportGoal} then ${editorOf(`${stages}.article_id`, `${stages}.reached_at`)} end
  from ${stages}
  on conflict do nothing`);

/** The last second of the day in Rome, so many days after the one on which the step was reached. */
const dueAt = `((reached_at at time zone 'Europe/Rome')::date + case stage ${Object.entries(promiseDays)
  .map(([stage, days]) => `when ${stage} then ${days}`)
  .join(' ')} end + 1)::timestamp at time zone 'Europe/Rome' - interval '1 second'`;

/** Changes a promise that its transaction has locked. */
export async function changePromise(tx: Tx, id: string, change: PromiseChange): Promise<void> {
  await tx
    .update(promises)
    .set({ ...change, version: sql`${promises.version} + 1` })
    .where(eq(promises.id, id));
}

export type PromiseChange = Partial<
  Omit<typeof promises.$inferInsert, 'id' | 'articleId' | 'stage' | 'dueAt' | 'version' | 'lateToldAt'>
>;

/** Writes down what became of a promise, for everybody who is told. */
export async function recordPromiseEvent(
  tx: Queryable,
  { articleId, stage }: { articleId: string; stage: number },
  { kind, at }: { kind: PromiseEventKind; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into events (article_id, kind, at, stage) values (${articleId}, ${kind}, ${at}, ${stage})
    on conflict do nothing`);
}

/**
 * What becomes of the name of a journalist who leaves: the one under which they sign stays, as under articles; one that was
 * their account's alone goes with it. That no row leads to them any more the database sees to.
 */
export const forgetJournalist: EraseOnDeletion = async (tx, userId) => {
  const unnamed = await rows(tx, ArticleIdRow)`
    update promises p set journalist = null, version = version + 1
    where p.owner_id = ${userId} and p.journalist is not null
      and not exists (select from authors u where u.user_id = ${userId} and u.name = p.journalist)
    returning p.article_id as "articleId"`;
  const tags = unnamed.map(({ articleId }) => `article:${articleId}`);
  if (tags.length > 0) await announceChange(tx, [...tags, 'articles']);
};

/** Notes that the newsroom is reminded of promises whose date, or a later one that was told, comes before `until`; answers each once. */
export function noteReminded(tx: Tx, times: { at: Date; until: Date; atOnce: number }): Promise<OpenPromise[]> {
  const { at, until, atOnce } = times;
  return rows(tx, OpenPromise)`
    with near as (
      select p.id from promises p join articles a on a.id = p.article_id
      where ${sql.raw(isOpenPromise)} and p.reminded_at is null and ${dateInForce} > ${at} and ${dateInForce} <= ${until}
        and ${sql.raw(isPublic)}
      order by ${dateInForce} limit ${atOnce} for update of p skip locked
    ), told as (
      update promises p set reminded_at = ${at} from near where p.id = near.id returning p.*
    )
    select ${openColumns(at, dateInForce)} from told p ${openTables}`;
}

/**
 * The same of those whose date has gone by, which everybody is told of, and of those whose new date has in the last week,
 * which only the newsroom is: `dueAt` is the one that it is about.
 */
export function noteLate(tx: Tx, { at, atOnce }: { at: Date; atOnce: number }): Promise<OpenPromise[]> {
  return rows(tx, OpenPromise)`
    with overdue as (
      select p.id from promises p join articles a on a.id = p.article_id
      where ${sql.raw(isOpenPromise)} and ${sql.raw(isPublic)} and (p.late_told_at is null and p.due_at <= ${at}
        or p.new_date_told_at is null and ${newDate} <= ${at} and ${newDate} > ${addRomeDays(at, -newDateDays)})
      order by p.due_at limit ${atOnce} for update of p skip locked
    ), told as (
      update promises p set late_told_at = coalesce(p.late_told_at, ${at}),
        new_date_told_at = case when ${newDate} <= ${at} then ${at}::timestamptz end
      from overdue where p.id = overdue.id returning p.*
    ), written as (
      insert into events (article_id, kind, at, stage) select article_id, 'promise_late', late_told_at, stage from told
      on conflict do nothing
    )
    select ${openColumns(at, sql`case when p.new_date_told_at is null then p.due_at else ${newDate} end`)} from told p ${openTables}`;
}

/** The last second of the new day; null where there is none. */
const newDate = sql.raw(`(p.new_due_on + 1)::timestamp at time zone 'Europe/Rome' - interval '1 second'`);
/** How long ago it may have gone by and the newsroom is told: what an update or a long stop finds older is no news. */
const newDateDays = 7;
/** The last second of the day until which it is to be kept now. */
const dateInForce = sql`coalesce(${newDate}, p.due_at)`;

const openColumns = (
  at: Date,
  dueAt: SQL,
) => sql`p.id, p.article_id as "articleId", a.title, p.stage, ${dueAt} as "dueAt",
  p.late_reason is not null as "isDelayed",
  case when ${isAbleStaff(at)}
    then json_build_object('id', u.id, 'name', u.name, 'email', u.email) end as owner`;
const openTables = sql`join articles a on a.id = p.article_id left join users u on u.id = p.owner_id`;

const OpenPromise = z.object({
  id: z.string(),
  articleId: z.string(),
  title: z.string(),
  stage: z.number(),
  dueAt: z.date(),
  /** Whether it is said why it is late, and until when it will be kept. */
  isDelayed: z.boolean(),
  /** Who answers for it, and can do so. */
  owner: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
});
export type OpenPromise = z.infer<typeof OpenPromise>;
