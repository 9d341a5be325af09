import { hideArticle } from '#features/article-files/server/hide-article.ts';
import { unscheduleStoryDraft } from '#features/manuscripts/server/from-story.ts';
import type { Tx } from '#platform/db.ts';
import { isScheduled } from '../rules.ts';
import { moveStory, type Mover, type StoryRow } from './transitions.ts';

/** Takes a locked story back, off its hour where readers do not see it yet. Refuses as `moveStory` does (403, 409). */
export async function withdraw(tx: Tx, story: StoryRow, mover: Mover): Promise<void> {
  await moveStory(tx, isScheduled(story, mover.at) ? await offItsHour(tx, story, mover.at) : story, 'withdraw', mover);
}

async function offItsHour(tx: Tx, story: StoryRow, at: Date): Promise<StoryRow> {
  const status = await moveStory(tx, story, 'unschedule', { actor: 'system', userId: null, at });
  await unscheduleStoryDraft(tx, story.id, { userId: null, at });
  await hideArticle(tx, story.articleId!);
  return { ...story, status };
}
