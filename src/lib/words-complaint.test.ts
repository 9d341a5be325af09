import { expect, test } from 'vitest';
import { wordsComplaint } from './words-complaint.ts';

const about = (text: string) => wordsComplaint(text, { max: 2000, missing: 'Manca.', long: 'Troppo lungo.' });

test('words that are missing or too long are told of, at the length that the server takes', () => {
  expect(about('  ')).toBe('Manca.');
  expect(about(` ${'a'.repeat(2000)} `)).toBeUndefined();
  expect(about('a'.repeat(2001))).toBe('Troppo lungo.');
});
