import { expect, test } from 'vitest';
import { clockOf, keptAway, numberIn, receiptNumber } from './rules.ts';

const waitingSince = new Date('2025-11-22T12:00:00Z');
const hoursLater = (hours: number, ms = 0) => new Date(waitingSince.getTime() + hours * 3600_000 + ms);

test.each([
  { isSupporter: true, hours: 24 },
  { isSupporter: false, hours: 72 },
])('the clock of a request runs out after its hours: $hours', ({ isSupporter, hours }) => {
  const request = { status: 'open', isSupporter, waitingSince } as const;
  expect(clockOf(request, hoursLater(hours, -1))).toEqual({ dueAt: hoursLater(hours), isOverdue: false });
  expect(clockOf(request, hoursLater(hours))).toEqual({ dueAt: hoursLater(hours), isOverdue: true });
});

test.each(['answered', 'closed'] as const)('what is %s has no clock', (status) => {
  expect(clockOf({ status, isSupporter: true, waitingSince }, hoursLater(1000))).toBeNull();
});

test.each([
  { named: [], ofWriter: [], away: [] },
  { named: ['a'], ofWriter: [], away: ['a'] },
  { named: [], ofWriter: ['b'], away: ['b'] },
  { named: ['a', 'b', 'c'], ofWriter: [], away: [] },
  { named: ['a'], ofWriter: ['b'], away: ['a', 'b'] },
  { named: ['a', 'b'], ofWriter: ['c'], away: ['a', 'b'] },
  { named: ['a', 'b', 'c'], ofWriter: ['c'], away: ['c'] },
  { named: ['a'], ofWriter: ['a', 'b', 'c'], away: ['a'] },
  { named: ['gone'], ofWriter: [], away: ['gone'] },
])('of three admins, $named named and $ofWriter of the writer keep away $away', ({ named, ofWriter, away }) => {
  expect([...keptAway(['a', 'b', 'c'], { named, ofWriter })]).toEqual(away);
});

test('a request is found by its number, however it is written', () => {
  expect(receiptNumber(1042)).toBe('A-1042');
  expect(['A-1042', 'a 1042', ' 1042 ', 'a1042'].map(numberIn)).toEqual([1042, 1042, 1042, 1042]);
  expect(['ada@prova.example', 'A-', '10 42', '1234567890', ''].map(numberIn)).toEqual(Array(5).fill(undefined));
});
