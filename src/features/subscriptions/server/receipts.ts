import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import { firstRow, rows } from '#platform/rows.ts';
import type { Receipt, WayOn } from '../contract.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { providerOf } from './choose-provider.ts';
import type { ProviderServices } from './provider.ts';

/** The latest payments of a person, the latest first. */
export async function receiptsOf({ db }: Pick<ProviderServices, 'db'>, who: SignedIn): Promise<Receipt[]> {
  const found = await rows(db, ReceiptRow)`
    select p.id, p.cents, p.months, p.paid_at as "paidAt", p.refunded_at as "refundedAt",
      p.disputed_at is not null as "isDisputed", g.id is not null as "isGiven", p.invoice_id is not null as "hasDocument", s.provider = 'prova' as "isTest"
    ${paymentsOf(who)} order by p.paid_at desc, p.id limit ${mostReceipts}`;
  return found.map((row) => ({
    ...row,
    paidAt: row.paidAt.toISOString(),
    refundedAt: row.refundedAt?.toISOString() ?? null,
  }));
}

/**
 * Where the provider shows the invoice of a payment. Refuses one of somebody else, or without an invoice (404), and while
 * the provider is away (503).
 */
export async function receiptDocument(services: ProviderServices, who: SignedIn, id: string): Promise<WayOn> {
  const provider = providerOf(services);
  const payment = await firstRow(services.db, InvoiceRow)`
    select p.invoice_id as "invoiceId" ${paymentsOf(who)} and p.id = ${id} and s.provider = ${provider.name}`;
  const url = payment?.invoiceId ? await provider.receiptUrl(payment.invoiceId) : undefined;
  if (!url) throw new AppError('not_found', refusalTexts.noReceipt);
  return { url };
}

/** What somebody paid for themselves and for others; what others paid for them is theirs to see. */
const paymentsOf = ({ id }: SignedIn): SQL => sql`
    from payments p join subscriptions s on s.id = p.subscription_id left join given_plans g on g.id = s.given_plan_id
    where case when g.id is null then s.user_id = ${id} else g.user_id = ${id} end`;

/** Ten years of months. */
const mostReceipts = 120;

const ReceiptRow = z.object({
  id: z.string(),
  cents: z.number(),
  months: z.number(),
  paidAt: z.date(),
  refundedAt: z.date().nullable(),
  isDisputed: z.boolean(),
  isGiven: z.boolean(),
  hasDocument: z.boolean(),
  isTest: z.boolean(),
});
const InvoiceRow = z.object({ invoiceId: z.string().nullable() });
