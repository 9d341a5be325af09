import { sql, type SQL } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Queryable } from '#platform/db.ts';

/**
 * Statement that keeps new sums as those that everybody sees; `sums` selects the article's id, `pro`, `contro`,
 * `lean_readers` and `lean_changed`. It returns the ids, and is the last part of the statement that counted: the snapshot
 * kept in `taken_in` has to be that of the counting.
 */
export const keepVoteSnapshots = (at: Date, sums: SQL): SQL => sql`
  insert into vote_snapshots (article_id, pro, contro, lean_readers, lean_changed, taken_at, taken_in)
  select s.*, ${at}::timestamptz, pg_current_snapshot() from (${sums}) s
  on conflict (article_id) do update set pro = excluded.pro, contro = excluded.contro,
    lean_readers = excluded.lean_readers, lean_changed = excluded.lean_changed, taken_at = excluded.taken_at, taken_in = excluded.taken_in,
    moved_at = null
  returning article_id as id`;

/** The same for articles whose votes moved and whose sums did not: a part of the statement that counted. */
export const keepUnchangedVoteSnapshots = (at: Date, articleIds: SQL): SQL => sql`
  update vote_snapshots set moved_at = null, taken_at = ${at}::timestamptz, taken_in = pg_current_snapshot()
  where moved_at is not null and article_id in (${articleIds})`;

/**
 * Says that votes on some articles which are not new count again or no more, so that the next step looks there. What
 * everybody sees moves with that step, as it does for new ones: one vote that is put aside would be seen by itself.
 */
export async function noteMovedVotes(tx: Queryable, articleIds: readonly string[], at: Date): Promise<void> {
  await tx.execute(sql`
    insert into vote_snapshots (article_id, pro, contro, taken_at, moved_at)
    select id, 0, 0, published_at, ${at} from articles where id = any(${sql.param([...articleIds])}::uuid[]) order by id
    on conflict (article_id) do update set moved_at = coalesce(vote_snapshots.moved_at, excluded.moved_at)`);
}

/** Forgets what the database had finished when sums were counted, where that lies after a transaction: `next`, in SQL. */
export async function forgetSnapshotsAfter(client: ClientBase, next: string): Promise<void> {
  await client.query(`update vote_snapshots set taken_in = null where pg_snapshot_xmax(taken_in) > ${next}`);
}
