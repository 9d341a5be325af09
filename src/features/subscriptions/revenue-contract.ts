import { z } from 'zod';

/** Months on the page, and in the file for the bookkeeper. */
export const revenueMonths = { page: 12, file: 36 } as const;

const cents = z.int();

const RevenueMonth = z.object({
  month: z.string().meta({ description: 'a month of Rome, as 2025-11' }),
  paidCents: cents.meta({ description: 'with its tax' }),
  monthlyCents: cents.meta({ description: 'of it paid for a month' }),
  yearlyCents: cents.meta({ description: 'of it paid for longer' }),
  refundedCents: cents.meta({ description: 'given back in this month, whenever it was paid' }),
  disputedCents: cents.meta({ description: 'disputed in this month, whenever it was paid' }),
  netCents: cents.meta({
    description: 'what came in less what went back, both without tax; below zero where more went back',
  }),
  vatPercent: z.number().meta({ description: 'of the price, as the setting was when the month ended' }),
  paying: z.int().meta({ description: 'subscriptions for which a payment stands at the end' }),
  recurringCents: cents.meta({ description: 'what these bring in a month without tax; a year counts as a twelfth' }),
  perSupporterCents: cents.nullable().meta({ description: 'of it for each; null where nobody pays' }),
  tried: z.int().meta({
    description: 'payments for subscriptions that came in the month, or failed for the first time in it, each once',
  }),
  failed: z.int().meta({ description: 'of them those that failed in the month, also where they came afterwards' }),
  failedPercent: z.number().nullable().meta({ description: 'to one place; null where none was tried' }),
});
export type RevenueMonth = z.infer<typeof RevenueMonth>;

/** What Supporters paid, month by month, the latest first; a list without anything in it is empty. */
export const Revenue = z
  .object({
    real: z.array(RevenueMonth),
    test: z.array(RevenueMonth).meta({ description: 'of payments with which no money moved' }),
  })
  .meta({ id: 'Revenue' });
export type Revenue = z.infer<typeof Revenue>;

export const revenueKinds = ['real', 'test'] as const satisfies (keyof Revenue)[];
export type RevenueKind = (typeof revenueKinds)[number];
