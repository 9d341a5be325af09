import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movementOf } from './movements.ts';
import { netOf } from '#features/subscriptions/money.ts';

test('whatever becomes of a payment, the months together hold what stands of it', () => {
  const past = fc.array(
    fc.record({
      stands: fc.boolean(),
      vatPercent: fc.integer({ min: 0, max: 100 }),
      returned: fc.constantFrom(0, 0, 1),
    }),
  );
  const payment = fc.record({ cents: fc.integer({ min: 2, max: 5000 }), months: fc.constantFrom(1, 3, 12) });
  fc.assert(
    fc.property(payment, past, ({ cents: paid, months }, given) => {
      let cents = paid;
      let booked = 0;
      let firstVat: number | null = null;
      for (const [index, { stands, vatPercent, returned }] of given.entries()) {
        cents = Math.max(1, cents - returned);
        const begun = index + 1;
        const moved = movementOf({ cents, stands, months, begun, vatPercent: firstVat, booked }, vatPercent);
        if (moved !== 0) firstVat ??= vatPercent;
        booked += moved;
        // The tax of the month in which it was booked first stays the one that it was booked with.
        const net = netOf(cents, firstVat ?? vatPercent);
        expect(booked).toBe(stands ? Math.floor((net * Math.min(begun, months)) / months) : 0);
      }
    }),
  );
});

test('a payment for a year adds a twelfth to each of its months, and nothing afterwards', () => {
  const year = { cents: 2990, stands: true, months: 12, vatPercent: 22 };
  let booked = 0;
  const moved = Array.from({ length: 14 }, (_, index) => {
    const cents = movementOf({ ...year, begun: index + 1, booked }, 22);
    booked += cents;
    return cents;
  });
  expect(moved).toEqual([204, 204, 204, 205, 204, 204, 204, 205, 204, 204, 204, 205, 0, 0]);
  expect(booked).toBe(netOf(2990, 22));
  // Given back in the third month it takes what two months had.
  expect(movementOf({ ...year, stands: false, begun: 3, booked: 408 }, 22)).toBe(-408);
  // A refund that failed: what is due by then, at once.
  expect(movementOf({ ...year, begun: 5, booked: 0 }, 22)).toBe(1021);
});

test('what was paid and given back in one month moves nothing', () => {
  const month = { cents: 299, months: 1, begun: 1 };
  expect(movementOf({ ...month, stands: false, vatPercent: null, booked: 0 }, 22)).toBe(0);
  expect(movementOf({ ...month, stands: true, vatPercent: null, booked: 0 }, 22)).toBe(netOf(299, 22));
  expect(movementOf({ ...month, begun: 2, stands: true, vatPercent: 22, booked: 245 }, 4)).toBe(0);
  expect(movementOf({ ...month, begun: 2, stands: false, vatPercent: 22, booked: 245 }, 4)).toBe(-245);
  expect(movementOf({ ...month, begun: 3, stands: true, vatPercent: 22, booked: 0 }, 4)).toBe(245);
});
