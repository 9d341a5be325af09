import { expect, test } from 'vitest';
import { hasRoomForSaved, tidied } from './evict.ts';
import { day, keptPage } from './shelf.test-support.ts';
import {
  emptyShelf,
  isReadable,
  pageBytes,
  readableArticles,
  shelfBytes,
  withGone,
  withoutPages,
  withPage,
} from './shelf.ts';

const front = { path: '/', keptAt: 0, contactAt: 0, usedAt: 0, bytes: 1000, files: [] };
const paths = ({ pages }: { pages: { path: string }[] }) => pages.map(({ path }) => path);

test('what was only read stays a week, what was put aside longer', () => {
  const read = keptPage('letto', { usedAt: 10 * day });
  expect(isReadable(read, 17 * day - 1)).toBe(true);
  expect(isReadable(read, 17 * day)).toBe(false);
  expect(isReadable(keptPage('salvato', { article: { savedAt: 0 } }), 300 * day)).toBe(true);
  expect(isReadable(front, 300 * day)).toBe(true);
});

test('what was put aside is fetched until it fills nine tenths of the room, whatever was only read', () => {
  const read = keptPage('letto', { usedAt: 1, bytes: 5000 });
  const saved = (slug: string) => keptPage(slug, { bytes: 450, article: { savedAt: 1 } });
  expect(hasRoomForSaved({ ...emptyShelf(), pages: [read, saved('a')] }, 1000)).toBe(true);
  expect(hasRoomForSaved({ ...emptyShelf(), pages: [read, saved('a'), saved('b')] }, 1000)).toBe(false);
});

test('nothing is shown from the moment on when access ends, put aside or not', () => {
  const until = 2 * day;
  for (const article of [{ until }, { until, savedAt: 0 }]) {
    expect(isReadable(keptPage('chiuso', { article }), until - 1)).toBe(true);
    expect(isReadable(keptPage('chiuso', { article }), until)).toBe(false);
  }
});

test('what was put aside and what was read are two lists, each with the latest first', () => {
  const pages = [
    keptPage('a', { usedAt: 1 }),
    keptPage('b', { usedAt: 2 }),
    keptPage('c', { article: { savedAt: 1 } }),
    keptPage('d', { article: { savedAt: 2 } }),
    keptPage('finito', { article: { until: 5 } }),
    front,
  ];
  const { saved, read } = readableArticles({ ...emptyShelf('ada'), pages }, 5);
  expect([paths({ pages: saved }), paths({ pages: read })]).toEqual([
    ['/article/d', '/article/c'],
    ['/article/b', '/article/a'],
  ]);
});

test('a file goes with the last page that shows itself with it', () => {
  const first = keptPage('a', { files: ['/assets/x.js', '/media/a.jpg'] });
  const second = keptPage('b', { files: ['/assets/x.js'] });
  const both = withPage(withPage(emptyShelf('ada'), first, { '/assets/x.js': 50, '/media/a.jpg': 7 }), second, {});
  expect(shelfBytes(both)).toBe(2057);
  expect(pageBytes(both, second)).toBe(1050);
  expect(withoutPages(both, new Set([first.path])).files).toEqual({ '/assets/x.js': 50 });
  expect(withoutPages(both, new Set([first.path, second.path]))).toEqual(emptyShelf('ada'));
});

test('a new copy takes the place of the former one, and a retraction leaves the title alone', () => {
  const copy = keptPage('a', { bytes: 5 });
  const shelf = withPage(withPage(emptyShelf('ada'), keptPage('a'), {}), copy, {});
  expect(shelf.pages).toEqual([copy]);
  const left = withGone(shelf, copy, 3);
  expect(left).toEqual({ ...emptyShelf('ada'), gone: [{ path: '/article/a', title: 'a', at: 3 }] });
  // Published again, it is there again.
  expect(withPage(left, copy, {}).gone).toEqual([]);
});

test('without room the least recently read goes first, then what was put aside, the front page last', () => {
  const pages = [
    front,
    keptPage('salvato-vecchio', { usedAt: 1, article: { savedAt: 1 } }),
    keptPage('salvato-nuovo', { usedAt: 4, article: { savedAt: 1 } }),
    keptPage('letto-nuovo', { usedAt: 3 }),
    keptPage('letto-vecchio', { usedAt: 2 }),
  ];
  const left = (most: number) => paths(tidied({ ...emptyShelf('ada'), pages }, 5, most));
  expect(left(5000)).toEqual(paths({ pages }));
  expect(left(4000)).not.toContain('/article/letto-vecchio');
  expect(left(3999)).toEqual(['/', '/article/salvato-vecchio', '/article/salvato-nuovo']);
  expect(left(2000)).toEqual(['/', '/article/salvato-nuovo']);
  expect(left(1000)).toEqual(['/']);
});

test('what may not be shown any more goes however much room there is', () => {
  const pages = [keptPage('finito', { article: { until: 5, savedAt: 1 } }), keptPage('aperto')];
  expect(paths(tidied({ ...emptyShelf('ada'), pages }, 5, Infinity))).toEqual(['/article/aperto']);
});
