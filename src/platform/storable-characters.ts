import type { MiddlewareHandler } from 'hono';
import { platformTexts } from './api-router.ts';
import { AppError } from './app-error.ts';

/**
 * Refuses requests with a null character in their address or their JSON, or with half of a surrogate pair in their JSON.
 * PostgreSQL holds neither: told here once, instead of as a failure of some statement.
 */
export const storableCharacters: MiddlewareHandler = async (c, next) => {
  const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false;
  // The text of the body is kept by the request, and read again from there.
  if (c.req.url.includes('%00') || (isJson && hasUnstorable(await c.req.text()))) {
    throw new AppError('invalid_input', platformTexts.unstorable);
  }
  await next();
};

/**
 * In JSON these characters are always written out, since what comes as bytes of UTF-8 holds no half of a pair; after an
 * escaped backslash the same letters are only letters.
 */
function hasUnstorable(json: string): boolean {
  const withoutPairs = json.replace(/(?<!\\)((?:\\\\)*)\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}/gi, '$1-');
  return /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][\da-f]{2})/i.test(withoutPairs);
}
