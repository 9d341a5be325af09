import { z } from 'zod';
import { clusterContents, clusterKinds, clusterStatuses, velocitySigns } from './cluster-rules.ts';
import { clusterRefusals } from './cluster-refusals.ts';

/**
 * Votes that look as if one hand had cast them, as admins see them: how they divide is not in it, nobody is named, and no
 * instant of a sign-up or a vote leads to the list of people.
 */
export const VoteCluster = z
  .object({
    id: z.uuid(),
    article: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
    kind: z.enum(clusterKinds).meta({
      description:
        'seems to be of one hand, or of disposable or doubled mailboxes; an alarm of supports that count until it is decided',
    }),
    of: z.enum(clusterContents).meta({ description: 'supports on a local story, else votes; `votes` says how many' }),
    isArchived: z
      .boolean()
      .meta({ description: 'the local story takes no supports any more: what waits can only be annulled' }),
    status: z.enum(clusterStatuses),
    votes: z.int().meta({
      description: 'of mailboxes and alarms the tens that are full: one more or less is not told',
    }),
    withdrawn: z.int().meta({ description: 'how many more came from the same network that day, and were withdrawn' }),
    signs: z.array(z.enum(velocitySigns)).nullable().meta({
      description: 'of an alarm what its supports share, and never which; null of other groups',
    }),
    peakShare: z
      .int()
      .nullable()
      .meta({ description: 'of an alarm: its greatest part of an hour’s supports, in per cent' }),
    votedWithinMinutes: z.int().meta({ description: 'from the first of these votes to the last' }),
    registeredWithinMinutes: z.int().meta({ description: 'from the first sign-up of their voters to the last' }),
    foundAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    decidedBy: z.string().nullable(),
    isByVerdict: z.boolean().meta({ description: 'annulled by the verdict, before which nobody had admitted it' }),
    reason: z.string().nullable(),
    isForAnother: z.boolean().meta({
      description:
        'whether whoever asks has a vote or support in it or signs the article, and so does not decide about it',
    }),
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
