import type { MiddlewareHandler } from 'hono';
import { platformTexts } from './api-router.ts';
import { AppError } from './app-error.ts';

/**
 * Refuses requests with a null character in their address or in their JSON. PostgreSQL holds none: told here once,
 * instead of as a failure of some statement.
 */
export const noNullCharacters: MiddlewareHandler = async (c, next) => {
  const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false;
  // The text of the body is kept by the request, and read again from there.
  if (c.req.url.includes('%00') || (isJson && hasNullCharacter(await c.req.text()))) {
    throw new AppError('invalid_input', platformTexts.nullByte);
  }
  await next();
};

/** In JSON the character is always written out; after an escaped backslash the same letters are only letters. */
function hasNullCharacter(json: string): boolean {
  return /(?<!\\)(?:\\\\)*\\u0000/.test(json);
}
