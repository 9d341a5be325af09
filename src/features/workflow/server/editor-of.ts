import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { isAbleStaff } from '#features/accounts/server/admins.ts';
import type { EditorOf } from '#features/articles/server/editor-door.ts';

/**
 * Who edits the draft of an article, can act as one of the newsroom (`isAbleStaff`) and is none of those who sign it: of
 * several the first.
 */
export const editorOf: EditorOf = (articleId, at) => `(
  select p.user_id from drafts d join draft_people p on p.draft_id = d.id and p.part = 'editor'
    join users u on u.id = p.user_id
  where d.article_id = ${articleId} and ${isAbleAt(at)}
    and not exists (select from article_authors x join authors w on w.id = x.author_id
      where x.article_id = d.article_id and w.user_id = u.id)
  order by p.position, p.user_id limit 1)`;

/** As text, which is asked where a statement is: nothing of it is a value. */
const isAbleAt = (at: string): string => new PgDialect().sqlToQuery(isAbleStaff(sql.raw(at))).sql;
