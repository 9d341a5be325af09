import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';
import type { VelocitySign } from '../cluster-rules.ts';

/** Supports that raise the velocity alarm of a story, or join it: which network or domain they share is not in it. */
export interface Alarm {
  id: string;
  articleId: string;
  signs: VelocitySign[];
  peakShare: number;
  /** How many come in with this. */
  supports: number;
  firstAt: Date;
  lastAt: Date;
  firstRegisteredAt: Date;
  lastRegisteredAt: Date;
}

/** Keeps an alarm among the groups that wait for an admin, or adds to it what goes on with it. */
export async function raiseAlarm(tx: Tx, alarm: Alarm, at: Date): Promise<void> {
  const { id, articleId, signs, peakShare, supports, firstAt, lastAt, firstRegisteredAt, lastRegisteredAt } = alarm;
  await tx.execute(sql`
    insert into vote_clusters as c (id, article_id, kind, votes, first_vote_at, last_vote_at, first_registered_at,
      last_registered_at, found_at, signs, peak_share)
    values (${id}, ${articleId}, 'velocity', ${supports}, ${firstAt}, ${lastAt}, ${firstRegisteredAt}, ${lastRegisteredAt}, ${at},
      ${sql.param(signs)}::text[], ${peakShare})
    on conflict (id) do update set votes = c.votes + excluded.votes,
      first_vote_at = least(c.first_vote_at, excluded.first_vote_at),
      last_vote_at = greatest(c.last_vote_at, excluded.last_vote_at),
      first_registered_at = least(c.first_registered_at, excluded.first_registered_at),
      last_registered_at = greatest(c.last_registered_at, excluded.last_registered_at),
      signs = array(select distinct unnest(c.signs || excluded.signs) order by 1 desc),
      peak_share = greatest(c.peak_share, excluded.peak_share)`);
}

/** Whether an alarm on a story (as `a`) waits for a person: its supports go on counting meanwhile. */
export const hasCheckedSupports = `exists (
  select from vote_clusters n where n.article_id = a.id and n.status = 'open' and n.kind = 'velocity')`;

/** How many supports of a story (as `a`) counted until a person annulled them. */
export const annulledSupports = `(select sum(n.votes)::int from vote_clusters n
  where n.article_id = a.id and n.status = 'annulled' and n.kind = 'velocity')`;
