import { createHmac } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { TellerDoor } from '#features/subscriptions/server/teller-door.ts';
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

/** The same for many articles, where the account is known only once the statement has answered. */
export const tellersOf = (secret: string): TellerDoor => ({
  keysOf: (articleIds) => sql`
    select f.article_id, f.author_key as key from drafts f
    where f.article_id = any(${articleIds}) and f.author_key is not null`,
  keyOf: (userId) => authorKey(secret, userId),
});
