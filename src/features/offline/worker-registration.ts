import { registerWorker } from '#lib/register-worker.ts';
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
  return connection?.saveData ? undefined : registerWorker();
}

/** Whether pages begin with another file now. */
async function isOfAnotherRelease(): Promise<boolean> {
  const own = starterIn([...document.scripts].map(({ text }) => text).join());
  const answer = await pageFromNetwork(offlinePath).catch(() => undefined);
  if (!own || !answer?.ok) return false;
  return starterIn(await answer.text()) !== own;
}
