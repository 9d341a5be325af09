import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { sessionOf } from '#features/accounts/server/session.ts';
import { requireUser, requireVerified } from '#features/accounts/server/guards.ts';
import { refuseWithheld } from '#features/subscriptions/server/reader.ts';
import { apiRouter, errorResponses, IdempotencyHeader } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import type { Services } from '#platform/services.ts';
import { CastDualitaVote, DualitaStats, DualitaVote, NewDualitaVote, NewLean, OwnLean } from '../contract.ts';
import { dualitaStats, sealedStats, type Tally } from '../rules.ts';
import { voteTexts } from '../texts.ts';
import { noteLean } from './actions.ts';
import { castVote } from './cast-vote.ts';
import { choiceLimits, limitVotes } from './limits.ts';
import { networkOf } from './network.ts';
import { shownStanding } from './shown-standing.ts';
import { isSilent, ownLean, ownVote, tallyOf } from './queries.ts';

const params = z.object({ articleId: z.uuid() });
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });
const body = <Schema extends z.ZodType>(schema: Schema) => ({ required: true, content: json(schema) });

const statsRoute = createRoute({
  method: 'get',
  path: '/api/articles/{articleId}/dualita-votes/stats',
  summary: 'The votes on a Dualità as everybody sees them, for a voter with the own one',
  description: 'The sums move in steps of some votes or an hour, so that no vote is seen by itself.',
  request: { params },
  responses: { 200: { description: 'OK', content: json(DualitaStats) }, ...errorResponses(400, 404, 429, 503) },
});

const userRoute = createRoute({
  method: 'get',
  path: '/api/articles/{articleId}/dualita-votes/user',
  summary: 'The own vote on a Dualità',
  request: { params },
  responses: { 200: { description: 'OK', content: json(DualitaVote) }, ...errorResponses(400, 401, 404, 503) },
});

const voteRoute = createRoute({
  method: 'post',
  path: '/api/articles/{articleId}/dualita-votes',
  summary: 'Votes on a Dualità, once and for good',
  description: 'A call that is repeated with its `Idempotency-Key` is answered as it was the first time.',
  request: { params, headers: IdempotencyHeader, body: body(NewDualitaVote) },
  responses: {
    201: { description: 'Voted', content: json(CastDualitaVote) },
    ...errorResponses(400, 401, 402, 403, 404, 409, 415, 429, 503),
  },
});

const leanRoute = createRoute({
  method: 'get',
  path: '/api/articles/{articleId}/lean',
  summary: 'Where one stood before reading, and how many readers a Dualità moved',
  request: { params },
  responses: { 200: { description: 'OK', content: json(OwnLean) }, ...errorResponses(400, 401, 404, 503) },
});

const newLeanRoute = createRoute({
  method: 'put',
  path: '/api/articles/{articleId}/lean',
  summary: 'Says where one stands before reading a Dualità; nobody else is shown it',
  request: { params, body: body(NewLean) },
  responses: {
    200: { description: 'Noted', content: json(OwnLean) },
    ...errorResponses(400, 401, 402, 403, 404, 409, 415, 429, 503),
  },
});

/** The votes on a Dualità (specification 7), and the opinion before them (product rules 2.1). */
export function dualitaRoutes(services: Services): OpenAPIHono {
  const { db, now } = services;
  const router = apiRouter();

  router.openapi(statsRoute, async (c) => {
    const { articleId } = c.req.valid('param');
    const who = await sessionOf(services, c.req.raw.headers);
    const tally = await tallyOf(db, articleId, 'dualita', now(), who?.id);
    if (!tally) throw new AppError('not_found', voteTexts.noSuchVote);
    return c.json(await shownStats(articleId, tally), 200);
  });

  /** What may be known of the votes at this moment, by whoever asks. */
  async function shownStats(articleId: string, tally: Tally): Promise<DualitaStats> {
    return (await isSilent(db, articleId, now())) ? sealedStats(tally) : dualitaStats(tally);
  }

  router.openapi(userRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    const { articleId } = c.req.valid('param');
    if (!(await tallyOf(db, articleId, 'dualita', now()))) throw new AppError('not_found', voteTexts.noSuchVote);
    const own = await ownVote(db, articleId, who.id);
    const vote = own?.position ? { position: own.position } : null;
    return c.json({ articleId, hasVoted: own !== undefined, vote, ...shownStanding(own) }, 200);
  });

  router.openapi(voteRoute, async (c) => {
    const who = await requireVerified(services, c.req.raw.headers);
    await limitVotes(services, c, who);
    const { articleId } = c.req.valid('param');
    const requestKey = c.req.valid('header')['idempotency-key'] ?? null;
    await refuseWithheld(services, who, articleId);
    const network = await networkOf(services, c, who);
    const given = { articleId, format: 'dualita', requestKey, network, ...c.req.valid('json') } as const;
    const { position, tally, standing } = await castVote(services, who, given);
    const own = { articleId, hasVoted: true, vote: { position }, ...(standing ? { standing } : {}) };
    return c.json({ ...own, ...(await shownStats(articleId, tally)) }, 201);
  });

  router.openapi(leanRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    const own = await ownLean(db, c.req.valid('param').articleId, who.id, now());
    if (!own) throw new AppError('not_found', voteTexts.noSuchVote);
    return c.json(own, 200);
  });

  router.openapi(newLeanRoute, async (c) => {
    const who = await requireVerified(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, choiceLimits);
    const { articleId } = c.req.valid('param');
    await refuseWithheld(services, who, articleId);
    const { lean, certainty = null } = c.req.valid('json');
    return c.json(await noteLean(services, who, { articleId, lean, certainty }), 200);
  });
  return router;
}
