import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/schema.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { StoryDoor } from '#features/workflow/server/story-door.ts';
import { AppError } from '#platform/app-error.ts';
import { oneLine } from '#lib/text/typed-text.ts';
import { columns } from '#platform/columns.ts';
import type { Tx } from '#platform/db.ts';
import { firstRow, IdRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { storyRefusals } from '../refusal-texts.ts';
import { published, takenDown } from './emails.ts';
import { keyOf } from './give-story.ts';
import { mailAuthor } from './mail-author.ts';
import { missingToPublish } from './missing.ts';
import { verifiedOf } from './readiness.ts';
import { reopenChanged } from './reopen.ts';
import { lockStory, moveStory } from './transitions.ts';

type DoorServices = Pick<Services, 'jobs' | 'publicUrl' | 'authSecret'>;

/** What a story has to do with its manuscript, for the one editorial machine. */
export function storyDoorOf(services: DoorServices): StoryDoor {
  return {
    hold: async (tx, storyId) => void (await lockStory(tx, storyId)),

    async holdOfArticle(tx, slug) {
      const row = await firstRow(tx, IdRow)`
        select s.id from stories s join articles a on a.id = s.article_id where a.slug = ${slug}`;
      if (!row) return undefined;
      return { storyId: row.id, authorKey: keyOf(services.authSecret, await lockStory(tx, row.id)) };
    },

    recorded: async (db, storyId) => {
      const { isSourceVerified, counterpart } = await verifiedOf(db, services.authSecret, storyId);
      return { isSourceVerified, isCounterpartAsked: Boolean(counterpart?.askedAt) };
    },

    missing: async (db, storyId, { isSigned, at }) =>
      missingToPublish(await verifiedOf(db, services.authSecret, storyId), { isSigned, at }),

    async edited(tx, storyId, { userId, at, isAdmin, wasSigned }) {
      const story = await lockStory(tx, storyId);
      if (story.status !== 'awaiting_author_ok') return;
      if (!isAdmin) throw new AppError('forbidden', storyRefusals.notAllowed);
      await reopenChanged(services, tx, story, { userId, at, wasSigned });
    },

    async published(tx, storyId, { userId, at, isAlone, articleId, slug, title, publishAt }) {
      const story = await lockStory(tx, storyId);
      await tx.execute(
        sql`update stories set article_id = ${articleId}, published_at = ${publishAt} where id = ${storyId}`,
      );
      await moveStory(tx, story, 'publish', { actor: 'system', userId, at });
      await writeAudit(tx, {
        actor: await actorOf(tx, userId),
        action: 'story.publish',
        target: { kind: 'story', id: storyId },
        ...(isAlone ? { after: { alone: true } } : {}),
        at,
      });
      // Of one that readers see later its author is told at its hour (`settlePublications`).
      if (publishAt <= at) await mailPublished(services, tx, storyId, { title, slug });
    },

    async unscheduled(tx, storyId, { userId, at }) {
      await moveStory(tx, await lockStory(tx, storyId), 'unschedule', { actor: 'system', userId, at });
    },

    async retracted(tx, storyId, { userId, at, why }) {
      const story = await lockStory(tx, storyId);
      if (story.status !== 'published' && story.status !== 'archived') return;
      await moveStory(tx, story, 'take_down', { actor: 'admin', userId, at, note: why });
      await mailAuthor(services, tx, storyId, {
        key: 'taken-down',
        message: (to) => takenDown(to, { title: story.title, text: why, isAnonymous: story.isAnonymous }),
      });
    },
  };
}

/** Tells the author of a story that readers see it, once. */
export async function mailPublished(
  services: DoorServices,
  tx: Tx,
  storyId: string,
  { title, slug }: { title: string; slug: string },
): Promise<void> {
  const url = `${services.publicUrl}/article/${slug}`;
  await mailAuthor(services, tx, storyId, {
    key: 'published',
    message: (to) => published(to, { title: oneLine(title), url }),
  });
}

async function actorOf(tx: Tx, userId: string): Promise<{ id: string; name: string }> {
  const [actor] = await tx
    .select(columns(users, 'id', 'name'))
    .from(users)
    .where(eq(users.id, userId));
  return actor!;
}
