import { queryOptions } from '@tanstack/react-query';
import { pagesQuery } from '#lib/pages-query.ts';
import { send } from '#lib/send.ts';
import type { ClusterDecision, VoteCluster, VoteClusterPage } from './cluster-contract.ts';

const path = '/api/admin/vote-clusters';

/** Votes that wait for a decision, or about which somebody decided. */
export const clustersQuery = (status: 'open' | 'decided') => pagesQuery<VoteClusterPage>(path, { status });

/** The first of those that wait, with how many they are. */
export const clustersStartQuery = () => queryOptions<VoteClusterPage>({ queryKey: [path], refetchOnMount: 'always' });

/** What to ask anew after a decision: both lists, and how many wait. */
export const allClusters = { queryKey: [path] };

export const decideCluster = (id: string, given: ClusterDecision) =>
  send<VoteCluster>('POST', `${path}/${id}/decide`, given);
