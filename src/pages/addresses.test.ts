import { expect, test } from 'vitest';
import { articleSlug } from '#lib/article-address.ts';
import { pageAddress } from './addresses.ts';

const address = (path: string) => pageAddress(new URL(path, 'http://localhost'));

test('what a page does not read is left out', () => {
  expect(address('/?utm_source=x')).toEqual({ address: '/', cacheable: true });
  expect(address('/article/a?x=1&y=2')).toEqual({ address: '/article/a', cacheable: true });
});

test('what it reads stands in a fixed order', () => {
  expect(address('/articles?sort=popular&format=trial&z=1').address).toBe('/articles?format=trial&sort=popular');
});

test('a part of an article has a page, and what no part could be called has none', () => {
  for (const part of ['turno-1', 'turno-60', 'atto-4', 'verdetto']) {
    expect(address(`/article/a?utm_source=x&parte=${part}`)).toEqual({
      address: `/article/a?parte=${part}`,
      cacheable: true,
    });
  }
  for (const part of ['turno-0', 'turno-61', 'atto-01', 'verdetto-1', 'turno-1-2', 'x', '']) {
    expect(address(`/article/a?parte=${part}`).address).toBe('/article/a');
  }
  expect(address('/articles?parte=verdetto').address).toBe('/articles');
});

test('free text is not kept', () => {
  expect(address('/articles?q=scuola')).toEqual({ address: '/articles?q=scuola', cacheable: false });
  expect(address('/articles?cursor=abc').cacheable).toBe(false);
  expect(address('/tribune/ada?cursor=abc&q=x')).toEqual({ address: '/tribune/ada?cursor=abc', cacheable: false });
  for (const path of ['/tribune', '/tribune/ada/feed.xml']) {
    expect(address(`${path}?cursor=abc`)).toEqual({ address: path, cacheable: true });
  }
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

test('a list of the newsroom is told from its address, and is of this moment', () => {
  expect(address('/redazione/promesse?facet=done&x=1')).toEqual({
    address: '/redazione/promesse?facet=done',
    cacheable: false,
  });
});

test('made-up values of what a page reads do not make pages', () => {
  expect(address('/articles?format=x&sort=y')).toEqual({ address: '/articles', cacheable: true });
  expect(address('/articles?format=dal-basso&sort=reading-time').address).toBe(
    '/articles?format=dal-basso&sort=reading-time',
  );
});

test('only an article’s page depends on what was read before', () => {
  expect(articleSlug('/article/a?x=1')).toBe('a');
  expect(articleSlug('/Article/a')).toBe('a');
  expect(articleSlug('/articles')).toBeUndefined();
  expect(articleSlug('/tribune/article/a')).toBeUndefined();
});
