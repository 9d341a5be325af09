import { expect, test } from 'vitest';
import { pageAddress } from './page-addresses.ts';

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
  expect(address('/auth/login?error=abc')).toEqual({ address: '/auth/login?error=abc', cacheable: false });
});
