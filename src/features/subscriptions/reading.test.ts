import { expect, test } from 'vitest';
import { dutyAfter, paidUntil, pastDueSince, stateOf, type Charge, type ProviderSubscription } from './reading.ts';

const at = (day: number) => new Date(Date.UTC(2025, 10, day));
const charge = (given: Partial<Charge> = {}): Charge => ({
  id: 'ch_1',
  invoiceId: null,
  cents: 299,
  paidAt: at(1),
  refundedAt: null,
  partialRefunds: [],
  disputedAt: null,
  isDisputeLost: false,
  isReal: true,
  ...given,
});
const seen = (given: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: 'sub_1',
  customerId: 'cus_1',
  userId: null,
  checkoutId: null,
  hasPriceOfNow: true,
  beganFree: false,
  interval: 'month',
  status: 'active',
  endsAtPeriodEnd: false,
  endsForDispute: false,
  periodStart: at(1),
  periodEnd: at(30),
  owedSince: null,
  createdAt: at(1),
  charges: [charge()],
  failures: [],
  ...given,
});

test('what the provider says, in our words', () => {
  expect(stateOf(seen({ status: 'incomplete', charges: [] }))).toBe('incomplete');
  expect(stateOf(seen())).toBe('active');
  expect(stateOf(seen({ endsAtPeriodEnd: true }))).toBe('active_ending');
  expect(stateOf(seen({ status: 'past_due', endsAtPeriodEnd: true }))).toBe('past_due');
  expect(stateOf(seen({ status: 'unpaid' }))).toBe('unpaid');
  expect(stateOf(seen({ status: 'canceled' }))).toBe('canceled');
  expect(stateOf(seen({ status: 'canceled', charges: [] }))).toBe('canceled');
});

test('the last payment decides whether the money went back', () => {
  const back = charge({ refundedAt: at(3) });
  expect(stateOf(seen({ charges: [back] }))).toBe('refunded');
  expect(stateOf(seen({ status: 'canceled', charges: [back] }))).toBe('refunded');
  expect(stateOf(seen({ charges: [back, charge({ id: 'ch_2' })] }))).toBe('active');
  expect(stateOf(seen({ charges: [charge({ refundedAt: at(3), disputedAt: at(2) })] }))).toBe('refunded');
});

test('a dispute suspends until the end or until it is won', () => {
  const disputed = charge({ disputedAt: at(5) });
  expect(stateOf(seen({ charges: [disputed, charge({ id: 'ch_2' })] }))).toBe('disputed');
  expect(stateOf(seen({ status: 'canceled', charges: [disputed] }))).toBe('canceled');
});

test('a dispute that was lost ends what it suspended, as what was given back does', () => {
  const lost = charge({ disputedAt: at(5), isDisputeLost: true });
  const year = seen({ interval: 'year', periodEnd: new Date('2026-11-01T00:00:00Z'), charges: [lost] });
  expect([stateOf(year), dutyAfter(year)]).toEqual(['canceled', 'end now']);
  const suspended = { ...year, endsAtPeriodEnd: true, endsForDispute: true };
  expect([stateOf(suspended), dutyAfter(suspended)]).toEqual(['canceled', 'end now']);
  expect(stateOf(seen({ charges: [lost, charge({ id: 'ch_2' })] }))).toBe('canceled');
  expect(dutyAfter({ ...year, status: 'canceled' })).toBeUndefined();
  expect(stateOf(seen({ charges: [charge({ disputedAt: at(5), isDisputeLost: true, refundedAt: at(6) })] }))).toBe(
    'refunded',
  );
});

test('a payment is owed from the day on which the period began that it was for', () => {
  const owing = seen({ status: 'past_due', periodStart: at(8), periodEnd: at(28) });
  expect([pastDueSince(owing), paidUntil(owing)]).toEqual([at(8), at(8)]);
  const owingTwice = seen({ status: 'past_due', periodStart: at(28), periodEnd: at(30), owedSince: at(8) });
  expect([pastDueSince(owingTwice), paidUntil(owingTwice)]).toEqual([at(8), at(8)]);
  expect(pastDueSince(seen({ owedSince: at(8) }))).toBeNull();
  expect([pastDueSince(seen()), paidUntil(seen())]).toEqual([null, at(30)]);
  expect(paidUntil(seen({ charges: [] }))).toBeNull();
});

test('nobody goes on paying for what is closed', () => {
  expect(dutyAfter(seen())).toBeUndefined();
  expect(dutyAfter(seen({ charges: [charge({ refundedAt: at(3) })] }))).toBe('end now');
  expect(dutyAfter(seen({ status: 'canceled', charges: [charge({ refundedAt: at(3) })] }))).toBeUndefined();
  const disputed = [charge({ disputedAt: at(5) })];
  expect(dutyAfter(seen({ charges: disputed }))).toBe('end for the dispute');
  expect(dutyAfter(seen({ charges: disputed, endsAtPeriodEnd: true }))).toBeUndefined();
  expect(dutyAfter(seen({ endsAtPeriodEnd: true, endsForDispute: true }))).toBe('resume');
  expect(dutyAfter(seen({ endsAtPeriodEnd: true }))).toBeUndefined();
});
