import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '#platform/log.ts';
import type { Db } from '#platform/db.ts';
import { queueMails } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import { kindOf, type NotificationKind } from '../rules.ts';
import { notificationSubject } from './emails.ts';
import { findNotifications, shownSince, type Found } from './find.ts';
import { isQuiet } from './hours.ts';
import { mailKey } from './mailed.ts';
import { groupSize, nextReaders } from './next-readers.ts';
import { queuePush } from './queue-push.ts';
import { reachableReaders, type Reader } from './readers.ts';
import { unlessAlone } from './unless-alone.ts';
import { keepTelling, noteTold, openTellings, type Telling } from './tellings.ts';

type TellServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl'>;

/** After so long a run ends, and the next minute's goes on. */
const longestRunMs = 50_000;
/**
 * For each reader who was told, and for a look that found none: twelve a second are about as many as mails go out, and who
 * reads a page feels nothing.
 */
const restMs = 80;

/**
 * Writes down what may be told by now, and queues mails and pushes for those who want them at once, but at night, when
 * they wait for the morning. All that is to be told goes on side by side, a group of readers each, so that an answer to one
 * comment does not wait for a hundred thousand who follow a case. Ended anywhere it goes on where it was: each reader is
 * told once. What fails keeps nothing else waiting, and is tried again by the next run.
 */
export async function tellReaders(
  services: TellServices,
  rest = (told: number) => sleep(Math.max(told, 1) * restMs),
): Promise<void> {
  const at = services.now();
  await noteTold(services.db, at);
  if (isQuiet(at)) return;
  const failed: string[] = [];
  const widths = new Map<string, number>();
  const ends = performance.now() + longestRunMs;
  const isTime = () => performance.now() < ends;
  let open = await openTellings(services.db, failed, at);
  while (open.length > 0 && isTime()) {
    for (const telling of open) {
      if (!isTime()) break;
      try {
        const { told, width } = await tellSome(services, telling, { at, width: widths.get(telling.id) ?? groupSize });
        widths.set(telling.id, width);
        await rest(told);
      } catch (error) {
        log.error({ err: error, telling: telling.id }, 'readers could not be told of something');
        failed.push(telling.id);
        // Where the database is away, this ends the run.
        break;
      }
    }
    open = await openTellings(services.db, failed, at);
  }
  if (failed.length > 0) throw new Error(`${failed.length} tellings failed`);
}

/**
 * Tells the next readers of it. Answers how many, and among how many of those who want to hear of its kind the next are to
 * be looked for. All is found before anything is held.
 */
async function tellSome(
  services: TellServices,
  telling: Telling,
  { at, width }: { at: Date; width: number },
): Promise<{ told: number; width: number }> {
  const { db } = services;
  const kind = kindOf(telling.event);
  const next = await nextReaders(db, telling, { kind, width });
  const channels = new Map(next.readers.map((reader) => [reader.id, reader.channels]));
  const tellable: { one: Found; reader: Reader }[] = [];
  // Its mail says the same to everybody.
  let same: Found | undefined;
  for (const reader of await reachableReaders(db, [...channels.keys()], at)) {
    const one = same ?? (await unlessAlone(foundBy(db, reader, { telling, kind, at }), reader.id, undefined));
    if (one) tellable.push({ one, reader });
    same = one;
  }
  await db.transaction(async (tx) => {
    // Another process may have told them meanwhile.
    if (!(await keepTelling(tx, telling, { upTo: next.upTo, at }))) return;
    const takes = (channel: 'mail' | 'push') =>
      tellable.filter(({ reader }) => channels.get(reader.id)!.includes(channel));
    const toMail = takes('mail').filter(({ reader }) => reader.takesMails);
    await queueMails(services, tx, toMail.map(mailTo), telling.isPublic ? 'many' : 'personal');
    for (const { one, reader } of takes('push')) await queuePush(services, tx, { one, userId: reader.id, at });
  });
  return { told: tellable.length, width: next.width };
}

async function foundBy(
  db: Db,
  { id: userId }: Reader,
  { telling, kind, at }: { telling: Telling; kind: NotificationKind; at: Date },
): Promise<Found | undefined> {
  const only = [telling.eventId];
  const [one] = await findNotifications(
    db,
    { userId, kinds: [kind], from: shownSince(at), until: at, limit: 1, only },
    at,
  );
  return one;
}

/** What it says is put in as it goes out (`recheckNotificationMail`): of a hundred thousand equal texts none is kept. */
function mailTo({ one, reader: { id, email } }: { one: Found; reader: Reader }) {
  return {
    key: mailKey(one.id, id),
    to: email,
    message: { subject: notificationSubject(one), text: '', html: '' },
    about: [one.id],
  };
}
