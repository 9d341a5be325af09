/** What the service worker tells a tab to which the press of a push led. */
export const newsMessage = 'news';

/** Calls back when it does; answers how to stop that. Browser only. */
export function onNewsMessage(callback: () => void): () => void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const hear = ({ data }: MessageEvent) => {
    if (data === newsMessage) callback();
  };
  serviceWorker?.addEventListener('message', hear);
  return () => serviceWorker?.removeEventListener('message', hear);
}
