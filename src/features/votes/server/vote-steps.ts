import { sql } from 'drizzle-orm';
import { isVotedOn } from '#features/articles/server/queries.ts';
import { keepUnchangedVoteSnapshots, keepVoteSnapshots } from '#features/articles/server/vote-snapshots.ts';
import { figureTags } from '#platform/changes.ts';
import type { Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { IdRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';

/** The steps in which everybody sees votes (product rules 1.13). */
const fewestNewVotes = 3;
const shortestStepSeconds = 60;
const longestStepSeconds = 3600;
/** A vote may be on its way to the database for as long as this after its instant. */
const onTheWay = '10 seconds';
/** Votes are looked at that came since the last step of any article, and some before it, which may wait for an hour. */
const lookedBack = '2 hours';

/**
 * Takes the next step of what everybody sees of the votes, on every article where it is due: after a minute where three
 * votes or more are new, else after an hour, by a clock that started with the step before and not with the vote; so that
 * neither a side nor an instant can be told from two states of the sums. Done once a minute by whichever process comes
 * first; a run that was missed is made up for by the next.
 */
export async function renewVoteSnapshots({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.transaction((tx) => takeSteps(tx, now(), { everywhere: false }));
}

/**
 * The same in a transaction of somebody else's. `everywhere` looks at every article and not only at those that may have
 * moved: at what a lost row left behind too.
 */
export async function takeSteps(tx: Tx, at: Date, { everywhere }: { everywhere: boolean }): Promise<void> {
  // Whoever comes second finds that nothing is due any more.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('vote steps', 0))`);
  const moved = await rows(tx, IdRow)`
    with recent as (
      select v.article_id, min(v.created_at) as first_at from votes v left join vote_snapshots s using (article_id)
      where v.created_at > (
          select least(coalesce(max(taken_at), '-infinity'), ${at}::timestamptz) - ${lookedBack}::interval from vote_snapshots
        ) and v.created_at > coalesce(s.taken_at, '-infinity') - ${onTheWay}::interval
      group by v.article_id
    ), candidates as (
      select article_id, min(first_at) as first_at from (
        select article_id, first_at from recent
        union all select article_id, moved_at from vote_snapshots where moved_at is not null
        union all select a.id, null from articles a where ${everywhere}::boolean and ${sql.raw(isVotedOn)}
      ) c group by article_id
    ), counted as (
      select c.article_id, b.base_at, greatest(c.first_at, b.base_at) as first_at, n.pro, n.contro,
        abs(n.pro - coalesce(s.pro, 0)) + abs(n.contro - coalesce(s.contro, 0)) as changed
      from candidates c join articles a on a.id = c.article_id left join vote_snapshots s on s.article_id = a.id
        cross join lateral (select coalesce(s.taken_at, a.published_at) as base_at) b
        cross join lateral (
          select coalesce(sum(count) filter (where kind = 'pro'), 0)::int as pro,
            coalesce(sum(count) filter (where kind = 'contro'), 0)::int as contro
          from article_counts where article_id = c.article_id and kind in ('pro', 'contro')
        ) n
    ), settled as (
      -- A step that changes no sum: a vote that was put aside and admitted again, or that came as another was put aside,
      -- is in what everybody sees, and its voter must not be shown it once more.
      ${keepUnchangedVoteSnapshots(at, sql`select article_id from counted where changed = 0`)}
    ), due as (
      select article_id, pro, contro from counted where changed > 0 and (
        changed >= ${fewestNewVotes} and base_at <= ${at}::timestamptz - make_interval(secs => ${shortestStepSeconds})
        or floor(extract(epoch from ${at}::timestamptz - base_at) / ${longestStepSeconds})
          > floor(extract(epoch from first_at - base_at) / ${longestStepSeconds}))
    )
    ${keepVoteSnapshots(
      at,
      sql`select d.article_id, d.pro, d.contro, l.readers, l.changed
        from due d cross join lateral (
          select count(*)::int as readers, count(*) filter (where lean <> 'indeciso' and lean <> vote)::int as changed
          from opinion_leans o where o.article_id = d.article_id and o.vote is not null and not exists (
            select from votes v where v.article_id = o.article_id and v.user_id = o.user_id and v.standing <> 'counted')
        ) l`,
    )}`;
  for (const { id } of moved) await announceChange(tx, figureTags(id, 'votes'));
}
