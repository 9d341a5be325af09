import type { Context } from 'hono';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import type { Db } from '#platform/db.ts';
import { firstRow } from '#platform/rows.ts';
import { keyFor } from '#platform/seal.ts';
import type { Services } from '#platform/services.ts';
import { romeDay } from '#lib/rome-time.ts';

const SignUp = z.object({ hour: z.string() });

type NetworkServices = Pick<Services, 'db' | 'now' | 'authSecret' | 'trustProxy' | 'isSharedNetwork'>;

/**
 * The network of a vote that is being cast. On one that the operator lists as shared that many come from there says
 * nothing: only those who signed up within the same hour are one network there (docs/decisions/020).
 */
export async function networkOf(services: NetworkServices, c: Context, who: { id: string }): Promise<string> {
  const { db, now, authSecret, trustProxy, isSharedNetwork } = services;
  const address = clientAddress(c, trustProxy);
  return networkHash(authSecret, address, now(), isSharedNetwork(address) ? await signUpHour(db, who.id) : '');
}

/**
 * What of an address is kept beside a vote: a hash of its network (the first three numbers of an IPv4 address, /48 of an
 * IPv6 one) under a key of that day in Rome, so that nobody is followed from one day to the next (product rules 4.12).
 * `part` tells apart who is of one network and yet not together.
 */
export function networkHash(secret: string, address: string, at: Date, part = ''): string {
  const key = addressKey(address);
  const network = key.includes(':') ? key.split(':').slice(0, 3).join(':') : key.split('.').slice(0, 3).join('.');
  return createHmac('sha256', keyFor(secret, `vote networks ${romeDay(at)}`))
    .update(part ? `${network} ${part}` : network)
    .digest('base64url')
    .slice(0, 16);
}

async function signUpHour(db: Db, userId: string): Promise<string> {
  const signUp = await firstRow(db, SignUp)`
    select floor(extract(epoch from created_at) / 3600)::text as hour from users where id = ${userId}`;
  return signUp?.hour ?? '';
}
