import { expect, test } from 'vitest';
import { parsePictureSearch } from './search.ts';

test('the address of the library has words or none', () => {
  expect(parsePictureSearch({ q: ' piazza ' })).toEqual({ q: 'piazza' });
  expect(parsePictureSearch({ q: ' ', x: 1 })).toEqual({});
});
