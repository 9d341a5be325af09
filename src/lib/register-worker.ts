/**
 * Registers the service worker, and answers its registration once the newest one is at work. Undefined where there is none:
 * in development, in a browser without, and where the operator switched it off. Throws where it does not begin. Browser only.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  // Browsers have both on pages with HTTPS, and on this machine.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in globalThis)) return undefined;
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  await atWork(registration);
  // What stands in its place where it is switched off has gone by then.
  return navigator.serviceWorker.getRegistration();
}

/** Once the newest worker is, which may be the one that switches all of this off; the one before where it did not begin. */
function atWork({ active, waiting, installing }: ServiceWorkerRegistration): Promise<unknown> {
  const worker = installing ?? waiting ?? active;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker?.state === 'activated') resolve(worker);
      if (worker?.state !== 'redundant') return;
      if (active && active !== worker) resolve(active);
      else reject(new Error('the service worker did not begin'));
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}
