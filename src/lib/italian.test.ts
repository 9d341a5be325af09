import { expect, test } from 'vitest';
import { dayAndTime, fullDate, monthAndYear, monthName, postmarkDate } from './italian-dates.ts';
import {
  compactNumber,
  countUpTo,
  fromNow,
  longDate,
  number,
  plural,
  relativeTime,
  toName,
  withArticle,
} from './italian.ts';

test('dates are dates in Rome', () => {
  expect(longDate('2025-11-19T23:30:00Z')).toBe('20 novembre 2025');
  expect(fullDate('2025-11-22T12:00:00Z')).toBe('Sabato 22 novembre 2025');
  expect(dayAndTime('2025-11-22T13:05:00Z')).toBe('sabato 22 novembre 2025 alle 14.05');
  expect(monthAndYear('2025-02-28T23:30:00Z')).toBe('marzo 2025');
  expect(monthName('2025-10-31T23:30:00Z')).toBe('novembre');
  expect(postmarkDate('2025-11-17T08:00:00Z')).toEqual(['17 NOV', '2025']);
});

test.each([
  [1, ['il 1 novembre 2026', 'del 1 novembre 2026', 'al 1 novembre 2026', 'dal 1 novembre 2026']],
  [8, ['l’8 novembre 2026', 'dell’8 novembre 2026', 'all’8 novembre 2026', 'dall’8 novembre 2026']],
  [11, ['l’11 novembre 2026', 'dell’11 novembre 2026', 'all’11 novembre 2026', 'dall’11 novembre 2026']],
  [12, ['il 12 novembre 2026', 'del 12 novembre 2026', 'al 12 novembre 2026', 'dal 12 novembre 2026']],
  [18, ['il 18 novembre 2026', 'del 18 novembre 2026', 'al 18 novembre 2026', 'dal 18 novembre 2026']],
])('the article before the %i of a month', (day, wanted) => {
  const shown = longDate(new Date(Date.UTC(2026, 10, day, 12)));
  expect((['il', 'del', 'al', 'dal'] as const).map((article) => withArticle(article, shown))).toEqual(wanted);
});

test('the article before other numbers', () => {
  expect(['8º', '11º', '80 %', '811', '11.000', '110', '1', '100'].map((shown) => withArticle('al', shown))).toEqual([
    'all’8º',
    'all’11º',
    'all’80 %',
    'all’811',
    'all’11.000',
    'al 110',
    'al 1',
    'al 100',
  ]);
});

test.each([
  ['gennaio 2026', 'dal gennaio 2026'],
  ['aprile 2026', 'dall’aprile 2026'],
  ['agosto 2026', 'dall’agosto 2026'],
  ['ottobre 2026', 'dall’ottobre 2026'],
])('the article before %s', (month, wanted) => {
  expect(withArticle('dal', month)).toBe(wanted);
});

test('a name that begins with the same vowel has another preposition', () => {
  expect(['Bruno', 'Elvira', 'Alvise', 'Àlida', 'anna'].map(toName)).toEqual([
    'a Bruno',
    'a Elvira',
    'ad Alvise',
    'ad Àlida',
    'ad anna',
  ]);
});

test('numbers have a point at the thousands, also with four digits', () => {
  expect(number(342)).toBe('342');
  expect(number(2847)).toBe('2.847');
  expect(number(156_000)).toBe('156.000');
});

test('short counts as the specification writes them', () => {
  expect([999, 1000, 1200, 1249, 12_345, 156_000].map(compactNumber)).toEqual([
    '999',
    '1K',
    '1.2K',
    '1.2K',
    '12.3K',
    '156K',
  ]);
});

test('one and many', () => {
  expect(plural(1, 'voto', 'voti')).toBe('1 voto');
  expect(plural(2418, 'voto', 'voti')).toBe('2.418 voti');
});

test('relative times', () => {
  const now = new Date('2025-11-22T12:00:00Z');
  expect(relativeTime('2025-11-22T11:59:30Z', now)).toBe('ora');
  expect(relativeTime('2025-11-22T11:22:00Z', now)).toBe('38 minuti fa');
  expect(relativeTime('2025-11-22T10:00:00Z', now)).toBe('2 ore fa');
  expect(relativeTime('2025-11-21T11:00:00Z', now)).toBe('ieri');
  expect(relativeTime('2025-11-19T11:00:00Z', now)).toBe('3 giorni fa');
});

test('a time that is invalid or still to come is now', () => {
  const now = new Date('2025-11-22T12:00:00Z');
  expect(relativeTime('not a date', now)).toBe('ora');
  expect(relativeTime('2025-11-23T12:00:00Z', now)).toBe('ora');
});

test('a count that is not taken to its end', () => {
  expect([0, 99, 100, 250].map((count) => countUpTo(count, 99))).toEqual(['0', '99', '99+', '99+']);
});

test.each([
  [1, 'fra un secondo'],
  [10, 'fra 10 secondi'],
  [60, 'fra un minuto'],
  [61, 'fra 2 minuti'],
  [3599, 'fra un’ora'],
  [3600, 'fra un’ora'],
  [86_400, 'fra 24 ore'],
])('%i seconds are %s', (seconds, text) => {
  expect(fromNow(seconds)).toBe(text);
});
