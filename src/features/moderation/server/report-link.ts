import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyFor } from '#platform/seal.ts';
import type { Services } from '#platform/services.ts';

/** The private address of a report's status. It follows from the number and the secret: no row holds it. */
export function reportLink(
  { publicUrl, authSecret }: Pick<Services, 'publicUrl' | 'authSecret'>,
  number: string,
): string {
  return `${publicUrl}/segnalazioni/${number}?token=${tokenOf(authSecret, number)}`;
}

/** Whether a token is the one of a report. */
export function opensReport(secret: string, number: string, token: string): boolean {
  const wanted = Buffer.from(tokenOf(secret, number));
  const received = Buffer.from(token);
  return received.length === wanted.length && timingSafeEqual(received, wanted);
}

function tokenOf(secret: string, number: string): string {
  return createHmac('sha256', keyFor(secret, 'report-link')).update(number).digest('base64url');
}
