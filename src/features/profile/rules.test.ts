import { expect, test } from 'vitest';
import { balance, filled, readingStreak, readingTime } from './rules.ts';
import { profileTexts } from './texts.ts';

test.each([
  [0, 50, 0],
  [31, 50, 62],
  [50, 50, 100],
  [80, 50, 100],
  [1, 0, 0],
])('%i of %i fills %i percent', (value, goal, percent) => {
  expect(filled(value, goal)).toBe(percent);
});

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h 0 min'],
  [862, '14 h 22 min'],
])('%i minutes are %s', (minutes, text) => {
  expect(readingTime(minutes)).toBe(text);
});

test.each<[days: number[], today: number, streak: number]>([
  [[], 100, 0],
  [[100], 100, 1],
  [[99], 100, 1],
  [[98], 100, 0],
  [[100, 99, 98, 96], 100, 3],
  [[99, 98, 96], 100, 2],
  [[100, 98], 100, 1],
])('days %j make on day %i a streak of %i', (days, today, streak) => {
  expect(readingStreak(days, today)).toBe(streak);
});

test('the balance is a share of the Dualità read, and nothing before the first', () => {
  expect([balance(0, 0), balance(0, 3), balance(6, 7), balance(2, 2)]).toEqual([null, 0, 85, 100]);
});

test.each([
  ['marzo', 'Articoli letti a marzo'],
  ['aprile', 'Articoli letti ad aprile'],
  ['agosto', 'Articoli letti ad agosto'],
])('what was read in %s is named as one says it', (month, words) => {
  expect(profileTexts.readIn(month)).toBe(words);
});
