import { expect, test } from 'vitest';
import { whyNotApproved } from './why-not-approved.ts';

test('whoever may not approve is told why, before what is missing', () => {
  const gaps = [{ kind: 'subject', blockId: null }] as const;
  expect(whyNotApproved({ mayApprove: false, writtenBy: null, gaps: [] })).toBe('nobodyWrote');
  expect(whyNotApproved({ mayApprove: false, writtenBy: 'Ada', gaps: [...gaps] })).toBe('ownWords');
  expect(whyNotApproved({ mayApprove: true, writtenBy: 'Ada', gaps: [...gaps] })).toBe('gaps');
  // Whoever wrote it may have left.
  expect(whyNotApproved({ mayApprove: true, writtenBy: null, gaps: [] })).toBeUndefined();
});
