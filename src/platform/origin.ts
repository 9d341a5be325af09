import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from './app-error.ts';

const originTexts = {
  foreign: 'La richiesta non viene da questo sito.',
  wrongType: 'La richiesta deve essere in formato JSON.',
} as const;

/**
 * Lets a call that changes something through only when a page of this site makes it: the origin must be the public one
 * or that of the host which was asked, and the body must be JSON (or a file where one is taken), which no form of
 * another site can send unasked. Refuses with 403 and 415. Calls that carry their own proof are `exempt`; a form with a
 * file is taken by every PUT, and by a POST to the paths of `takesFiles`.
 */
export function sameOriginOnly(
  publicUrl: string,
  { exempt = nowhere, takesFiles = nowhere }: { exempt?: PathTest; takesFiles?: PathTest } = {},
): MiddlewareHandler {
  const own = new URL(publicUrl).origin;
  return async (c, next) => {
    if (isSafe(c.req.method) || exempt(c.req.path)) return next();
    if (!isOwn(c, own)) throw new AppError('forbidden', originTexts.foreign);
    if (!isTakenType(c, takesFiles)) throw new AppError('wrong_type', originTexts.wrongType);
    await next();
  };
}

type PathTest = (path: string) => boolean;
const nowhere: PathTest = () => false;

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

function isOwn(c: Context, own: string): boolean {
  const origin = c.req.header('origin');
  if (!origin || origin === 'null') return false;
  return origin === own || URL.parse(origin)?.host === c.req.header('host');
}

/** A call without a body needs no type: a form always sends one. */
function isTakenType(c: Context, takesFiles: PathTest): boolean {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined) return true;
  if (type === 'application/json') return true;
  return type === 'multipart/form-data' && (c.req.method === 'PUT' || takesFiles(c.req.path));
}
