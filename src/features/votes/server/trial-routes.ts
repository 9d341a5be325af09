import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { refuseWithheld } from '#features/subscriptions/server/reader.ts';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
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
  const calls = callsOf(services, router);

  calls.anybody(endpoints.readTrialStats, async ({ who, params: { articleId } }) => {
    const trial = await trialTally(db, articleId, now(), who?.id);
    if (!trial) throw new AppError('not_found', voteTexts.noSuchVote);
    const own = who ? await ownVote(db, articleId, who.id) : undefined;
    const seen = { mayKnow: own !== undefined, silent: await isSilent(db, articleId, now()) };
    return trialStats(trial, now(), seen);
  });

  calls.anybody(endpoints.readOwnTrialVote, async ({ who, params: { articleId } }) => {
    // 404 means no vote (specification 7), whoever asks.
    const own = who && (await trialTally(db, articleId, now())) && (await ownVote(db, articleId, who.id));
    if (!own) throw new AppError('not_found', voteTexts.noOwnVote);
    if (!own.position) throw new AppError('not_found', voteTexts.withdrawn, { details: { withdrawn: true } });
    return { articleId, verdict: own.position, wantsVerdict: own.wantsVerdict, ...shownStanding(own) };
  });

  calls.verified()(endpoints.voteOnTrial, async ({ c, who, body: { articleId, verdict }, requestKey }) => {
    await limitVotes(services, c, who);
    await refuseWithheld(services, who, articleId);
    const network = await networkOf(services, c, who);
    const vote = { articleId, format: 'trial', requestKey, network, position: verdict } as const;
    const { position, wantsVerdict, tally, standing } = await castVote(services, who, vote);
    const trial = { ...(await trialTally(db, articleId, now()))!, tally };
    const silent = await isSilent(db, articleId, now());
    return {
      articleId,
      verdict: position,
      wantsVerdict,
      ...(standing ? { standing } : {}),
      ...trialStats(trial, now(), { mayKnow: true, silent }),
    };
  });

  calls.verified(choiceLimits)(endpoints.changeVerdictNotice, async ({ who, params, body: { wanted } }) => {
    await wantVerdict(services, who, { articleId: params.articleId, wanted });
    return { wanted };
  });
  return router;
}
