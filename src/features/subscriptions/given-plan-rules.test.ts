import { expect, test } from 'vitest';
import { givenStandingOf, givenStateOf, type KnownOfGiven } from './given-plan-rules.ts';
import type { Charge } from './reading.ts';

const now = new Date('2026-11-27T12:00:00Z');
const later = new Date('2026-12-27T12:00:00Z');
const charge = (change: Partial<Charge> = {}): Charge => ({
  id: 'ch_1',
  invoiceId: null,
  cents: 2990,
  paidAt: now,
  refundedAt: null,
  partialRefunds: [],
  disputedAt: null,
  isDisputeLost: false,
  isReal: true,
  ...change,
});
const unopened: KnownOfGiven = { before: undefined, openedAt: null, periodEnd: null, isWithdrawn: false };
const opened: KnownOfGiven = { before: 'active_ending', openedAt: now, periodEnd: later, isWithdrawn: false };

test('a given plan is nobody’s until it is opened, and ends by itself', () => {
  expect(givenStateOf([charge()], unopened, now)).toBe('incomplete');
  expect(givenStateOf([charge()], opened, now)).toBe('active_ending');
  expect(givenStateOf([charge()], opened, later)).toBe('canceled');
});

test('money that went back closes it; a dispute makes it wait, until it is won', () => {
  expect(givenStateOf([charge({ refundedAt: now })], opened, now)).toBe('refunded');
  expect(givenStateOf([charge({ disputedAt: now })], opened, now)).toBe('incomplete');
  expect(givenStateOf([charge()], { ...opened, before: 'incomplete' }, now)).toBe('active_ending');
  expect(givenStateOf([charge({ disputedAt: now, refundedAt: now })], opened, now)).toBe('refunded');
});

test('a dispute that was lost ends it, opened or not, as it ends a plan of one’s own', () => {
  const lost = charge({ disputedAt: now, isDisputeLost: true });
  expect(givenStateOf([lost], opened, now)).toBe('canceled');
  expect(givenStateOf([lost], { ...opened, before: 'incomplete' }, now)).toBe('canceled');
  expect(givenStateOf([lost], unopened, now)).toBe('canceled');
  expect(givenStateOf([charge({ ...lost, refundedAt: now })], opened, now)).toBe('refunded');
});

test('what ended lives no more, whatever its payment does', () => {
  expect(givenStateOf([charge({ disputedAt: now })], opened, later)).toBe('canceled');
  expect(givenStateOf([charge()], { ...opened, isWithdrawn: true }, now)).toBe('canceled');
  expect(givenStateOf([charge()], { ...opened, before: 'refunded' }, now)).toBe('canceled');
  expect(givenStateOf([charge()], { ...opened, before: 'canceled' }, now)).toBe('canceled');
  expect(givenStateOf([charge()], { ...unopened, before: 'refunded' }, now)).toBe('incomplete');
});

test('who gave it and who opens it see the same', () => {
  const none = { openedAt: null, withdrawnAt: null, isDisputed: false };
  expect(givenStandingOf('incomplete', none)).toBe('waiting');
  expect(givenStandingOf('canceled', none)).toBe('returned');
  expect(givenStandingOf('active_ending', { ...none, openedAt: now })).toBe('opened');
  expect(givenStandingOf('canceled', { ...none, openedAt: now })).toBe('opened');
  expect(givenStandingOf('incomplete', { ...none, isDisputed: true })).toBe('suspended');
  expect(givenStandingOf('canceled', { ...none, isDisputed: true })).toBe('returned');
  expect(givenStandingOf('canceled', { ...none, openedAt: now, isDisputed: true })).toBe('returned');
  expect(givenStandingOf('refunded', none)).toBe('returned');
  expect(givenStandingOf('canceled', { ...none, openedAt: now, withdrawnAt: now })).toBe('returned');
});
