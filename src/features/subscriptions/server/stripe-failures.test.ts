import { expect, test } from 'vitest';
import { failuresAtStripe } from './stripe-failures.ts';

type Invoice = Parameters<typeof failuresAtStripe>[0][number];

const invoice = (change: Partial<Invoice> = {}): Invoice => ({
  id: 'in_1',
  status: 'paid',
  attempt_count: 1,
  created: 1000,
  livemode: true,
  status_transitions: { finalized_at: 4600, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  ...change,
});
const tried = (status: 'succeeded' | 'failed', created: number, invoiceId = 'in_1') => ({
  charge: { status, created },
  invoiceId,
});

test('an invoice that was paid at once did not fail, nor one that is not due yet', () => {
  expect(failuresAtStripe([invoice()], [tried('succeeded', 4700)])).toEqual([]);
  expect(failuresAtStripe([invoice({ status: 'draft', attempt_count: 0 })], [])).toEqual([]);
  expect(failuresAtStripe([invoice({ attempt_count: 0 })], [])).toEqual([]);
});

test('a charge that failed says when it did first, also where the invoice was paid by hand after it', () => {
  const charges = [tried('failed', 9000), tried('failed', 5000), tried('succeeded', 9500), tried('failed', 1, 'in_2')];
  expect(failuresAtStripe([invoice()], charges)).toEqual([
    { invoiceId: 'in_1', failedAt: new Date(5_000_000), isReal: true },
  ]);
});

test('where the bank was not asked the invoice says that it was tried in vain, also once it is paid or given up', () => {
  const failed = { invoiceId: 'in_1', failedAt: new Date(4_600_000), isReal: false };
  for (const [status, tries] of [
    ['open', 1],
    ['paid', 2],
    ['uncollectible', 4],
    ['void', 1],
  ] as const) {
    expect(failuresAtStripe([invoice({ status, attempt_count: tries, livemode: false })], [])).toEqual([failed]);
  }
});
