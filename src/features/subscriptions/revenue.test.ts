import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netOf } from './money.ts';
import { revenueOf, type Movement } from './revenue.ts';

const paid = (month: string, cents: number, count = 1, months = 1): Movement => ({
  kind: 'paid',
  month,
  paidIn: month,
  before: 0,
  after: cents,
  months,
  count,
});

/** Of a payment that was all there, what goes back of it but for the cents that stay. */
const returned = (of: Movement, month: string, kind: 'refunded' | 'disputed' = 'refunded', left = 0): Movement => ({
  ...of,
  kind,
  month,
  before: of.after,
  after: left,
});

test('the tax comes off each payment, and a refund takes back with the tax of the month in which it was paid', () => {
  const vatOf = (month: string) => (month === '2025-10' ? 4 : 22);
  const movements: Movement[] = [
    paid('2025-10', 299, 3),
    paid('2025-11', 299, 2),
    paid('2025-11', 2990, 1, 12),
    returned(paid('2025-10', 299), '2025-11'),
    returned(paid('2025-11', 2990, 1, 12), '2025-11', 'disputed'),
  ];
  const standing = [{ month: '2025-11', paying: 3, grossCents: 847 }];
  expect(
    revenueOf(['2025-11', '2025-10'], movements, standing, [{ month: '2025-11', tried: 8, failed: 1 }], vatOf),
  ).toEqual([
    {
      month: '2025-11',
      paidCents: 3588,
      monthlyCents: 598,
      yearlyCents: 2990,
      refundedCents: 299,
      disputedCents: 2990,
      // Two of 2,45 without 22%, and the 2,87 without 4% of October.
      netCents: 245 * 2 - 287,
      vatPercent: 22,
      paying: 3,
      recurringCents: 694,
      perSupporterCents: 231,
      tried: 8,
      failed: 1,
      failedPercent: 12.5,
    },
    {
      month: '2025-10',
      paidCents: 897,
      monthlyCents: 897,
      yearlyCents: 0,
      refundedCents: 0,
      disputedCents: 0,
      netCents: 287 * 3,
      vatPercent: 4,
      paying: 0,
      recurringCents: 0,
      perSupporterCents: null,
      tried: 0,
      failed: 0,
      failedPercent: null,
    },
  ]);
});

test('where nothing ever happened there are no months', () => {
  expect(revenueOf(['2025-11'], [], [], [], () => 22)).toEqual([]);
});

test('whatever the prices, the taxes, the months and the parts: what all goes back leaves nothing, to the cent', () => {
  const months = ['2025-12', '2025-11', '2025-10'];
  const month = fc.constantFrom(...months);
  const payments = fc.array(
    fc.record({
      paidIn: month,
      back: month,
      cents: fc.integer({ min: 1, max: 5000 }),
      parts: fc.array(fc.record({ back: month, share: fc.double({ min: 0, max: 1, noNaN: true }) }), { maxLength: 4 }),
    }),
  );
  fc.assert(
    fc.property(
      payments,
      fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }),
      (given, taxes) => {
        const vatOf = (name: string) => taxes[months.indexOf(name)]!;
        const came = given.map(({ paidIn, cents }) => paid(paidIn, cents));
        const inParts = given.map(({ parts }, index) => {
          let now = came[index]!;
          const went = parts.map(({ back, share }) => {
            now = returned(now, back, 'refunded', Math.ceil(now.after * share));
            return now;
          });
          return { went, left: now };
        });
        const parts = inParts.flatMap(({ went }) => went);
        const rest = inParts.map(({ left }, index) => returned(left, given[index]!.back));
        const net = (movements: readonly Movement[]) =>
          revenueOf(months, movements, [], [], vatOf).reduce((all, { netCents }) => all + netCents, 0);
        expect(net([...came, ...parts, ...rest])).toBe(0);
        expect(net([...came, ...parts])).toBe(
          inParts.reduce((all, { left }) => all + netOf(left.after, vatOf(left.paidIn)), 0),
        );
        expect(net(came)).toBe(given.reduce((all, { paidIn, cents }) => all + netOf(cents, vatOf(paidIn)), 0));
      },
    ),
  );
});
