import { queryOptions } from '@tanstack/react-query';
import type { DualitaStats, DualitaVote, OwnLean, StoredVotes, TrialStats, TrialVote } from './contract.ts';

export const dualitaStatsQuery = (articleId: string) =>
  queryOptions<DualitaStats>({
    queryKey: [`/api/articles/${articleId}/dualita-votes/stats`],
    meta: { failure: 'Failed to fetch vote stats', tags: [`votes ${articleId}`] },
  });

export const ownDualitaVoteQuery = (articleId: string) =>
  queryOptions<DualitaVote>({
    queryKey: [`/api/articles/${articleId}/dualita-votes/user`],
    meta: { tags: ['own-votes'] },
  });

export const ownLeanQuery = (articleId: string) =>
  queryOptions<OwnLean>({ queryKey: [`/api/articles/${articleId}/lean`], meta: { tags: ['own-votes'] } });

export const trialStatsQuery = (articleId: string) =>
  queryOptions<TrialStats>({
    queryKey: ['/api/votes/stats', articleId],
    meta: { failure: 'Failed to fetch vote stats', tags: [`votes ${articleId}`] },
  });

/** Fails with 404 where there is no vote (specification 7). */
export const ownTrialVoteQuery = (articleId: string) =>
  queryOptions<TrialVote>({ queryKey: ['/api/votes/user', articleId], meta: { tags: ['own-votes'] } });

export const storedVotesQuery = () =>
  queryOptions<StoredVotes>({ queryKey: ['/api/user/votes'], meta: { tags: ['account'] } });
