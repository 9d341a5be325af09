import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { JsonEndpoint } from '#lib/endpoint.ts';
import { limitBoth, type LimitPair } from '#platform/limits/limit-both.ts';
import { serveEndpoint } from '#platform/serve-endpoint.ts';
import type { Services } from '#platform/services.ts';
import { requireRole, requireStaff, requireUser, requireVerified, type SignedIn } from './guards.ts';
import { sessionOf } from './session.ts';

/**
 * The declared calls of a router, by who may make them; where a pair of limits is given, so often and no more. What serves
 * a call takes what came with it and who asks, and gives what is answered.
 */
export function callsOf(services: Services, router: OpenAPIHono) {
  const by = <Who>(whoOf: (c: Context) => Promise<Who>) => {
    type Handle<E extends JsonEndpoint> = Parameters<typeof serveEndpoint<E, Who>>[3];
    return <const E extends JsonEndpoint>(endpoint: E, handle: Handle<E>) =>
      serveEndpoint(router, endpoint, whoOf, handle);
  };
  const behind = (guard: (headers: Headers) => Promise<SignedIn>) => (limits?: LimitPair) =>
    by(async (c) => {
      const who = await guard(c.req.raw.headers);
      if (limits) await limitBoth(services, c, who.id, limits);
      return who;
    });
  return {
    /** Whoever asks; nobody looks who it is. */
    public: by(async () => undefined),
    /** Whoever asks, who may be signed in. */
    anybody: by((c) => sessionOf(services, c.req.raw.headers)),
    user: behind((headers) => requireUser(services, headers)),
    verified: behind((headers) => requireVerified(services, headers)),
    staff: behind((headers) => requireStaff(services, headers)),
    admin: behind((headers) => requireRole(services, headers, 'admin')),
  };
}
