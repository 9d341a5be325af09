import { keyStoryDraft } from '#features/manuscripts/server/from-story.ts';
import { authorKey } from '#features/workflow/server/author-key.ts';
import { IdRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { lockStory } from './transitions.ts';

/** Says whose they are of manuscripts that a migration made of stories: the database does not have the secret for it. */
export async function keyManuscripts({ db, authSecret }: Pick<Services, 'db' | 'authSecret'>): Promise<void> {
  const unnamed = await rows(db, IdRow)`
    select s.id from stories s join drafts d on d.story_id = s.id
    where d.author_key is null and s.author_id is not null`;
  for (const { id } of unnamed) {
    await db.transaction(async (tx) => {
      // Read under the lock: whoever left meanwhile has no story any more.
      const { authorId } = await lockStory(tx, id);
      if (authorId) await keyStoryDraft(tx, id, authorKey(authSecret, authorId));
    });
  }
}
