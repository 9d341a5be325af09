import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { log } from '#platform/log.ts';
import { lowestId } from '#platform/lowest-id.ts';
import type { Db } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import { queueMails } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import { kindOf, type NotificationKind } from '../rules.ts';
import { notificationSubject } from './emails.ts';
import { findNotifications, type Found } from './find.ts';
import { isQuiet } from './hours.ts';
import { queuePush } from './queue-push.ts';
import { reachableReaders, type Reader } from './readers.ts';
import { unlessAlone } from './unless-alone.ts';
import { keepTelling, nextTelling, noteTold, relatedAmong, type Telling } from './tellings.ts';

type TellServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl'>;

/**
 * Readers for whom something is queued in one transaction, of those who asked to be told at once of its kind: it is made in
 * one go, and more would keep a page waiting.
 */
const atOnce = 10;
/** After so long a run ends, and the next minute's goes on. */
const longestRunMs = 50_000;
/** Between two groups of many: twenty-five readers a second are more than mail servers let pass, and who reads a page feels nothing. */
const restMs = 400;

/**
 * Writes down what may be told by now, and queues mails and pushes for those who want them at once, but at night, when
 * they wait for the morning. Rests before the next group of many. Ended anywhere it goes on where it was: each reader is
 * told once. What fails keeps nothing else waiting, and is tried again by the next run.
 */
export async function tellReaders(services: TellServices, rest = () => sleep(restMs)): Promise<void> {
  const at = services.now();
  await noteTold(services.db, at);
  if (isQuiet(at)) return;
  const failed: string[] = [];
  const ends = performance.now() + longestRunMs;
  while (performance.now() < ends) {
    const telling = await nextTelling(services.db, failed, at);
    if (!telling) break;
    try {
      if (await tellSome(services, telling, at)) await rest();
    } catch (error) {
      log.error({ err: error, telling: telling.id }, 'readers could not be told of something');
      failed.push(telling.id);
    }
  }
  if (failed.length > 0) throw new Error(`${failed.length} tellings failed`);
}

/** Tells the next readers who asked for it, and answers whether there are more. All is found before anything is held. */
async function tellSome(services: TellServices, telling: Telling, at: Date): Promise<boolean> {
  const { db } = services;
  const kind = telling.event ? kindOf(telling.event) : 'reply';
  const asked = await askedFor(db, kind, telling.mailedAfter ?? lowestId);
  const channels = new Map(asked.map((reader) => [reader.id, reader.channels]));
  const related = await relatedAmong(db, telling, [...channels.keys()]);
  const told: { one: Found; reader: Reader }[] = [];
  // A mail says of what happened to an article the same to everybody; a comment concerns few.
  let same: Found | undefined;
  for (const reader of await reachableReaders(db, related, at)) {
    const one = same ?? (await unlessAlone(foundBy(db, reader, { telling, kind, at }), reader.id, undefined));
    if (one) told.push({ one, reader });
    if (telling.eventId) same = one;
  }
  const upTo = asked.length === atOnce ? asked.at(-1)!.id : null;
  await db.transaction(async (tx) => {
    // Another process may have told them meanwhile.
    if (!(await keepTelling(tx, telling, { upTo, at }))) return;
    const takes = (channel: 'mail' | 'push') => told.filter(({ reader }) => channels.get(reader.id)!.includes(channel));
    const toMail = takes('mail').filter(({ reader }) => reader.takesMails);
    await queueMails(services, tx, toMail.map(mailTo), 'many');
    for (const { one, reader } of takes('push')) await queuePush(services, tx, { one, userId: reader.id, at });
  });
  return upTo !== null;
}

async function foundBy(
  db: Db,
  { id: userId }: Reader,
  { telling, kind, at }: { telling: Telling; kind: NotificationKind; at: Date },
): Promise<Found | undefined> {
  const only = [telling.eventId ?? telling.commentId!];
  const [one] = await findNotifications(db, { userId, kinds: [kind], from: never, until: at, limit: 1, only }, at);
  return one;
}

/** The next of those who want to be told of this kind at once, with how. */
function askedFor(db: Db, kind: NotificationKind, after: string): Promise<z.infer<typeof AskedRow>[]> {
  return rows(db, AskedRow)`
    select user_id as id, array_agg(channel) as channels from notification_choices
    where channel in ('mail', 'push') and kind = ${kind} and is_on and user_id > ${after}
    group by user_id order by user_id limit ${atOnce}`;
}

/** What it says is put in when it goes out (`toldNow`): of a hundred thousand equal texts none is kept meanwhile. */
function mailTo({ one, reader: { id, email } }: { one: Found; reader: Reader }) {
  return {
    key: `notification:${one.factId}:${id}`,
    to: email,
    message: { subject: notificationSubject(one), text: '', html: '' },
    about: [one.factId],
  };
}

const never = new Date(0);

const AskedRow = z.object({ id: z.uuid(), channels: z.array(z.enum(['mail', 'push'])) });
