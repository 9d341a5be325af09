import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { isNetworkFailure } from './network-failure.ts';

test.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'Failed to fetch dynamically imported module: https://example.org/assets/a.js',
  'error loading dynamically imported module: https://example.org/assets/a.js',
  'Importing a module script failed.',
])('"%s" is the network’s fault', (message) => {
  expect(isNetworkFailure(new TypeError(message))).toBe(true);
});

test('so is an answer that never comes', () => {
  expect(isNetworkFailure(new DOMException('signal timed out', 'TimeoutError'))).toBe(true);
  expect(isNetworkFailure(new DOMException('signal is aborted', 'AbortError'))).toBe(false);
});

test('a mistake of ours and an answer of the server are not', () => {
  expect(isNetworkFailure(new TypeError("Cannot read properties of undefined (reading 'fetch')"))).toBe(false);
  expect(isNetworkFailure(new Error('Failed to fetch'))).toBe(false);
  expect(isNetworkFailure(new ApiError(503, 'Service Unavailable', ''))).toBe(false);
  expect(isNetworkFailure(undefined)).toBe(false);
});
