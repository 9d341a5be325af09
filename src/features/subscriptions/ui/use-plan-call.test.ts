import { expect, test } from 'vitest';
import { wayOn } from './use-plan-call.ts';

test('an answer without an address leads nowhere', () => {
  expect(wayOn({ url: 'https://pagamenti.example/1' })).toBe('https://pagamenti.example/1');
  expect(() => wayOn({})).toThrow();
  expect(() => wayOn({ url: '' })).toThrow();
  expect(() => wayOn(null)).toThrow();
});
