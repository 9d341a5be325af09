import { afterEach, expect, test, vi } from 'vitest';
import { hasLeft, noteLeft } from '#lib/left-session.ts';
import { BrowserStorage } from '../../tests/support/browser-storage.ts';
import { sessionPath, takeEarly } from './early-session.ts';

afterEach(() => vi.unstubAllGlobals());

test('the early answer is taken once; where there was none, a session that was left ends before it is asked anew', async () => {
  const answer = Response.json(null);
  const asked = vi.fn(() => Promise.resolve(Response.json({ success: true })));
  vi.stubGlobal('window', { starter: { session: Promise.resolve(answer) } });
  vi.stubGlobal('localStorage', new BrowserStorage());
  vi.stubGlobal('fetch', asked);
  noteLeft();
  expect(await takeEarly('/api/articles')).toBeUndefined();
  expect(await takeEarly(sessionPath)).toBe(answer);
  expect(hasLeft()).toBe(true);
  expect(await takeEarly(sessionPath)).toBeUndefined();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(hasLeft()).toBe(false);
});
