import { expect, test } from 'vitest';
import { instantOf } from './publish-hour.tsx';

test('a day and an hour of Rome are an instant; half of them, or a day of no calendar, are none', () => {
  const of = (date: string, time: string) => instantOf({ kind: 'later', date, time });
  expect(of('2026-07-01', '08:30')).toBe('2026-07-01T06:30:00.000Z');
  expect(of('2026-07-01', '')).toBeUndefined();
  expect(of('', '08:30')).toBeUndefined();
  // A year of five places, as a field lets through what is typed straight on.
  expect(of('12026-01-01', '08:30')).toBeUndefined();
});
