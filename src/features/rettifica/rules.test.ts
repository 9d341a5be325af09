import { expect, test } from 'vitest';
import { hoursUntil, linesOf, maxReplyLines, replyClock } from './rules.ts';

test('lines of sixty strokes', () => {
  expect(linesOf('')).toBe(0);
  expect(linesOf(`${'a'.repeat(60)}\n\n${'b'.repeat(61)}`)).toBe(3);
  expect(linesOf('a\n'.repeat(maxReplyLines))).toBe(30);
});

test('a request is due after 48 hours', () => {
  const receivedAt = new Date('2026-01-10T10:00:00Z');
  const request = { status: 'received', receivedAt } as const;
  expect(replyClock(request, new Date('2026-01-12T09:59:59Z'))).toMatchObject({ isOverdue: false });
  expect(replyClock(request, new Date('2026-01-12T10:00:00Z'))).toMatchObject({ isOverdue: true });
  expect(replyClock({ ...request, status: 'refused' }, receivedAt)).toBeUndefined();
});

test('whole hours are left until they have passed', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(hoursUntil('2026-11-24T12:00:00Z', now)).toBe(48);
  expect(hoursUntil('2026-11-22T12:59:59Z', now)).toBe(0);
  expect(hoursUntil('2026-11-22T11:59:59Z', now)).toBe(-1);
});
