import { AsyncLocalStorage } from 'node:async_hooks';
import type { GenericEndpointContext } from '@better-auth/core';
import { getCurrentAdapter } from '@better-auth/core/context';
import { APIError } from 'better-auth/api';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/db.ts';
import { firstRow, oneRow } from '#platform/rows.ts';
import { codeHolder } from './used-codes.ts';

/** The account at Google with which somebody comes, and by which address an account of ours is found that it is new to. */
interface GoogleWay {
  accountId: string;
  email: string;
  isNew: boolean;
  /** Whether the account that is found had a second factor then. */
  twoFactorEnabled: boolean;
}

interface Opened {
  id: string;
  userId: string;
}

/** What is known of how somebody comes: the account into which they want, null where there is none, and that at Google. */
interface Way {
  account?: Account | null;
  google?: GoogleWay;
}

const coming = new AsyncLocalStorage<Way>();

/** Answers a call of somebody who may come in. */
export const whileComing = <Result>(answer: () => Promise<Result>): Promise<Result> => coming.run({}, answer);

/** Notes with which account at Google somebody comes, before it is looked up whose it is here. */
export async function noteGoogle(db: Queryable, accountId: string, email: string): Promise<void> {
  const way = coming.getStore();
  if (!way) return;
  const address = email.toLowerCase();
  const found = await oneRow(db, FoundByGoogle)`
    with linked as (select user_id from credentials where provider_id = 'google' and account_id = ${accountId})
    select not exists (select from linked) as "isNew", exists (
      select from users where two_factor_enabled
        and id = coalesce((select user_id from linked), (select id from users where email = ${address}))
    ) as "twoFactorEnabled"`;
  way.google = { accountId, email: address, ...found };
}

const FoundByGoogle = z.object({ isNew: z.boolean(), twoFactorEnabled: z.boolean() });

/** Notes how the account is into which somebody wants, or whose password they change, before it is asked what they know of it. */
export async function noteAccount(db: Queryable, context: GenericEndpointContext): Promise<void> {
  const way = coming.getStore();
  const isTheirs = way && (await accountOf(context));
  if (!isTheirs) return;
  const row = await firstRow(db, Account)`
    select u.email, u.two_factor_enabled as "twoFactorEnabled", c.password from users u
      left join credentials c on c.user_id = u.id and c.provider_id = 'credential'
    where ${isTheirs}`;
  way.account = row ?? null;
}

/** Which account `u` a call wants into by what is known of it; undefined where it wants into none. */
async function accountOf(context: GenericEndpointContext): Promise<SQL | undefined> {
  const { path, body } = context;
  if (path === '/sign-in/email') return sql`u.email = ${String(body?.email).toLowerCase()}`;
  if (!/^\/(two-factor\/(verify-|disable)|change-password)/.test(path)) return undefined;
  return sql`u.id = ${(await codeHolder(context)) ?? null}`;
}

/** Its address, whether it has a second factor, and its password where it has one. */
const Account = z.object({ email: z.string(), twoFactorEnabled: z.boolean(), password: z.string().nullable() });
type Account = z.infer<typeof Account>;

/**
 * Takes back a session that was just opened by a way in that was closed meanwhile, with what was linked for it, and refuses
 * it (401). Better Auth reads who may come in and writes afterwards, in statements of their own: «Non sono stato io»
 * (stop-email-change.ts), a new password by mail or a second factor (set-up-second-factor.ts) may come between. Whoever
 * closes is waited for: what they did not end was written before they were done, and what is read here is how they left the
 * account.
 */
export async function refuseClosedWay(db: Queryable, { id, userId }: Opened, path: string | undefined): Promise<void> {
  if (await isStillOpen(db, userId, path)) return;
  const google = coming.getStore()?.google;
  await db.transaction(async (tx) => {
    // What was linked before is its owner's, who comes again and is asked for the second factor.
    if (google?.isNew) {
      await tx.execute(sql`
        delete from credentials where user_id = ${userId} and provider_id = 'google' and account_id = ${google.accountId}`);
    }
    await tx.execute(sql`delete from sessions where id = ${id}`);
  });
  throw closed();
}

/** The same of a question for the second factor, which is asked after the way in and would be answered minutes later. */
export async function refuseClosedChallenge(
  db: Queryable,
  { id, value }: Verification,
  path: string | undefined,
): Promise<void> {
  // Beside it stands how often it was tried to answer it.
  if (!z.uuid().safeParse(value).success || (await isStillOpen(db, value, path))) return;
  await db.execute(sql`delete from verifications where id = ${id}`);
  throw closed();
}

