import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetFreeArticles } from '#lib/free-articles.ts';
import { anonymousReader, countFreeArticle } from './free-list.ts';
import { keepGivenArticle, visitorNumber } from './given-articles.ts';

const november = new Date('2025-11-22T12:00:00Z');
const key = 'contraddittorio:free-articles';
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (id: string, at = november) => countFreeArticle({ id, metered: true }, () => at);

test('five articles of a month are kept under a name of the publication’s own, and the sixth is closed', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) expect((await open(id)).granted).toBe(true);
  expect(JSON.parse(kept.get(key)!)).toEqual({ month: '2025-11', ids: ['a', 'b', 'c', 'd', 'e'] });
  expect(await open('f')).toEqual({ granted: false, reason: 'limit' });
  expect((await open('b')).granted).toBe(true);
  expect(anonymousReader(november).countedArticleIds).toHaveLength(5);
});

test('the list ends with the month in Rome', async () => {
  await open('a', new Date('2025-11-30T22:59:00Z'));
  expect(anonymousReader(new Date('2025-11-30T22:59:59Z')).countedArticleIds).toEqual(['a']);
  expect(anonymousReader(new Date('2025-11-30T23:00:00Z')).countedArticleIds).toEqual([]);
  await open('b', new Date('2025-11-30T23:00:00Z'));
  expect(JSON.parse(kept.get(key)!)).toEqual({ month: '2025-12', ids: ['b'] });
});

test('what was given stays open and does not count, also when the list is forgotten', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'e']) await open(id);
  keepGivenArticle('f');
  expect(await open('f')).toEqual({ granted: true, counts: false });
  forgetFreeArticles();
  expect(anonymousReader(november)).toMatchObject({ countedArticleIds: [], openArticleIds: ['f'] });
});

test('what is not metered is not kept', async () => {
  await countFreeArticle({ id: 'notice', metered: false }, () => november);
  expect(kept.size).toBe(0);
});

test.each(['no JSON', '[1,2]', 'null', '{"month":"2025-11","ids":"a"}', '{"month":"2025-11","ids":[1,{}]}'])(
  'whatever else stands there counts as nothing: %s',
  (value) => {
    kept.set(key, value);
    expect(anonymousReader(november).countedArticleIds).toEqual([]);
  },
);

test('a browser that forbids storage reads as crawlers do', async () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  for (let number = 0; number < 7; number += 1) expect((await open(`a${number}`)).granted).toBe(true);
});

test('a browser opens gifts by one number of its own', () => {
  const number = visitorNumber();
  expect(number).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(visitorNumber()).toBe(number);
});
