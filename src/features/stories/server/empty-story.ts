import { sql, type SQL } from 'drizzle-orm';
import { eraseStoryDraft, keyStoryDraft } from '#features/manuscripts/server/from-story.ts';
import type { Queryable } from '#platform/db.ts';
import { IdRow, rows } from '#platform/rows.ts';
import { fileTexts } from '../newsroom-file-texts.ts';
import { sealIdentity } from './identity.ts';
import { writeEvent } from './transitions.ts';

/**
 * Takes everything out of stories (as `s`) that says what was told and by whom: their texts and files, what was written
 * about them and to their authors. What stays is that there was a story, how it was decided, its list of steps without
 * remarks and, of one that was taken down, the article that readers had. Done again it changes nothing.
 */
export async function emptyStories(db: Queryable, secret: string, which: SQL, at: Date): Promise<number> {
  const emptied = await rows(db, IdRow)`
    select s.id from stories s where s.story <> '' and ${which} order by s.id for no key update`;
  for (const { id } of emptied) {
    await db.execute(sql`delete from story_attachments where story_id = ${id}`);
    await db.execute(sql`delete from story_messages where story_id = ${id}`);
    await db.execute(sql`delete from story_counterparts where story_id = ${id}`);
    await db.execute(sql`update story_events set note = '' where story_id = ${id} and note <> ''`);
    await db.execute(sql`
      update stories set title = '', location = '', category = 'altro', protagonist_name = '', protagonist_role = '',
        story = '', context = '', impact = '', proposal = null, source_verification = null, content_hash = id::text,
        article_id = case when status = 'taken_down' then article_id end,
        published_at = case when status = 'taken_down' then published_at end,
        rejection_text = case when rejection_text is not null then '' end
      where id = ${id}`);
    await eraseStoryDraft(db, id);
    await unlinkStory(db, secret, id);
    await writeEvent(db, id, { act: 'erase', userId: null, at });
  }
  return emptied.length;
}

/**
 * Takes out of a story that readers have what the newsroom alone reads and what may say who told it: their messages, the
 * notes, the remarks of its steps, how they were verified. That they were, by whom and when, stays; so does whom it calls
 * into question with what they were asked, which the newsroom must be able to show.
 */
export async function forgetSource(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`delete from story_attachments where story_id = ${id}`);
  await db.execute(sql`delete from story_messages where story_id = ${id}`);
  // To whom it was assigned is the id of a colleague.
  await db.execute(sql`update story_events set note = '' where story_id = ${id} and act <> 'assign' and note <> ''`);
  await db.execute(sql`
    update stories set source_verification = ${fileTexts.verificationForgotten}
    where id = ${id} and source_verification is not null`);
}

/** Takes out of a story who sent it; one that is sealed holds the identity of nobody then. */
export async function unlinkStory(db: Queryable, secret: string, id: string): Promise<void> {
  const nobody = sealIdentity(secret, id, { userId: null, contactEmail: '', protagonistName: '' });
  await db.execute(sql`
    update stories set author_id = null, author_key = null, contact_email = '',
      identity = case when identity is not null then ${nobody}::bytea end
    where id = ${id}`);
  await keyStoryDraft(db, id, null);
}
