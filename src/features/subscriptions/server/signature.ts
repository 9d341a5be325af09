import { createHmac } from 'node:crypto';
import { isSameProof } from '#platform/same-proof.ts';

/** How old a signed message may be, so that one that was overheard cannot be sent again much later. */
const toleranceSeconds = 300;

/** The header of a signed message in Stripe's scheme: the time, and the HMAC-SHA-256 of the time and the body. */
export function signatureHeader(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${hmac(`${seconds}.${body}`, secret).toString('hex')}`;
}

/**
 * Whether somebody who knows the secret signed exactly this body, not longer ago than five minutes (nor further ahead).
 * While a secret is exchanged a message carries several signatures: one is enough.
 */
export function isSigned(body: string, header: string | undefined, secret: string, now: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2));
  const seconds = Number(parts.find(([name]) => name === 't')?.[1]);
  if (!Number.isSafeInteger(seconds) || Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false;

  const wanted = hmac(`${seconds}.${body}`, secret);
  return parts.some(([name, value]) => {
    const received = Buffer.from(name === 'v1' ? (value ?? '') : '', 'hex');
    return isSameProof(received, wanted);
  });
}

function hmac(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
