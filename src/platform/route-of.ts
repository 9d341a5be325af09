import { createRoute, type z } from '@hono/zod-openapi';
import type { Endpoint } from '#lib/endpoint.ts';
import { errorResponses, IdempotencyHeader } from './api-router.ts';

/** The route of a declared call, for `router.openapi`: it parses what comes and describes the call in the API document. */
export function routeOf<const E extends Endpoint>(endpoint: E) {
  const { method, path, summary, description, refuses } = endpoint;
  return createRoute<E['path'], Omit<RouteOf<E>, 'path'> & { path: E['path'] }>({
    method,
    path,
    summary,
    ...(description ? { description } : {}),
    request: requestOf(endpoint),
    responses: { ...answerOf(endpoint), ...errorResponses(...refuses) },
  } as unknown as RouteOf<E>);
}

interface RouteOf<E extends Endpoint> {
  method: E['method'];
  path: E['path'];
  request: ParamsOf<E> & QueryOf<E> & HeadersOf<E> & BodyOf<E>;
  responses: { [Status in StatusOf<E>]: AnswerOf<E> };
}

type ParamsOf<E> = E extends { params: infer Schema extends z.ZodObject } ? { params: Schema } : object;
type QueryOf<E> = E extends { query: infer Schema extends z.ZodObject } ? { query: Schema } : object;
type HeadersOf<E> = E extends { idempotent: true } ? { headers: typeof IdempotencyHeader } : object;
type BodyOf<E> = E extends { body: infer Schema extends z.ZodType }
  ? { body: { required: boolean; content: { 'application/json': { schema: Schema } } } }
  : object;
type StatusOf<E extends Endpoint> = E extends { status: infer Status extends number }
  ? Status | (E extends { answersAgain: true } ? 200 : never)
  : E extends { answer: z.ZodType }
    ? 200
    : 204;
type AnswerOf<E extends Endpoint> = E extends { answer: infer Schema extends z.ZodType }
  ? { description: string; content: { [Media in MediaOf<E>]: { schema: Schema } } }
  : { description: string };
type MediaOf<E extends Endpoint> = E extends { media: infer Media extends string }
  ? Media
  : E extends { media: readonly (infer Media extends string)[] }
    ? Media
    : 'application/json';

function requestOf({ params, query, idempotent, body, bodyOptional, form }: Endpoint): object | undefined {
  const request = {
    ...(params ? { params } : {}),
    ...(query ? { query } : {}),
    ...(idempotent ? { headers: IdempotencyHeader } : {}),
    ...(body ? { body: { required: !bodyOptional, content: { 'application/json': { schema: body } } } } : {}),
    ...(form ? { body: { content: { 'multipart/form-data': { schema: form } } } } : {}),
  };
  return Object.keys(request).length > 0 ? request : undefined;
}

function answerOf({ status, answersAgain, answer, media, outcome }: Endpoint): object {
  if (!answer) return { [status ?? 204]: { description: outcome ?? 'Done' } };
  const content = Object.fromEntries([media ?? 'application/json'].flat().map((one) => [one, { schema: answer }]));
  return {
    ...(answersAgain ? { 200: { description: 'OK', content } } : {}),
    [status ?? 200]: { description: outcome ?? 'OK', content },
  };
}
