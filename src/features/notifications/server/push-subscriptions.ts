import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import type { Db, Queryable } from '#platform/db.ts';
import { firstRow } from '#platform/rows.ts';
import { seal, unseal } from '#platform/seal.ts';
import type { Services } from '#platform/services.ts';
import { notificationRefusals } from '../refusal-texts.ts';
import { mostBrowsers } from '../rules.ts';
import { isPushService } from './push-services.ts';

type SealServices = Pick<Services, 'db' | 'now' | 'authSecret'>;

/**
 * Writes down where a browser is reached, sealed: whoever has the address can wake it. Beyond so many the oldest goes. Or
 * forgets it, also one that is another account's: only who has that browser knows where it is reached. Refuses an address
 * that is none of a push service (400), and to wake for one account what another one had woken (409): that one goes first.
 */
export async function setBrowser(
  services: SealServices,
  userId: string,
  { endpoint, isWoken }: { endpoint: string; isWoken: boolean },
): Promise<void> {
  if (!isPushService(endpoint)) throw new AppError('invalid_input', notificationRefusals.badBrowser, 'endpoint');
  if (isWoken) await addBrowser(services, userId, endpoint);
  else await forget(services.db, endpoint);
}

async function addBrowser({ db, now, authSecret }: SealServices, userId: string, address: string): Promise<void> {
  const id = randomUUID();
  await db.transaction(async (tx) => {
    await refuseAnothers(tx, userId, address);
    await forget(tx, address);
    await tx.execute(sql`
      insert into push_subscriptions (id, user_id, address_hash, address, added_at)
      values (${id}, ${userId}, ${hashOf(address)}, ${seal(authSecret, sealedFor(id), address)}, ${now()})`);
    await tx.execute(sql`
      delete from push_subscriptions where user_id = ${userId} and id not in (
        select id from push_subscriptions where user_id = ${userId} order by added_at desc, id limit ${mostBrowsers})`);
  });
}

async function refuseAnothers(tx: Queryable, userId: string, address: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from push_subscriptions where address_hash = ${hashOf(address)} and user_id <> ${userId}`);
  if (rowCount) throw new AppError('conflict', notificationRefusals.anothersBrowser, 'endpoint');
}

/** Where a browser is reached, and whose it is; undefined once it is not any more. */
export async function browserOf(
  db: Db,
  authSecret: string,
  id: string,
): Promise<{ userId: string; address: string } | undefined> {
  const found = await firstRow(db, BrowserRow)`
    select user_id as "userId", address from push_subscriptions where id = ${id}`;
  return found && { userId: found.userId, address: unseal(authSecret, sealedFor(id), found.address) };
}

/** Forgets a browser that its service does not know any more. */
export async function dropGone(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`delete from push_subscriptions where id = ${id}`);
}

/** Forgets all browsers: with another secret none of them can be woken, and their readers switch it on anew. */
export async function forgetBrowsers(db: Queryable): Promise<void> {
  await db.execute(sql`delete from push_subscriptions`);
}

async function forget(db: Queryable, address: string): Promise<void> {
  await db.execute(sql`delete from push_subscriptions where address_hash = ${hashOf(address)}`);
}

const hashOf = (address: string) => createHash('sha256').update(address).digest('base64url');
const sealedFor = (id: string) => ({ purpose: 'push-subscription', id });

const BrowserRow = z.object({ userId: z.uuid(), address: z.instanceof(Buffer) });
