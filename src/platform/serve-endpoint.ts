import type { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { JsonEndpoint } from '#lib/endpoint.ts';
import { routeOf } from './route-of.ts';

/**
 * Serves a declared call: refuses what its schemas refuse, then whom `whoOf` does, and answers what `handle` gives with the
 * declared status. A `hook` words in another way than the router what is wrong in the input.
 */
export function serveEndpoint<const E extends JsonEndpoint, Who>(
  router: OpenAPIHono,
  endpoint: E,
  whoOf: (c: Context) => Promise<Who>,
  handle: Handle<E, Who>,
  hook?: Hook,
): void {
  const answer = async (c: Context) => {
    const valid = (part: string) => c.req.valid(part as never) as never;
    const { 'idempotency-key': requestKey = null } = (valid('header') ?? {}) as { 'idempotency-key'?: string };
    const who = await whoOf(c);
    const given = { params: valid('param'), query: valid('query'), body: valid('json') };
    const answered = await handle({ c, who, requestKey, ...given });
    return endpoint.answer ? c.json(answered, endpoint.status ?? 200) : c.body(null, endpoint.status ?? 204);
  };
  router.openapi(routeOf(endpoint as JsonEndpoint), answer, hook);
}

/**
 * Serves calls that change something and answer how it stands then: `serve` serves one of them, `read` reads it, of the `id`
 * in the path.
 */
export const answering =
  <Who, Answered>(serve: Serve<Who>, read: (of: { who: Who; params: { id: string } }) => Promise<Answered>) =>
  <const E extends JsonEndpoint>(
    endpoint: E,
    act: Answered extends AnswerOf<E> ? (came: Came<E, Who>) => Promise<unknown> : never,
    hook?: Hook,
  ): void =>
    serve(
      endpoint,
      async (came) => {
        await act(came);
        return (await read(
          came as { who: Who; params: unknown } as { who: Who; params: { id: string } },
        )) as AnswerOf<E>;
      },
      hook,
    );

/** Serves the calls of those who may make them. */
export type Serve<Who> = <const E extends JsonEndpoint>(endpoint: E, handle: Handle<E, Who>, hook?: Hook) => void;

/** Does what a call asks for and gives what it answers. */
export type Handle<E extends JsonEndpoint, Who> = (came: Came<E, Who>) => Promise<AnswerOf<E>>;

export type Hook = OpenAPIHono['defaultHook'];

/** What came with a declared call, as its schemas read it, and who made it. */
interface Came<E extends JsonEndpoint, Who> {
  c: Context;
  who: Who;
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  /** By which the call is known again, where it came with one. */
  requestKey: string | null;
}

type Parsed<E, Part extends string> = E extends { [Name in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;
type AnswerOf<E> = E extends { answer: infer Schema extends z.ZodType } ? z.input<Schema> : unknown;
