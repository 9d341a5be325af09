import type { ArticleInWork } from '#features/article-files/server/import-article.ts';
import { oneRow } from '#platform/rows.ts';
import { z } from 'zod';

/** How the newsroom stands to an article, for an import (`ArticleInWork`): it is made there, or was. */
export const articleInWork: ArticleInWork = (tx, articleId, at) => oneRow(tx, InWork)`
  select count(*) > 0 as "isBroughtOut",
    coalesce(bool_or(status = 'correcting' or (status = 'published' and publish_at > ${at}::timestamptz)), false) as "isWrittenOver"
  from drafts where article_id = ${articleId}`;

const InWork = z.object({ isBroughtOut: z.boolean(), isWrittenOver: z.boolean() });
