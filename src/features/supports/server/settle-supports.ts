import { eq } from 'drizzle-orm';
import { isOnePerson } from '#features/publication/server/one-person.ts';
import { clusterRefusals } from '#features/votes/cluster-refusals.ts';
import type { SettleSupports } from '#features/votes/server/clusters.ts';
import { AppError } from '#platform/app-error.ts';
import { figureTags } from '#platform/changes.ts';
import { announceChange } from '#platform/invalidation.ts';
import type { Services } from '#platform/services.ts';
import { lockStory, reachStages, recountSupports } from './actions.ts';
import { supportTexts } from '../texts.ts';
import { supports } from './schema.ts';

/**
 * Counts the supports of a group that was admitted, with the steps that they complete, or leaves those out for good that
 * were annulled. Refuses whoever has one in it, unless one person makes the publication (403), a story that is not public any more (404) or was archived (409).
 */
export function settleSupports(services: Services): SettleSupports {
  return async (tx, { articleId, clusterId, isAdmitted, deciderId }) => {
    const moved = await tx
      .update(supports)
      .set({ standing: isAdmitted ? 'counted' : 'annulled' })
      .where(eq(supports.clusterId, clusterId))
      .returning({ id: supports.id, userId: supports.userId });
    if (moved.some(({ userId }) => userId === deciderId) && !(await isOnePerson(tx))) {
      throw new AppError('forbidden', clusterRefusals.own);
    }
    if (moved.length === 0 || !isAdmitted) return;
    const story = await lockStory(tx, articleId, supportTexts.admittedTooLate);
    await recountSupports(tx, [articleId]);
    await reachStages(services, tx, story);
    await announceChange(tx, figureTags(articleId, 'supports'));
  };
}
