import { expect, test } from 'vitest';
import { plainWords } from './words.ts';

test.each(['85.000', '85000', '85 000', '85\u202f000'])('«%s» is one number', (number) => {
  expect(plainWords(`degli ${number} euro`)).toEqual(['degli', '85000', 'euro']);
});

test.each([
  ['1.234.567,89', ['1234567', '89']],
  ['12.03.2024', ['12', '03', '2024']],
  ['ore 18.30', ['ore', '18', '30']],
  ['2024.100', ['2024', '100']],
  ['2024-2026', ['2024', '2026']],
  ['D.Lgs. 231/2001', ['d', 'lgs', '231', '2001']],
  ['Però l’È', ['pero', 'l', 'e']],
])('«%s» is more than one word', (text, expected) => {
  expect(plainWords(text)).toEqual(expected);
});
