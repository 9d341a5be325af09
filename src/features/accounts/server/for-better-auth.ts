import type { Context } from 'hono';
import { cookiePrefix, sessionCookieName } from './cookies.ts';

interface Given {
  publicUrl: string;
  /** The client's address as we know it. */
  address: string;
  /** Of the body the fields that the call takes. */
  fields: Record<string, unknown> | undefined;
  /** Whether the session of the cookie stands by our rules. */
  isSignedIn: boolean;
}

/**
 * The request as Better Auth gets it: the client's address as we know it, whatever the client wrote, the origin that our
 * own check has let through, the fields that the call takes, no session that has ended by our rules, and no device that
 * would be spared the second factor.
 */
export function forBetterAuth(c: Context, { publicUrl, address, fields, isSignedIn }: Given): Request {
  const { raw } = c.req;
  const headers = new Headers(raw.headers);
  for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'content-length']) {
    headers.delete(name);
  }
  headers.set('x-client-ip', address);
  if (headers.has('origin')) headers.set('origin', publicUrl);
  if (fields) headers.set('content-type', 'application/json');
  const unwanted = [`${cookiePrefix(publicUrl)}.trust_device`, ...(isSignedIn ? [] : [sessionCookieName(publicUrl)])];
  headers.set('cookie', withoutCookies(headers.get('cookie'), unwanted));
  const { pathname, search } = new URL(raw.url);
  const body = fields && { body: JSON.stringify(fields) };
  return new Request(publicUrl + pathname + search, { method: raw.method, headers, ...body });
}

function withoutCookies(header: string | null, names: readonly string[]): string {
  const others = (header ?? '').split(';').filter((part) => !names.includes(part.split('=')[0]!.trim()));
  return others.join(';').trim();
}
