import { createHmac } from 'node:crypto';
import { addressKey } from '#platform/client-address.ts';
import { keyFor } from '#platform/seal.ts';
import { romeDay } from '#lib/rome-time.ts';

/**
 * What of an address is kept beside a vote: a hash of its network (the first three numbers of an IPv4 address, /48 of an
 * IPv6 one) under a key of that day in Rome, so that nobody is followed from one day to the next (product rules 4.12).
 */
export function networkHash(secret: string, address: string, at: Date): string {
  const key = addressKey(address);
  const network = key.includes(':') ? key.split(':').slice(0, 3).join(':') : key.split('.').slice(0, 3).join('.');
  return createHmac('sha256', keyFor(secret, `vote networks ${romeDay(at)}`))
    .update(network)
    .digest('base64url')
    .slice(0, 16);
}
