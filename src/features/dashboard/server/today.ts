import { sql, type SQL } from 'drizzle-orm';
import { isOpenPromise } from '#features/articles/server/promise-columns.ts';
import { isPublic, isScheduled } from '#features/articles/server/queries.ts';
import { unsaidMeanings } from '#features/articles/verdict-meanings.ts';
import { supportGoal } from '#features/articles/support-stages.ts';
import { answerHours } from '#features/help/rules.ts';
import { countUpTo } from '#features/moderation/facets.ts';
import { endingHours } from '#features/endings/rules.ts';
import { letterClocks } from '#features/newsletters/server/letter-clock.ts';
import { replyHours } from '#features/rettifica/rules.ts';
import { answerAwaitedSince, isObjectionOpen } from '#features/stories/server/awaited-answer.ts';
import { isOverdue } from '#features/stories/server/on-clock.ts';
import { countDeadLetters } from '#platform/jobs/dead-letters.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { Dashboard } from '../contract.ts';
import { queueNames, type QueueName } from '../queues.ts';
import { goingLiveOf } from './going-live.ts';

const shown = 5;
const hourMs = 3600_000;

/** What waits for the newsroom now, what closes and comes out next, and what came out last. */
export async function dashboardOf(services: Services): Promise<Dashboard> {
  const { db, now, disk } = services;
  const at = now();
  const conditions = queuesAt(at);
  const [queues, verdicts, unsaidTrials, scheduled, published, goingLive, letters, failedJobs] = await Promise.all([
    rows(
      db,
      QueueRow,
      sql.join(
        queueNames.map((queue) => queueRow(queue, conditions[queue])),
        sql` union all `,
      ),
    ),
    rows(db, VerdictRow)`
      select a.slug, a.title, t.closes_at as "closesAt",
        coalesce((select p.pro + p.contro from vote_snapshots p where p.article_id = a.id), 0) as votes
      from trial_details t join articles a on a.id = t.article_id
      where t.closes_at > ${at} and ${sql.raw(isPublic)}
      order by t.closes_at, a.id limit ${shown}`,
    rows(db, Dashboard.shape.unsaidTrials.element)`
      select a.slug, a.title, d.id as "draftId"
      from trial_details t join articles a on a.id = t.article_id left join drafts d on d.article_id = a.id
      where t.guilty_means = ${unsaidMeanings.guiltyMeans} and ${sql.raw(isPublic)}
      order by t.closes_at desc, a.id limit ${shown}`,
    rows(db, ScheduledRow)`
      select a.title, a.published_at as "publishAt", d.id as "draftId"
      from articles a left join drafts d on d.article_id = a.id
      where ${sql.raw(isScheduled)} order by a.published_at, a.id limit ${shown}`,
    rows(db, PublishedRow)`
      select a.slug, a.title, a.published_at as "publishedAt" from articles a
      where ${sql.raw(isPublic)} order by a.published_at desc, a.id desc limit ${shown}`,
    goingLiveOf(services),
    letterClocks(services),
    countDeadLetters(db, countUpTo),
  ]);
  return {
    queues: queues.map(isoInstants),
    letters,
    verdicts: verdicts.map(isoInstants),
    unsaidTrials,
    scheduled: scheduled.map(isoInstants),
    published: published.map(isoInstants),
    goingLive,
    failedJobs,
    room: disk.room,
  };
}

interface Queue {
  /** The rows that wait, without columns; counted up to a hundred. */
  waiting: SQL;
  /** Since when the longest waits, along an index. */
  oldest: SQL;
  /** Those of them that wait longer than was promised. */
  late?: SQL;
}

const QueueRow = rowOf(Dashboard.shape.queues.element);
const VerdictRow = rowOf(Dashboard.shape.verdicts.element);
const ScheduledRow = rowOf(Dashboard.shape.scheduled.element);
const PublishedRow = rowOf(Dashboard.shape.published.element);

function queueRow(queue: QueueName, { waiting, oldest, late }: Queue): SQL {
  const bounded = (rows: SQL) => sql`(select count(*)::int from (${rows} limit ${countUpTo}) bounded)`;
  return sql`select ${queue}::text as queue, ${bounded(waiting)} as count, ${oldest} as "oldestAt",
    ${late ? bounded(late) : sql`0`} as late`;
}