interface Verification {
  id: string;
  value: string;
}

/**
 * Refuses a password in the place of another one than held when its change began (401): it was taken back or chosen anew
 * meanwhile. Likewise where a second factor was turned on, which ended the session that asks. A change that ends the other
 * sessions is one transaction, in which this is read.
 */
export async function refuseLateChange(call: GenericEndpointContext | null): Promise<void> {
  const changing = changingSession(call);
  if (!changing) return;
  const adapter = await getCurrentAdapter(call!.context.adapter);
  const where = [
    { field: 'userId', value: changing.userId },
    { field: 'providerId', value: 'credential' },
  ];
  const credential = await adapter.findOne<{ password?: string | null }>({ model: 'account', where });
  const user = await adapter.findOne<{ twoFactorEnabled?: boolean }>({
    model: 'user',
    where: [{ field: 'id', value: changing.userId }],
  });
  const { password, twoFactorEnabled } = noted();
  if (credential?.password !== password || (user?.twoFactorEnabled && !twoFactorEnabled)) throw sessionOver();
}

/**
 * Takes a password back that was just changed where meanwhile all sessions were ended, also the one that asks, likewise: its
 * owner chooses another one by the link that they were sent. What is chosen by such a link, or ends the other sessions,
 * Better Auth writes in one transaction.
 */
export async function refuseClosedChange(db: Queryable, call: GenericEndpointContext | null): Promise<void> {
  const changing = changingSession(call);
  if (!changing || (await db.execute(sql`select from sessions where user_id = ${changing.userId}`)).rowCount) return;
  await db.execute(sql`update credentials set password = null where user_id = ${changing.userId}`);
  throw sessionOver();
}

/** The session in which somebody changes their password. */
export function changingSession(call: GenericEndpointContext | null) {
  return call?.path === '/change-password' ? call.context.session?.session : undefined;
}

const closed = () => new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' });
const sessionOver = () => new APIError('UNAUTHORIZED', { code: 'SESSION_EXPIRED' });

/** Whether the way by which somebody comes is open, once whoever closes it now has done so. */
async function isStillOpen(db: Queryable, userId: string, path: string | undefined): Promise<boolean> {
  const isOpen = wayOf(userId, path);
  if (!isOpen) return true;
  // Who takes everything back, or turns a second factor on, holds the account, who chooses a new password the old one.
  await db.execute(sql`
    select from users u join credentials c on c.user_id = u.id where u.id = ${userId} for key share of u for share of c`);
  return (await db.execute(isOpen)).rowCount !== 0;
}

function wayOf(userId: string, path = ''): SQL | undefined {
  const google = coming.getStore()?.google;
  if (google) return byGoogle(userId, google);
  if (path.startsWith('/two-factor/verify-')) return bySecondFactor(userId, noted());
  // Who turns the second factor off is given another session.
  return ['/sign-in/email', '/two-factor/disable'].includes(path) ? byPassword(userId, noted()) : undefined;
}

/** Whose way nobody noted could not be let in: that would be a fault of ours. */
function noted(): Account {
  const account = coming.getStore()?.account;
  if (!account) throw new Error('It was not noted into which account somebody comes');
  return account;
}

/** What was linked by its address is no way into an account that has another one by now. */
const byGoogle = (userId: string, { accountId, email, isNew, twoFactorEnabled }: GoogleWay): SQL => sql`
  select from credentials c join users u on u.id = c.user_id where u.id = ${userId}
    and c.provider_id = 'google' and c.account_id = ${accountId} and (not ${isNew} or u.email = ${email})
    and ${asksForNothingNew(twoFactorEnabled)}`;

const byPassword = (userId: string, { password, twoFactorEnabled }: Account): SQL => sql`
  select from credentials c join users u on u.id = c.user_id where u.id = ${userId}
    and c.provider_id = 'credential' and c.password = ${password} and ${asksForNothingNew(twoFactorEnabled)}`;

/** Better Auth asks for the second factor by what it read of the account: one that is newer it would not ask for. */
const asksForNothingNew = (twoFactorEnabled: boolean): SQL => sql`(${twoFactorEnabled} or not u.two_factor_enabled)`;

/** Of whoever has no password, who came with Google, it stays so; and where the account was moved it is not moved back. */
const bySecondFactor = (userId: string, { email, password }: Account): SQL => sql`
  select from two_factors t join users u on u.id = t.user_id
    left join credentials c on c.user_id = u.id and c.provider_id = 'credential'
  where u.id = ${userId} and u.email = ${email} and c.password is not distinct from ${password}`;
