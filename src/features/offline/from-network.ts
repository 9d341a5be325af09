/** Whoever waits for the list of what is kept waits for this: no longer than that, in milliseconds. */
const patienceMs = 20_000;

/** A page as it is now, asked for as a page is: no copy that the browser has by itself counts. Rejects without network. */
export function pageFromNetwork(path: string, credentials: RequestCredentials = 'same-origin'): Promise<Response> {
  return fetch(path, { cache: 'no-cache', credentials, signal: AbortSignal.timeout(patienceMs) });
}

/** A file that a page shows itself with; its name changes with it. Rejects without network. */
export function fileFromNetwork(path: string): Promise<Response> {
  return fetch(path, { signal: AbortSignal.timeout(patienceMs) });
}