/** Trials of which the real proceeding ended and whose page does not say so yet. */
const waitingEndings = sql`from trial_endings e join articles a on a.id = e.article_id
  where e.published_at is null and ${sql.raw(isPublic)}`;

/** Stories whose author objects to a decision: they wait as do those whose refusal is to be looked at again. */
const openObjections = sql`from stories s where ${isObjectionOpen}`;

/** Promises to public stories that people keep and have not kept yet. */
const openPromises = sql.raw(`from promises p join support_stages s using (article_id, stage)
  join articles a on a.id = p.article_id
  where ${isOpenPromise} and p.stage <> ${supportGoal} and ${isPublic}`);

function queuesAt(at: Date): Record<QueueName, Queue> {
  const ago = (hours: number) => new Date(at.getTime() - hours * hourMs);
  const oldestOf = (priority: number) => sql`(select coalesce(waits_since, created_at) from comments
    where status = 'pending' and priority = ${priority} order by priority, coalesce(waits_since, created_at), id limit 1)`;
  const overdue = (since: SQL, isSupporter: boolean, hours: number) =>
    sql`((not is_supporter) = ${!isSupporter} and ${since} <= ${ago(hours)})`;
  return {
    pending: {
      waiting: sql`select from comments where status = 'pending'`,
      oldest: sql`least(${oldestOf(0)}, ${oldestOf(1)})`,
    },
    reported: {
      waiting: sql`select from comments where reported_at is not null`,
      oldest: sql`(select min(reported_at) from comments where reported_at is not null)`,
    },
    appeals: {
      waiting: sql`select from appeals where status = 'open'`,
      oldest: sql`(select min(at) from appeals where status = 'open')`,
      late: sql`select from appeals where status = 'open' and due_at <= ${at}`,
    },
    reports: {
      waiting: sql`select from reports where status = 'open'`,
      oldest: sql`(select min(received_at) from reports where status = 'open')`,
      late: sql`select from reports where status = 'open' and due_at <= ${at}`,
    },
    stories: {
      waiting: sql`select from stories where status in ('submitted', 'in_review') union all select ${openObjections}`,
      oldest: sql`least((select min(clock_from) from stories where status in ('submitted', 'in_review')),
        (select min(${answerAwaitedSince}) ${openObjections}))`,
      late: sql`select from stories s where s.status in ('submitted', 'in_review') and ${isOverdue(at)}`,
    },
    help: {
      waiting: sql`select from help_requests where status = 'open'`,
      oldest: sql`(select min(waiting_since) from help_requests where status = 'open')`,
      late: sql`select from help_requests where status = 'open'
        and (${overdue(sql`waiting_since`, true, answerHours.supporter)}
          or ${overdue(sql`waiting_since`, false, answerHours.others)})`,
    },
    replies: {
      waiting: sql`select from reply_requests where status = 'received'`,
      oldest: sql`(select min(received_at) from reply_requests where status = 'received')`,
      late: sql`select from reply_requests where status = 'received' and received_at <= ${ago(replyHours)}`,
    },
    voices: {
      waiting: sql`select from counter_voices where status = 'sent'`,
      oldest: sql`(select min(sent_at) from counter_voices where status = 'sent')`,
    },
    endings: {
      waiting: sql`select ${waitingEndings}`,
      oldest: sql`(select min(e.recorded_at) ${waitingEndings})`,
      late: sql`select ${waitingEndings} and e.recorded_at <= ${ago(endingHours)}`,
    },
    promises: {
      waiting: sql`select ${openPromises}`,
      oldest: sql`(select min(s.reached_at) ${openPromises})`,
      late: sql`select ${openPromises} and p.due_at <= ${at}`,
    },
    clusters: {
      waiting: sql`select from vote_clusters where status = 'open'`,
      oldest: sql`(select min(found_at) from vote_clusters where status = 'open')`,
    },
    drafts: {
      waiting: sql`select from drafts where status = 'in_review'`,
      oldest: sql`(select min(changed_at) from drafts where status = 'in_review')`,
    },
  };
}
