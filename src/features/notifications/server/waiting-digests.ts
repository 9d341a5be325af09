import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { romeDate } from '#lib/rome-time.ts';
import type { Db } from '#platform/db.ts';
import { FoundRow, oneRow, rows } from '#platform/rows.ts';
import { digestsBegin, isDigestTime } from './hours.ts';

/** How soon is looked again whether the digests of a morning are made. */
const lookAgainMs = 5 * 60_000;

/** What begins the keys of all digests. */
export const digestMark = 'digest:';

/**
 * How many days before a digest are looked through, as after a long stop, for what was told to nobody yet, and for digests
 * that wait: one that waits for longer goes out by itself.
 */
export const daysBefore = 7;

/** Digests of somebody that wait or failed: by which keys, and of which facts they tell. */
export interface WaitingDigests {
  keys: string[];
  about: string[];
}

/** Digests of the days before that have not gone out, whether they wait or failed, by whose they are. */
export async function waitingDigests(
  db: Db,
  { ids, day }: { ids: readonly string[]; day: string },
): Promise<Map<string, WaitingDigests>> {
  const found = await rows(db, WaitingRow)`
    select r.id, array_agg(distinct m.key) as keys, array_agg(a.id) as about
    from unnest(${sql.param([...ids])}::uuid[]) r (id)
      join digests d on d.day < ${day} and d.day >= ${day}::date - ${daysBefore}::integer
      join mails m on m.key = ${digestMark}::text || d.day || ':' || r.id cross join unnest(m.about) a (id)
    where m.state <> 'sent' group by r.id`;
  return new Map(found.map(({ id, ...waiting }) => [id, waiting]));
}

/**
 * When a digest of an earlier day is looked at again that still waits: once those of this morning are made, which tell what
 * is in it too. Undefined where it may go out, as none is to come today any more.
 */
export async function afterThisMorning(db: Db, day: string, now: Date): Promise<Date | undefined> {
  const today = romeDate(now);
  if (day >= today) return undefined;
  const begin = digestsBegin(now);
  if (begin) return begin;
  if (!isDigestTime(now)) return undefined;
  const { found: areMade } = await oneRow(db, FoundRow)`
    select exists (select from digests where day = ${today} and done_at is not null) as found`;
  return areMade ? undefined : new Date(now.getTime() + lookAgainMs);
}

const WaitingRow = z.object({ id: z.uuid(), keys: z.array(z.string()), about: z.array(z.uuid()) });
