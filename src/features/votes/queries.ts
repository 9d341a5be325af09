import { endpointQuery } from '#lib/endpoint-query.ts';
import type * as dualita from './dualita-endpoints.ts';
import type * as own from './own-votes-endpoints.ts';
import type * as trial from './trial-endpoints.ts';

export const dualitaStatsQuery = (articleId: string) =>
  endpointQuery<typeof dualita.readDualitaStats>(
    '/api/articles/{articleId}/dualita-votes/stats',
    { params: { articleId } },
    { meta: { failure: 'Failed to fetch vote stats', tags: [`votes ${articleId}`] } },
  );

export const ownDualitaVoteQuery = (articleId: string) =>
  endpointQuery<typeof dualita.readOwnDualitaVote>(
    '/api/articles/{articleId}/dualita-votes/user',
    { params: { articleId } },
    { meta: { tags: ['own-votes'] } },
  );

export const ownLeanQuery = (articleId: string) =>
  endpointQuery<typeof dualita.readOwnLean>(
    '/api/articles/{articleId}/lean',
    { params: { articleId } },
    { meta: { tags: ['own-votes'] } },
  );

export const trialStatsQuery = (articleId: string) =>
  endpointQuery<typeof trial.readTrialStats>(
    '/api/votes/stats/{articleId}',
    { params: { articleId } },
    { meta: { failure: 'Failed to fetch vote stats', tags: [`votes ${articleId}`] } },
  );

/** Fails with 404 where there is no vote (specification 7). */
export const ownTrialVoteQuery = (articleId: string) =>
  endpointQuery<typeof trial.readOwnTrialVote>(
    '/api/votes/user/{articleId}',
    { params: { articleId } },
    { meta: { tags: ['own-votes'] } },
  );

export const storedVotesQuery = () =>
  endpointQuery<typeof own.countStoredVotes>('/api/user/votes', {}, { meta: { tags: ['account'] } });
