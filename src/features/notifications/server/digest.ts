import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { romeIso } from '#lib/rome-time.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { firstRow, rows } from '#platform/rows.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import { omit } from '#lib/omit.ts';
import { calm } from '../rules.ts';
import { choicesOf, kindsOn } from './choices.ts';
import { digestMail } from './emails.ts';
import { findNotifications } from './find.ts';
import { isDigestTime } from './hours.ts';
import { mailReaders } from './readers.ts';
import { stopAddresses } from './stop-key.ts';
import { noteTold } from './tellings.ts';

type DigestServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl' | 'authSecret'>;

/** Readers whose mail is queued in one transaction. */
const atOnce = 50;
/** What one mail lists. */
const mostListed = 20;
/** How far back the first one looks, in days, and one after a long stop. */
const lookedBackDays = 2;

/**
 * Queues the one mail of the day for everybody for whom something was told since the one before, from seven in the morning
 * in Rome on. Ended anywhere it goes on where it was: each reader has one a day. What was told while it is being made is
 * the next one's.
 */
export async function queueDigests(services: DigestServices): Promise<void> {
  const at = services.now();
  if (!isDigestTime(at)) return;
  await noteTold(services.db, at);
  const day = romeIso(at).slice(0, 10);
  await begin(services.db, day, at);
  while (await digestBatch(services, day, at)) continue;
}

/** Where the last one ended this one begins. */
async function begin(db: Queryable, day: string, at: Date): Promise<void> {
  const earliest = new Date(at.getTime() - lookedBackDays * dayMs);
  await db.execute(sql`
    insert into digests (day, told_from, told_until)
    select ${day}, greatest(coalesce((select max(told_until) from digests), ${earliest}::timestamptz), ${earliest}), ${at}
    on conflict do nothing`);
}

/** Queues it for some readers, in the order of their ids. Answers whether there may be more. */
async function digestBatch(services: DigestServices, day: string, at: Date): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const digest = await firstRow(tx, DigestRow)`
      select told_from as from, told_until as until, queued_after as "queuedAfter"
      from digests where day = ${day} and done_at is null for update skip locked`;
    if (!digest) return false;
    const ids = await candidates(tx, digest);
    for (const reader of await mailReaders(tx, ids, at)) await queueFor(services, tx, { reader, digest, day, at });
    const last = ids.length === atOnce ? ids.at(-1)! : null;
    await tx.execute(sql`update digests set queued_after = ${last}, done_at = ${last ? null : at} where day = ${day}`);
    return last !== null;
  });
}

/** Who wants something of the kinds that are off for everybody else, and to whom somebody replied. */
async function candidates(tx: Tx, { from, until, queuedAfter }: z.infer<typeof DigestRow>): Promise<string[]> {
  const found = await rows(tx, IdRow)`
    select id from (
      select user_id as id from notification_choices where channel = 'digest' and is_on
      union
      select o.user_id from tellings t join comments r on r.id = t.comment_id
      join comments o on o.id = coalesce(r.in_reply_to, r.parent_id)
      where ${calm.reply.digest}::boolean and t.told_at > ${from} and t.told_at <= ${until} and o.user_id is not null
    ) c where id > ${queuedAfter ?? lowest} order by id limit ${atOnce}`;
  return found.map(({ id }) => id);
}

async function queueFor(
  services: DigestServices,
  tx: Tx,
  {
    reader,
    digest: { from, until },
    day,
    at,
  }: { reader: { id: string; name: string; email: string }; digest: z.infer<typeof DigestRow>; day: string; at: Date },
): Promise<void> {
  const kinds = kindsOn(await choicesOf(tx, reader.id), 'digest');
  if (kinds.length === 0) return;
  const found = await findNotifications(
    services.db,
    { userId: reader.id, kinds, from, until, limit: mostListed + 1 },
    at,
  );
  if (found.length === 0) return;
  const listed = found.slice(0, mostListed);
  await queueMail(services, tx, {
    key: `digest:${day}:${reader.id}`,
    to: reader.email,
    message: digestMail(
      listed.map((one) => omit(one, 'value', 'factId')),
      {
        name: reader.name,
        publicUrl: services.publicUrl,
        stop: stopAddresses(services, reader.id, 'digest'),
        day: at,
        more: found.length > mostListed,
      },
    ),
    about: listed.map(({ factId }) => factId),
    priority: 'many',
  });
}

const lowest = '00000000-0000-0000-0000-000000000000';
const dayMs = 24 * 60 * 60 * 1000;
const DigestRow = z.object({ from: z.date(), until: z.date(), queuedAfter: z.uuid().nullable() });
const IdRow = z.object({ id: z.uuid() });
