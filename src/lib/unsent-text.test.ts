import { expect, test } from 'vitest';
import { unsentText } from './unsent-text.ts';

test('nothing is left of a text that was sent as it stands', () => {
  expect(unsentText('Tutto qui.', 'Tutto qui.')).toBe('');
});

test('what was typed behind it is left', () => {
  expect(unsentText('Tutto qui. Anzi, no.', 'Tutto qui.')).toBe('Anzi, no.');
});

test('of a text that was changed elsewhere all is left', () => {
  expect(unsentText('Quasi tutto qui.', 'Tutto qui.')).toBe('Quasi tutto qui.');
});
