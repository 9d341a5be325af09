import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { isDisposable } from './disposable.ts';

/** Accounts that are looked at together. */
const atOnce = 5000;

/**
 * Lets the votes and supports of accounts wait whose address the list of disposable ones learned of after they were made
 * (product rules 4.12). Those that they have cast before are put aside by the next search for suspicious votes.
 */
export async function noteDisposable({ db }: Pick<Services, 'db'>): Promise<void> {
  for (let last: string | undefined; ;) {
    const accounts = await accountsAfter(db, last);
    await letWait(
      db,
      accounts.filter(({ email }) => isDisposable(email)),
    );
    last = accounts.at(-1)?.id;
    if (!last) return;
  }
}

const Account = z.object({ id: z.string(), email: z.string() });
type Account = z.infer<typeof Account>;

function accountsAfter(db: Queryable, last: string | undefined): Promise<Account[]> {
  return rows(db, Account)`
    select id, email from users where votes_wait is null ${last ? sql`and id > ${last}` : sql``} order by id limit ${atOnce}`;
}

/** An account that has moved to another address meanwhile is left alone. */
async function letWait(db: Queryable, accounts: readonly Account[]): Promise<void> {
  if (accounts.length === 0) return;
  const ids = sql.param(accounts.map(({ id }) => id));
  const emails = sql.param(accounts.map(({ email }) => email));
  await db.execute(sql`
    update users u set votes_wait = 'disposable' from unnest(${ids}::uuid[], ${emails}::text[]) g (id, email)
    where u.id = g.id and u.email = g.email and u.votes_wait is null`);
}
