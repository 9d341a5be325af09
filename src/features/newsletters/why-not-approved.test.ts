import { expect, test } from 'vitest';
import { whyNotApproved } from './why-not-approved.ts';

test('whoever may not approve is told why, before what is missing', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const sendAt = '2026-11-27T06:00:00Z';
  const gaps = [{ kind: 'subject', blockId: null }] as const;
  expect(whyNotApproved({ sendAt, mayApprove: false, writtenBy: null, gaps: [] }, now)).toBe('nobodyWrote');
  expect(whyNotApproved({ sendAt, mayApprove: false, writtenBy: 'Ada', gaps: [...gaps] }, now)).toBe('ownWords');
  expect(whyNotApproved({ sendAt, mayApprove: true, writtenBy: 'Ada', gaps: [...gaps] }, now)).toBe('gaps');
  // Whoever wrote it may have left.
  expect(whyNotApproved({ sendAt, mayApprove: true, writtenBy: null, gaps: [] }, now)).toBeUndefined();
  expect(whyNotApproved({ sendAt: now.toISOString(), mayApprove: true, writtenBy: 'Ada', gaps: [] }, now)).toBe('past');
});
