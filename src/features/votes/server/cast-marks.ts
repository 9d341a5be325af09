import { createHmac } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { canonicalMailbox, firstCanonicalMailbox } from '#features/accounts/mailboxes.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import { keyFor } from '#platform/seal.ts';

const CastRow = z.object({ articleId: z.string(), address: z.string() });

/**
 * What tells a mailbox on one article, and there alone: whoever has not the program's secret learns neither whose it is
 * nor whether the marks of two articles are of one mailbox. Under another secret no mark is found any more.
 */
export function castMark(secret: string, articleId: string, address: string): string {
  return markOf(secret, articleId, canonicalMailbox(address));
}

/**
 * The marks under which an earlier account of a mailbox may be found on an article: `castMark`, and what that was before
 * more spellings of a mailbox were known. One address is not found so: that of a Yahoo mailbox which left its mark then
 * under another keyword. A mark does not say which keyword it was made of, nothing of the deleted account does, and to try
 * likely words would find some by chance and none for sure.
 */
export function possibleMarks(secret: string, articleId: string, address: string): string[] {
  const mailboxes = new Set([canonicalMailbox(address), firstCanonicalMailbox(address)]);
  return [...mailboxes].map((mailbox) => markOf(secret, articleId, mailbox));
}

function markOf(secret: string, articleId: string, mailbox: string): string {
  return createHmac('sha256', keyFor(secret, 'marks of votes and supports'))
    .update(`${articleId} ${mailbox}`)
    .digest('base64url');
}

/**
 * Leaves marks on articles (a query of their `article_id`), so that the mailboxes which an account has had do not vote or
 * support there once more when it is deleted, or has withdrawn its consent to supports: its vote stays as a number (product rules 4.12, one mailbox is one voter).
 * None on an article that was taken from the site; one that is being taken from it waits, and takes the new marks along.
 */
export async function leaveMarks(tx: Tx, secret: string, userId: string, onArticles: SQL): Promise<void> {
  const cast = await rows(tx, CastRow)`
    select a.id as "articleId", address from (${onArticles}) o
    join articles a on a.id = o.article_id and a.status = 'published' cross join (
      select email as address from users where id = ${userId}
      union select old_email from email_changes where user_id = ${userId} and confirmed_at is not null) m
    for key share of a`;
  const marks = cast.map(({ articleId, address }) => castMark(secret, articleId, address));
  await tx.execute(sql`
    insert into cast_marks (article_id, mark)
    select * from unnest(${sql.param(cast.map(({ articleId }) => articleId))}::uuid[], ${sql.param(marks)}::text[])
    on conflict do nothing`);
}

/**
 * Whether an account of the mailbox of these `possibleMarks` voted on the article or supported it, which was deleted since,
 * or withdrew its consent to supports.
 */
export async function isMarked(db: Queryable, articleId: string, marks: readonly string[]): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from cast_marks where article_id = ${articleId} and mark = any(${sql.param([...marks])}::text[]) limit 1`);
  return rowCount !== 0;
}

/** Forgets the marks on an article, once nobody votes or supports there any more. */
export async function forgetMarks(tx: Tx, articleId: string): Promise<void> {
  await tx.execute(sql`delete from cast_marks where article_id = ${articleId}`);
}
