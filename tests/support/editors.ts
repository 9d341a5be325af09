import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db.ts';

/** Gives a published local story a draft that these people edit, in their order. */
export async function insertEditors(
  db: Db,
  articleId: string,
  { editors, at }: { editors: readonly string[]; at: Date },
): Promise<void> {
  await db.execute(sql`
    with draft as (
      insert into drafts (format, status, title, version, published_version, created_at, changed_at, publish_at, word_budget, article_id)
      select 'dal_basso', 'published', a.title, 1, 1, ${at}, ${at}, ${at}, 500, a.id from articles a where a.id = ${articleId}
      returning id
    )
    insert into draft_people (draft_id, user_id, part, position)
    select d.id, e.id, 'editor', e.place from draft d, unnest(${sql.param(editors)}::uuid[]) with ordinality e (id, place)`);
}
