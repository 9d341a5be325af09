import { queryOptions } from '@tanstack/react-query';
import type { DualitaStats, DualitaVote, OwnLean, StoredVotes, TrialStats, TrialVote } from './contract.ts';

export const dualitaStatsQuery = (articleId: string) =>
  queryOptions<DualitaStats>({
    queryKey: [`/api/articles/${articleId}/dualita-votes/stats`],
    meta: { failure: 'Failed to fetch vote stats' },
  });

export const ownDualitaVoteQuery = (articleId: string) =>
  queryOptions<DualitaVote>({ queryKey: [`/api/articles/${articleId}/dualita-votes/user`] });

export const ownLeanQuery = (articleId: string) =>
  queryOptions<OwnLean>({ queryKey: [`/api/articles/${articleId}/lean`] });

export const trialStatsQuery = (articleId: string) =>
  queryOptions<TrialStats>({
    queryKey: ['/api/votes/stats', articleId],
    meta: { failure: 'Failed to fetch vote stats' },
  });

/** Fails with 404 where there is no vote (specification 7). */
export const ownTrialVoteQuery = (articleId: string) =>
  queryOptions<TrialVote>({ queryKey: ['/api/votes/user', articleId] });

export const storedVotesQuery = () => queryOptions<StoredVotes>({ queryKey: ['/api/user/votes'] });
