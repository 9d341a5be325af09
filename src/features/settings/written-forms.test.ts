import { expect, test } from 'vitest';
import { priceOf, vatNumberOf } from './written-forms.ts';

test.each([
  ['3.5', '3,50 €'],
  ['3,50', '3,50 €'],
  ['3,5 €', '3,50 €'],
  ['€ 3', '3,00 €'],
  [' 12 euro ', '12,00 €'],
  ['2,99\u00a0€', '2,99 €'],
  ['0,05', '0,05 €'],
])('the price %s is shown as %s', (written, shown) => expect(priceOf(written)).toBe(shown));

test.each(['', 'gratis', '0', '0,00 €', '3,505', '3.5.1', '-3', '3 $', '12345', '3,50 € al mese'])(
  '«%s» is no price',
  (written) => expect(priceOf(written)).toBeUndefined(),
);

test.each([
  ['00743110157', '00743110157'],
  ['IT 00743110157', '00743110157'],
  ['007 431 101 57', '00743110157'],
  ['00743110158', undefined],
  ['07043110157', undefined],
  ['123', undefined],
  ['00000000000', undefined],
  ['0074311015a', undefined],
])('the VAT number %s is read as %s', (written, read) => expect(vatNumberOf(written)).toBe(read));
