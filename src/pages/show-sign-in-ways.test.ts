import { afterEach, expect, test } from 'vitest';
import { shownChanges } from '#features/settings/server/shown-settings.ts';
import { showSignInWaysOf } from './show-sign-in-ways.ts';

const keys = { clientId: 'a', clientSecret: 'b' };
const nothing = { demo: false, google: undefined, smtpUrl: undefined };

afterEach(() => showSignInWaysOf({ ...nothing, demo: true }));

test.each([
  ['a demo has every door, though nobody asks Google', { ...nothing, demo: true }, { asksGoogle: false }],
  ['a publication that can do all has too', { demo: false, google: keys, smtpUrl: 'smtp://posta' }, undefined],
  ['without keys Google is not offered', { ...nothing, smtpUrl: 'smtp://posta' }, { hasGoogle: false }],
  ['without a server no mail is promised', { ...nothing, google: keys }, { sendsMail: false }],
  ['a new one has neither', nothing, { hasGoogle: false, sendsMail: false }],
])('%s', (_, settings, told) => {
  showSignInWaysOf(settings);
  expect(JSON.parse(shownChanges() ?? 'null')).toEqual(told ?? null);
});
