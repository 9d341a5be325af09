import { createHmac } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { keyFor } from '#platform/seal.ts';

/** Under which an account finds its sealed stories; nobody without the secret comes from it to the account. */
export function authorKey(secret: string, userId: string): string {
  return createHmac('sha256', keyFor(secret, 'story author')).update(userId).digest('base64url');
}

/** Whether an account told the story that an article was made of, by name or sealed. */
export function toldStory(articleId: SQL, secret: string, userId: string): SQL {
  return sql`exists (
    select from drafts f where f.article_id = ${articleId} and f.author_key = ${authorKey(secret, userId)})`;
}
