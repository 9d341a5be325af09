import type { OpenAPIHono } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../live-endpoints.ts';
import { articleRefusals } from '../refusal-texts.ts';
import { articleTexts } from '../texts.ts';
import { isPublicArticle } from './queries.ts';
import { StreamPlaces, type NoPlace } from './stream-places.ts';

/** Proxies end connections on which nothing moves for half a minute or more. */
const heartbeatMs = 20_000;
const reconnectMs = 2000;
/** An own stream may end at any moment, a full house takes a while. */
const againSeconds = { too_many: 30, full: 60 };

interface Given {
  /** Whose session the request comes with, from memory where it can be. */
  personOf: (headers: Headers) => Promise<string | undefined>;
  places?: StreamPlaces;
}

/** Tells whoever has an article open that its figures or comments moved. */
export function liveRoutes(
  { db, live, trustProxy }: Services,
  { personOf, places = new StreamPlaces() }: Given,
): OpenAPIHono {
  const router = apiRouter();

  const liveRoute = routeOf(endpoints.streamChanges);
  router.openAPIRegistry.registerPath(liveRoute);
  router.get(liveRoute.getRoutingPath(), async (c) => {
    const { success, data } = endpoints.streamChanges.params.safeParse(c.req.param());
    if (!success) throw new AppError('invalid_input', articleTexts.articleNotFound, 'articleId');
    const { articleId } = data;
    if (!(await isPublicArticle(db, articleId))) throw new AppError('not_found', articleTexts.articleNotFound);
    // Whoever asks for the head alone reads no stream and never ends one.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' });
    const address = addressKey(clientAddress(c, trustProxy));
    const leave = places.take({ person: await personOf(c.req.raw.headers), address, articleId });
    if (typeof leave === 'string') throw noPlace(leave);

    c.header('x-accel-buffering', 'no');
    return streamSSE(c, async (stream) => {
      const ended = Promise.withResolvers<void>();
      const stopListening = live.listen(articleId, {
        hear: (kinds) => void stream.writeSSE({ event: 'change', data: kinds.join(' ') }),
        end: ended.resolve,
      });
      const heartbeat = setInterval(() => void stream.write(': ancora qui\n\n'), heartbeatMs);
      stream.onAbort(ended.resolve);

      await stream.write(`retry: ${reconnectMs}\n\n`);
      await ended.promise;
      clearInterval(heartbeat);
      stopListening();
      leave();
    });
  });
  return router;
}

function noPlace(why: NoPlace): AppError {
  const about = { retryAfterSeconds: againSeconds[why] };
  if (why === 'full') return new AppError('unavailable', articleRefusals.noStreamLeft, about);
  return new AppError('too_many_requests', articleRefusals.tooManyStreams, about);
}
