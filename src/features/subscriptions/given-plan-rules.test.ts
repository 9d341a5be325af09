import { expect, test } from 'vitest';
import { givenStandingOf, givenStateOf } from './given-plan-rules.ts';
import type { Charge } from './reading.ts';

const now = new Date('2026-11-27T12:00:00Z');
const later = new Date('2026-12-27T12:00:00Z');
const charge = (change: Partial<Charge> = {}): Charge => ({
  id: 'ch_1',
  invoiceId: null,
  cents: 2990,
  paidAt: now,
  refundedAt: null,
  disputedAt: null,
  isReal: true,
  ...change,
});
const unopened = { openedAt: null, periodEnd: null };

test('a given plan is nobody’s until it is opened, and ends by itself', () => {
  expect(givenStateOf([charge()], unopened, now)).toBe('incomplete');
  expect(givenStateOf([charge()], { openedAt: now, periodEnd: later }, now)).toBe('active_ending');
  expect(givenStateOf([charge()], { openedAt: now, periodEnd: later }, later)).toBe('canceled');
});

test('money that went back closes it, and a dispute for as long as it lasts', () => {
  const opened = { openedAt: now, periodEnd: later };
  expect(givenStateOf([charge({ refundedAt: now })], opened, now)).toBe('refunded');
  expect(givenStateOf([charge({ disputedAt: now })], opened, now)).toBe('disputed');
  expect(givenStateOf([charge({ disputedAt: now })], unopened, now)).toBe('disputed');
  expect(givenStateOf([charge({ disputedAt: now, refundedAt: now })], opened, now)).toBe('refunded');
});

test('who gave it and who opens it see the same', () => {
  const none = { openedAt: null, withdrawnAt: null };
  expect(givenStandingOf('incomplete', none)).toBe('waiting');
  expect(givenStandingOf('active_ending', { ...none, openedAt: now })).toBe('opened');
  expect(givenStandingOf('canceled', { ...none, openedAt: now })).toBe('opened');
  expect(givenStandingOf('disputed', none)).toBe('suspended');
  expect(givenStandingOf('refunded', none)).toBe('returned');
  expect(givenStandingOf('active_ending', { openedAt: now, withdrawnAt: now })).toBe('returned');
});
