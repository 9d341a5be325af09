import { sql, type SQL } from 'drizzle-orm';

/** The rows of `points_ledger` that the votes of a group gave. Of whoever withdrew meanwhile nobody can tell. */
export const pointsOfGroup = (articleId: string, clusterId: string): SQL => sql`
  kind = 'vote' and source_id = ${articleId}
    and user_id in (select user_id from votes where cluster_id = ${clusterId} and user_id is not null)`;
