import { z } from 'zod';
import { clusterStatuses } from './cluster-rules.ts';
import { clusterRefusals } from './cluster-refusals.ts';

/** Votes that look as if one hand had cast them, as admins see them: how they divide is not in it, and nobody is named. */
export const VoteCluster = z
  .object({
    id: z.uuid(),
    article: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
    status: z.enum(clusterStatuses),
    votes: z.int(),
    withdrawn: z.int().meta({ description: 'how many more came from the same network that day, and were withdrawn' }),
    firstVoteAt: z.iso.datetime(),
    lastVoteAt: z.iso.datetime(),
    firstRegisteredAt: z.iso.datetime(),
    lastRegisteredAt: z.iso.datetime(),
    foundAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    decidedBy: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'VoteCluster' });
export type VoteCluster = z.infer<typeof VoteCluster>;

export const VoteClusterPage = z
  .object({
    clusters: z.array(VoteCluster),
    open: z.int().meta({ description: 'how many wait for a decision, whichever are asked for' }),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'VoteClusterPage' });
export type VoteClusterPage = z.infer<typeof VoteClusterPage>;

export const ClusterDecision = z
  .object({
    decision: z.enum(['admit', 'annul']),
    reason: z.string().trim().min(1, clusterRefusals.noReason).max(1000, clusterRefusals.longReason),
  })
  .meta({ id: 'ClusterDecision' });
export type ClusterDecision = z.infer<typeof ClusterDecision>;
