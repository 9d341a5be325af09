import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { isVotedOn } from '#features/articles/server/queries.ts';
import { automaticRules } from '#features/comments/pipeline-rules.ts';
import { monthKeyOf } from '#features/community/server/points.ts';
import { sanctionKinds } from '#features/accounts/sanctions.ts';
import { romeMonth, romeMonthBounds } from '#lib/rome-time.ts';
import type { Queryable } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import { quoted } from '#platform/sql-words.ts';
import { sumOf } from '../figure-rows.ts';
import { reportGrounds } from '../report-states.ts';
import type { Transparency, TransparencyFigures } from '../transparency-contract.ts';
import { lastMonths } from '../months.ts';

/** What of the page is counted. */
export type CountedTransparency = Omit<Transparency, 'onePersonPeriods'>;

/** What moderation did in this month of Rome and in the last twelve, counted from rows. */
export async function transparencyOf(db: Queryable, now: Date): Promise<CountedTransparency> {
  const months = lastMonths(romeMonth(now), 12);
  const { from } = romeMonthBounds(months[0]!);
  // One after the other: what is asked this seldom takes one connection and no more.
  const counted: Map<string, Figures>[] = [];
  for (const count of counts) counted.push(await byMonth(db, from, count));
  const figures = (key: string) => toFigures(Object.assign({}, ...counted.map((months) => months.get(key))));
  return {
    countedAt: now.toISOString(),
    thisMonth: figures(months.at(-1)!),
    lastTwelveMonths: figures(whole),
    months: months.map((month) => ({ month, ...figures(month) })),
  };
}

interface Count {
  /** The instant by which a row belongs to a month. */
  at: SQL;
  from: SQL;
  figures: Record<string, SQL>;
}

const counting = (which: SQL) => sql`(count(*) filter (where ${which}))::int`;
const each = <Name extends string>(prefix: string, names: readonly Name[], column: SQL) =>
  Object.fromEntries(names.map((name) => [`${prefix}_${name}`, counting(sql`${column} = ${name}`)]));

const votesWhere = (which: SQL) => sql`coalesce(sum(v.votes) filter (where ${which}), 0)::int`;

const sanctionActs = sanctionKinds.map((kind) => `sanction.${kind}`);

