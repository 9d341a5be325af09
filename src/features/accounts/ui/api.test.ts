import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasLeft, noteLeft } from '#lib/left-session.ts';
import { BrowserStorage } from '../../../../tests/support/browser-storage.ts';
import { authBase, authCall } from './api.ts';

test('the base of the calls about accounts is an address (specification 5, 8)', () => {
  expect(authBase('https://giornale.example')).toBe('https://giornale.example/api/auth');
  // A page without an origin of its own, as one in a sandbox.
  expect(() => authBase('null')).toThrow('Invalid base URL: null/api/auth. Please provide a valid base URL.');
});

describe('where somebody left without network', () => {
  const asked: string[] = [];
  let answers: Record<string, number>;
  let answered: object;

  beforeEach(() => {
    asked.length = 0;
    answers = { '/api/auth/sign-out': 200, '/api/auth/sign-in/email': 200 };
    answered = {};
    vi.stubGlobal('localStorage', new BrowserStorage());
    vi.stubGlobal('window', { location: { origin: 'https://giornale.example' } });
    vi.stubGlobal('fetch', (address: string) => {
      const { pathname } = new URL(address, 'https://giornale.example');
      asked.push(pathname);
      return Promise.resolve(Response.json(answered, { status: answers[pathname]! }));
    });
    noteLeft();
  });
  afterEach(() => vi.unstubAllGlobals());

  const signIn = () => authCall('/sign-in/email', { email: 'bea@prova.example', password: 'segreta' });

  test('that session ends before somebody signs in, and not theirs after it', async () => {
    await signIn();
    expect(asked).toEqual(['/api/auth/sign-out', '/api/auth/sign-in/email']);
    expect(hasLeft()).toBe(false);
  });

  test('where the server would not end it, that is not tried again on who signed in', async () => {
    answers['/api/auth/sign-out'] = 503;
    await signIn();
    expect(hasLeft()).toBe(false);
  });

  test('it is while nobody has', async () => {
    answers = { '/api/auth/sign-out': 503, '/api/auth/sign-in/email': 401 };
    await expect(signIn()).rejects.toMatchObject({ status: 401 });
    expect(hasLeft()).toBe(true);
  });

  test('it is while a code is due, and forgotten with the code', async () => {
    answers = { '/api/auth/sign-out': 503, '/api/auth/sign-in/email': 200, '/api/auth/two-factor/verify-totp': 200 };
    answered = { twoFactorRedirect: true };
    await signIn();
    expect(hasLeft()).toBe(true);
    await authCall('/two-factor/verify-totp', { code: '123456' });
    expect(hasLeft()).toBe(false);
  });

  test('it is while a confirmed address signs nobody in', async () => {
    answers = { '/api/auth/sign-out': 503, '/api/auth/verify-email': 200 };
    answered = { isSignedIn: false };
    await authCall('/verify-email', { token: 'x' });
    expect(hasLeft()).toBe(true);
    answered = { isSignedIn: true };
    await authCall('/verify-email', { token: 'x' });
    expect(hasLeft()).toBe(false);
  });
});
