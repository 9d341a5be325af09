import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';
import { users } from './schema.ts';

/** Which letters an account gets: the one of the week, or the one for Supporters. */
const columns = { weekly: 'newsletterWeekly', premium: 'newsletterPremium' } as const;

/** Says it of an account. Answers whether there is one. */
export async function chooseNewsletter(
  db: Queryable,
  userId: string,
  kind: keyof typeof columns,
  isOn: boolean,
): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ [columns[kind]]: isOn })
    .where(eq(users.id, userId));
  return rowCount! > 0;
}

/** Says it of the account that has confirmed a mailbox. Answers whether there is one. */
export async function chooseWeeklyOf(db: Queryable, email: string, isOn: boolean): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ newsletterWeekly: isOn })
    .where(sql`canonical_email(${users.email}) = canonical_email(${email}) and ${users.emailVerified}`);
  return rowCount! > 0;
}
