import { expect, test } from 'vitest';
import { AppError } from '#platform/app-error.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

const id = 'c0ffee00-0000-4000-8000-000000000000';

test('what was encoded comes back', () => {
  const instant = { value: '2025-11-20T07:30:00.123456Z', id };
  expect(decodeCursor(encodeCursor(instant), 'instant')).toEqual(instant);
  expect(decodeCursor(encodeCursor({ value: 12, id }), 'number')).toEqual({ value: 12, id });
});

test.each([
  ['not base64 of anything', 'zzz'],
  ['not a pair', Buffer.from('{}').toString('base64url')],
  ['an id that is none', Buffer.from(JSON.stringify([12, "x' or 1=1"])).toString('base64url')],
  ['a value of another sort', encodeCursor({ value: '2025-11-20T07:30:00.123456Z', id })],
])('%s is refused', (_, cursor) => {
  expect(() => decodeCursor(cursor, 'number')).toThrow(AppError);
  expect(() => decodeCursor(cursor, 'number')).toThrow(/segnalibro/);
});
