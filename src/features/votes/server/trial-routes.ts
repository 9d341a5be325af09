import type { OpenAPIHono } from '@hono/zod-openapi';
import { sessionOf } from '#features/accounts/server/session.ts';
import { requireVerified } from '#features/accounts/server/guards.ts';
import { refuseWithheld } from '#features/subscriptions/server/reader.ts';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import { voteTexts } from '../texts.ts';
import * as endpoints from '../trial-endpoints.ts';
import { wantVerdict } from './actions.ts';
import { castVote } from './cast-vote.ts';
import { choiceLimits, limitVotes } from './limits.ts';
import { networkOf } from './network.ts';
import { shownStanding } from './shown-standing.ts';
import { isSilent, ownVote, trialStats, trialTally } from './queries.ts';

/** The votes on a Trial (specification 7) and the news of its verdict. */
export function trialRoutes(services: Services): OpenAPIHono {
  const { db, now } = services;
  const router = apiRouter();

  router.openapi(routeOf(endpoints.readTrialStats), async (c) => {
    const { articleId } = c.req.valid('param');
    const who = await sessionOf(services, c.req.raw.headers);
    const trial = await trialTally(db, articleId, now(), who?.id);
    if (!trial) throw new AppError('not_found', voteTexts.noSuchVote);
    const own = who ? await ownVote(db, articleId, who.id) : undefined;
    const seen = { mayKnow: own !== undefined, silent: await isSilent(db, articleId, now()) };
    return c.json(trialStats(trial, now(), seen), 200);
  });

  router.openapi(routeOf(endpoints.readOwnTrialVote), async (c) => {
    const who = await sessionOf(services, c.req.raw.headers);
    const { articleId } = c.req.valid('param');
    // 404 means no vote (specification 7), whoever asks.
    const own = who && (await trialTally(db, articleId, now())) && (await ownVote(db, articleId, who.id));
    if (!own) throw new AppError('not_found', voteTexts.noOwnVote);
    if (!own.position) throw new AppError('not_found', voteTexts.withdrawn, { details: { withdrawn: true } });
    return c.json({ articleId, verdict: own.position, wantsVerdict: own.wantsVerdict, ...shownStanding(own) }, 200);
  });

  router.openapi(routeOf(endpoints.voteOnTrial), async (c) => {
    const who = await requireVerified(services, c.req.raw.headers);
    await limitVotes(services, c, who);
    const { articleId, verdict } = c.req.valid('json');
    const requestKey = c.req.valid('header')['idempotency-key'] ?? null;
    await refuseWithheld(services, who, articleId);
    const network = await networkOf(services, c, who);
    const vote = { articleId, format: 'trial', requestKey, network, position: verdict } as const;
    const { position, wantsVerdict, tally, standing } = await castVote(services, who, vote);
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

  router.openapi(routeOf(endpoints.changeVerdictNotice), async (c) => {
    const who = await requireVerified(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, choiceLimits);
    const { wanted } = c.req.valid('json');
    await wantVerdict(services, who, { articleId: c.req.valid('param').articleId, wanted });
    return c.json({ wanted }, 200);
  });
  return router;
}
