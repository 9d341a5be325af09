import { z } from 'zod';
import { log } from '#platform/log.ts';
import type { Db, Tx } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import { kindOf, type NotificationKind } from '../rules.ts';
import { notificationMail } from './emails.ts';
import { findNotifications, type Found } from './find.ts';
import { isQuiet } from './hours.ts';
import { queuePush } from './queue-push.ts';
import { mailReaders, type MailReader } from './readers.ts';
import { stopAddresses } from './stop-key.ts';
import { unlessAlone } from './unless-alone.ts';
import { keepTelling, nextTelling, noteTold, relatedAmong, type Telling } from './tellings.ts';

type TellServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl' | 'authSecret'>;

/** Readers for whom something is queued in one transaction, of those who asked to be told at once of its kind. */
const atOnce = 100;
/** Transactions of one run: the next one goes on. */
const mostBatches = 100;

/**
 * Writes down what may be told by now, and queues mails and pushes for those who want them at once, but at night, when
 * they wait for the morning. Ended anywhere it goes on where it was: each reader is told once. What fails keeps nothing
 * else waiting, and is tried again by the next run.
 */
export async function tellReaders(services: TellServices): Promise<void> {
  const at = services.now();
  await noteTold(services.db, at);
  if (isQuiet(at)) return;
  const failed: string[] = [];
  for (let left = mostBatches; left > 0; left -= 1) {
    const telling = await nextTelling(services.db, failed, at);
    if (!telling) break;
    try {
      await tellSome(services, telling, at);
    } catch (error) {
      log.error({ err: error, telling: telling.id }, 'readers could not be told of something');
      failed.push(telling.id);
    }
  }
  if (failed.length > 0) throw new Error(`${failed.length} tellings failed`);
}

/** Tells the next readers who asked for it. All is found before anything is held. */
async function tellSome(services: TellServices, telling: Telling, at: Date): Promise<void> {
  const { db } = services;
  const kind = telling.event ? kindOf(telling.event) : 'reply';
  const asked = await askedFor(db, kind, telling.mailedAfter ?? lowest);
  const channels = new Map(asked.map((reader) => [reader.id, reader.channels]));
  const related = await relatedAmong(db, telling, [...channels.keys()]);
  const only = [telling.eventId ?? telling.commentId!];
  const told: { one: Found; reader: MailReader }[] = [];
  for (const reader of await mailReaders(db, related, at)) {
    const wanted = { userId: reader.id, kinds: [kind], from: never, until: at, limit: 1, only };
    const [one] = await unlessAlone(findNotifications(db, wanted, at), reader.id, []);
    if (one) told.push({ one, reader });
  }
  const upTo = asked.length === atOnce ? asked.at(-1)!.id : null;
  await db.transaction(async (tx) => {
    // Another process may have told them meanwhile.
    if (!(await keepTelling(tx, telling, { upTo, at }))) return;
    for (const { one, reader } of told) {
      const how = channels.get(reader.id)!;
      if (how.includes('mail')) await queueNotification(services, tx, { one, reader });
      if (how.includes('push')) await queuePush(services, tx, { one, userId: reader.id, at });
    }
  });
}

/** The next of those who want to be told of this kind at once, with how. */
function askedFor(db: Db, kind: NotificationKind, after: string): Promise<z.infer<typeof AskedRow>[]> {
  return rows(db, AskedRow)`
    select user_id as id, array_agg(channel) as channels from notification_choices
    where channel in ('mail', 'push') and kind = ${kind} and is_on and user_id > ${after}
    group by user_id order by user_id limit ${atOnce}`;
}

async function queueNotification(
  services: TellServices,
  tx: Tx,
  { one, reader: { id, name, email } }: { one: Found; reader: MailReader },
): Promise<void> {
  const stop = stopAddresses(services, id, one.kind);
  await queueMail(services, tx, {
    key: `notification:${one.factId}:${id}`,
    to: email,
    message: notificationMail(one, { name, publicUrl: services.publicUrl, stop }),
    about: [one.factId],
    priority: 'many',
  });
}

const lowest = '00000000-0000-0000-0000-000000000000';
const never = new Date(0);

const AskedRow = z.object({ id: z.uuid(), channels: z.array(z.enum(['mail', 'push'])) });
