/** How long it waits at most for the browser to have nothing else to do, in milliseconds. */
const timeout = 3000;

/** Waits until the browser has time for what its reader does not wait for. Browser only. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve, 200);
  });
}
