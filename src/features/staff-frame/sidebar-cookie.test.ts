import { expect, test } from 'vitest';
import { isSidebarOpen, sidebarCookieLine } from './sidebar-cookie.ts';

test.each([
  ['', true],
  ['contraddittorio.sidebar=open', true],
  ['contraddittorio.sidebar=closed', false],
  ['a=b; contraddittorio.sidebar=closed; c=d', false],
  ['x.contraddittorio.sidebar=closed', true],
])('with the cookies «%s» the sidebar is open: %s', (cookies, isOpen) => {
  expect(isSidebarOpen(cookies)).toBe(isOpen);
});

test('it is kept for seven days, for the whole site and for nobody else', () => {
  expect(sidebarCookieLine(false, true)).toBe(
    'contraddittorio.sidebar=closed; Path=/; Max-Age=604800; SameSite=Lax; Secure',
  );
  expect(sidebarCookieLine(true, false)).toBe('contraddittorio.sidebar=open; Path=/; Max-Age=604800; SameSite=Lax');
});
