import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from './app-error.ts';
import { isLoopback } from './loopback.ts';

const originTexts = {
  foreign: 'La richiesta non viene da questo sito.',
  wrongType: 'La richiesta deve essere in formato JSON.',
} as const;

/**
 * Lets a call that changes something through only when a page of this site makes it: the origin must be the public one,
 * and the body must be JSON (or a file where one is taken), which no form of
 * another site can send unasked. Refuses with 403 and 415. Calls that carry their own proof are `exempt`; a form with a
 * file is taken by every PUT, and by a POST to the paths of `takesFiles`.
 */
export function sameOriginOnly(
  publicUrl: string,
  { exempt = nowhere, takesFiles = nowhere }: { exempt?: PathTest; takesFiles?: PathTest } = {},
): MiddlewareHandler {
  const isOwn = ownOrigins(publicUrl);
  return async (c, next) => {
    if (isSafe(c.req.method) || exempt(c.req.path)) return next();
    if (!isOwn(c.req.header('origin'))) throw new AppError('forbidden', originTexts.foreign);
    if (!isTakenType(c, takesFiles)) throw new AppError('wrong_type', originTexts.wrongType);
    await next();
  };
}

type PathTest = (path: string) => boolean;
const nowhere: PathTest = () => false;

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}

/** The public address alone: what a request says about the host that it asked proves nothing. */
function ownOrigins(publicUrl: string): (origin: string | undefined) => boolean {
  const { origin, hostname, protocol, port } = new URL(publicUrl);
  if (!isLoopback(hostname)) return (asked) => asked === origin;
  // On a machine of one's own `localhost` and `127.0.0.1` are two names of the same place.
  return (asked) => {
    const url = asked ? URL.parse(asked) : null;
    return url !== null && url.protocol === protocol && url.port === port && isLoopback(url.hostname);
  };
}

/** A call without a body needs no type: a form always sends one. */
function isTakenType(c: Context, takesFiles: PathTest): boolean {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined) return true;
  if (type === 'application/json') return true;
  return type === 'multipart/form-data' && (c.req.method === 'PUT' || takesFiles(c.req.path));
}
