import type { Services } from '#platform/services.ts';
import { readSignedKey, signedKey } from '#platform/signed-key.ts';
import { notificationKinds, type NotificationKind } from '../rules.ts';

const purpose = 'notifications-stop';

/** What a reader stops by one press: mails of one kind, or the one of the day. */
export type Stopped = NotificationKind | 'digest';

/**
 * The key by which a reader stops mails without signing in. It follows from the reader and the secret: no row holds it, it
 * does nothing else, and it says no name.
 */
export function stopKey(secret: string, userId: string, what: Stopped): string {
  return signedKey(secret, purpose, [userId, what]);
}

/** Whose key it is, and what it stops; undefined for one that `stopKey` did not make. */
export function readStopKey(secret: string, key: string): { userId: string; what: Stopped } | undefined {
  const [userId, named] = readSignedKey(secret, purpose, key);
  const what = [...notificationKinds, 'digest' as const].find((known) => known === named);
  return userId && what ? { userId, what } : undefined;
}

/** Where a mail leads who wants no more of them, and where their program posts it. */
export function stopAddresses(
  { authSecret, publicUrl }: Pick<Services, 'authSecret' | 'publicUrl'>,
  userId: string,
  what: Stopped,
): { url: string; oneClick: string } {
  const key = stopKey(authSecret, userId, what);
  const oneClick = `${publicUrl}/api/notifications/stop?key=${encodeURIComponent(key)}`;
  return { url: publicUrl + stopPage(key), oneClick };
}

/** The page that asks before mails are stopped by a key, whatever key it is. */
export const stopPage = (key: string): string => `/basta-email?chiave=${encodeURIComponent(key)}`;
