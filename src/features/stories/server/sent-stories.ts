import { desc, eq } from 'drizzle-orm';
import { CountRow, oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { isSentBy } from './authors.ts';
import { stories } from './schema.ts';

/** As many as a profile lists of everything. */
const maxNamed = 100;

/** How many stories an account sent, and those that carry its name: a sealed one is named on no page but its own. */
export async function sentStories(
  { db, authSecret }: Pick<Services, 'db' | 'authSecret'>,
  userId: string,
): Promise<{ count: number; named: { id: string; title: string; at: Date }[] }> {
  const { id, title, submittedAt } = stories;
  const named = await db
    .select({ id, title, at: submittedAt })
    .from(stories)
    .where(eq(stories.authorId, userId))
    .orderBy(desc(submittedAt), id)
    .limit(maxNamed);
  const { count } = await oneRow(db, CountRow)`select count(*) from stories s where ${isSentBy(authSecret, userId)}`;
  return { count, named };
}
