import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { sessionOf } from '#features/accounts/server/session.ts';
import { requireVerified } from '#features/accounts/server/guards.ts';
import { refuseWithheld } from '#features/subscriptions/server/reader.ts';
import { apiRouter, errorResponses, IdempotencyHeader } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import type { Services } from '#platform/services.ts';
import { CastTrialVote, NewTrialVote, TrialStats, TrialVote, VerdictNotice } from '../contract.ts';
import { voteTexts } from '../texts.ts';
import { wantVerdict } from './actions.ts';
import { castVote } from './cast-vote.ts';
import { choiceLimits, limitVotes } from './limits.ts';
import { networkOf } from './network.ts';
import { shownStanding } from './shown-standing.ts';
import { isSilent, ownVote, trialStats, trialTally } from './queries.ts';

const params = z.object({ articleId: z.uuid() });
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });
const body = <Schema extends z.ZodType>(schema: Schema) => ({ required: true, content: json(schema) });

const statsRoute = createRoute({
  method: 'get',
  path: '/api/votes/stats/{articleId}',
  summary: 'The votes on a Trial as everybody sees them, for a voter with the own one',
  description:
    'While the case is open the sums move in steps of some votes or an hour, so that no vote is seen by itself.',
  request: { params },
  responses: { 200: { description: 'OK', content: json(TrialStats) }, ...errorResponses(400, 404, 429, 503) },
});

const userRoute = createRoute({
  method: 'get',
  path: '/api/votes/user/{articleId}',
  summary: 'The own vote on a Trial; 404 without one, also for whoever is not signed in',
  request: { params },
  responses: { 200: { description: 'OK', content: json(TrialVote) }, ...errorResponses(400, 404, 503) },
});

const voteRoute = createRoute({
  method: 'post',
  path: '/api/votes',
  summary: 'Votes on a Trial, once and for good',
  description: 'A call that is repeated with its `Idempotency-Key` is answered as it was the first time.',
  request: { headers: IdempotencyHeader, body: body(NewTrialVote) },
  responses: {
    201: { description: 'Voted', content: json(CastTrialVote) },
    ...errorResponses(400, 401, 402, 403, 404, 409, 415, 429, 503),
  },
});

const noticeRoute = createRoute({
  method: 'put',
  path: '/api/votes/{articleId}/notify',
  summary: 'Asks for a mail when the verdict is announced, or takes that back',
  request: { params, body: body(VerdictNotice) },
  responses: {
    200: { description: 'Noted', content: json(VerdictNotice) },
    ...errorResponses(400, 401, 403, 404, 409, 415, 429, 503),
  },
});

/** The votes on a Trial (specification 7) and the news of its verdict. */
export function trialRoutes(services: Services): OpenAPIHono {
  const { db, now } = services;
  const router = apiRouter();

  router.openapi(statsRoute, async (c) => {
    const { articleId } = c.req.valid('param');
    const who = await sessionOf(services, c.req.raw.headers);
    const trial = await trialTally(db, articleId, now(), who?.id);
    if (!trial) throw new AppError('not_found', voteTexts.noSuchVote);
    const own = who ? await ownVote(db, articleId, who.id) : undefined;
    const seen = { mayKnow: own !== undefined, silent: await isSilent(db, articleId, now()) };
    return c.json(trialStats(trial, now(), seen), 200);
  });

  router.openapi(userRoute, async (c) => {
    const who = await sessionOf(services, c.req.raw.headers);
    const { articleId } = c.req.valid('param');
    // 404 means no vote (specification 7), whoever asks.
    const own = who && (await trialTally(db, articleId, now())) && (await ownVote(db, articleId, who.id));
    if (!own) throw new AppError('not_found', voteTexts.noOwnVote);
    if (!own.position) throw new AppError('not_found', voteTexts.withdrawn, { details: { withdrawn: true } });
    return c.json({ articleId, verdict: own.position, wantsVerdict: own.wantsVerdict, ...shownStanding(own) }, 200);
  });

  router.openapi(voteRoute, async (c) => {
    const who = await requireVerified(services, c.req.raw.headers);
    await limitVotes(services, c, who);
    const { articleId, verdict } = c.req.valid('json');
    const requestKey = c.req.valid('header')['idempotency-key'] ?? null;
    await refuseWithheld(services, who, articleId);
    const network = await networkOf(services, c, who);
    const given = { articleId, format: 'trial', requestKey, network, position: verdict } as const;
    const { position, wantsVerdict, tally, standing } = await castVote(services, who, given);
    const trial = { ...(await trialTally(db, articleId, now()))!, tally };
    const silent = await isSilent(db, articleId, now());
    return c.json(
      {
        articleId,
        verdict: position,
        wantsVerdict,
        ...(standing ? { standing } : {}),
        ...trialStats(trial, now(), { mayKnow: true, silent }),
      },
      201,
    );
  });

  router.openapi(noticeRoute, async (c) => {
    const who = await requireVerified(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, choiceLimits);
    const { wanted } = c.req.valid('json');
    await wantVerdict(services, who, { articleId: c.req.valid('param').articleId, wanted });
    return c.json({ wanted }, 200);
  });
  return router;
}
