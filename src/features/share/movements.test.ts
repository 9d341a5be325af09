import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movementOf } from './movements.ts';
import { netOf } from './rules.ts';

test('whatever becomes of a payment, the months together hold what stands of it', () => {
  const months = fc.array(fc.record({ stands: fc.boolean(), vatPercent: fc.integer({ min: 0, max: 100 }) }));
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 5000 }), months, (cents, given) => {
      let booked = 0;
      let first: number | null = null;
      for (const { stands, vatPercent } of given) {
        const moved = movementOf({ cents, stands, first, booked }, vatPercent);
        if (moved !== 0) first ??= moved;
        booked += moved;
        // The tax of the month in which it was booked first stays the one that it was booked with.
        expect(booked).toBe(stands ? first : 0);
      }
    }),
  );
});

test('what was paid and given back in one month moves nothing', () => {
  expect(movementOf({ cents: 299, stands: false, first: null, booked: 0 }, 22)).toBe(0);
  expect(movementOf({ cents: 299, stands: true, first: null, booked: 0 }, 22)).toBe(netOf(299, 22));
  expect(movementOf({ cents: 299, stands: true, first: 245, booked: 245 }, 4)).toBe(0);
  expect(movementOf({ cents: 299, stands: false, first: 245, booked: 245 }, 4)).toBe(-245);
  expect(movementOf({ cents: 299, stands: true, first: 245, booked: 0 }, 4)).toBe(245);
});
