import { expect, test } from 'vitest';
import { articleListSearch } from './list-search.ts';

test('what the address names is read', () => {
  expect(articleListSearch({ q: ' l’acqua ', format: 'dal-basso', sort: 'reading-time', cursor: 'abc' })).toEqual({
    q: 'l’acqua',
    format: 'dal_basso',
    sort: 'reading-time',
    topic: undefined,
    place: undefined,
    cursor: 'abc',
  });
  expect(articleListSearch({ topic: 'scuola', place: 'PZ:Pietrascura' })).toMatchObject({
    topic: 'scuola',
    place: 'PZ:Pietrascura',
  });
  expect(articleListSearch({ format: 'dal_basso' }).format).toBe('dal_basso');
});

test('what is unknown, empty or the same as nothing is left out', () => {
  const nothing = {
    q: undefined,
    format: undefined,
    sort: undefined,
    topic: undefined,
    place: undefined,
    cursor: undefined,
  };
  expect(articleListSearch({})).toEqual(nothing);
  expect(articleListSearch({ q: '  ', format: 'all', sort: 'oldest', cursor: '' })).toEqual(nothing);
  expect(articleListSearch({ q: ['a'], format: 3, sort: null, cursor: {} })).toEqual(nothing);
});

test('no text is longer than the API takes, and none holds a null character', () => {
  expect(articleListSearch({ q: `a\0b${'x'.repeat(10_000)}` }).q).toBe(`ab${'x'.repeat(198)}`);
  expect(articleListSearch({ q: '\0' }).q).toBeUndefined();
});
