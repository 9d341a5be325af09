import { AsyncLocalStorage } from 'node:async_hooks';
import { APIError } from 'better-auth/api';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';

/** The account at Google with which somebody comes, and by which address an account of ours is found that it is new to. */
interface GoogleWay {
  accountId: string;
  email: string;
  isNew: boolean;
}

interface Opened {
  id: string;
  userId: string;
}

const coming = new AsyncLocalStorage<{ google?: GoogleWay }>();

/** Answers a call of somebody who may come with Google. */
export const whileComing = <Result>(answer: () => Promise<Result>): Promise<Result> => coming.run({}, answer);

/** Notes with which account at Google somebody comes, before it is looked up whose it is here. */
export async function noteGoogle(db: Db, accountId: string, email: string): Promise<void> {
  const way = coming.getStore();
  if (!way) return;
  const { rowCount } = await db.execute(sql`
    select from credentials where provider_id = 'google' and account_id = ${accountId}`);
  way.google = { accountId, email: email.toLowerCase(), isNew: rowCount === 0 };
}

/**
 * Takes back a session that was just opened by a way in that was closed meanwhile, with what was linked for it, and refuses
 * it (401). Better Auth reads who may come in and writes afterwards, in statements of their own: «Non sono stato io»
 * (stop-email-change.ts) may come between. It holds the row of the account, for which a row that names it waits: whatever
 * it did not end was written once it was done, and what is read here is how it left the account.
 */
export async function refuseClosedWay(db: Db, { id, userId }: Opened, path: string | undefined): Promise<void> {
  const google = coming.getStore()?.google;
  const isOpen = google ? byGoogle(userId, google) : wayOf(userId, path);
  if (!isOpen || (await db.execute(isOpen)).rowCount) return;
  await db.transaction(async (tx) => {
    if (google) {
      await tx.execute(sql`
        delete from credentials where user_id = ${userId} and provider_id = 'google' and account_id = ${google.accountId}`);
    }
    await tx.execute(sql`delete from sessions where id = ${id}`);
  });
  throw closed();
}

/**
 * Takes a password back that was just changed where meanwhile all sessions were ended, also the one that asks, likewise: its
 * owner chooses another one by the link that they were sent. What is chosen by such a link, or ends the other sessions,
 * Better Auth writes in one transaction.
 */
export async function refuseClosedChange(db: Db, call: ChangingCall | null): Promise<void> {
  const changing = call?.path === '/change-password' ? call.context.session?.session : undefined;
  if (!changing || (await db.execute(sql`select from sessions where user_id = ${changing.userId}`)).rowCount) return;
  await db.execute(sql`update credentials set password = null where user_id = ${changing.userId}`);
  throw closed();
}

interface ChangingCall {
  path: string;
  context: { session: { session: Opened } | null };
}

const closed = () => new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' });

function wayOf(userId: string, path = ''): SQL | undefined {
  if (path.startsWith('/two-factor/verify-')) return bySecondFactor(userId);
  return ['/sign-in/email', '/change-password'].includes(path) ? byPassword(userId) : undefined;
}

/** What was linked by its address is no way into an account that has another one by now. */
const byGoogle = (userId: string, { accountId, email, isNew }: GoogleWay): SQL => sql`
  select from credentials c join users u on u.id = c.user_id where u.id = ${userId}
    and c.provider_id = 'google' and c.account_id = ${accountId} and (not ${isNew} or u.email = ${email})`;

const byPassword = (userId: string): SQL => sql`
  select from credentials where user_id = ${userId} and provider_id = 'credential' and password is not null`;

const bySecondFactor = (userId: string): SQL => sql`select from two_factors where user_id = ${userId}`;
