import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { AppError } from '#platform/app-error.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { latestFirst, oldestFirst, pageOf } from './list-page.ts';

const idOf = (number: number) => `c0ffee00-0000-4000-8000-00000000000${number}`;
const rowAt = (number: number) => ({
  id: idOf(number),
  title: `T${number}`,
  value: `2025-11-0${number}T07:30:00.000001Z`,
});
const textOf = (query: Parameters<PgDialect['sqlToQuery']>[0]) => new PgDialect().sqlToQuery(query);

test('a page has as many rows as it holds, without their places, and leads to the next one', () => {
  const { page, nextCursor } = pageOf([1, 2, 3].map(rowAt), 2);
  expect(page).toEqual([
    { id: idOf(1), title: 'T1' },
    { id: idOf(2), title: 'T2' },
  ]);
  expect(decodeCursor(nextCursor!, 'instant')).toEqual({ id: idOf(2), value: rowAt(2).value });
});

test('the last page leads nowhere, full or not', () => {
  expect(pageOf([1, 2].map(rowAt), 2).nextCursor).toBeNull();
  expect(pageOf([1].map(rowAt), 2)).toEqual({ page: [{ id: idOf(1), title: 'T1' }], nextCursor: null });
});

test('a list may have cursors of its own', () => {
  expect(pageOf([1, 2].map(rowAt), 1, ({ title }) => title).nextCursor).toBe('T1');
});

test('a page goes on behind the cursor, in the direction of its list', () => {
  const cursor = encodeCursor({ id: idOf(2), value: rowAt(2).value });
  const oldest = oldestFirst('s.at', 's.id');
  expect(textOf(oldest.by).sql).toBe('s.at asc, s.id asc');
  expect(textOf(oldest.after(cursor))).toMatchObject({
    sql: '(s.at, s.id) > ($1::timestamptz, $2::uuid)',
    params: [rowAt(2).value, idOf(2)],
  });
  const latest = latestFirst('s.at', 's.id');
  expect(textOf(latest.by).sql).toBe('s.at desc, s.id desc');
  expect(textOf(latest.after(cursor)).sql).toBe('(s.at, s.id) < ($1::timestamptz, $2::uuid)');
  expect(textOf(latest.after(undefined)).sql).toBe('true');
  expect(() => latest.after('zzz')).toThrow(AppError);
});
