import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test('sizes are in thousands and millions of bytes', () => {
  expect([0, 320_400, 999_499, 999_500, 2_449_999, 10_485_760].map(fileSize)).toEqual([
    '1\u00a0kB',
    '320\u00a0kB',
    '999\u00a0kB',
    '1\u00a0MB',
    '2,4\u00a0MB',
    '10,5\u00a0MB',
  ]);
});
