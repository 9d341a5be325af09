import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placeKey, type NotedPlace } from '#lib/noted-place.ts';
import { articleToReturnTo, forgetPlace, placeAfterSignIn } from './return-place.ts';

const now = 1_800_000_000_000;
const article = '/article/flat-tax';
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const note = (...place: NotedPlace) => kept.set(placeKey, JSON.stringify(place));

test('without a place the sign-in leads where its address says, else home', () => {
  expect(placeAfterSignIn(undefined, now)).toEqual({ target: '/' });
  expect(placeAfterSignIn('pricing', now)).toEqual({ target: '/pricing' });
  expect(placeAfterSignIn('/profile', now)).toEqual({ target: '/profile' });
});

test('without an address it leads to where it was pressed', () => {
  note(`${article}?x=1`, 'voto', 120, now - 1000);
  expect(placeAfterSignIn(undefined, now)).toEqual({ target: `${article}?x=1#voto`, offset: 120 });
  expect(articleToReturnTo(now)).toEqual({ target: `${article}?x=1#voto`, offset: 120 });
});

test('a page that the address names comes first, with the place where it was pressed if that is on it', () => {
  note(`${article}?regalo=x`, 'limite', 300, now - 1000);
  expect(placeAfterSignIn('/profile', now)).toEqual({ target: '/profile' });
  expect(placeAfterSignIn('pricing', now)).toEqual({ target: '/pricing' });
  expect(placeAfterSignIn(article, now)).toEqual({ target: `${article}?regalo=x#limite`, offset: 300 });
});

test('a place is kept for an hour, and forgotten when told so', () => {
  note(article, 'voto', 0, now - 3600 * 1000);
  expect(placeAfterSignIn(undefined, now).target).toBe(`${article}#voto`);
  expect(placeAfterSignIn(undefined, now + 1)).toEqual({ target: '/' });
  forgetPlace();
  expect(placeAfterSignIn(undefined, now)).toEqual({ target: '/' });
});

test('a page without a part in sight is returned to as a page; only articles are returned to by paying', () => {
  note('/community', '', 0, now);
  expect(placeAfterSignIn(undefined, now)).toEqual({ target: '/community' });
  expect(articleToReturnTo(now)).toBeUndefined();
});

test('what somebody else put there leads nowhere else', () => {
  for (const stored of ['null', '{}', 'x', '["//altrove.example","",0,1800000000000]', '["javascript:alert(1)"]']) {
    kept.set(placeKey, stored);
    expect(placeAfterSignIn(undefined, now)).toEqual({ target: '/' });
  }
});

test('a browser that keeps nothing leads home', () => {
  vi.stubGlobal('sessionStorage', undefined);
  forgetPlace();
  expect(placeAfterSignIn(undefined, now)).toEqual({ target: '/' });
});
