import { expect, test } from 'vitest';
import { utf8Text } from './utf8.ts';

test('a text in UTF-8 is read, with its accents and without its mark; in another encoding it is none', () => {
  expect(utf8Text(new TextEncoder().encode('Perché no'))).toBe('Perché no');
  expect(utf8Text(Uint8Array.from([0xef, 0xbb, 0xbf, 0x61]))).toBe('a');
  expect(utf8Text(Uint8Array.from(Buffer.from('Perché no', 'latin1')))).toBeUndefined();
  expect(utf8Text(Uint8Array.from(Buffer.from('\ufeffPerché no', 'utf16le')))).toBeUndefined();
});
