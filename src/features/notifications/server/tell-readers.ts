import { z } from 'zod';
import type { Tx } from '#platform/db.ts';
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
import { keepTelling, nextTelling, noteTold, relatedAmong } from './tellings.ts';

type TellServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl' | 'authSecret'>;

/** Readers for whom something is queued in one transaction, of those who asked to be told at once of its kind. */
const atOnce = 100;
/** Transactions of one run: the next one goes on. */
const mostBatches = 100;

/**
 * Writes down what may be told by now, and queues mails and pushes for those who want them at once, but at night, when
 * they wait for the morning. Ended anywhere it goes on where it was: each reader is told once.
 */
export async function tellReaders(services: TellServices): Promise<void> {
  const at = services.now();
  await noteTold(services.db, at);
  if (isQuiet(at)) return;
  for (let left = mostBatches; left > 0; left -= 1) if (!(await tellBatch(services, at))) return;
}

/** Tells some readers of what was told first. Answers whether there may be more to do. */
async function tellBatch(services: TellServices, at: Date): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const telling = await nextTelling(tx);
    if (!telling) return false;
    const kind = telling.event ? kindOf(telling.event) : 'reply';
    const asked = await askedFor(tx, kind, telling.mailedAfter ?? lowest);
    const wanted = new Map(asked.map(({ id, channels }) => [id, channels]));
    const related = await relatedAmong(services.db, telling, [...wanted.keys()]);
    const only = [telling.eventId ?? telling.commentId!];
    for (const reader of await mailReaders(tx, related, at)) {
      const about = { userId: reader.id, kinds: [kind], from: never, until: at, limit: 1, only };
      const [one] = await findNotifications(services.db, about, at);
      if (!one) continue;
      const channels = wanted.get(reader.id)!;
      if (channels.includes('mail')) await queueNotification(services, tx, { one, reader });
      if (channels.includes('push')) await queuePush(services, tx, { one, userId: reader.id, at });
    }
    const upTo = asked.length === atOnce ? asked.at(-1)!.id : null;
    await keepTelling(tx, telling.id, { upTo, at });
    return true;
  });
}

/** The next of those who want to be told of this kind at once, with how. */
function askedFor(tx: Tx, kind: NotificationKind, after: string): Promise<z.infer<typeof AskedRow>[]> {
  return rows(tx, AskedRow)`
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
