import { createHmac } from 'node:crypto';
import { keyFor } from '#platform/seal.ts';
import type { Services } from '#platform/services.ts';
import { isSameProof } from '#platform/same-proof.ts';

/** The private address of a report's status. It follows from the number and the secret: no row holds it. */
export function reportLink(
  { publicUrl, authSecret }: Pick<Services, 'publicUrl' | 'authSecret'>,
  number: string,
): string {
  return `${publicUrl}/segnalazioni/${number}?token=${tokenOf(authSecret, number)}`;
}

/** Whether a token is the one of a report. */
export function opensReport(secret: string, number: string, token: string): boolean {
  return isSameProof(token, tokenOf(secret, number));
}

function tokenOf(secret: string, number: string): string {
  return createHmac('sha256', keyFor(secret, 'report-link')).update(number).digest('base64url');
}
