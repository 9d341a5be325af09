import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addRomeDays,
  addRomeMonths,
  fromRomeField,
  fromRomeTime,
  romeDay,
  romeField,
  romeIso,
  romeMonth,
  romeMonthBounds,
} from './rome-time.ts';

const wallClock = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'medium',
});

test('a day and an hour of Rome’s clock, in winter and in summer', () => {
  expect(fromRomeTime('2025-11-20', '08:30')).toEqual(new Date('2025-11-20T07:30:00Z'));
  expect(fromRomeTime('2026-07-01', '08:30')).toEqual(new Date('2026-07-01T06:30:00Z'));
});

test('seven days later at the same hour in winter', () => {
  expect(addRomeDays(new Date('2025-11-19T06:00:00Z'), 7)).toEqual(new Date('2025-11-26T06:00:00Z'));
});

test('across the change to winter time the clock stays and the instant moves by an hour', () => {
  expect(addRomeDays(new Date('2025-10-24T06:00:00Z'), 7)).toEqual(new Date('2025-10-31T07:00:00Z'));
});

test('across the change to summer time', () => {
  expect(addRomeDays(new Date('2026-03-25T07:00:00Z'), 7)).toEqual(new Date('2026-04-01T06:00:00Z'));
});

test('a time that the change to summer time skips becomes the hour after it', () => {
  // 29 March 2026, 2.30 does not exist in Rome: 3.30 does.
  expect(addRomeDays(new Date('2026-03-22T01:30:00Z'), 7)).toEqual(new Date('2026-03-29T01:30:00Z'));
});

test('a time that happens twice is its first turn', () => {
  expect(addRomeDays(new Date('2025-10-19T00:30:00Z'), 7)).toEqual(new Date('2025-10-26T00:30:00Z'));
});

test.each([
  ['in winter time', '2025-11-19T06:00:00Z', 1, '2025-12-19T06:00:00Z'],
  ['across the change to summer time', '2025-11-22T12:00:00Z', 6, '2026-05-22T11:00:00Z'],
  ['across the change to winter time', '2026-05-22T11:00:00Z', 6, '2026-11-22T12:00:00Z'],
  ['to the very day of a change, in a time that it skips', '2025-09-29T00:30:00Z', 6, '2026-03-29T01:30:00Z'],
  ['to the last day of a month that has no such day', '2025-08-31T10:00:00Z', 6, '2026-02-28T11:00:00Z'],
  ['to the 29th of February', '2027-08-31T10:00:00Z', 6, '2028-02-29T11:00:00Z'],
  ['from a night that is another day in Greenwich', '2025-12-31T23:30:00Z', 6, '2026-06-30T22:30:00Z'],
  ['back', '2026-05-22T11:00:00Z', -6, '2025-11-22T12:00:00Z'],
])('calendar months %s', (_, from, months, to) => {
  expect(addRomeMonths(new Date(from), months)).toEqual(new Date(to));
});

test('the wall clock shows the same time of day on any day that has it', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 400 }),
      (instant, days) => {
        const clock = (date: Date) => wallClock.format(date).split(', ')[1];
        fc.pre(!/^0[123]/.test(clock(instant)!));
        expect(clock(addRomeDays(instant, days))).toBe(clock(instant));
      },
    ),
  );
});

test('the day changes at midnight in Rome', () => {
  const day = romeDay(new Date('2025-11-22T12:00:00Z'));
  expect(romeDay(new Date('2025-11-21T23:00:00Z'))).toBe(day);
  expect(romeDay(new Date('2025-11-21T22:59:59.999Z'))).toBe(day - 1);
});

test('a field for day and time names an instant of Rome, empty or half filled in none', () => {
  expect(fromRomeField('2025-11-20T08:30')).toEqual(new Date('2025-11-20T07:30:00Z'));
  expect(fromRomeField(romeField(new Date('2025-08-20T07:30:00Z')))).toEqual(new Date('2025-08-20T07:30:00Z'));
  for (const text of ['', 'T', '2025-11-20', '2025-11-20T', 'T08:30', '12025-11-20T08:30', '2025-13-20T08:30']) {
    expect(fromRomeField(text)).toBeUndefined();
  }
});

test('an instant written with the clock of Rome is the same instant', () => {
  expect(romeIso(new Date('2025-11-20T07:30:00Z'))).toBe('2025-11-20T08:30:00+01:00');
  expect(romeIso(new Date('2025-08-20T07:30:00.250Z'))).toBe('2025-08-20T09:30:00.250+02:00');
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (instant) => {
        expect(new Date(romeIso(instant))).toEqual(instant);
      },
    ),
  );
});

test('a month ends with the last midnight of Rome, in winter and in summer', () => {
  expect(romeMonth(new Date('2025-10-31T22:59:59Z'))).toBe('2025-10');
  expect(romeMonth(new Date('2025-10-31T23:00:00Z'))).toBe('2025-11');
  expect(romeMonth(new Date('2026-06-30T21:59:59.999Z'))).toBe('2026-06');
  expect(romeMonth(new Date('2026-06-30T22:00:00Z'))).toBe('2026-07');
  // October has an hour more than its days.
  expect(romeMonthBounds('2025-10')).toEqual({
    from: new Date('2025-09-30T22:00:00Z'),
    to: new Date('2025-10-31T23:00:00Z'),
  });
  expect(romeMonthBounds('2025-12').to).toEqual(new Date('2025-12-31T23:00:00Z'));
});
