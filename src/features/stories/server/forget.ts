import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rows } from '#platform/rows.ts';
import type { EraseOnDeletion } from '#features/accounts/server/delete-account.ts';
import { actsOf } from '../rules.ts';
import { storyStatuses } from '../states.ts';
import { isSentBy } from './authors.ts';
import { emptyStories, unlinkStory } from './empty-story.ts';
import { lockStory, moveStory } from './transitions.ts';

/**
 * What becomes of the stories of somebody who leaves. Drafts and files go. What is not published is withdrawn and emptied.
 * What is, is the newsroom's own text and stays; no row leads from it to a person any more, nor does a sealed identity.
 */
export function forgetStories(secret: string): EraseOnDeletion {
  return async (tx, userId, at) => {
    await tx.execute(sql`delete from story_drafts where user_id = ${userId}`);
    await tx.execute(sql`delete from story_attachments where uploader_id = ${userId}`);
    // In one order, so that two who leave at once do not wait for each other.
    const sent = await rows(tx, Sent)`
      select s.id, s.status from stories s where ${isSentBy(secret, userId)} order by s.id for no key update`;
    for (const { id, status } of sent) {
      if (!actsOf(status, 'system').includes('withdraw')) continue;
      await moveStory(tx, await lockStory(tx, id), 'withdraw', { actor: 'system', userId: null, at });
    }
    const own = isSentBy(secret, userId);
    await emptyStories(tx, secret, sql`${own} and s.status not in ('published', 'archived', 'taken_down')`, at);
    for (const { id } of sent) {
      await tx.execute(sql`delete from story_attachments where story_id = ${id}`);
      await unlinkStory(tx, secret, id);
    }
  };
}

const Sent = z.object({ id: z.string(), status: z.enum(storyStatuses) });
