import { sql } from 'drizzle-orm';
import type { Services } from '#platform/services.ts';
import { closedMonths } from '../rules.ts';
import { emptyStories } from './empty-story.ts';

/**
 * Drops files that wait for a story for more than a day, unless a draft names them, and takes what was told and by whom
 * out of stories that were refused, withdrawn or joined to another twelve months ago, and of those that readers see no more
 * and whose author has left (privacy notice).
 */
export async function cleanUpStories({
  db,
  now,
  authSecret,
}: Pick<Services, 'db' | 'now' | 'authSecret'>): Promise<void> {
  const at = now();
  await db.execute(sql`
    delete from story_attachments a
    where a.story_id is null and a.created_at < ${at}::timestamptz - interval '1 day'
      and not exists (select from story_drafts d where d.user_id = a.uploader_id and a.id = any(d.attachment_ids))`);
  const closed = sql`s.status in ('rejected', 'withdrawn', 'merged')
    and s.changed_at < ${at}::timestamptz - make_interval(months => ${closedMonths})`;
  await db.transaction((tx) => emptyStories(tx, authSecret, sql`(${closed} or ${isLeftOver})`, at));
}

/** Taken down, and of no account any more: it was taken down since, or its author left under an earlier release. */
const isLeftOver = sql`(s.status = 'taken_down' and s.author_id is null and s.author_key is null and not s.is_signed_out)`;
