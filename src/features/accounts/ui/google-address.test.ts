import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasLeft, noteLeft } from '#lib/left-session.ts';
import { BrowserStorage } from '../../../../tests/support/browser-storage.ts';
import { googleAddress } from './google-address.ts';

const google = 'https://accounts.google.com/o/oauth2/auth';
const asked: string[] = [];
let signOut: number;

beforeEach(() => {
  asked.length = 0;
  signOut = 200;
  vi.stubGlobal('localStorage', new BrowserStorage());
  vi.stubGlobal('window', { location: { origin: 'https://giornale.example' } });
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname } = new URL(address, 'https://giornale.example');
    asked.push(pathname);
    const isOut = pathname === '/api/auth/sign-out';
    return Promise.resolve(Response.json(isOut ? {} : { url: google }, { status: isOut ? signOut : 200 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the session that was left ends before Google is asked for', async () => {
  noteLeft();
  expect(await googleAddress('/')).toBe(google);
  expect(asked).toEqual(['/api/auth/sign-out', '/api/auth/sign-in/social']);
  expect(hasLeft()).toBe(false);
});

test('where it cannot be ended nobody is led to Google', async () => {
  noteLeft();
  signOut = 503;
  await expect(googleAddress('/')).rejects.toMatchObject({ status: 0 });
  expect(asked).toEqual(['/api/auth/sign-out']);
  expect(hasLeft()).toBe(true);
});

test('without one nothing ends', async () => {
  expect(await googleAddress('/pricing')).toBe(google);
  expect(asked).toEqual(['/api/auth/sign-in/social']);
});
