import { call } from '#lib/call.ts';
import { endpointKey } from '#lib/endpoint-key.ts';
import { endpointPages } from '#lib/endpoint-pages.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import type { ClusterDecision } from './cluster-contract.ts';
import type * as endpoints from './cluster-endpoints.ts';

const path = '/api/admin/vote-clusters';

/** Votes that wait for a decision, or about which somebody decided. */
export const clustersQuery = (status: 'open' | 'decided') =>
  endpointPages<typeof endpoints.listClusters>(path, { query: { status } });

/** The first of those that wait, with how many they are. */
export const clustersStartQuery = () =>
  endpointQuery<typeof endpoints.listClusters>(path, {}, { refetchOnMount: 'always' });

/** What to ask anew after a decision: both lists, and how many wait. */
export const allClusters = { queryKey: endpointKey<typeof endpoints.listClusters>(path, {}) };

export const decideCluster = (id: string, body: ClusterDecision) =>
  call<typeof endpoints.decideCluster>('post', '/api/admin/vote-clusters/{id}/decide', { params: { id }, body });
