import { expect, test } from 'vitest';
import { readSignedKey, signedKey } from './signed-key.ts';

const secret = 'a secret that only tests know, long enough';

test('a key says what it was made of, for its purpose and its secret alone', () => {
  const key = signedKey(secret, 'stop', ['ada', 'digest']);
  expect(readSignedKey(secret, 'stop', key)).toEqual(['ada', 'digest']);
  expect(readSignedKey(secret, 'other', key)).toEqual([]);
  expect(readSignedKey(`${secret}!`, 'stop', key)).toEqual([]);
});

test.each([
  ['', 'nothing'],
  ['.', 'a dot'],
  ['ada.digest', 'no proof'],
  ['ada.digest.', 'an empty proof'],
])('%j is no key: %s', (key) => {
  expect(readSignedKey(secret, 'stop', key)).toEqual([]);
});

test('nothing of a key can be changed, added or taken', () => {
  const key = signedKey(secret, 'stop', ['ada', 'digest']);
  for (const other of [
    `x${key}`,
    `${key}x`,
    key.slice(1),
    key.slice(0, -1),
    key.replace('ada', 'ugo'),
    `${key}.${key}`,
  ]) {
    expect(readSignedKey(secret, 'stop', other)).toEqual([]);
  }
});
