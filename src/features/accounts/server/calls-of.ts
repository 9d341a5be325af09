import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Limit } from '#platform/limits/limiter.ts';
import { limitBoth, type LimitPair } from '#platform/limits/limit-both.ts';
import { serveEndpoint, type Serve } from '#platform/serve-endpoint.ts';
import type { Services } from '#platform/services.ts';
import {
  requireRole,
  requireStaff,
  requireUser,
  requireVerified,
  whoReads,
  whoWrites,
  type SignedIn,
} from './guards.ts';

/**
 * The declared calls of a router, by who may make them; where limits are given, so often and no more. What serves a call
 * takes what came with it and who asks, and gives what is answered.
 */
export function callsOf(services: Services, router: OpenAPIHono) {
  const by =
    <Who>(whoOf: (c: Context) => Promise<Who>): Serve<Who> =>
    (endpoint, handle, hook) =>
      serveEndpoint(router, endpoint, whoOf, handle, hook);
  const behind = (guard: (services: Services, headers: Headers) => Promise<SignedIn>) => (limits?: LimitPair | Limit) =>
    by(async (c) => {
      const who = await guard(services, c.req.raw.headers);
      if (limits && 'person' in limits) await limitBoth(services, c, who.id, limits);
      else if (limits) await services.limit(limits, who.id);
      return who;
    });
  return {
    by,
    /** Whoever asks; nobody looks who it is. */
    public: by(async () => undefined),
    /** Whoever asks, who may be signed in. */
    anybody: by((c) => (c.req.method === 'GET' ? whoReads : whoWrites)(services, c.req.raw.headers)),
    user: behind(requireUser),
    verified: behind(requireVerified),
    staff: behind(requireStaff),
    writer: behind((all, headers) => requireRole(all, headers, 'writer')),
    admin: behind((all, headers) => requireRole(all, headers, 'admin')),
  };
}
