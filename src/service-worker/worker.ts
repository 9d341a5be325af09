/**
 * The service worker: what a page asks for comes from the network as without it, and where there is none from what this
 * browser keeps. It keeps nothing itself but the page that says so; pages do (features/offline).
 */
import { answerCall, answerFile, answerPage } from './answers.ts';
import { openNews, showNews } from './push.ts';
import { scope } from './scope.ts';
import { dropOldShells, keepShell } from './shell.ts';

// Safe under pages of an older release: files have a hash in their names, and the last shell stays.
scope.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => scope.skipWaiting())));

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== scope.location.origin) return;
  const isCall = pathname.startsWith('/api/');
  if (mode === 'navigate') event.respondWith(isCall ? answerCall(event) : answerPage(event));
  else if (isFile.test(pathname)) event.respondWith(answerFile(event.request));
});

scope.addEventListener('push', showNews);

scope.addEventListener('notificationclick', openNews);

/** What pages show themselves with. */
const isFile = /^\/(assets|media|avatars)\/|^\/[^/]+\.(svg|png|ico|webmanifest)$/;

async function takeOver(): Promise<void> {
  await dropOldShells();
  // A page is asked for while the worker wakes up.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}
