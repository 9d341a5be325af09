import { expect, test } from 'vitest';
import { refusalOf, staffRefusalOf } from './staff.ts';

const second = 'no second factor';
const none = 'another role';

test.each([
  ['user', 'admin', true, false, none],
  ['user', 'user', false, false, undefined],
  ['contributor', 'contributor', false, false, undefined],
  ['writer', 'writer', false, false, second],
  ['writer', 'writer', true, false, undefined],
  ['writer', 'writer', false, true, undefined],
  ['writer', 'user', true, false, none],
  ['admin', 'admin', false, false, second],
  ['admin', 'admin', true, false, undefined],
  ['admin', 'writer', false, false, second],
  ['admin', 'contributor', false, false, undefined],
] as const)('%s as %s, second factor %s, exempt %s', (role, asked, twoFactorEnabled, twoFactorExempt, refusal) => {
  expect(refusalOf({ role, twoFactorEnabled, twoFactorExempt }, asked)).toBe(refusal);
});

test.each([
  ['user', true, none],
  ['contributor', false, undefined],
  ['writer', false, second],
  ['writer', true, undefined],
  ['admin', false, second],
  ['admin', true, undefined],
] as const)('%s in the newsroom, second factor %s: %s', (role, twoFactorEnabled, refusal) => {
  expect(staffRefusalOf({ role, twoFactorEnabled, twoFactorExempt: false })).toBe(refusal);
});
