import webPush from 'web-push';
import type { Services } from '#platform/services.ts';
import { recheckEvents } from './recheck-notification-mail.ts';
import { isQuiet, nextMorning, nextNight } from './hours.ts';
import { pushKeys } from './push-keys.ts';
import { browserOf, dropGone } from './push-subscriptions.ts';

type PushServices = Pick<Services, 'db' | 'now' | 'authSecret' | 'publicUrl'>;

/** How a push service is written to; tests hand in their own. */
export type SendPush = typeof webPush.sendNotification;

const timeoutMs = 10_000;

/**
 * Wakes a browser, which says that there is something new and no more: nothing of it goes through the push service
 * (product rules 7.4). Not where it may not be told any more. A browser that its service does not know any more is
 * forgotten (404 and 410, RFC 8030); another refusal is thrown, for the queue to try again. At night nothing is done, and
 * the answer is when it may be.
 */
export async function sendPush(
  { db, now, authSecret, publicUrl }: PushServices,
  { browserId, eventId }: { browserId: string; eventId: string },
  send: SendPush = webPush.sendNotification,
): Promise<Date | undefined> {
  if (isQuiet(now())) return nextMorning(now());
  const browser = await browserOf(db, authSecret, browserId);
  if (!browser) return undefined;
  const { userId, address } = browser;
  if (!(await recheckEvents({ db, now }, { userId, channel: 'push', about: [eventId] }))) return undefined;
  try {
    await send({ endpoint: address, keys: { p256dh: '', auth: '' } }, null, {
      vapidDetails: { subject: publicUrl.startsWith('https:') ? publicUrl : localSubject, ...pushKeys(authSecret) },
      // One that could not be delivered by then would ring at night.
      TTL: Math.floor((nextNight(now()).getTime() - now().getTime()) / 1000),
      // One that waits is replaced by the next one: they say the same.
      topic: 'novita',
      timeout: timeoutMs,
    });
  } catch (error) {
    if (!(error instanceof webPush.WebPushError)) throw error;
    if (error.statusCode === 404 || error.statusCode === 410) await dropGone(db, browserId);
    else throw refusalOf(error);
  }
  return undefined;
}

/** The queue keeps and logs what it is told: no address may be in it, so the error itself is not handed on. */
const refusalOf = ({ statusCode }: webPush.WebPushError): Error => new Error(`the push service answered ${statusCode}`);

/** Push services want to know whom to write to; a publication on one's own machine has no address. */
const localSubject = 'mailto:redazione@localhost.example';
