import type { Context, MiddlewareHandler } from 'hono';
import { platformTexts } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { missingPage } from './pages/bare-pages.ts';

/** The longest address that we give out, a picture in one of its widths, has about a hundred characters. */
const longest = 512;

/** Below these the letters of a name are written large and small: receipts, tokens, files of the build. */
const keepCase = new Set(['api', 'assets', 'media', 'dev', 'segnalazioni']);

/**
 * The one way to write a path (RFC 3986, 6.2.2): without double slashes or one at the end, with letters and digits as they
 * are, in small letters where no name has large ones. Undefined for a path with any other character, escaped or not, and
 * for one that climbs (`..`): none of ours has them, and the server, the router and whatever stands before them read
 * them each in its own way.
 */
export function canonicalPath(path: string): string | undefined {
  if (path.length > longest || !path.startsWith('/')) return undefined;
  const plain = path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : code;
  });
  const [first = '', ...rest] = plain.split('/').filter(Boolean);
  if ([first, ...rest].some((name) => !/^[\w.~-]*$/.test(name) || /^\.\.?$/.test(name))) return undefined;
  const room = first.toLowerCase();
  const names = keepCase.has(room) ? rest : rest.map((name) => name.toLowerCase());
  return `/${[room, ...names].join('/')}`;
}

/**
 * Whether the target of a request is written as addresses of ours are, apart from small and large letters. It is asked
 * before the cache, the guards and the calls, for each request: what it lets through, all of them read alike.
 */
export function isPlain(target: string): boolean {
  return /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*)?(?:\?|$)/.test(target) && !/^[^?]*\/\.\.?(?:\/|\?|$)/.test(target);
}

/** Leads from any other way to write an address to the one, and answers 404 where there is none. */
export const canonicalOnly: MiddlewareHandler = async (c, next) => {
  const target = targetOf(c);
  const [path = ''] = target.split('?', 1);
  const one = canonicalPath(path);
  if (one === path) return next();
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (one !== undefined && isRead) return c.redirect(one + target.slice(path.length), 301);
  if (c.req.path.startsWith('/api/')) throw new AppError('not_found', platformTexts.notFound);
  return c.html(missingPage(), 404);
};

/** As it was sent: the address of a `Request` has lost its dots and backslashes already. */
function targetOf(c: Context): string {
  const sent = (c.env as { incoming?: { url?: string } } | undefined)?.incoming?.url;
  if (sent !== undefined) return sent;
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
