import type { MiddlewareHandler } from 'hono';
import { cookiePrefix, rawCookie, sessionCookieName } from '#features/accounts/server/cookies.ts';
import { requireRole, requireStaff, requireUser, requireVerified } from '#features/accounts/server/guards.ts';
import type { Services } from '#platform/services.ts';

/** Who may make a call at all. What depends on the thing it is about is decided by the call itself. */
export type Callers = 'everybody' | 'signing in' | 'signed in' | 'verified' | 'staff' | 'writer' | 'admin';

/**
 * Calls by method and path, from the particular to the general: the first that fits holds. A call that stands nowhere is
 * read by everybody and made by who is signed in.
 */
const rules: readonly { method?: RegExp; path: RegExp; for: Callers }[] = [
  { path: /^\/api\/admin\//, for: 'admin' },
  { path: /^\/api\/moderation\/decisions/, for: 'signed in' },
  { path: /^\/api\/moderation\//, for: 'admin' },
  { path: /^\/api\/subscriptions\/totals$/, for: 'admin' },
  {
    path: /^\/api\/newsroom\/(replies|counter-voices|stories\/editors$|newsletters\/[^/]+\/withdrawal$)/,
    for: 'admin',
  },
  { path: /^\/api\/newsroom\/(front-page|promises|newsletters)/, for: 'writer' },
  { path: /^\/api\/newsroom\//, for: 'staff' },
  { path: /^\/api\/comments\/[^/]+\/restore$/, for: 'admin' },
  { path: /^\/api\/comments\/[^/]+\/hide$/, for: 'writer' },

  { path: /^\/api\/auth\/two-factor\/verify-/, for: 'signing in' },
  {
    path: /^\/api\/auth\/(two-factor\/|change-|revoke-|update-user$|delete-user$|confirm-identity$)/,
    for: 'signed in',
  },
  { path: /^\/api\/auth\//, for: 'everybody' },
  // What an address did is for who has shown that it is theirs.
  { path: /^\/api\/user\/mail-suppression$/, for: 'verified' },
  { path: /^\/api\/user\//, for: 'signed in' },
  { path: /^\/api\/survey$/, method: /PUT/, for: 'verified' },
  { path: /^\/api\/(survey$|stories\/(draft$|mine)|community\/my-points$)/, for: 'signed in' },
  { path: /^\/api\/stories\/attachments\/[^/]+$/, method: /GET/, for: 'signed in' },
  { path: /^\/api\/(reactions\/user\/|articles\/[^/]+\/dualita-votes\/user$)/, for: 'signed in' },
  { path: /^\/api\/articles\/[^/]+\/lean$/, method: /GET/, for: 'signed in' },
  { path: /^\/api\/saved-articles\/found$/, method: /POST/, for: 'everybody' },
  { path: /^\/api\/saved-articles/, for: 'signed in' },
  // What stops mails carries its own proof (RFC 8058).
  { path: /^\/api\/(notifications|newsletters)\/stop$/, for: 'everybody' },
  // Who asks for the letter needs no account.
  { path: /^\/api\/newsletters\/subscriptions/, for: 'everybody' },
  { path: /^\/api\/(notifications|follows|articles\/slug\/[^/]+\/followable$)/, for: 'signed in' },
  { path: /^\/api\/subscriptions\/(usage|status|receipts|given-plans|test-(checkout|receipt)\/)/, for: 'signed in' },

  { path: /^\/api\/articles\/slug\/[^/]+\/counter-voices$/, for: 'verified' },
  { path: /^\/api\/counter-voices\//, for: 'signed in' },
  // Votes and supports are of confirmed addresses (product rules 4.12).
  { path: /^\/api\/(votes|articles\/[^/]+\/(dualita-votes|lean|support))/, method: /POST|PUT|DELETE/, for: 'verified' },
  // Without an account: what the law grants to everybody, help, stories (product rules 4.13) and gifts.
  {
    path: /^\/api\/(reports$|help\/requests$|stories$|stories\/attachments|articles\/slug\/[^/]+\/replies$|replies\/confirm$)/,
    for: 'everybody',
  },
  // Providers, who prove themselves.
  { path: /^\/api\/mail\/bounces\//, for: 'everybody' },
  { path: /^\/api\/subscriptions\/(webhook\/|gifts\/[^/]+\/open$)/, for: 'everybody' },
  { path: /^/, method: /GET|HEAD|OPTIONS/, for: 'everybody' },
];

/** Who may make a call, by its method and its path; names in a path may stand for any value. */
export function callersOf(method: string, path: string): Callers {
  const readingMethod = method === 'HEAD' ? 'GET' : method;
  return rules.find((rule) => rule.path.test(path) && (rule.method?.test(readingMethod) ?? true))?.for ?? 'signed in';
}

/** The description of the API with who may make each call, as a session and, where one is asked for, a role. */
export function withSecurity<Document extends ApiDescription>(document: Document, publicUrl: string): Document {
  const paths = Object.entries(document.paths ?? {}).map(([path, calls]) => [
    path,
    Object.fromEntries(
      Object.entries(calls).map(([method, call]) => {
        const callers = callersOf(method.toUpperCase(), path);
        if (callers === 'everybody') return [method, call];
        const roles = callers === 'signed in' || callers === 'signing in' ? [] : [callers];
        return [method, { ...(call as object), security: [{ session: roles }] }];
      }),
    ),
  ]);
  const securitySchemes = { session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(publicUrl) } };
  return { ...document, paths: Object.fromEntries(paths), components: { ...document.components, securitySchemes } };
}

interface ApiDescription {
  paths?: Record<string, object>;
  components?: object;
}

/**
 * Refuses whoever may not make a call, 401 or 403, before anything that comes with it is read: what is wrong in it is told
 * to nobody else.
 */
export function entitledOnly(services: Services): MiddlewareHandler {
  const secondStep = `${cookiePrefix(services.publicUrl)}.two_factor`;
  const check: Record<Callers, (headers: Headers) => unknown> = {
    everybody: () => {},
    'signing in': (headers) => rawCookie(headers.get('cookie'), secondStep) ?? requireUser(services, headers),
    'signed in': (headers) => requireUser(services, headers),
    verified: (headers) => requireVerified(services, headers),
    staff: (headers) => requireStaff(services, headers),
    writer: (headers) => requireRole(services, headers, 'writer'),
    admin: (headers) => requireRole(services, headers, 'admin'),
  };
  return async (c, next) => {
    await check[callersOf(c.req.method, c.req.path)](c.req.raw.headers);
    await next();
  };
}
