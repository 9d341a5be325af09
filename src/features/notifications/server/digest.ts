import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addRomeDays, romeDate } from '#lib/rome-time.ts';
import { lowestId } from '#platform/lowest-id.ts';
import type { Db, Tx } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import { queueMail, withdrawMailsByKey } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import { calm, type Choices, type NotificationKind } from '../rules.ts';
import { choicesOf, kindsOn } from './choices.ts';
import { digestMail, mostListed } from './emails.ts';
import { findNotifications, shownSince, type Found } from './find.ts';
import { isDigestTime } from './hours.ts';
import { withoutMailed } from './mailed.ts';
import { reachableReaders, type Reader } from './readers.ts';
import { stopAddresses } from './stop-key.ts';
import { noteTold } from './tellings.ts';
import { unlessAlone } from './unless-alone.ts';
import { daysBefore, digestMark, waitingDigests, type WaitingDigests } from './waiting-digests.ts';

type DigestServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl' | 'authSecret'>;

/** Readers whose mail is queued in one transaction, and what lies between two of these: who reads a page feels nothing. */
const atOnce = 10;
const restMs = 200;
/** After so long a run ends, and that of the next five minutes goes on. */
const longestRunMs = 240_000;
/** One more than a digest lists says that there is more. */
const mostFound = mostListed + 1;

/**
 * Queues the one mail of the day for everybody for whom something was told since the one before, from seven in the morning
 * in Rome on. Ended anywhere it goes on where it was: each reader has one a day, and what one of the days before did not
 * come to say stands in it too. What was told while it is being made is the next one's.
 */
