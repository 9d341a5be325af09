import { expect, test } from 'vitest';
import { waitingComments } from './waiting.ts';

const none = { pending: 0, reported: 0, hidden: 0, appeals: 0, decided: 0 };

test('what waits for a person is counted together, up to ninety-nine', () => {
  expect(waitingComments({ ...none, hidden: 7, decided: 9 })).toBe(0);
  expect(waitingComments({ ...none, pending: 1, reported: 2, appeals: 3 })).toBe(6);
});
