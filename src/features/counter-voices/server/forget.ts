import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { removeVoice } from '#features/manuscripts/server/voices.ts';
import { emptyReplies } from '#features/rettifica/server/forget.ts';
import type { Tx } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { isPrinted } from './queries.ts';

const Voice = z.object({ id: z.string(), articleId: z.string() });
const Printed = z.object({ replyId: z.string().nullable() });

/** What somebody who leaves sent stays where it was printed, without what the newsroom alone read; the rest is forgotten. */
export async function forgetVoices(tx: Tx, userId: string, at: Date): Promise<void> {
  const unprinted = await rows(tx, Voice)`
    select v.id, v.article_id as "articleId" from counter_voices v
    where v.user_id = ${userId} and not ${isPrinted} order by v.article_id, v.id`;
  for (const { id, articleId } of unprinted) await removeVoice(tx, articleId, { id, userId: null, at });
  await tx.execute(sql`delete from counter_voices v where v.user_id = ${userId} and not ${isPrinted}`);
  await emptyVoices(tx, sql`user_id = ${userId}`);
}

/** Of printed versions keeps what readers have, in the replies that they became too. */
async function emptyVoices(tx: Tx, which: SQL): Promise<void> {
  const printed = await rows(tx, Printed)`
    update counter_voices set involvement = '', proof = '', contact = '',
      verified_how = case when verified_how is not null then '' end
    where ${which} returning reply_id as "replyId"`;
  await emptyReplies(
    tx,
    printed.flatMap(({ replyId }) => replyId ?? []),
  );
}

/**
 * Forgets what was not let in twelve months after the decision, as stories that were rejected, and of whoever has left what
 * an earlier release kept: the address and the words to the newsroom in a reply, and how it made sure.
 */
export async function cleanUpVoices({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.execute(sql`
    delete from counter_voices where status = 'refused' and decided_at < ${now()}::timestamptz - interval '12 months'`);
  await db.transaction((tx) => emptyVoices(tx, isLeftOver));
}

/** Of no account any more, and still with something that only the newsroom read. */
const isLeftOver = sql`user_id is null and (verified_how <> '' or exists (
  select from reply_requests q where q.id = reply_id
    and (q.email <> '' or q.concern <> '' or q.verified_how <> '')))`;
