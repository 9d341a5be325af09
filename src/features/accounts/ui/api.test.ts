import { expect, test } from 'vitest';
import { authBase } from './api.ts';

test('the base of the calls about accounts is an address (specification 5, 8)', () => {
  expect(authBase('https://giornale.example')).toBe('https://giornale.example/api/auth');
  // A page without an origin of its own, as one in a sandbox.
  expect(() => authBase('null')).toThrow('Invalid base URL: null/api/auth. Please provide a valid base URL.');
});
