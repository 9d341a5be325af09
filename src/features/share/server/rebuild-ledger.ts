import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { rows } from '#platform/rows.ts';
import { linesOf, shareOf, type ShareLine } from '../rules.ts';
import { lockLedger, shareTag } from './close-months.ts';
import { centsOf, maySignAnew } from '../signed-anew.ts';
import { insertLines, linesIn, removeLines, signedArticles } from './ledger.ts';

const MonthRow = z.object({
  month: z.string(),
  percent: z.number(),
  isPaid: z.boolean(),
  paidCents: z.number(),
  returnedCents: z.number(),
  carriedCents: z.number(),
  shareCents: z.number(),
  movedIn: z.number(),
  movedOut: z.number(),
});

/**
 * Counts every closed month that is not paid yet anew from its movements, from what its reading made of the articles and
 * from who signs them now, repairs what differs, and answers in how many months something was wrong: that others sign by
 * now is not. What is paid stays as it is.
 */
export async function rebuildLedger(tx: Tx): Promise<number> {
  await lockLedger(tx);
  const months = await rows(tx, MonthRow)`
    select m.month, m.percent, m.paid_on is not null as "isPaid", m.paid_cents as "paidCents",
      m.returned_cents as "returnedCents", m.carried_cents as "carriedCents", m.share_cents as "shareCents",
      coalesce(sum(v.cents) filter (where v.cents > 0), 0)::int as "movedIn",
      coalesce(-sum(v.cents) filter (where v.cents < 0), 0)::int as "movedOut"
    from share_months m left join share_movements v on v.month = m.month
    group by m.month order by m.month`;
  let wrong = 0;
  let isChanged = false;
  let owedCents = 0;
  for (const month of months) {
    const carriedCents = owedCents;
    if (month.isPaid) {
      owedCents = shareOf(month).owedCents;
      continue;
    }
    const money = { ...month, paidCents: month.movedIn, returnedCents: month.movedOut, carriedCents };
    const { shareCents, owedCents: owed } = shareOf(money);
    owedCents = owed;
    const lines = linesOf(shareCents, await signedArticles(tx, month.month));
    const before = await linesIn(tx, month.month);
    const isRight = isSameMoney(month, { ...money, shareCents });
    if (isRight && areSame(before, lines)) continue;

    isChanged = true;
    if (!isRight || !maySignAnew(before, lines)) wrong += 1;
    await removeLines(tx, month.month);
    await tx.execute(sql`
      update share_months set paid_cents = ${money.paidCents}, returned_cents = ${money.returnedCents},
        carried_cents = ${carriedCents}, share_cents = ${shareCents} where month = ${month.month}`);
    await insertLines(tx, month.month, lines);
  }
  if (isChanged) await announceChange(tx, [shareTag]);
  return wrong;
}

type Money = Pick<z.infer<typeof MonthRow>, 'paidCents' | 'returnedCents' | 'carriedCents' | 'shareCents'>;

function isSameMoney(one: Money, other: Money): boolean {
  const names = ['paidCents', 'returnedCents', 'carriedCents', 'shareCents'] as const;
  return names.every((name) => one[name] === other[name]);
}

function areSame(one: readonly ShareLine[], other: readonly ShareLine[]): boolean {
  const [sums, others] = [centsOf(one), centsOf(other)];
  return sums.size === others.size && [...sums].every(([key, cents]) => others.get(key) === cents);
}
