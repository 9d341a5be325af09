import { ApiError } from './api-error.ts';

/**
 * A call that changes something, with a JSON body and a key by which the server knows it again when it is repeated.
 * Throws ApiError for a refusal and TypeError when the network is away.
 */
export async function send<Answer>(method: string, path: string, body?: unknown, key = randomKey()): Promise<Answer> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { 'idempotency-key': key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await ApiError.from(response);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

/** A key for one intention of the reader; a second try of the same intention uses it again. */
export function randomKey(): string {
  // Not `crypto.randomUUID`, which browsers keep from pages without HTTPS.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
