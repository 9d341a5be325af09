import { expect, test } from 'vitest';
import type { Article } from '#features/articles/contract.ts';
import { articleIn, filesIn, likeness, mayBeKept, shownOf } from './keepable.ts';

const answer = (given: {
  status?: number;
  type?: ResponseType;
  redirected?: boolean;
  headers?: Record<string, string>;
}) =>
  ({
    status: 200,
    type: 'basic',
    redirected: false,
    ...given,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...given.headers }),
  }) as Response;

test('a whole page of ours may be kept', () => {
  expect(mayBeKept(answer({}))).toBe(true);
});

test.each([
  ['a failure', { status: 503 }],
  ['what came from a cache of ours', { type: 'default' as const }],
  ['what stands under another address', { redirected: true }],
  ['what is no page', { headers: { 'content-type': 'application/json' } }],
  ['what nobody may keep', { headers: { 'cache-control': 'no-store' } }],
  ['what may be old', { headers: { warning: '110 - "Response is Stale"' } }],
])('%s may not', (_, given) => {
  expect(mayBeKept(answer(given))).toBe(false);
});

test('a page names the files that it shows itself with, once each', () => {
  const html = `<script>load('/assets/starter-1_-a.js')</script><link rel="stylesheet" href="/assets/a.css"><link rel="preload" href="/assets/f.woff2" as="font">
    <script data-files="/assets/c.js /assets/d.js"></script><img class="x" src="/media/p-1024.jpg" srcset="/media/p-640.jpg 640w">
    <img src="/assets/a.css"><a href="/article/altro">…</a>`;
  expect(filesIn(html)).toEqual([
    '/assets/starter-1_-a.js',
    '/assets/a.css',
    '/assets/f.woff2',
    '/assets/c.js',
    '/assets/d.js',
    '/media/p-1024.jpg',
  ]);
});

test('only of a whole article there is one in a page', () => {
  const page = (data: object) => `<script type="application/json" id="x">${JSON.stringify(data)}</script>`;
  const article = { id: 'a', access: { granted: true } };
  expect(articleIn(page({ queries: [{ data: article }] }))).toEqual(article);
  expect(articleIn(page({ queries: [{ data: { ...article, access: { granted: false } } }] }))).toBeUndefined();
  expect(articleIn(page({ queries: [{}], missing: {} }))).toBeUndefined();
  expect(articleIn('<p>niente</p>')).toBeUndefined();
});

test.each([
  ['dualita', 'Ada Corsi vs Bruno Sala'],
  ['trial', 'Ada Corsi, Bruno Sala'],
] as const)('the list shows who signs a %s', (format, signature) => {
  const authors = [{ name: 'Ada Corsi' }, { name: 'Bruno Sala' }];
  expect(shownOf({ format, authors } as Article)).toMatchObject({ signature });
});

test('a picture is itself in every width and form, a cover in every version', () => {
  expect(likeness('/media/a-1024.jpg')).toBe(likeness('/media/a-640.webp'));
  expect(likeness('/media/a-640.webp')).not.toBe(likeness('/media/b-640.webp'));
  const cover = (version: string, edition: string) => `/media/covers/${version}/${edition}/dualita/flat-tax.svg`;
  expect(likeness(cover('1', 'sera'))).toBe(likeness(cover('2', 'sera')));
  expect(likeness(cover('1', 'sera'))).not.toBe(likeness(cover('1', 'giorno')));
});
