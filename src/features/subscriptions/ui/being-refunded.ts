import type { SubscriptionStatus } from '../contract.ts';

/** Whether the money of a withdrawal is still on its way back: not once we, or the cardholder's bank, gave it back. */
export function isBeingRefunded({ withdrawnAt, returnedAt, state }: SubscriptionStatus): boolean {
  return withdrawnAt !== undefined && returnedAt === undefined && state !== 'refunded';
}
