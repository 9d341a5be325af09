import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { settingHistory } from '#features/settings/server/setting-history.ts';
import { isRealMoney } from '#features/subscriptions/server/real-money.ts';
import { forgetUnmeteredReads } from '#features/subscriptions/server/unmetered-reads.ts';
import { addRomeDays, romeMonth, romeMonthBounds } from '#lib/rome-time.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { firstRow, oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { foldReading, linesOf, shareOf } from '../rules.ts';
import { movementOf } from '../movements.ts';
import { insertLines, signedArticles } from './ledger.ts';
import { openLedger } from './opening.ts';
import { shareArticles, shareMonths, shareMovements } from './schema.ts';

/** Of the public line about the latest month. */
export const shareTag = 'share';

/** Days after its end on which a month is closed: by then the nights have asked the provider for what was not told. */
const settlingDays = 2;

/**
 * Closes every month of Rome that ended two days ago and is not closed yet, the first one first, and answers which: the
 * first is that of the first real payment since there is a ledger. What was noted of their reading for this alone is then
 * forgotten. May run at any time and twice.
 */
export async function closeMonths({ db, now }: Pick<Services, 'db' | 'now'>): Promise<string[]> {
  const closed: string[] = [];
  for (;;) {
    const at = now();
    const month = await db.transaction((tx) => closeNext(tx, at));
    if (!month) {
      await forgetUnmeteredReads(db, romeMonth(addRomeDays(at, -settlingDays)));
      return closed;
    }
    closed.push(month);
  }
}

