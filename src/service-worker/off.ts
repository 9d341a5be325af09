/**
 * What stands in the place of the service worker where the operator switched it off (OFFLINE_READING, operations page): it
 * takes the other one's place at once, and with it goes all that was kept. Pages that are open stay as they are.
 */
import { publication } from '#lib/publication.ts';
import { scope } from './scope.ts';

// What was kept goes already here: the other worker may still be busy, and would keep this one waiting for minutes.
scope.addEventListener('install', (event) => event.waitUntil(forget().then(() => scope.skipWaiting())));

scope.addEventListener('activate', (event) => event.waitUntil(forget().then(() => scope.registration.unregister())));

async function forget(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(`${publication.id}:`));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
