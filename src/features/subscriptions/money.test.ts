import fc from 'fast-check';
import { expect, test } from 'vitest';
import { euros, inEuros, netOf } from './money.ts';

test.each([
  [299, '2,99\u00A0€'],
  [630_591, '6.305,91\u00A0€'],
])('%i cents are %s', (cents, words) => {
  expect(euros(cents)).toBe(words);
});

test('a spreadsheet reads cents as euros with a comma, to the cent', () => {
  expect([0, 5, 299, 630_591, -299].map(inEuros)).toEqual(['0,00', '0,05', '2,99', '6305,91', '-2,99']);
});

test('a price holds its tax', () => {
  expect([netOf(299, 22), netOf(299, 4), netOf(299, 0)]).toEqual([245, 287, 299]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 100 }), (cents, vat) => {
      expect(Math.abs(netOf(cents, vat) - cents / (1 + vat / 100))).toBeLessThanOrEqual(0.5 + 1e-9);
    }),
  );
});
