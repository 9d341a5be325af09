import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addRomeDays, romeDate } from '#lib/rome-time.ts';
import { lowestId } from '#platform/lowest-id.ts';
import type { Db, Tx } from '#platform/db.ts';
import { firstRow, rows } from '#platform/rows.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import { calm } from '../rules.ts';
import { choicesOf, kindsOn } from './choices.ts';
import { digestMail } from './emails.ts';
import { findNotifications, type Found } from './find.ts';
import { isDigestTime } from './hours.ts';
import { reachableReaders, type Reader } from './readers.ts';
import { stopAddresses } from './stop-key.ts';
import { noteTold } from './tellings.ts';
import { unlessAlone } from './unless-alone.ts';

type DigestServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl' | 'authSecret'>;

/** Readers whose mail is queued in one transaction, and what lies between two of these: who reads a page feels nothing. */
const atOnce = 10;
const restMs = 200;
/** After so long a run ends, and that of the next five minutes goes on. */
const longestRunMs = 240_000;
/** What one mail lists. */
const mostListed = 20;
/** How far back one looks after a long stop, in days. */
const lookedBackDays = 2;

/**
 * Queues the one mail of the day for everybody for whom something was told since the one before, from seven in the morning
 * in Rome on. Ended anywhere it goes on where it was: each reader has one a day. What was told while it is being made is
 * the next one's.
 */
export async function queueDigests(services: DigestServices, rest = () => sleep(restMs)): Promise<void> {
  const at = services.now();
  if (!isDigestTime(at)) return;
  await noteTold(services.db, at);
  const day = romeDate(at);
  await begin(services.db, day, at);
  const ends = performance.now() + longestRunMs;
  while (performance.now() < ends) {
    const batch = await digestBatch(services, at);
    if (batch === 'none') return;
    if (batch === 'whole') await rest();
  }
}

/**
 * Where the last one ended this one begins; the first one of all has nothing to say, and by a clock that goes after that of
 * another machine neither has this one.
 */
async function begin(db: Db, day: string, at: Date): Promise<void> {
  await db.execute(sql`
    insert into digests (day, told_from, told_until)
    select ${day}, least(greatest(coalesce(max(told_until), ${at}), ${earliestFor(at)}), ${at}::timestamptz), ${at} from digests
    on conflict do nothing`);
}

/**
 * Queues it for some readers, in the order of their ids. Answers whether these were a whole batch, the last ones of a day, or
 * none. All is found before anything is held; for whom that fails there is none that day, and the others do not wait.
 */
async function digestBatch(services: DigestServices, at: Date): Promise<'whole' | 'last' | 'none'> {
  const { db } = services;
  // One that was cut off yesterday comes before today's.
  const digest = await firstRow(db, DigestRow)`
    select day::text, told_from as from, told_until as until, queued_after as "queuedAfter"
    from digests where done_at is null and told_until > ${earliestFor(at)} order by day limit 1`;
  if (!digest) return 'none';
  const { day, from, until, queuedAfter } = digest;
  const ids = await candidates(db, digest);
  const due: { reader: Reader; found: Found[] }[] = [];
  for (const reader of await reachableReaders(db, ids, at)) {
    if (!reader.takesMails) continue;
    const wanted = { userId: reader.id, from, until, limit: mostListed + 1 };
    const found = await unlessAlone(wantedOf(services, wanted, at), reader.id, []);
    if (found.length > 0) due.push({ reader, found });
  }
  const last = ids.length === atOnce ? ids.at(-1)! : null;
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update digests set queued_after = ${last}, done_at = ${last ? null : at}
      where day = ${day} and done_at is null and queued_after is not distinct from ${queuedAfter}::uuid`);
    // Another process may have queued them meanwhile.
    if (rowCount) for (const { reader, found } of due) await queueDigest(services, tx, { reader, found, day, at });
    return last ? 'whole' : 'last';
  });
}

/** Who wants something of the kinds that are off for everybody else, and whom comments answer or name. */
async function candidates(db: Db, { from, until, queuedAfter }: z.infer<typeof DigestRow>): Promise<string[]> {
  const found = await rows(db, IdRow)`
    select id from (
      select user_id as id from notification_choices where channel = 'digest' and is_on
      union
      select x.user_id from tellings t join comment_events x on x.event_id = t.event_id
      where ${calm.reply.digest}::boolean and t.told_at > ${from} and t.told_at <= ${until} and x.user_id is not null
    ) c where id > ${queuedAfter ?? lowestId} order by id limit ${atOnce}`;
  return found.map(({ id }) => id);
}

/** What somebody wants to hear of once a day. */
async function wantedOf(
  { db }: DigestServices,
  wanted: Omit<Parameters<typeof findNotifications>[1], 'kinds'>,
  at: Date,
): Promise<Found[]> {
  const choices = await choicesOf(db, wanted.userId);
  // What came by mail at once is not told again.
  const kinds = kindsOn(choices, 'digest').filter((kind) => !choices[kind].mail);
  return kinds.length === 0 ? [] : findNotifications(db, { ...wanted, kinds }, at);
}

async function queueDigest(
  services: DigestServices,
  tx: Tx,
  { reader: { id, name, email }, found, day, at }: { reader: Reader; found: Found[]; day: string; at: Date },
): Promise<void> {
  const listed = found.slice(0, mostListed);
  const stop = stopAddresses(services, id, 'digest');
  await queueMail(services, tx, {
    key: `digest:${day}:${id}`,
    to: email,
    message: digestMail(listed, {
      name,
      publicUrl: services.publicUrl,
      stop,
      day: at,
      more: found.length > mostListed,
    }),
    about: listed.map((one) => one.id),
    priority: 'many',
  });
}

const earliestFor = (at: Date) => addRomeDays(at, -lookedBackDays);
const DigestRow = z.object({ day: z.string(), from: z.date(), until: z.date(), queuedAfter: z.uuid().nullable() });
const IdRow = z.object({ id: z.uuid() });
