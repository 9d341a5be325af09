import type { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { JsonEndpoint } from '#lib/endpoint.ts';
import { routeOf } from './route-of.ts';

/** What came with a declared call, as its schemas read it, and who made it. */
export interface Came<E extends JsonEndpoint, Who> {
  c: Context;
  who: Who;
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  /** By which the call is known again, where it came with one. */
  requestKey: string | null;
}

/**
 * Serves a declared call: refuses what its schemas refuse, then whom `whoOf` does, and answers what `handle` gives with the
 * declared status.
 */
export function serveEndpoint<const E extends JsonEndpoint, Who>(
  router: OpenAPIHono,
  endpoint: E,
  whoOf: (c: Context) => Promise<Who>,
  handle: (came: Came<E, Who>) => Promise<Given<E>>,
): void {
  router.openapi(routeOf(endpoint as JsonEndpoint), async (c: Context) => {
    const valid = (part: string) => c.req.valid(part as never) as never;
    const { 'idempotency-key': requestKey = null } = (valid('header') ?? {}) as { 'idempotency-key'?: string };
    const who = await whoOf(c);
    const given = { params: valid('param'), query: valid('query'), body: valid('json') };
    const answer = await handle({ c, who, requestKey, ...given });
    return endpoint.answer ? c.json(answer, endpoint.status ?? 200) : c.body(null, endpoint.status ?? 204);
  });
}

type Parsed<E, Part extends string> = E extends { [Name in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;
type Given<E> = E extends { answer: infer Schema extends z.ZodType } ? z.input<Schema> : unknown;
