import type { SignedIn } from '#features/accounts/server/guards.ts';
import { writeCorrection } from '#features/articles/server/write-correction.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db.ts';
import { sha256 } from '#platform/hashes.ts';
import { IdRow, oneRow } from '#platform/rows.ts';
import { replyTexts } from '../texts.ts';
import { newReceipt } from './receipt.ts';

interface NewReply {
  articleId: string;
  name: string;
  email: string;
  concern: string;
  text: string;
  userId: string | null;
  receivedAt: Date;
  /** How the newsroom made sure who writes, and who did; null: it is printed as from a sender who is not verified. */
  verified: { how: string; by: string | null; at: Date } | null;
}

/**
 * Prints a reply above its article, as it is and without comment, and in the public log, of words that came by another way
 * than a request. Answers its id.
 */
export async function printReply(
  tx: Tx,
  who: Pick<SignedIn, 'id' | 'name'>,
  reply: NewReply,
  at: Date,
): Promise<string> {
  const { articleId, name, email, concern, text, userId, receivedAt, verified } = reply;
  const contentHash = sha256(JSON.stringify({ kind: 'replica', name, email, concern, text, receivedAt }));
  const { id } = await oneRow(tx, IdRow)`
    insert into reply_requests (receipt, article_id, kind, name, email, concern, text, content_hash, user_id, received_at,
      status, decided_by, decided_at, verified_how, verified_by, verified_at)
    values (${newReceipt(receivedAt)}, ${articleId}, 'replica', ${name}, ${email}, ${concern}, ${text}, ${contentHash}, ${userId},
      ${receivedAt}, 'published', ${who.id}, ${at}, ${verified?.how ?? null}, ${verified?.by ?? null}, ${verified?.at ?? null})
    returning id`;
  await writeAudit(tx, {
    actor: who,
    action: 'reply.publish',
    target: { kind: 'reply', id },
    after: { articleId },
    at,
  });
  const what = replyTexts.logged('replica', name);
  await writeCorrection(tx, articleId, { kind: 'reply', what, why: replyTexts.loggedWhy, userId: who.id, at });
  return id;
}
