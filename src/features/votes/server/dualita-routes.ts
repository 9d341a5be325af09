import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { refuseWithheld } from '#features/subscriptions/server/reader.ts';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
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
  const calls = callsOf(services, router);
  const user = calls.user();

  calls.anybody(endpoints.readDualitaStats, async ({ who, params: { articleId } }) => {
    const tally = await tallyOf(db, articleId, 'dualita', now(), who?.id);
    if (!tally) throw new AppError('not_found', voteTexts.noSuchVote);
    return shownStats(articleId, tally);
  });

  /** What may be known of the votes at this moment, by whoever asks. */
  async function shownStats(articleId: string, tally: Tally): Promise<DualitaStats> {
    return (await isSilent(db, articleId, now())) ? sealedStats(tally) : dualitaStats(tally);
  }

  user(endpoints.readOwnDualitaVote, async ({ who, params: { articleId } }) => {
    if (!(await tallyOf(db, articleId, 'dualita', now()))) throw new AppError('not_found', voteTexts.noSuchVote);
    const own = await ownVote(db, articleId, who.id);
    const vote = own?.position ? { position: own.position } : null;
    return { articleId, hasVoted: own !== undefined, vote, ...shownStanding(own) };
  });

  calls.verified()(endpoints.voteOnDualita, async ({ c, who, params: { articleId }, body, requestKey }) => {
    await limitVotes(services, c, who);
    await refuseWithheld(services, who, articleId);
    const network = await networkOf(services, c, who);
    const vote = { articleId, format: 'dualita', requestKey, network, ...body } as const;
    const { position, tally, standing } = await castVote(services, who, vote);
    const own = { articleId, hasVoted: true, vote: { position }, ...(standing ? { standing } : {}) };
    return { ...own, ...(await shownStats(articleId, tally)) };
  });

  user(endpoints.readOwnLean, async ({ who, params }) => {
    const own = await ownLean(db, params.articleId, who.id, now());
    if (!own) throw new AppError('not_found', voteTexts.noSuchVote);
    return own;
  });

  calls.verified(choiceLimits)(endpoints.noteLean, async ({ who, params: { articleId }, body }) => {
    await refuseWithheld(services, who, articleId);
    const { lean, certainty = null } = body;
    return noteLean(services, who, { articleId, lean, certainty });
  });
  return router;
}
