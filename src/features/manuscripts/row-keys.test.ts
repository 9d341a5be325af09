import { expect, test } from 'vitest';
import { moved } from './figures.ts';
import { keysFor } from './row-keys.ts';

test('a row keeps its key, and no key is given twice', () => {
  const three = keysFor(3);
  expect(three.keys).toEqual([0, 1, 2]);
  const turned = { ...three, keys: moved(three.keys, 0, 2) };
  expect(keysFor(3, turned).keys).toEqual([1, 2, 0]);
  const without = { ...turned, keys: turned.keys.toSpliced(1, 1) };
  expect(keysFor(4, without).keys).toEqual([1, 0, 3, 4]);
  expect(keysFor(1, without).keys).toEqual([1]);
});
