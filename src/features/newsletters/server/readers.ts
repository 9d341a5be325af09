import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSuspended } from '#features/accounts/server/admins.ts';
import { isOpenAt } from '#features/subscriptions/server/open-subscriptions.ts';
import { BriefMemory } from '#platform/brief-memory.ts';
import type { Db, Queryable } from '#platform/db.ts';
import { takesMails } from '#platform/mail/suppressions.ts';
import { oneRow, rows } from '#platform/rows.ts';
import { unreachable } from '#lib/unreachable.ts';
import { newsletterKinds, type NewsletterKind } from '../kinds.ts';

/** Who gets a letter, and where: by their account, or by what they asked for without one. */
export type LetterReader = z.infer<typeof ReaderRow>;

/** The next readers of a kind of letter after an id, in the order of their ids; of a mailbox with two the account. */
export async function nextReaders(
  db: Queryable,
  kind: NewsletterKind,
  { after, limit, now }: { after: string; limit: number; now: Date },
): Promise<LetterReader[]> {
  return rows(db, ReaderRow)`
    select id, of, email from (${readersOf(kind, now)}) r where id > ${after} order by id limit ${limit}`;
}

/** Whoever gets a kind of letter at an address now; undefined where nobody does any more. */
export async function readerAt(
  db: Queryable,
  kind: NewsletterKind,
  email: string,
  now: Date,
): Promise<LetterReader | undefined> {
  const [reader] = await rows(db, ReaderRow)`
    select id, of, email from (${readersOf(kind, now)}) r
    where canonical_email(email) = canonical_email(${email}) order by of limit 1`;
  return reader;
}

/** Open pages of the newsroom ask every few seconds, and all readers are counted for it. */
const counts = new WeakMap<Db, BriefMemory<number>>();
const countedForMs = 60_000;

/** To how many a kind of letter would go, as of a minute ago at most. */
export function countReaders(db: Db, kind: NewsletterKind, now: Date): Promise<number> {
  const known = counts.get(db) ?? new BriefMemory<number>({ keptMs: countedForMs, most: newsletterKinds.length });
  counts.set(db, known);
  return known.get(kind, now, async () => {
    return (await oneRow(db, CountRow)`select count(*)::int as count from (${readersOf(kind, now)}) r`).count;
  });
}

function readersOf(kind: NewsletterKind, now: Date) {
  switch (kind) {
    case 'weekly':
      return sql`
        select u.id, 'account' as of, u.email from users u where u.newsletter_weekly and ${reachable(now)}
        union all
        select s.id, 'subscriber', s.email from newsletter_subscribers s
        where s.confirmed_at is not null and ${takesMails(sql`s.email`)} and not exists (
          select from users u where canonical_email(u.email) = canonical_email(s.email) and u.newsletter_weekly and u.email_verified)`;
    case 'premium':
      return sql`
        select u.id, 'account' as of, u.email from users u where u.newsletter_premium and ${reachable(now)}
          and exists (select from subscriptions s where s.user_id = u.id and ${sql.raw(isOpenAt(`'${now.toISOString()}'::timestamptz`))})`;
    default:
      return unreachable(kind);
  }
}

/** With an address that they confirmed and that refuses nothing, and not suspended. */
const reachable = (now: Date) => sql`u.email_verified and not ${isSuspended(now)} and ${takesMails(sql`u.email`)}`;

const ReaderRow = z.object({ id: z.uuid(), of: z.enum(['account', 'subscriber']), email: z.string() });
const CountRow = z.object({ count: z.int() });
