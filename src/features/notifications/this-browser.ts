/** Whether this browser can be woken at all. On an iPhone only where the publication was put on the home screen. Browser only. */
export const canBeWoken = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Where this browser is reached; null where it is not. Browser only. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration ? registration.pushManager.getSubscription() : null;
}

/** Has it woken no more once its reader leaves it: the server hears of it from the push service, when it next tries. Browser only. */
export async function forgetThisBrowser(): Promise<void> {
  if (canBeWoken()) await (await pushSubscription())?.unsubscribe();
}
