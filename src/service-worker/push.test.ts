import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const origin = 'https://esempio.it';
const listeners = new Map<string, (event: object) => void>();
const showNotification = vi.fn(() => Promise.resolve());
const openWindow = vi.fn(() => Promise.resolve());
const matchAll = vi.fn(() => Promise.resolve<object[]>([]));

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (type: string, hear: (event: object) => void) => listeners.set(type, hear));
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('registration', { showNotification });
  vi.stubGlobal('clients', { matchAll, openWindow });
  vi.stubGlobal('RELEASE', '1');
  vi.stubGlobal('ARTICLE_PARTS', []);
  vi.resetModules();
  await import('./worker.ts');
});
beforeEach(() => [showNotification, openWindow, matchAll].forEach((called) => called.mockClear()));
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Lets the worker hear of something, and waits for all that it asks the browser to wait for. */
async function hear(type: 'push' | 'notificationclick', event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(type)!({ ...event, waitUntil: (given: Promise<unknown>) => work.push(given) });
  expect(work).toHaveLength(1);
  await Promise.all(work);
}

const said = {
  title: 'Verdetto: colpevole',
  body: 'La giuria ha deciso su «Un caso»',
  tag: 'caso',
  url: '/article/un-caso',
};
const payload = {
  json: () => said,
  text: () => JSON.stringify(said),
  arrayBuffer: () => new TextEncoder().encode(JSON.stringify(said)).buffer,
};

test.each([
  ['without a payload', null],
  ['with one that says more', payload],
])('a push %s shows that there is something new in a case, and nothing else', async (_, data) => {
  await hear('push', { data });
  expect(showNotification.mock.calls).toEqual([
    ['Contraddittorio', { body: 'Novità in un caso che segui', icon: '/icon-192.png', lang: 'it', tag: 'novita' }],
  ]);
});

const tab = (path: string) => ({ url: origin + path, focus: vi.fn(() => Promise.resolve()), postMessage: vi.fn() });
const pressed = () => ({ notification: { close: vi.fn(), data: said } });

test('pressed it goes away and opens the list of what is new', async () => {
  const home = tab('/');
  matchAll.mockResolvedValueOnce([home, tab('/article/notifiche')]);
  const press = pressed();
  await hear('notificationclick', press);
  expect(press.notification.close).toHaveBeenCalledTimes(1);
  expect(openWindow.mock.calls).toEqual([['/notifiche']]);
  expect(home.focus).not.toHaveBeenCalled();
});

test('a tab that shows the list already is gone to instead, and told that there is something new', async () => {
  const list = tab('/notifiche?da=ieri');
  matchAll.mockResolvedValueOnce([tab('/'), list]);
  await hear('notificationclick', pressed());
  expect(matchAll).toHaveBeenCalledWith({ type: 'window' });
  expect(list.focus).toHaveBeenCalledTimes(1);
  expect(list.postMessage.mock.calls).toEqual([['news']]);
  expect(openWindow).not.toHaveBeenCalled();
});
