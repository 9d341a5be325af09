import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { liveKinds } from '#lib/changed-event.ts';
import type { Services } from '#platform/services.ts';
import { articleRefusals } from '../refusal-texts.ts';
import { articleTexts } from '../texts.ts';

/** Streams that one process keeps open: each costs about 40 KB, and the heap is bounded at 512 MB. */
const mostStreams = 4000;
/** A browser opens one; behind one address there may be a school. */
const mostPerAddress = 100;
/** Proxies end connections on which nothing moves for half a minute or more (ecosystem 5). */
const heartbeatMs = 20_000;
const reconnectMs = 2000;

const liveRoute = createRoute({
  method: 'get',
  path: '/api/articles/{articleId}/live',
  summary: 'What of an article changes from now on, as server-sent events',
  description: `Events of the name \`change\` whose data is a list of kinds (${liveKinds.join(', ')}) without figures.`,
  request: { params: z.object({ articleId: z.uuid() }) },
  responses: {
    200: { description: 'An event stream', content: { 'text/event-stream': { schema: z.string() } } },
    ...errorResponses(400, 429),
  },
});

/** Tells whoever has an article open that its figures or comments moved. */
export function liveRoutes({ live, trustProxy }: Services): OpenAPIHono {
  const router = apiRouter();
  const perAddress = new Map<string, number>();

  router.openAPIRegistry.registerPath(liveRoute);
  router.get(liveRoute.getRoutingPath(), (c) => {
    const { success, data } = liveRoute.request.params.safeParse(c.req.param());
    if (!success) throw new AppError('invalid_input', articleTexts.articleNotFound, 'articleId');
    // Whoever asks for the head alone reads no stream and never ends one.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' });
    const address = addressKey(clientAddress(c, trustProxy));
    const open = perAddress.get(address) ?? 0;
    if (live.size >= mostStreams || open >= mostPerAddress) {
      throw new AppError('too_many_requests', articleRefusals.tooManyStreams, { retryAfterSeconds: 30 });
    }

    perAddress.set(address, open + 1);
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, async (stream) => {
      const ended = Promise.withResolvers<void>();
      const stopListening = live.listen(data.articleId, {
        hear: (kinds) => void stream.writeSSE({ event: 'change', data: kinds.join(' ') }),
        end: ended.resolve,
      });
      const heartbeat = setInterval(() => void stream.write(': ancora qui\n\n'), heartbeatMs);
      stream.onAbort(ended.resolve);

      await stream.write(`retry: ${reconnectMs}\n\n`);
      await ended.promise;
      clearInterval(heartbeat);
      stopListening();
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
  });
  return router;
}