export async function queueDigests(services: DigestServices, rest = () => sleep(restMs)): Promise<void> {
  const at = services.now();
  if (!isDigestTime(at)) return;
  await noteTold(services.db, at);
  const day = romeDate(at);
  await begin(services.db, day, at);
  const ends = performance.now() + longestRunMs;
  while (performance.now() < ends) {
    const batch = await digestBatch(services, day, at);
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
 * Queues it for some readers, in the order of their ids. Answers whether these were a whole batch, the last ones of the day,
 * or none. All is found before anything is held; for whom that fails there is none that day, and the others do not wait.
 */
async function digestBatch(services: DigestServices, day: string, at: Date): Promise<'whole' | 'last' | 'none'> {
  const { db } = services;
  const open = await openDigests(db, day, at);
  const today = open.find((one) => one.day === day);
  if (!today) return 'none';
  const ids = await candidates(db, today, startOf(open));
  const waiting = await waitingDigests(db, { ids, day });
  const due: Due[] = [];
  for (const reader of await reachableReaders(db, ids, at)) {
    if (!reader.takesMails) continue;
    const { id } = reader;
    const from = startOf(open.filter(({ queuedAfter }) => queuedAfter === null || queuedAfter < id));
    const wanted = { userId: id, from, until: today.until, waiting: waiting.get(id) };
    const found = await unlessAlone(wantedOf(services, wanted, at), id, []);
    if (found.length > 0) due.push({ reader, found, waiting: waiting.get(id) });
  }
  const last = ids.length === atOnce ? ids.at(-1)! : null;
  return db.transaction(async (tx) => {
    const isOurs = await keepPlace(tx, today, { last, at });
    // Another process may have queued them meanwhile.
    if (isOurs) for (const one of due) await queueDigest(services, tx, { ...one, day, at });
    return last ? 'whole' : 'last';
  });
}

/** That of a day, and those of the days before that were cut off: whoever comes after their place has not had them. */
function openDigests(db: Db, day: string, at: Date): Promise<Digest[]> {
  return rows(db, DigestRow)`
    select day::text, told_from as from, told_until as until, queued_after as "queuedAfter"
    from digests where done_at is null and day <= ${day} and told_until > ${earliestFor(at)}`;
}

/** Where the first of some digests begins. */
const startOf = (digests: readonly Digest[]) => new Date(Math.min(...digests.map(({ from }) => from.getTime())));

/**
 * Keeps how far a digest has come: up to a reader, or to all. So far have those come that were cut off before it, which it
 * tells too. Answers false where somebody else has done so meanwhile.
 */
async function keepPlace(
  tx: Tx,
  { day, queuedAfter }: Digest,
  { last, at }: { last: string | null; at: Date },
): Promise<boolean> {
  const doneAt = last ? null : at;
  const { rowCount } = await tx.execute(sql`
    update digests set queued_after = ${last}, done_at = ${doneAt}
    where day = ${day} and done_at is null and queued_after is not distinct from ${queuedAfter}::uuid`);
  if (!rowCount) return false;
  await tx.execute(sql`
    update digests set queued_after = greatest(queued_after, ${last}::uuid), done_at = ${doneAt}
    where day < ${day} and done_at is null`);
  return true;
}

/**
 * Who wants something of the kinds that are off for everybody else, whom comments answer or name, and whose digest failed:
 * by itself it goes out no more.
 */
async function candidates(db: Db, { until, queuedAfter }: Digest, from: Date): Promise<string[]> {
  const found = await rows(db, IdRow)`
    select id from (
      select user_id as id from notification_choices where channel = 'digest' and is_on
      union
      select x.user_id from tellings t join comment_events x on x.event_id = t.event_id
      where ${calm.reply.digest}::boolean and t.told_at > ${from} and t.told_at <= ${until} and x.user_id is not null
      union
      select split_part(m.key, ':', 3)::uuid from mails m
      where m.state = 'failed' and m.created_at > ${earliestFor(until)} and m.key like ${`${digestMark}%`}
    ) c where id > ${queuedAfter ?? lowestId} order by id limit ${atOnce}`;
  return found.map(({ id }) => id);
}

/**
 * What somebody wants to hear of once a day: what was told in a time, and before it what a digest says that waits. What comes
 * by mail at once is not told again.
 */
async function wantedOf(
  { db }: DigestServices,
  { userId, from, until, waiting }: { userId: string; from: Date; until: Date; waiting: WaitingDigests | undefined },
  at: Date,
): Promise<Found[]> {
  const choices = await choicesOf(db, userId);
  const kinds = kindsOn(choices, 'digest');
  if (kinds.length === 0) return [];
  const query = { userId, choices, kinds, at };
  const fresh = await unmailed(db, query, { from, until });
  if (!waiting) return fresh;
  return [...fresh, ...(await unmailed(db, query, { from: shownSince(at), until: from, only: waiting.about }))];
}

/** The latest of what was told in a time and in no mail of its own, as many as a digest takes. */
async function unmailed(
  db: Db,
  { userId, choices, kinds, at }: { userId: string; choices: Choices; kinds: NotificationKind[]; at: Date },
  times: { from: Date; until: Date; only?: string[] },
): Promise<Found[]> {
  const latest: Found[] = [];
  let after: Found | undefined;
  do {
    const found = await findNotifications(db, { userId, kinds, ...times, after, limit: mostFound }, at);
    latest.push(...(await withoutMailed(db, found, { userId, choices, at })));
    after = found[mostFound - 1];
  } while (after && latest.length < mostFound);
  return latest;
}

interface Due {
  reader: Reader;
  found: Found[];
  /** Those of earlier days, which this one takes the place of. */
  waiting: WaitingDigests | undefined;
}

async function queueDigest(
  services: DigestServices,
  tx: Tx,
  { reader: { id, name, email }, found, waiting, day, at }: Due & { day: string; at: Date },
): Promise<void> {
  if (waiting) await withdrawMailsByKey(tx, waiting.keys);
  // With the one beyond what is listed, by which the digest that takes its place knows of more, too.
  const listed = found.slice(0, mostFound);
  const stop = stopAddresses(services, id, 'digest');
  await queueMail(services, tx, {
    key: `${digestMark}${day}:${id}`,
    to: email,
    message: digestMail(listed, { name, publicUrl: services.publicUrl, stop, day: at }),
    about: listed.map((one) => one.id),
    priority: 'many',
  });
}

const earliestFor = (at: Date) => addRomeDays(at, -daysBefore);
const DigestRow = z.object({ day: z.string(), from: z.date(), until: z.date(), queuedAfter: z.uuid().nullable() });
type Digest = z.infer<typeof DigestRow>;
const IdRow = z.object({ id: z.uuid() });
