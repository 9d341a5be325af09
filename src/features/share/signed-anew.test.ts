import { expect, test } from 'vitest';
import type { ShareLine } from './rules.ts';
import { maySignAnew } from './signed-anew.ts';

const line = (authorId: string | null, articleId: string, cents: number): ShareLine => ({ authorId, articleId, cents });
const before = [line('ada', 'una', 60), line('bea', 'due', 40)];

test('another author, one more and one less may sign by now', () => {
  expect(maySignAnew(before, [line('ada', 'una', 60), line('cora', 'due', 40)])).toBe(true);
  expect(maySignAnew(before, [line('ada', 'una', 30), line('cora', 'una', 30), line('bea', 'due', 40)])).toBe(true);
  expect(maySignAnew(before, [line('ada', 'una', 60), line(null, 'due', 40)])).toBe(true);
  expect(maySignAnew(before, [line('ada', 'una', 100)])).toBe(true);
});

test('no signature changes the whole, or moves more than a cent between the same people', () => {
  expect(maySignAnew(before, [line('ada', 'una', 60), line('cora', 'due', 41)])).toBe(false);
  expect(maySignAnew(before, [])).toBe(false);
  expect(maySignAnew(before, [line('ada', 'una', 62), line('bea', 'due', 38)])).toBe(false);
  expect(maySignAnew(before, [line('ada', 'una', 61), line('bea', 'due', 39)])).toBe(true);
});
