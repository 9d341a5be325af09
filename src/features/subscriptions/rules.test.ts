import { expect, test } from 'vitest';
import { isLive, isOpen, mayBecome, mayWithdraw, refundableUntil, transitions } from './rules.ts';
import { liveStates, subscriptionStates } from './states.ts';

const now = new Date('2025-11-22T12:00:00Z');
const owing = (since: Date | null) => ({ state: 'past_due', pastDueSince: since, periodEnd: since }) as const;
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test('the paid states are open, the others are not', () => {
  const open = subscriptionStates.filter((state) => isOpen({ state, pastDueSince: null, periodEnd: null }, now));
  expect(open).toEqual(['active', 'active_ending']);
});

test('what is paid for ends by itself, also when nobody tells', () => {
  const isOpenSince = (state: 'active' | 'active_ending', periodEnd: Date) =>
    isOpen({ state, pastDueSince: null, periodEnd }, now);
  expect(isOpenSince('active_ending', new Date(now.getTime() + 1))).toBe(true);
  expect(isOpenSince('active_ending', now)).toBe(false);
  expect(isOpenSince('active', new Date(daysAgo(7).getTime() + 1))).toBe(true);
  expect(isOpenSince('active', daysAgo(7))).toBe(false);
});

test('a payment that failed leaves everything open for seven days', () => {
  expect(isOpen(owing(daysAgo(0)), now)).toBe(true);
  expect(isOpen(owing(new Date(daysAgo(7).getTime() + 1)), now)).toBe(true);
  expect(isOpen(owing(daysAgo(7)), now)).toBe(false);
  expect(isOpen(owing(null), now)).toBe(false);
  expect(isOpen({ ...owing(daysAgo(0)), state: 'unpaid' }, now)).toBe(false);
});

test('seven days are seven days by the clock of Rome, also when it changes', () => {
  // In the night to 26 October 2025 an hour comes twice.
  const owed = owing(new Date('2025-10-20T10:00:00Z'));
  expect(isOpen(owed, new Date('2025-10-27T10:59:59Z'))).toBe(true);
  expect(isOpen(owed, new Date('2025-10-27T11:00:00Z'))).toBe(false);
});

test('thirty days to withdraw, the second time the fourteen of the law', () => {
  const paid = new Date('2025-11-01T09:00:00Z');
  expect(refundableUntil(paid, false)).toEqual(new Date('2025-12-01T23:00:00Z'));
  expect(refundableUntil(paid, true)).toEqual(new Date('2025-11-15T23:00:00Z'));
});

test.each([
  ['paid at one on the clock', '2025-11-22T12:00:00Z', '2025-12-06T23:00:00Z'],
  ['paid in the first minute of a day', '2025-11-21T23:00:00Z', '2025-12-06T23:00:00Z'],
  ['paid in the last minute of a day', '2025-11-22T22:59:59Z', '2025-12-06T23:00:00Z'],
  ['the last day has 25 hours', '2025-10-12T10:00:00Z', '2025-10-26T23:00:00Z'],
  ['the last day has 23 hours', '2026-03-15T10:00:00Z', '2026-03-29T22:00:00Z'],
  ['summer time begins meanwhile', '2026-03-20T22:30:00Z', '2026-04-03T22:00:00Z'],
])('the last day to withdraw is whole: %s', (_, paidAt, until) => {
  expect(refundableUntil(new Date(paidAt), true)).toEqual(new Date(until));
});

test('there is a contract to withdraw from also when it was cancelled', () => {
  const withdrawable = subscriptionStates.filter(mayWithdraw);
  expect(withdrawable).toEqual(['active', 'active_ending', 'past_due', 'unpaid', 'canceled']);
});

test('what ended never comes back', () => {
  for (const ended of ['canceled', 'refunded'] as const) {
    for (const state of subscriptionStates.filter(isLive))
      expect(mayBecome(ended, state), `${ended} ${state}`).toBe(false);
  }
  expect(mayBecome('canceled', 'refunded')).toBe(true);
  // A refund that failed.
  expect(mayBecome('refunded', 'canceled')).toBe(true);
});

test('messages in between may be missed', () => {
  expect(mayBecome('none', 'refunded')).toBe(true);
  expect(mayBecome('active_ending', 'past_due')).toBe(true);
  expect(mayBecome('active', 'incomplete')).toBe(false);
  for (const state of subscriptionStates) expect(mayBecome(state, state)).toBe(true);
});

test('every state can be reached, and every live one can end', () => {
  for (const state of subscriptionStates) expect(mayBecome('none', state), state).toBe(true);
  for (const state of liveStates) expect(transitions[state]).toContain('canceled');
});
