import { expect, test } from 'vitest';
import { plainWord, words } from './words.ts';

const wordsOf = (text: string) => (text.match(words) ?? []).map(plainWord);

test.each(['85.000', '85000', '85 000', '85\u202f000'])('«%s» is one number', (number) => {
  expect(wordsOf(`degli ${number} euro`)).toEqual(['degli', '85000', 'euro']);
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
  expect(wordsOf(text)).toEqual(expected);
});
