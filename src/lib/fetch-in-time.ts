import { pageReader } from './page-reader.ts';

/** How long the server may be silent, in milliseconds: a browser by itself waits for five minutes. */
export const patienceMs = 60_000;
/** The slowest line that a text is sent on, in characters a millisecond: some 32 kbit a second. */
const slowestLine = 4;

/**
 * Fetches, and gives the answer once all of it is there: whoever keeps it while a reader is asked something may still read
 * it then. Cuts off what is never answered, as on a network that is there in name only, so that whoever waits is told and
 * may try again: after a minute without a sign, and the time that what is sent takes on a slow line.
 * Rejects with a TimeoutError then, otherwise as `fetch` does, also where the answer breaks off.
 */
export async function fetchInTime(path: string, init: Sent = {}): Promise<Response> {
  const ending = new AbortController();
  const { signal } = init;
  const end = () => ending.abort(signal?.reason);
  const late = new DOMException('no answer came', 'TimeoutError');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => ending.abort(late), ms);
  };

  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  try {
    wait(patienceMs + Math.ceil((init.body?.length ?? 0) / slowestLine));
    const response = await fetch(path, {
      ...init,
      headers: { ...init.headers, ...pageReader() },
      signal: ending.signal,
    });
    return await whole(response, () => wait(patienceMs));
  } catch (error) {
    // What a body is cut off with has another name in every browser.
    throw ending.signal.reason === late ? late : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

interface Sent extends RequestInit {
  body?: string;
  headers?: Record<string, string>;
}

/** An answer with its body in memory. Chromium and Firefox say of one that breaks off something else than `fetch` does. */
async function whole(response: Response, onPart: () => void): Promise<Response> {
  if (!response.body) return response;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  const read = () =>
    reader.read().catch((error: unknown) => {
      throw error instanceof TypeError ? new TypeError('Failed to fetch', { cause: error }) : error;
    });
  onPart();
  for (let part = await read(); !part.done; part = await read()) {
    parts.push(part.value);
    onPart();
  }
  // Chromium has an empty body also where there must be none, as of a 204.
  return new Response(parts.length > 0 ? new Blob(parts) : null, response);
}
