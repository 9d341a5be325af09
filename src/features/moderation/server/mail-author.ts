import { z } from 'zod';
import { suspensionsOf } from '#features/accounts/server/own-sanctions.ts';
import { commentAnchor } from '#features/comments/anchors.ts';
import { reasonCodes } from '#features/comments/reason-codes.ts';
import type { CommentStatus } from '#features/comments/rules.ts';
import { priorityOf, type CommentState } from '#features/comments/server/transitions.ts';
import type { Tx } from '#platform/db.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { firstRow, oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { FiredRule } from '../contract.ts';
import { appealUntil } from '../rules.ts';
import { cameOut, statement, type CommentMail } from './emails.ts';
import { firedFor } from './steps.ts';

const PriorityRow = z.object({ priority: z.number() });

interface Decided {
  /** As it stood before. */
  comment: CommentState;
  to: CommentStatus;
  decisionId: string;
}

/**
 * Tells an author what was decided: always what goes against them, that a hidden or rejected comment is back, and, to a
 * Supporter, that a withheld one came out (product rules 1.11). That one stays published is no news.
 */
export async function mailDecision(services: Services, tx: Tx, { comment, to, decisionId }: Decided): Promise<void> {
  if (!comment.userId || (to === 'published' && comment.status === 'published')) return;
  if (to === 'hidden' || to === 'rejected') {
    const { reasonCode, ...reasons } = await statementOf(tx, decisionId);
    const at = services.now();
    const suspensions = await suspensionsOf(tx, comment.userId);
    // Of one that runs the end may come earlier than it is planned: the day that is promised is without it.
    const appeal = { appealUntil: appealUntil(at), isSuspended: suspensions.some(({ to }) => to > at) };
    await mailAuthor(services, tx, comment, {
      key: `decision:${decisionId}`,
      message: (mail) => statement({ ...mail, ...reasons, ...appeal, decision: to, reason: reasonCode }),
    });
    return;
  }
  const isBack = comment.status !== 'pending';
  if (!isBack && !(await isSupporter(tx, comment.userId, services.now()))) return;
  const { text } = await statementOf(tx, decisionId);
  await mailAuthor(services, tx, comment, {
    key: `decision:${decisionId}`,
    message: (mail, url) => cameOut({ ...mail, url, isBack, text }),
  });
}

const OfComment = z.object({
  name: z.string(),
  email: z.string(),
  title: z.string(),
  slug: z.string(),
  content: z.string(),
});

/** Writes to whoever wrote a comment, once per key, with the comment's own address. Whoever has left gets nothing. */
export async function mailAuthor(
  services: Services,
  tx: Tx,
  { id }: Pick<CommentState, 'id'>,
  { key, message }: { key: string; message: (mail: CommentMail, url: string) => MailMessage },
): Promise<void> {
  const found = await firstRow(tx, OfComment)`
    select u.name, u.email, a.title, a.slug, c.content
    from comments c join users u on u.id = c.user_id join articles a on a.id = c.article_id where c.id = ${id}`;
  if (!found) return;
  const { name, email, title, slug, content } = found;
  const { publicUrl } = services;
  const url = `${publicUrl}/article/${slug}#${commentAnchor(id)}`;
  const words = message({ name, publicUrl, articleTitle: title, content }, url);
  await queueMail(services, tx, { key, to: email, message: words });
}

const StatementRow = z.object({
  reasonCode: z.enum(reasonCodes).nullable(),
  legalGround: z.string().nullable(),
  text: z.string(),
  isAutomated: z.boolean(),
  fired: FiredRule.nullable(),
});

function statementOf(tx: Tx, decisionId: string): Promise<z.infer<typeof StatementRow>> {
  return oneRow(tx, StatementRow)`
    select m.reason_code as "reasonCode", m.legal_ground as "legalGround", m.reason as text, m.automated as "isAutomated",
      ${firedFor} as fired
    from moderation_actions m where m.id = ${decisionId}`;
}

async function isSupporter(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const { priority } = await oneRow(tx, PriorityRow)`select ${priorityOf(userId, at)} as priority`;
  return priority === 0;
}
