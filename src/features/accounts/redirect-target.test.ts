import fc from 'fast-check';
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
  ['/auth/login?redirect=/x', '/x'],
  ['/auth/login?redirect=%2Farticle%2Fx%23voto', '/article/x#voto'],
  ['/auth/login?redirect=%2Fauth%2Flogin%3Fredirect%3D%252Fx', '/x'],
  ['/auth/login?redirect=%2F%2Faltrove.example', '/'],
  ['/auth/login?redirect=javascript:alert(1)', '/'],
  ['/auth/login', '/'],
  ['/AUTH/reset-password?token=x', '/'],
  ['/auth#x', '/'],
  ['///altrove.example', '/'],
  ['/x//altrove.example', '/'],
  ['/./altrove.example', '/'],
  ['/.//altrove.example', '/'],
  ['/x/..//altrove.example', '/'],
  ['/..', '/'],
  ['/%2F/altrove.example', '/'],
  ['/%5Caltrove.example', '/'],
  ['/%09/altrove.example', '/'],
  ['%2F%2Faltrove.example', '/'],
  ['/x\\altrove.example', '/'],
  ['/\u0000/altrove.example', '/'],
  ['/x\u001f', '/'],
  ['/x\u0085', '/'],
  ['/x\u2028', '/'],
  ['\u0000/x', '/'],
  [' /x', '/'],
  ['JaVaScRiPt:alert(1)', '/'],
  ['data:text/html,x', '/'],
  ['?x=1', '/'],
  ['#x', '/'],
  ['/api/auth/callback/google?state=x', '/'],
  ['/API/articles', '/'],
  ['/media/x.png', '/'],
  ['/assets/x.js', '/'],
  ['/apice', '/apice'],
  ['/articles?q=100%25&sort=recenti', '/articles?q=100%25&sort=recenti'],
  ['/articles?q=https://altrove.example', '/articles?q=https://altrove.example'],
  [`/${'x'.repeat(499)}`, `/${'x'.repeat(499)}`],
  [`/${'x'.repeat(500)}`, '/'],
  ['/auth', '/'],
  ['/authors', '/authors'],
  ['/auth/verify-email?token=x', '/auth/verify-email?token=x'],
])('%j leads to %s', (redirect, target) => {
  expect(redirectTarget(redirect)).toBe(target);
});

test('whatever it is given it leads to an own page', () => {
  const ours = 'https://ours.example';
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '\t',
    '\n',
    '\0',
    ':',
    '@',
    '?',
    '#',
    '//',
    'evil.example',
    'javascript:',
    'article',
    'auth',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const target = redirectTarget(pieces.join(''));
      const { origin, pathname } = new URL(target, ours);
      expect(origin).toBe(ours);
      expect(pathname).not.toMatch(/^\/[/\\]/);
    }),
  );
});
