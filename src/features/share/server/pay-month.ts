import { and, eq, isNull } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { romeDate, romeMonthBounds } from '#lib/rome-time.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Services } from '#platform/services.ts';
import type { SharePayment } from '../contract.ts';
import { shareRefusals } from '../refusals.ts';
import { lockLedger } from './close-months.ts';
import { authorsOf, fingerprintOf, monthClosed } from './month-statement.ts';
import { shareMonths } from './schema.ts';

/**
 * Notes the day in Rome on which the authors of a month were paid; from then on nothing of the month changes. Refuses a
 * month that is not closed (404), a day before its end or still to come (400), one that is paid already, that has nothing
 * to pay, that comes after one that is not paid yet, or whose lines are others than those that were seen (409).
 */
export async function payMonth(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: Pick<SignedIn, 'id' | 'name'>,
  month: string,
  { paidOn, fingerprint }: SharePayment,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    await lockLedger(tx);
    const found = await monthClosed(tx, month);
    if (paidOn > romeDate(at)) throw new AppError('invalid_input', shareRefusals.future, 'paidOn');
    if (paidOn < romeDate(romeMonthBounds(month).to))
      throw new AppError('invalid_input', shareRefusals.beforeEnd, 'paidOn');
    if (found.paidOn) throw new AppError('conflict', shareRefusals.paidAlready);
    if (found.shareCents === 0) throw new AppError('conflict', shareRefusals.nothingToPay);
    if (!found.mayBePaid) throw new AppError('conflict', shareRefusals.earlierFirst);
    if (fingerprint !== fingerprintOf(await authorsOf(tx, month)))
      throw new AppError('conflict', shareRefusals.otherLines);

    await tx
      .update(shareMonths)
      .set({ paidOn, paidBy: who.id })
      .where(and(eq(shareMonths.month, month), isNull(shareMonths.paidOn)));
    await writeAudit(tx, {
      actor: who,
      action: 'share.pay',
      target: { kind: 'share', id: month },
      after: { paidOn, cents: found.shareCents },
      at,
    });
  });
}
