import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

test.each([
  ['pricing', '/pricing'],
  ['/profile', '/profile'],
  ['/article/flat-tax?x=1#voto', '/article/flat-tax?x=1#voto'],
  [undefined, '/'],
  ['', '/'],
  ['https://altrove.example', '/'],
  ['//altrove.example', '/'],
  ['/\\altrove.example', '/'],
  ['/\t/altrove.example', '/'],
  ['/\n//altrove.example', '/'],
  ['javascript:alert(1)', '/'],
  ['profile', '/'],
  ['/auth/login?redirect=/x', '/'],
  ['/auth', '/'],
  ['/authors', '/authors'],
  ['/auth/verify-email?token=x', '/auth/verify-email?token=x'],
])('%j leads to %s', (redirect, target) => {
  expect(redirectTarget(redirect)).toBe(target);
});
