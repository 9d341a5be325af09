import { refusalIn } from '#lib/refusal.ts';
import type { Cause } from '#lib/signed-out.ts';
import { setBrowser } from './queries.ts';

/** Whether this browser can be woken at all. On an iPhone only where the publication was put on the home screen. Browser only. */
export const canBeWoken = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Whether this browser is woken for who is signed in. The server, which may not know it any more, is told of it once more;
 * one that another account had woken, and left without signing out, is woken no more. Browser only.
 */
export async function isWoken(): Promise<boolean> {
  if (!canBeWoken() || Notification.permission !== 'granted') return false;
  const known = await pushSubscription();
  if (!known) return false;
  try {
    await setBrowser({ endpoint: known.endpoint, isWoken: true }, 'page');
    return true;
  } catch (error) {
    if (refusalIn(error).status !== 409) throw error;
    await letSleep(known, 'page');
    return false;
  }
}

/** Has this browser woken no more. Browser only. */
export async function letThisBrowserSleep(): Promise<void> {
  const known = await pushSubscription();
  if (known) await letSleep(known, 'press');
}

/** The same once its reader left: the server hears of it from the push service, when it next tries. Browser only. */
export async function forgetThisBrowser(): Promise<void> {
  if (canBeWoken()) await (await pushSubscription())?.unsubscribe();
}

async function pushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration ? registration.pushManager.getSubscription() : null;
}

async function letSleep(known: PushSubscription, cause: Cause): Promise<void> {
  await known.unsubscribe();
  await setBrowser({ endpoint: known.endpoint, isWoken: false }, cause);
}
