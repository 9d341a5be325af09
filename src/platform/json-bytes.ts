import type { Context, TypedResponse } from 'hono';

/**
 * What `c.json` answers, with 200, for answers that hold whole texts: bytes are made of a long Italian text once, while
 * Node makes them of a string piece by piece and in more room than they take.
 */
export function jsonBytes<Value>(c: Context, value: Value): Response & TypedResponse<Value, 200, 'json'> {
  const answer: Response = c.body(Buffer.from(JSON.stringify(value)), 200, { 'content-type': 'application/json' });
  return answer as typeof answer & TypedResponse<Value, 200, 'json'>;
}
