import { expect, test } from 'vitest';
import { keyFor } from '#platform/seal.ts';
import { pushKeys } from './push-keys.ts';

test('the same secret gives the same keys, of the lengths that push wants', () => {
  const keys = pushKeys('a secret');
  expect(pushKeys('a secret')).toEqual(keys);
  expect(pushKeys('another secret')).not.toEqual(keys);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
});

test('a key that begins with a zero is whole too', () => {
  let n = 0;
  while (keyFor(`secret ${n}`, 'web-push')[0] !== 0) n += 1;
  expect(Buffer.from(pushKeys(`secret ${n}`).privateKey, 'base64url')).toHaveLength(32);
});
