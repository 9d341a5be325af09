import { expect, test } from 'vitest';
import { preparePage, replaceForms } from '#platform/page-cache.ts';
import { noSharedCaches } from '#platform/shared-caches.ts';
import { cachingHeaders, personalPage } from './shared-caches.ts';

const shared = { seconds: 30, staleSeconds: 3600, hearOfChanges: true };
const html = `<head><link rel="stylesheet" href="/assets/a.css" data-precedence="default"/>
  <link rel="preload" as="font" type="font/woff2" href="/assets/f.woff2" crossorigin=""/><link rel="icon" href="/i.svg"/>
  </head><link rel="preload" as="font" href="/late.woff2"/>`;
const home = {
  address: '/',
  status: 200,
  html,
  variant: 'open' as const,
  tags: new Set(['settings', 'articles']),
  cacheable: true,
  isOpenToAll: false,
  holdsUntil: Infinity,
};
const article = { ...home, address: '/article/a' };

test('where nobody says that there are shared caches, whoever keeps a page asks each time', () => {
  expect(cachingHeaders(home, noSharedCaches)).toEqual({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
  expect(cachingHeaders({ ...article, isOpenToAll: true }, noSharedCaches)).toEqual({
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Cookie',
  });
});

test('what is the same for everybody says for how long shared caches may keep it, under which tags, and what comes early', () => {
  expect(cachingHeaders(home, shared)).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=30',
    'cdn-cache-control': 'max-age=30, stale-while-revalidate=30, stale-if-error=3600',
    vary: 'Accept-Encoding',
    link: '</assets/a.css>; rel=preload; as=style, </assets/f.woff2>; rel=preload; as=font; crossorigin',
    'surrogate-key': 'articles settings',
    'cache-tag': 'articles,settings',
  });
  expect(cachingHeaders(home, { ...shared, hearOfChanges: false })).not.toHaveProperty('surrogate-key');
});

test('an article that counts depends on the session, one that does not is for everybody', () => {
  expect(cachingHeaders(article, shared)['vary']).toBe('Accept-Encoding, Cookie');
  expect(cachingHeaders({ ...article, isOpenToAll: true }, shared)['vary']).toBe('Accept-Encoding');
});

test('the gated page is nobody else’s, and what is of this moment or changes soon is asked for each time', () => {
  const gated = cachingHeaders({ ...article, variant: 'gated' }, shared);
  expect(gated).toEqual({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' });
  expect(cachingHeaders({ ...home, cacheable: false }, shared)['cache-control']).toBe('no-cache');
  expect(cachingHeaders({ ...home, holdsUntil: Date.now() + 170_000 }, shared)['cache-control']).toBe('no-cache');
  expect(cachingHeaders({ ...home, status: 404 }, shared)['cache-control']).toBe('no-store');
});

test('whoever has a session gets a counted article for themselves alone, in every encoding and as 304', async () => {
  const headersOf = async (page: typeof home) =>
    preparePage({ status: 200, headers: cachingHeaders(page, shared), body: Buffer.from('a') }, page.tags);
  const stored = await headersOf(article);
  const personal = personalPage(stored);
  expect(personal.etag).toBe(stored.etag);
  for (const list of [personal.plain, personal.gzip, personal.brotli].map(({ headers }) => headers)) {
    expect(list[list.indexOf('cache-control') + 1]).toBe('private, no-cache');
    expect(list.join('\n')).not.toMatch(/s-maxage|cdn-cache-control|surrogate-key|cache-tag/);
  }
  expect(personal.notModified.join('\n')).not.toMatch(/s-maxage|cdn-cache-control/);
  expect(personalPage(stored)).toBe(personal);
  replaceForms(stored, { zipped: Buffer.from('z'), brotlied: Buffer.from('b') });
  expect(personalPage(stored).brotli.body.toString()).toBe('b');
  const forAll = await headersOf({ ...article, isOpenToAll: true });
  expect(personalPage(forAll)).toBe(forAll);
});
