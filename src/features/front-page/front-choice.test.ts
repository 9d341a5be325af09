import { expect, test } from 'vitest';
import { choiceOf, isLaidOver, isSameChoice, type FrontChoice } from './front-choice.ts';

const now = new Date('2025-11-22T12:00:00Z');
const laid: FrontChoice = { ...choiceOf(null, now), endsAt: '2025-11-22T13:00:00.000Z', laidOver: true };

test.each<[string, Partial<FrontChoice>, boolean]>([
  ['begins now and ends', {}, true],
  ['has no end any more', { endsAt: '' }, false],
  ['begins later', { when: 'later', startsAt: '2025-11-22T12:30:00.000Z' }, false],
  ['is to end it', { laidOver: false }, false],
])('what holds comes back from what %s: %s', (_, change, comesBack) => {
  const choice = { ...laid, ...change };
  expect(isLaidOver(choice)).toBe(comesBack);
  expect(isSameChoice(choice, { ...choice, laidOver: false })).toBe(!comesBack);
});
