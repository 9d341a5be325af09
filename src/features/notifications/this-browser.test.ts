import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { isWoken } from './this-browser.ts';

const setBrowser = vi.hoisted(() => vi.fn<(body: object, cause: string) => Promise<void>>());
vi.mock('./queries.ts', () => ({ setBrowser }));

const endpoint = 'https://fcm.googleapis.com/fcm/send/uno';
const unsubscribe = vi.fn(() => Promise.resolve(true));
const getSubscription = vi.fn<() => Promise<object | null>>();
const refusal = (status: number) => ApiError.from(Response.json({ message: 'No.', code: 'x' }, { status }));

beforeEach(() => {
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('Notification', { permission: 'granted' });
  const registration = { pushManager: { getSubscription } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
  getSubscription.mockResolvedValue({ endpoint, unsubscribe });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  setBrowser.mockReset();
});

test('the server is told once more of a browser that is woken, without asking anybody to sign in', async () => {
  expect(await isWoken()).toBe(true);
  expect(setBrowser.mock.calls).toEqual([[{ endpoint, isWoken: true }, 'page']]);
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('a browser that another account had woken is woken no more, and the server forgets it', async () => {
  setBrowser.mockRejectedValueOnce(await refusal(409));
  expect(await isWoken()).toBe(false);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect(setBrowser.mock.calls[1]).toEqual([{ endpoint, isWoken: false }, 'page']);
});

test('another failure changes nothing', async () => {
  setBrowser.mockRejectedValueOnce(await refusal(503));
  await expect(isWoken()).rejects.toMatchObject({ status: 503 });
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('a browser that is not woken is nothing to tell', async () => {
  getSubscription.mockResolvedValue(null);
  expect(await isWoken()).toBe(false);
  expect(setBrowser).not.toHaveBeenCalled();
});