/** One at a time: whoever waits for the lock finds the month closed. */
export async function lockLedger(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('share'))`);
}

async function closeNext(tx: Tx, now: Date): Promise<string | undefined> {
  // A month of many payments takes longer than a request may.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await lockLedger(tx);
  const begins = await openLedger(tx, now);
  const next = await nextMonth(tx, begins);
  if (!next) return undefined;
  const { month, carriedCents } = next;
  const { to } = romeMonthBounds(month);
  if (addRomeDays(to, settlingDays) > now) return undefined;

  const { percent, vatPercent } = (await settingHistory(tx, 'authors_share'))(to);
  const moved = (await movingPayments(tx, begins, to)).flatMap((payment) => {
    const begun = monthsTo(month, romeMonth(payment.paidAt));
    const cents = movementOf({ ...payment, begun }, vatPercent);
    return cents === 0 ? [] : [{ ...payment, cents }];
  });
  const paidBy = new Map<string, number>();
  for (const { payer, cents } of moved) if (cents > 0) paidBy.set(payer, (paidBy.get(payer) ?? 0) + cents);
  const paidCents = [...paidBy.values()].reduce((sum, cents) => sum + cents, 0);
  const returnedCents = moved.reduce((sum, { cents }) => sum + Math.max(0, -cents), 0);
  const { shareCents } = shareOf({ paidCents, returnedCents, carriedCents, percent });

  const reading = await readingOf(tx, month, [...paidBy.keys()]);
  const articles = foldReading([...paidBy].map(([payer, cents]) => ({ cents, articleIds: reading.get(payer) ?? [] })));
  await tx.insert(shareMonths).values({
    month,
    percent,
    vatPercent,
    paidCents,
    returnedCents,
    carriedCents,
    shareCents,
    supporters: paidBy.size,
    closedAt: now,
  });
  for (const some of inBatches(moved)) {
    await tx.insert(shareMovements).values(some.map(({ paymentId, cents }) => ({ month, paymentId, cents })));
  }
  for (const some of inBatches(articles)) {
    await tx.insert(shareArticles).values(some.map((article) => ({ month, ...article })));
  }
  await insertLines(tx, month, linesOf(shareCents, await signedArticles(tx, month)));
  await announceChange(tx, [shareTag]);
  return month;
}

/** Rows in one statement: far below the number of values that one may have. */
function inBatches<Row>(all: readonly Row[]): Row[][] {
  const size = 1000;
  return Array.from({ length: Math.ceil(all.length / size) }, (_, batch) =>
    all.slice(batch * size, (batch + 1) * size),
  );
}

const LastRow = z.object({ month: z.string(), owed: z.number() });
const FirstRow = z.object({ at: z.date().nullable() });

/** The month to close, with what the one before still owes; undefined before the first real payment that counts. */
async function nextMonth(tx: Tx, begins: Date): Promise<{ month: string; carriedCents: number } | undefined> {
  const last = await firstRow(tx, LastRow)`
    select month, least(0, paid_cents - returned_cents + carried_cents) as owed
    from share_months order by month desc limit 1`;
  if (last) return { month: romeMonth(romeMonthBounds(last.month).to), carriedCents: last.owed };
  const { at } = await oneRow(tx, FirstRow)`
    select min(p.paid_at) as at from payments p join subscriptions s on s.id = p.subscription_id
    where ${isRealMoney} and p.paid_at >= ${begins}`;
  return at ? { month: romeMonth(at), carriedCents: 0 } : undefined;
}

const PaymentRow = z.object({
  paymentId: z.string(),
  payer: z.string(),
  cents: z.number(),
  stands: z.boolean(),
  months: z.number(),
  paidAt: z.date(),
  vatPercent: z.number().nullable(),
  booked: z.number(),
});

/**
 * Real payments between two instants that stood at the second and are in no sum yet, or only in part, or are in one and
 * stand no more. Who pays is the person; of an account that is gone the subscription, which has read nothing.
 */
function movingPayments(db: Queryable, begins: Date, to: Date) {
  return rows(db, PaymentRow)`
    select * from (
      select p.id as "paymentId", coalesce(s.user_id, s.id) as payer, p.months,
        p.cents - coalesce((
          select sum(r.cents) from partial_refunds r where r.payment_id = p.id and r.refunded_at < ${to}
        ), 0)::int as cents, p.paid_at as "paidAt",
        coalesce(p.refunded_at >= ${to}, true) and coalesce(p.disputed_at >= ${to}, true) as stands,
        m.vat_percent as "vatPercent", coalesce(b.booked, 0)::int as booked
      from payments p join subscriptions s on s.id = p.subscription_id
        left join (
          select payment_id, sum(cents) as booked, min(month) as first
          from share_movements group by payment_id
        ) b on b.payment_id = p.id
        left join share_months m on m.month = b.first
      where ${isRealMoney} and p.paid_at < ${to}
        and (p.paid_at >= ${begins} or b.booked is not null)
    ) f where f.stands = (f.booked = 0) or (f.stands and (f.months > 1 or ${isOff})) order by f."paymentId"`;
}

/**
 * Whether what is booked may be another sum than what stayed: what was given back in part, or was not after all.
 * A net that is rounded is never further from the exact one; `movementOf` reckons it.
 */
const isOff = sql.raw('abs(f.booked - f.cents * 100.0 / (100 + f."vatPercent")) >= 0.5');

/** How many months there are from one to another, with both of them. */
function monthsTo(last: string, first: string): number {
  const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return numberOf(last) - numberOf(first) + 1;
}

const ReadingRow = z.object({ userId: z.string(), articleIds: z.array(z.string()) });

/** What some people read in a month, each article once, whether it was one of the five or not. */
async function readingOf(db: Queryable, month: string, userIds: readonly string[]) {
  const found = await rows(db, ReadingRow)`
    select user_id as "userId", array_agg(article_id order by article_id) as "articleIds" from (
      select user_id, article_id, month_key from article_reads
      union select user_id, article_id, month_key from unmetered_reads
    ) r
    where month_key = ${month} and user_id = any(${sql.param(userIds)}::uuid[]) group by user_id`;
  return new Map(found.map(({ userId, articleIds }) => [userId, articleIds]));
}
