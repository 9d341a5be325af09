import { expect, test } from 'vitest';
import { articleSlug, canonicalPath, pageAddress } from './page-addresses.ts';

const address = (path: string) => pageAddress(new URL(path, 'http://localhost'));

test('what a page does not read is left out', () => {
  expect(address('/?utm_source=x')).toEqual({ address: '/', cacheable: true });
  expect(address('/article/a?x=1&y=2')).toEqual({ address: '/article/a', cacheable: true });
});

test('what it reads stands in a fixed order', () => {
  expect(address('/articles?sort=popular&format=trial&z=1').address).toBe('/articles?format=trial&sort=popular');
});

test('free text is not kept', () => {
  expect(address('/articles?q=scuola')).toEqual({ address: '/articles?q=scuola', cacheable: false });
  expect(address('/articles?cursor=abc').cacheable).toBe(false);
  expect(address('/submit-story?storia=abc').cacheable).toBe(false);
  expect(address('/submit-story?passo=abc')).toEqual({ address: '/submit-story', cacheable: true });
  expect(address('/article/a?storia=abc')).toEqual({ address: '/article/a', cacheable: true });
  expect(address('/segnala?articolo=abc').cacheable).toBe(false);
  expect(address('/rettifica?articolo=abc&x=1')).toEqual({ address: '/rettifica?articolo=abc', cacheable: false });
  expect(address('/segnalazioni/S-2026-000123?token=abc')).toEqual({
    address: '/segnalazioni/S-2026-000123',
    cacheable: false,
  });
  expect(address('/auth/login?error=abc')).toEqual({ address: '/auth/login?error=abc', cacheable: false });
});

test.each([
  ['/', '/'],
  ['/article/a', '/article/a'],
  ['/article/a/', '/article/a'],
  ['//article//a', '/article/a'],
  ['//evil.example', '/evil.example'],
  ['/%61rticle/a%2Db', '/article/a-b'],
  ['/article/citt%c3%a0', '/article/citt%c3%a0'],
  ['/article/a%2Fb', '/article/a%2Fb'],
])('%s is written %s', (given, one) => {
  expect(canonicalPath(given)).toBe(one);
  expect(canonicalPath(one)).toBe(one);
});

test('only an article’s page depends on what was read before', () => {
  expect(articleSlug('/article/a?x=1')).toBe('a');
  expect(articleSlug('/Article/a')).toBe('a');
  expect(articleSlug('/articles')).toBeUndefined();
  expect(articleSlug('/tribune/article/a')).toBeUndefined();
});
