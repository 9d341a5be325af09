import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { ClusterDecision, VoteCluster, VoteClusterPage } from './cluster-contract.ts';
import { clusterRefusals } from './cluster-refusals.ts';

export const listClusters = endpoint('get /api/admin/vote-clusters', {
  summary: 'Votes that look as if one hand had cast them: never how they divide, and nobody is named',
  query: z.object({
    status: z.enum(['open', 'decided']).default('open'),
    cursor: z.string().max(200, clusterRefusals.badCursor).optional(),
  }),
  answer: VoteClusterPage,
  refuses: [400, 401, 403],
});

export const decideCluster = endpoint('post /api/admin/vote-clusters/{id}/decide', {
  summary: 'Admits votes that were put aside, or annuls them for good',
  params: z.object({ id: z.uuid(clusterRefusals.gone) }),
  body: ClusterDecision,
  answer: VoteCluster,
  outcome: 'Decided',
  refuses: [400, 401, 403, 404, 409, 415],
});
