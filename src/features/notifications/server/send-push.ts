import webPush from 'web-push';
import type { Services } from '#platform/services.ts';
import { mayBeTold } from './may-be-told.ts';
import { pushKeys } from './push-keys.ts';
import { browserOf, dropGone } from './push-subscriptions.ts';

type PushServices = Pick<Services, 'db' | 'now' | 'authSecret' | 'publicUrl'>;

/** How a push service is written to; tests hand in their own. */
export type SendPush = typeof webPush.sendNotification;

/** How long a push service keeps what it cannot deliver, in seconds: a day. */
const keptSeconds = 24 * 3600;
const timeoutMs = 10_000;

/**
 * Wakes a browser, which says that there is something new and no more: nothing of it goes through the push service
 * (product rules 7.4). Not where it may not be told any more. A browser that its service does not know any more is
 * forgotten (404 and 410, RFC 8030); another refusal is thrown, for the queue to try again.
 */
export async function sendPush(
  { db, now, authSecret, publicUrl }: PushServices,
  { browserId, factId }: { browserId: string; factId: string },
  send: SendPush = webPush.sendNotification,
): Promise<void> {
  const browser = await browserOf(db, authSecret, browserId);
  if (!browser) return;
  const { userId, address } = browser;
  if (!(await mayBeTold({ db, now }, { key: `push:${factId}:${userId}`, about: [factId] }))) return;
  try {
    await send({ endpoint: address, keys: { p256dh: '', auth: '' } }, null, {
      vapidDetails: { subject: publicUrl.startsWith('https:') ? publicUrl : localSubject, ...pushKeys(authSecret) },
      TTL: keptSeconds,
      // One that waits is replaced by the next one: they say the same.
      topic: 'novita',
      timeout: timeoutMs,
    });
  } catch (error) {
    if (!(error instanceof webPush.WebPushError)) throw error;
    if (error.statusCode === 404 || error.statusCode === 410) return dropGone(db, browserId);
    // The queue keeps and logs what it is told: no address may be in it, so the error itself is not handed on.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(`the push service answered ${error.statusCode}`);
  }
}

/** Push services want to know whom to write to; a publication on one's own machine has no address. */
const localSubject = 'mailto:redazione@localhost.example';
