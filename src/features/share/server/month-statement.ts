import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import type { Queryable } from '#platform/db.ts';
import { sha256 } from '#platform/hashes.ts';
import { rows } from '#platform/rows.ts';
import type { ShareMonth, ShareMonths, ShareStatement } from '../contract.ts';
import { shareRefusals } from '../refusals.ts';

const mostMonths = 36;
const mostAuthors = 500;

const MonthRow = z.object({
  month: z.string(),
  percent: z.number(),
  vatPercent: z.number(),
  paidCents: z.number(),
  returnedCents: z.number(),
  carriedCents: z.number(),
  shareCents: z.number(),
  supporters: z.number(),
  paidOn: z.string().nullable(),
  paidBy: z.string().nullable(),
  mayBePaid: z.boolean(),
});

/** Whether a month (as `m`) has something to pay, and none before it still waits. */
const mayBePaid = sql.raw(`m.paid_on is null and m.share_cents > 0
  and not exists (select from share_months e where e.month < m.month and e.paid_on is null and e.share_cents > 0)`);

const closedMonths = sql`m.month, m.percent, m.vat_percent as "vatPercent", m.paid_cents as "paidCents",
  m.returned_cents as "returnedCents", m.carried_cents as "carriedCents", m.share_cents as "shareCents", m.supporters,
  m.paid_on::text as "paidOn", u.name as "paidBy", ${mayBePaid} as "mayBePaid"
  from share_months m left join users u on u.id = m.paid_by`;

/** The months that were closed, the latest first. */
export async function monthsClosed(db: Queryable): Promise<ShareMonths> {
  return { months: await rows(db, MonthRow)`select ${closedMonths} order by m.month desc limit ${mostMonths}` };
}

/** One of them. Refuses one that is not closed (404). */
export async function monthClosed(db: Queryable, month: string): Promise<ShareMonth> {
  const [found] = await rows(db, MonthRow)`select ${closedMonths} where m.month = ${month}`;
  if (!found) throw new AppError('not_found', shareRefusals.noMonth);
  return found;
}

const AuthorRow = z.object({
  slug: z.string().nullable(),
  name: z.string().nullable(),
  hasAccount: z.boolean(),
  cents: z.number(),
});

/** What each author has of a month, the largest sum first and the newsroom last; of no single article. */
export const authorsOf = (db: Queryable, month: string) =>
  rows(db, AuthorRow)`
    select a.slug, a.name, a.user_id is not null as "hasAccount", sum(l.cents)::int as cents
    from share_lines l left join authors a on a.id = l.author_id where l.month = ${month}
    group by a.id order by a.id is null, sum(l.cents) desc, a.slug`;

/** What differs as soon as somebody has another sum: by it one knows that a file, a screen and the ledger say the same. */
export function fingerprintOf(authors: readonly Pick<z.infer<typeof AuthorRow>, 'slug' | 'cents'>[]): string {
  return sha256(JSON.stringify(authors.map(({ slug, cents }) => [slug, cents]))).slice(0, 8);
}

/** A month with what each author has of it. Refuses one that is not closed (404). */
export async function monthStatement(db: Queryable, month: string): Promise<ShareStatement> {
  const closed = await monthClosed(db, month);
  const authors = await authorsOf(db, month);
  return { ...closed, authors: authors.slice(0, mostAuthors), fingerprint: fingerprintOf(authors) };
}
