import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rows } from '#platform/rows.ts';
import type { EraseOnDeletion } from '#features/accounts/server/delete-account.ts';
import { actsOf, isScheduled } from '../rules.ts';
import { storyStatuses } from '../states.ts';
import { isSentBy } from './authors.ts';
import { emptyStories, forgetSource, unlinkStory } from './empty-story.ts';
import { lockStory } from './transitions.ts';
import { withdraw } from './withdraw.ts';

/**
 * What becomes of the stories of somebody who leaves. Drafts and files go. What readers do not see yet is withdrawn and
 * emptied, and what they see no more is emptied. What they do see is the newsroom's own text and stays; no row leads from it
 * to a person any more, nor does a sealed identity, nor what the newsroom wrote about its source.
 */
export function forgetStories(secret: string): EraseOnDeletion {
  return async (tx, userId, at) => {
    await tx.execute(sql`delete from story_drafts where user_id = ${userId}`);
    await tx.execute(sql`delete from story_attachments where uploader_id = ${userId}`);
    // In one order, so that two who leave at once do not wait for each other.
    const sent = await rows(tx, Sent)`
      select s.id, s.status, s.published_at as "publishedAt" from stories s where ${isSentBy(secret, userId)} order by s.id for no key update`;
    for (const { id, ...story } of sent) {
      if (!isScheduled(story, at) && !actsOf(story.status, 'system').includes('withdraw')) continue;
      await withdraw(tx, await lockStory(tx, id), { actor: 'system', userId: null, at });
    }
    const own = isSentBy(secret, userId);
    await emptyStories(tx, secret, sql`${own} and s.status not in ('published', 'archived')`, at);
    for (const { id } of sent) {
      await forgetSource(tx, id);
      await unlinkStory(tx, secret, id);
    }
  };
}

const Sent = z.object({ id: z.string(), status: z.enum(storyStatuses), publishedAt: z.date().nullable() });
