import { expect, test } from 'vitest';
import { canonicalPath, isPlain } from './canonical-path.ts';

test.each([
  ['/', '/'],
  ['/article/a', '/article/a'],
  ['/article/a/', '/article/a'],
  ['//article//a', '/article/a'],
  ['//evil.example', '/evil.example'],
  ['/%61rticle/a%2Db', '/article/a-b'],
  ['/Article/A-B', '/article/a-b'],
  ['/ADMIN', '/admin'],
  ['/Segnalazioni/S-2026-000123', '/segnalazioni/S-2026-000123'],
  ['/api/%61rticles', '/api/articles'],
  ['/API/subscriptions/gifts/aB_c', '/api/subscriptions/gifts/aB_c'],
  ['/assets/index-D_x.js', '/assets/index-D_x.js'],
])('%s is written %s', (given, one) => {
  expect(canonicalPath(given)).toBe(one);
  expect(canonicalPath(one)).toBe(one);
  expect(isPlain(one)).toBe(true);
});

test.each([
  '/article/a%20',
  '/article/a%20%20',
  '/article/%20a',
  '/admin%20',
  '/admin%09',
  '/admin%00',
  '/admin;x=1',
  '/admin%3Bx',
  '/admin\\',
  '/admin%5c',
  '/article/a%2Fb',
  '/article/a%252F',
  '/article/citt%c3%a0',
  '/article/città',
  '/%E0%A4%A',
  '/%',
  '/a/../admin',
  '/a/%2e%2e/admin',
  '/./admin',
  '/admin/.',
  '/admin#x',
  '/admin+',
  'http://x/admin',
  '*',
  '',
  `/${'a'.repeat(600)}`,
])('%s leads nowhere', (given) => {
  expect(canonicalPath(given)).toBeUndefined();
  expect(isPlain(given)).toBe(given.length > 600);
});

test('what comes after the path is left alone', () => {
  expect(isPlain('/articles?q=a//b/../c%20')).toBe(true);
  expect(isPlain('/?x=1')).toBe(true);
  expect(isPlain('/articles/?q=1')).toBe(false);
  expect(isPlain('//articles')).toBe(false);
});
