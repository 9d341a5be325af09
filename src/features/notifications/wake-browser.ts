import { registerWorker } from '#lib/register-worker.ts';
import { readPushKey, setBrowser } from './queries.ts';
import { canBeWoken, letThisBrowserSleep } from './this-browser.ts';

/** What came of asking that this browser is woken; `late` where the service worker, which is woken, is not here yet. */
export type Woken = 'yes' | 'refused' | 'unable' | 'late';

/** How long the service worker, which fetches a page and its files first, is waited for, in milliseconds. */
const patienceMs = 20_000;

/**
 * Asks its reader, and then the server, that this browser is woken. Whoever asks gets the service worker for it, though the
 * page did not come to that yet, or saves data. Throws what the server refused. Browser only.
 */
export async function wakeThisBrowser(): Promise<Woken> {
  if (!canBeWoken()) return 'unable';
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const registration = await registrationInTime();
  if (registration === 'late') return 'late';
  if (!registration) return 'unable';
  const { publicKey } = await readPushKey();
  // One of another account, or with the key of another secret, stands in the way of a new one.
  await letThisBrowserSleep();
  const made = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => undefined);
  if (!made) return 'unable';
  await setBrowser({ endpoint: made.endpoint, isWoken: true });
  return 'yes';
}

/** Of the worker that is at work, or that is from now on; undefined where there can be none. */
async function registrationInTime(): Promise<ServiceWorkerRegistration | undefined | 'late'> {
  const known = await navigator.serviceWorker.getRegistration();
  if (known?.active) return known;
  return new Promise((resolve) => {
    const late = () => resolve('late');
    setTimeout(late, patienceMs);
    registerWorker().then(resolve, late);
  });
}
