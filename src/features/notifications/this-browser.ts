import { readPushKey, setBrowser } from './queries.ts';

/** What came of asking that this browser is woken. */
export type Woken = 'yes' | 'refused' | 'unable';

/** Whether this browser can be woken at all. On an iPhone only where the publication was put on the home screen. Browser only. */
export const canBeWoken = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Whether it is woken already. The server is told of it once more: it may know this browser as another account's, or not
 * any more. Browser only.
 */
export async function isWoken(): Promise<boolean> {
  if (!canBeWoken() || Notification.permission !== 'granted') return false;
  const known = await subscription();
  if (known) await setBrowser({ endpoint: known.endpoint, isWoken: true });
  return known !== null;
}

/** Asks its reader, and then the server, that this browser is woken. Throws what the server refused. Browser only. */
export async function wakeThisBrowser(): Promise<Woken> {
  if (!canBeWoken()) return 'unable';
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) return 'unable';
  const { publicKey } = await readPushKey();
  // One with the key of another secret stands in the way of a new one.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch(() => undefined);
  if (!made) return 'unable';
  await setBrowser({ endpoint: made.endpoint, isWoken: true });
  return 'yes';
}

/** Has this browser woken no more. Browser only. */
export async function letThisBrowserSleep(): Promise<void> {
  const known = await subscription();
  if (!known) return;
  await known.unsubscribe();
  await setBrowser({ endpoint: known.endpoint, isWoken: false });
}

/** The same for whoever leaves it: the server hears of it from the push service, when it next tries. Browser only. */
export async function forgetThisBrowser(): Promise<void> {
  if (canBeWoken()) await (await subscription())?.unsubscribe();
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration ? registration.pushManager.getSubscription() : null;
}
