import { expect, test } from 'vitest';
import { holding, quoted } from './sql-words.ts';

test('words stand in quotes, with commas between them', () => {
  expect(quoted(['open', 'closed'])).toBe("'open', 'closed'");
});

test('what somebody looks for is found as it is written: signs of a pattern are signs like others', () => {
  expect(holding('100%')).toBe(String.raw`%100\%%`);
  expect(holding(String.raw`a_b\c`)).toBe(String.raw`%a\_b\\c%`);
});
