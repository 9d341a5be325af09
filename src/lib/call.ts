import { ApiError } from './api-error.ts';
import { filledPath } from './endpoint-key.ts';
import type { Answer, Endpoint, Given, JsonEndpoint } from './endpoint.ts';
import { pathOf } from './query-client.ts';
import { randomKey } from './random-key.ts';

/**
 * Makes the call that `E` declares, with a key by which the server knows it again when it is repeated. Method, path, what
 * is given and what is answered are held to the declaration when the program is compiled.
 * Throws ApiError for a refusal and TypeError when the network is away.
 */
export async function call<E extends JsonEndpoint>(
  method: E['method'],
  path: E['path'],
  ...[given]: CallArguments<E>
): Promise<Answer<E>> {
  const { params, query, body, signal, key = randomKey() }: Sent = given ?? {};
  const response = await fetch(pathOf([filledPath(path, params), query]), {
    method: method.toUpperCase(),
    credentials: 'include',
    headers: {
      ...(method === 'get' ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(signal ? { signal } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await ApiError.from(response);
  return (response.status === 204 ? undefined : await response.json()) as Answer<E>;
}

/** What stands behind method and path: nothing where nothing must. A second try of one intention uses its `key` again. */
export type CallArguments<E extends Endpoint> =
  object extends Given<E> ? [given?: Given<E> & CallOptions] : [given: Given<E> & CallOptions];

interface CallOptions {
  key?: string;
  signal?: AbortSignal;
}

interface Sent extends CallOptions {
  params?: Record<string, string | number> | undefined;
  query?: object | undefined;
  body?: unknown;
}
