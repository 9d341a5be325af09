import type { ClientBase } from 'pg';
import { forgetSnapshotsAfter } from '#features/articles/server/vote-snapshots.ts';

/**
 * Forgets which votes the shown sums have seen (`isInStep`) where a database was brought from a server that had counted
 * more transactions than this one, by a restore or with PostgreSQL's own tools: to the next step their numbers would seem
 * to lie in the future, and each voter be shown the own vote twice. The clock decides for these votes. Elsewhere nothing
 * changes. To be done before anything is served.
 */
export async function forgetOtherCluster(client: ClientBase): Promise<void> {
  const next = '(select pg_snapshot_xmax(pg_current_snapshot()))';
  await client.query(`update votes set counted_in = null where counted_in >= ${next}`);
  await forgetSnapshotsAfter(client, next);
}
