import { ApiError } from './api-error.ts';
import { filledPath } from './endpoint-key.ts';
import type { Answer, Endpoint, Given, JsonEndpoint } from './endpoint.ts';
import { fetchInTime } from './fetch-in-time.ts';
import { pathOf } from './query-client.ts';
import { randomKey } from './random-key.ts';
import { whileSignedIn, type Cause } from './signed-out.ts';

/**
 * Makes the call that `E` declares, with a key by which the server knows it again when it is repeated. Method, path, what
 * is given and what is answered are held to the declaration when the program is compiled. A reader's act whose session is
 * over waits for their sign-in and is then made (`onSignedOut`).
 * Throws ApiError for a refusal, TypeError when the network is away, and a TimeoutError where no answer comes.
 */
export async function call<E extends JsonEndpoint>(
  method: E['method'],
  path: E['path'],
  ...[given]: CallArguments<E>
): Promise<Answer<E>> {
  const isReading = method === 'get';
  const { params, query, body, signal, keepalive, ...options }: Sent = given ?? {};
  const { key = randomKey(), cause = isReading ? 'page' : 'press' } = options;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const send = () =>
    fetchInTime(pathOf([filledPath(path, params), query]), {
      method: method.toUpperCase(),
      credentials: 'include',
      headers: {
        ...(isReading ? {} : { 'idempotency-key': key }),
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
      ...(sent === undefined ? {} : { body: sent }),
    });
  const response = await whileSignedIn(cause, send);
  if (!response.ok) throw await ApiError.from(response);
  // 204 and 202 may say nothing.
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as Answer<E>;
}

/** What stands behind method and path: nothing where nothing must. A second try of one intention uses its `key` again. */
export type CallArguments<E extends Endpoint> =
  object extends Given<E> ? [given?: Given<E> & CallOptions] : [given: Given<E> & CallOptions];

interface CallOptions {
  key?: string;
  /** A write is a press unless it says otherwise, what is read is the page's. */
  cause?: Cause;
  signal?: AbortSignal;
  /** Sent to its end also where the page is left meanwhile. */
  keepalive?: boolean;
}

interface Sent extends CallOptions {
  params?: Record<string, string | number> | undefined;
  query?: object | undefined;
  body?: unknown;
}
