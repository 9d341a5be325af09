import { expect, test } from 'vitest';
import { isKeptInTime, promiseDue, promiseState } from './promise-rules.ts';

test.each([
  [100, '2026-11-17T10:00:00Z', '2026-11-24T22:59:59.000Z'],
  [500, '2026-11-17T10:00:00Z', '2026-12-01T22:59:59.000Z'],
  [1000, '2026-11-17T10:00:00Z', '2026-11-17T22:59:59.000Z'],
  // Half past midnight in Rome is another day than in London, and summer time ends on 25 October.
  [100, '2026-10-20T22:30:00Z', '2026-10-28T22:59:59.000Z'],
  [100, '2026-03-25T10:00:00Z', '2026-04-01T21:59:59.000Z'],
] as const)('what was promised for %i supports, reached at %s, is due until %s', (stage, reachedAt, due) => {
  expect(promiseDue(stage, new Date(reachedAt)).toISOString()).toBe(due);
});

const dueAt = '2026-11-24T22:59:59.000Z';
const promise = { dueAt, keptAt: null, impossibleReason: null };

test.each([
  ['owed', promise, '2026-11-24T22:59:58Z'],
  ['late', promise, '2026-11-24T22:59:59Z'],
  ['kept', { ...promise, keptAt: '2026-12-20T10:00:00.000Z' }, '2026-12-21T10:00:00Z'],
  ['impossible', { ...promise, impossibleReason: 'L’ente non esiste più.' }, '2026-12-21T10:00:00Z'],
])('a promise is %s', (state, facts, now) => {
  expect(promiseState(facts, new Date(now))).toBe(state);
});

test('what is kept in its last second is kept in time, and a second later is not', () => {
  expect(isKeptInTime({ dueAt, keptAt: dueAt })).toBe(true);
  expect(isKeptInTime({ dueAt, keptAt: '2026-11-24T23:00:00.000Z' })).toBe(false);
  expect(isKeptInTime({ dueAt, keptAt: null })).toBe(false);
});
