import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wakeThisBrowser } from './wake-browser.ts';

const setBrowser = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('./queries.ts', () => ({ readPushKey: () => Promise.resolve({ publicKey: 'chiave' }), setBrowser }));

const endpoint = 'https://fcm.googleapis.com/fcm/send/uno';
const subscribe = vi.fn(() => Promise.resolve({ endpoint }));
const pushManager = { getSubscription: () => Promise.resolve(null), subscribe };

/** A service worker whose state changes as the test says. */
class FakeWorker extends EventTarget {
  state: string;
  constructor(state: string) {
    super();
    this.state = state;
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const register = vi.fn<() => Promise<object>>();
const getRegistration = vi.fn<() => Promise<object | undefined>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('window', { PushManager: {}, Notification: {} });
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('granted') });
  vi.stubGlobal('caches', {});
  vi.stubGlobal('navigator', { serviceWorker: { register, getRegistration }, connection: { saveData: true } });
  getRegistration.mockResolvedValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetAllMocks();
  subscribe.mockResolvedValue({ endpoint });
});

test('a browser whose worker is not here yet gets it, also saving data, and is woken once it is at work', async () => {
  const worker = new FakeWorker('installing');
  register.mockResolvedValue({ installing: worker });
  const woken = wakeThisBrowser();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  expect(setBrowser).not.toHaveBeenCalled();
  getRegistration.mockResolvedValue({ active: worker, pushManager });
  worker.become('activated');
  expect(await woken).toBe('yes');
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'chiave' });
  expect(setBrowser).toHaveBeenCalledWith({ endpoint, isWoken: true });
});

test('one whose worker is at work already waits for no newer one', async () => {
  getRegistration.mockResolvedValue({ active: new FakeWorker('activated'), pushManager });
  expect(await wakeThisBrowser()).toBe('yes');
  expect(register).not.toHaveBeenCalled();
});

test('a worker that does not come in time is none that can never come', async () => {
  register.mockResolvedValue({ installing: new FakeWorker('installing') });
  const woken = wakeThisBrowser();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await woken).toBe('late');
  expect(setBrowser).not.toHaveBeenCalled();
});

test.each([
  ['does not arrive', () => Promise.reject(new TypeError('failed to fetch'))],
  ['does not begin', () => Promise.resolve({ installing: new FakeWorker('redundant') })],
])('nor is one that %s', async (_, answer) => {
  register.mockImplementation(answer);
  expect(await wakeThisBrowser()).toBe('late');
});

test('where the operator switched it off it comes and goes, and nothing is woken', async () => {
  register.mockResolvedValue({ active: new FakeWorker('activated') });
  expect(await wakeThisBrowser()).toBe('unable');
});
