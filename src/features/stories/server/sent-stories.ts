import { sql } from 'drizzle-orm';
import type { Services } from '#platform/services.ts';
import { isSentBy } from './authors.ts';

/** As many as a profile lists of everything. */
const maxNamed = 100;

/** How many stories an account sent, and those that carry its name: a sealed one is named on no page but its own. */
export async function sentStories(
  { db, authSecret }: Pick<Services, 'db' | 'authSecret'>,
  userId: string,
): Promise<{ count: number; named: { id: string; title: string; at: Date }[] }> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from stories s where ${isSentBy(authSecret, userId)}`,
  );
  const { rows: named } = await db.execute<{ id: string; title: string; at: string }>(sql`
    select id, title, submitted_at as at from stories where author_id = ${userId}
    order by submitted_at desc, id limit ${maxNamed}`);
  return { count: rows[0]!.count, named: named.map((row) => ({ ...row, at: new Date(row.at) })) };
}
