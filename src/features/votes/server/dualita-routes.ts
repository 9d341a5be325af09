import type { OpenAPIHono } from '@hono/zod-openapi';
import { sessionOf } from '#features/accounts/server/session.ts';
import { requireUser, requireVerified } from '#features/accounts/server/guards.ts';
import { refuseWithheld } from '#features/subscriptions/server/reader.ts';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import type { DualitaStats } from '../contract.ts';
import * as endpoints from '../dualita-endpoints.ts';
import { dualitaStats, sealedStats, type Tally } from '../rules.ts';
import { voteTexts } from '../texts.ts';
import { noteLean } from './actions.ts';
import { castVote } from './cast-vote.ts';
import { choiceLimits, limitVotes } from './limits.ts';
import { networkOf } from './network.ts';
import { shownStanding } from './shown-standing.ts';
import { isSilent, ownLean, ownVote, tallyOf } from './queries.ts';

/** The votes on a Dualità (specification 7), and the opinion before them (product rules 2.1). */
export function dualitaRoutes(services: Services): OpenAPIHono {
  const { db, now } = services;
  const router = apiRouter();

  router.openapi(routeOf(endpoints.readDualitaStats), async (c) => {
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

  router.openapi(routeOf(endpoints.readOwnDualitaVote), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    const { articleId } = c.req.valid('param');
    if (!(await tallyOf(db, articleId, 'dualita', now()))) throw new AppError('not_found', voteTexts.noSuchVote);
    const own = await ownVote(db, articleId, who.id);
    const vote = own?.position ? { position: own.position } : null;
    return c.json({ articleId, hasVoted: own !== undefined, vote, ...shownStanding(own) }, 200);
  });

  router.openapi(routeOf(endpoints.voteOnDualita), async (c) => {
    const who = await requireVerified(services, c.req.raw.headers);
    await limitVotes(services, c, who);
    const { articleId } = c.req.valid('param');
    const requestKey = c.req.valid('header')['idempotency-key'] ?? null;
    await refuseWithheld(services, who, articleId);
    const network = await networkOf(services, c, who);
    const vote = { articleId, format: 'dualita', requestKey, network, ...c.req.valid('json') } as const;
    const { position, tally, standing } = await castVote(services, who, vote);
    const own = { articleId, hasVoted: true, vote: { position }, ...(standing ? { standing } : {}) };
    return c.json({ ...own, ...(await shownStats(articleId, tally)) }, 201);
  });

  router.openapi(routeOf(endpoints.readOwnLean), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    const own = await ownLean(db, c.req.valid('param').articleId, who.id, now());
    if (!own) throw new AppError('not_found', voteTexts.noSuchVote);
    return c.json(own, 200);
  });

  router.openapi(routeOf(endpoints.noteLean), async (c) => {
    const who = await requireVerified(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, choiceLimits);
    const { articleId } = c.req.valid('param');
    await refuseWithheld(services, who, articleId);
    const { lean, certainty = null } = c.req.valid('json');
    return c.json(await noteLean(services, who, { articleId, lean, certainty }), 200);
  });
  return router;
}
