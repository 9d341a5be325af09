import { pageFromNetwork } from './from-network.ts';
import { starterIn } from './page-files.ts';
import { offlinePath } from './shelf.ts';

/** How long an open page goes without asking for a new worker, in milliseconds. */
const askedAgainMs = 60 * 60 * 1000;

let registered: Promise<ServiceWorkerRegistration | undefined> | undefined;

/**
 * The service worker's registration, once it is at work; undefined where there is none: in development, where the browser
 * or the operator does not want it, and for whoever saves data, who gets nothing that they did not ask for. Browser only.
 */
export function workerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  registered ??= register().catch(() => undefined);
  return registered;
}

/** Calls back when a worker of another release has taken over while this page is open; answers how to stop. Browser only. */
export function onNewRelease(registration: ServiceWorkerRegistration, changed: () => void): () => void {
  const { serviceWorker } = navigator;
  let asked = Date.now();
  const hear = () => void isOfAnotherRelease().then((isIt) => isIt && changed());
  const look = () => {
    if (document.hidden || Date.now() - asked < askedAgainMs) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  };
  serviceWorker.addEventListener('controllerchange', hear);
  document.addEventListener('visibilitychange', look);
  return () => {
    serviceWorker.removeEventListener('controllerchange', hear);
    document.removeEventListener('visibilitychange', look);
  };
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  // Browsers have both on pages with HTTPS, and on this machine.
  const isAble = import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis;
  if (!isAble || connection?.saveData) return undefined;
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

/** Whether pages begin with another file now. */
async function isOfAnotherRelease(): Promise<boolean> {
  const own = starterIn([...document.scripts].map(({ text }) => text).join());
  const answer = await pageFromNetwork(offlinePath).catch(() => undefined);
  if (!own || !answer?.ok) return false;
  return starterIn(await answer.text()) !== own;
}
