import { sql, type SQL } from 'drizzle-orm';
import { freshAccountMs } from '../cluster-rules.ts';

/** Votes are looked at for a day: their network has another hash on the next. */
export const lookedAtMs = 26 * 3_600_000;

/**
 * A part of a statement that counts, by article and network, how many votes somebody takes along who withdraws or leaves:
 * those of a fresh account, as long as they would be looked at. Those of an open group are among its votes already and are
 * not counted again: of them stays where the next ones from that network belong. `own` are the votes, locked, with
 * `article_id`, `network`, `cluster_id` and `voted_at`; `person` has the instant of the sign-up. No more than the number is
 * kept (docs/decisions/020).
 */
export const countWithdrawn = (at: Date): SQL => sql`
  counted_as_withdrawn as (
    insert into withdrawn_casts as w (article_id, network, day, casts, cluster_id)
    select own.article_id, own.network, (own.voted_at at time zone 'Europe/Rome')::date,
      case when own.cluster_id is null then 1 else 0 end, own.cluster_id
    from own cross join person
    where own.network is not null and own.voted_at > ${new Date(at.getTime() - lookedAtMs)}::timestamptz
      and person.created_at > own.voted_at - make_interval(secs => ${freshAccountMs / 1000})
      and not exists (select from trial_verdicts d where d.article_id = own.article_id)
    -- In one order everywhere, so that nobody waits in a circle.
    order by own.article_id
    on conflict (article_id, network) do update set casts = w.casts + excluded.casts,
      cluster_id = coalesce(excluded.cluster_id, w.cluster_id)
  )`;
