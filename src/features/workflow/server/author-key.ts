import { createHmac } from 'node:crypto';
import { keyFor } from '#platform/seal.ts';

/** Under which an account finds its sealed stories; nobody without the secret comes from it to the account. */
export function authorKey(secret: string, userId: string): string {
  return createHmac('sha256', keyFor(secret, 'story author')).update(userId).digest('base64url');
}
