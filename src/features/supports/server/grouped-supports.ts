import { eq, sql } from 'drizzle-orm';
import type { GroupedSupports } from '#features/votes/server/clusters.ts';
import { figureTags } from '#platform/changes.ts';
import { announceChange } from '#platform/invalidation.ts';
import type { Services } from '#platform/services.ts';
import { lockStory, publicStory, reachStages, recountSupports } from './actions.ts';
import { supportRefusals } from '../refusal-texts.ts';
import { supports } from './schema.ts';

/**
 * The supports in groups that wait for a person. Those of a group that was admitted count, with the steps that they
 * complete; those that were annulled are left out for good, and of an alarm, where they have counted, they count no more.
 * Admitting what has not counted refuses a story that is not public any more (404) or was archived (409).
 */
export function groupedSupports(services: Services): GroupedSupports {
  return {
    isOwn: ({ id }) => sql`exists (select from supports s where s.cluster_id = c.id and s.user_id = ${id}::uuid)`,
    async settle(tx, { articleId, clusterId, kind, isAdmitted }) {
      const moved = await tx
        .update(supports)
        .set({ standing: isAdmitted ? 'counted' : 'annulled', network: null })
        .where(eq(supports.clusterId, clusterId))
        .returning({ id: supports.id });
      if (moved.length === 0) return;
      const hasCounted = kind === 'velocity';
      if (!isAdmitted && !hasCounted) return;
      const story = hasCounted
        ? await publicStory(tx, articleId)
        : await lockStory(tx, articleId, supportRefusals.admittedTooLate);
      await recountSupports(tx, [articleId]);
      if (isAdmitted && story && !story.archivedAt) await reachStages(services, tx, story);
      await announceChange(tx, figureTags(articleId, 'supports'));
    },
  };
}
