import { z } from 'zod';
import { keyStoryDraft } from '#features/manuscripts/server/from-story.ts';
import { authorKey } from '#features/workflow/server/author-key.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';

/** Says whose they are of manuscripts that a migration made of stories: the database does not have the secret for it. */
export async function keyManuscripts({ db, authSecret }: Services): Promise<void> {
  const unnamed = await rows(db, Unnamed)`
    select s.id, s.author_id as "authorId" from stories s join drafts d on d.story_id = s.id
    where d.author_key is null and s.author_id is not null`;
  for (const { id, authorId } of unnamed) await keyStoryDraft(db, id, authorKey(authSecret, authorId));
}

const Unnamed = z.object({ id: z.string(), authorId: z.string() });
