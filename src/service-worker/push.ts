import { newsMessage } from '#lib/news-message.ts';
import { publication } from '#lib/publication.ts';
import { scope, type LongEvent, type PressedEvent } from './scope.ts';

/** Where a reader finds what is new. */
const listPath = '/notifiche';
const words = 'Novità in un caso che segui';

/** Says that there is something new, and no more: what it is stands on the site (product rules 7.4). */
export function showNews(event: LongEvent): void {
  event.waitUntil(
    scope.registration.showNotification(publication.name, {
      body: words,
      icon: '/icon-192.png',
      lang: 'it',
      // One that is there is not shown twice.
      tag: 'novita',
    }),
  );
}

/** Leads to the list, in a tab that shows it already where there is one: that one asks for what is new. */
export function openNews(event: PressedEvent): void {
  event.notification.close();
  event.waitUntil(openList());
}

async function openList(): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window' });
  const shown = tabs.find(({ url }) => new URL(url).pathname === listPath);
  if (!shown) return void (await scope.clients.openWindow(listPath));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a tab of ours, not a window, takes none
  shown.postMessage(newsMessage);
  await shown.focus();
}
