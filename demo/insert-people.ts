import { hashPassword } from 'better-auth/crypto';
import { eq, sql } from 'drizzle-orm';
import { credentials, users } from '#features/accounts/server/schema.ts';
import { authors } from '#features/articles/server/schema.ts';
import type { Queryable } from '#platform/db.ts';
import { demoReaders } from './figures.ts';
import { demoAccounts, demoPassword, demoReader, isStaff } from './people.ts';

/** Puts in the demo accounts and the fictional readers, all of them older than the first article. */
export async function insertPeople(tx: Queryable): Promise<void> {
  for (const account of demoAccounts) {
    const { email, name, role, username, bio, location } = account;
    const dates = { createdAt: beforeFirstArticle, updatedAt: beforeFirstArticle };
    const [inserted] = await tx
      .insert(users)
      .values({
        email,
        name,
        role,
        username,
        bio,
        location,
        ...dates,
        emailVerified: true,
        twoFactorExempt: isStaff(role),
      })
      .returning({ id: users.id });
    const userId = inserted!.id;
    const password = await hashPassword(demoPassword);
    await tx.insert(credentials).values({ userId, providerId: 'credential', accountId: userId, password, ...dates });
    if ('author' in account) await tx.update(authors).set({ userId }).where(eq(authors.slug, account.author));
  }
  const readers = Array.from({ length: demoReaders }, (_, index) => demoReader(index + 1));
  await tx.execute(sql`
    insert into users (email, name, email_verified, created_at, updated_at)
    select email, name, true, joined, joined
    from unnest(
      ${sql.param(readers.map(({ email }) => email))}::text[], ${sql.param(readers.map(({ name }) => name))}::text[]
    ) with ordinality as reader (email, name, number),
    lateral (select ${beforeFirstArticle} - number * interval '3 hours' as joined) as day`);
}

const beforeFirstArticle = sql<Date>`(select min(published_at) - interval '1 day' from articles)`;