const counts: readonly Count[] = [
  {
    at: sql`c.created_at`,
    from: sql`comments c where c.status = 'published'`,
    figures: { published: sql`count(*)::int` },
  },
  {
    at: sql`m.at`,
    from: sql`moderation_actions m where m.to_status in ('hidden', 'rejected')`,
    figures: {
      hidden: counting(sql`m.to_status = 'hidden' and m.from_status <> 'hidden' and not m.automated`),
      hiddenByReports: counting(sql`m.rule = 'reports'`),
      rejected: counting(sql`m.to_status = 'rejected'`),
    },
  },
  {
    at: sql`m.at`,
    // Each time that a comment began to wait, by the rule that fired then: an edit of one that waits is another step, and
    // no other time.
    from: sql`moderation_actions m where m.to_status = 'pending' and (
      select n.to_status from moderation_actions n where n.comment_id = m.comment_id and (n.at, n.id) < (m.at, m.id)
      order by n.at desc, n.id desc limit 1) is distinct from 'pending'`,
    figures: each('rule', automaticRules, sql`m.rule`),
  },
  {
    at: sql`w.at`,
    // From the rule or the report that came first to what a person decided: not from a rule that a person had answered
    // before, and not to what came of an appeal, which is another wait.
    from: sql`(
      select m.at, least(
        (select max(n.at) from moderation_actions n where n.comment_id = m.comment_id and n.automated and n.at <= m.at
           and not exists (select from moderation_actions p where p.comment_id = m.comment_id and not p.automated
             and p.at >= n.at and p.at < m.at)),
        (select min(r.received_at) from reports r where r.comment_id = m.comment_id and r.decided_at = m.at)) as since
      from moderation_actions m
      where not m.automated and m.to_status in ('published', 'hidden', 'rejected')
        and not exists (select from appeals p join moderation_actions d on d.id = p.decision_id
          where d.comment_id = m.comment_id and p.decided_at = m.at)) w where w.since is not null`,
    figures: {
      median: sql`round((percentile_cont(0.5) within group (order by extract(epoch from w.at - w.since)) / 60)::numeric)::int`,
    },
  },
  {
    at: sql`r.received_at`,
    from: sql`reports r where true`,
    figures: each('ground', reportGrounds, sql`r.ground`),
  },
  { at: sql`p.at`, from: sql`appeals p where true`, figures: { appeals: sql`count(*)::int` } },
  {
    at: sql`p.decided_at`,
    // What ended because its author left was decided by nobody, and has no answer.
    from: sql`appeals p where p.status <> 'open' and p.answer is not null`,
    figures: { appealsDecided: sql`count(*)::int`, overturned: counting(sql`p.status = 'overturned'`) },
  },
  {
    at: sql`v.decided_at`,
    // A group on a local story is of supports.
    from: sql`vote_clusters v join articles a on a.id = v.article_id where v.status <> 'open'`,
    figures: {
      votesAdmitted: votesWhere(sql`v.status = 'admitted' and ${sql.raw(isVotedOn)}`),
      votesAnnulled: votesWhere(sql`v.status = 'annulled' and ${sql.raw(isVotedOn)}`),
      supportsAnnulled: votesWhere(sql`v.status = 'annulled' and not ${sql.raw(isVotedOn)}`),
    },
  },
  {
    at: sql`s.at`,
    // By the log, which stays: a sanction goes with its account, and what of it stands on the next one is no other.
    from: sql`audit_events s where s.action in (${sql.raw(quoted(sanctionActs))})`,
    figures: each('sanction', sanctionKinds, sql`split_part(s.action, '.', 2)`),
  },
];

const MonthRow = z.object({ month: z.string().nullable(), figures: z.record(z.string(), z.number().nullable()) });
type Figures = z.infer<typeof MonthRow>['figures'];

/** The key of all months together. */
const whole = 'all';

/** The figures of each month since an instant, and those of all of them. */
async function byMonth(db: Queryable, since: Date, { at, from, figures }: Count): Promise<Map<string, Figures>> {
  const named = Object.entries(figures).map(([name, figure]) => sql`${name}::text, ${figure}`);
  const found = await rows(db, MonthRow)`
    select ${monthKeyOf(at)} as month, json_build_object(${sql.join(named, sql`, `)}) as figures
    from ${from} and ${at} >= ${since} group by grouping sets ((${monthKeyOf(at)}), ())`;
  return new Map(found.map((row) => [row.month ?? whole, row.figures]));
}

function toFigures(counted: Figures): TransparencyFigures {
  const of = (name: string) => counted[name] ?? 0;
  const withheldByRule = automaticRules.map((rule) => ({ rule, count: of(`rule_${rule}`) }));
  const automated = sumOf(withheldByRule) + of('hiddenByReports');
  return {
    commentsPublished: of('published'),
    withheldByRule,
    hidden: of('hidden'),
    hiddenByReports: of('hiddenByReports'),
    rejected: of('rejected'),
    reportsByGround: reportGrounds.map((ground) => ({ ground, count: of(`ground_${ground}`) })),
    medianMinutesToDecision: counted['median'] ?? null,
    automatedShare: share(automated, automated + of('hidden') + of('rejected')),
    appeals: of('appeals'),
    appealsDecided: of('appealsDecided'),
    overturnedShare: share(of('overturned'), of('appealsDecided')),
    votesAdmitted: of('votesAdmitted'),
    votesAnnulled: of('votesAnnulled'),
    supportsAnnulled: of('supportsAnnulled'),
    sanctions: sanctionKinds.map((kind) => ({ kind, count: of(`sanction_${kind}`) })),
  };
}

const share = (part: number, all: number): number | null => (all === 0 ? null : Math.round((100 * part) / all));
