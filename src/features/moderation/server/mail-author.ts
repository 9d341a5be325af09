import { sql } from 'drizzle-orm';
import { commentAnchor } from '#features/comments/anchors.ts';
import type { Fired } from '#features/comments/pipeline-rules.ts';
import type { ReasonCode } from '#features/comments/reason-codes.ts';
import type { CommentStatus } from '#features/comments/rules.ts';
import { laneOf, type Standing } from '#features/comments/server/transitions.ts';
import type { Tx } from '#platform/db.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import { appealUntil } from '../rules.ts';
import { cameOut, statement, type CommentMail } from './emails.ts';

interface Decided {
  /** As it stood before. */
  comment: Standing;
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
    const { reasonCode, legalGround, text, fired } = await statementOf(tx, decisionId);
    const until = appealUntil(services.now());
    await mailAuthor(services, tx, comment, {
      key: `decision:${decisionId}`,
      message: (mail) =>
        statement({ ...mail, decision: to, reason: reasonCode, legalGround, text, fired, appealUntil: until }),
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

/** Writes to whoever wrote a comment, once per key, with the comment's own address. Whoever has left gets nothing. */
export async function mailAuthor(
  services: Services,
  tx: Tx,
  { id }: Pick<Standing, 'id'>,
  { key, message }: { key: string; message: (mail: CommentMail, url: string) => MailMessage },
): Promise<void> {
  const { rows } = await tx.execute<{ name: string; email: string; title: string; slug: string; content: string }>(sql`
    select u.name, u.email, a.title, a.slug, c.content
    from comments c join users u on u.id = c.user_id join articles a on a.id = c.article_id where c.id = ${id}`);
  if (!rows[0]) return;
  const { name, email, title, slug, content } = rows[0];
  const { publicUrl } = services;
  const url = `${publicUrl}/article/${slug}#${commentAnchor(id)}`;
  const words = message({ name, publicUrl, articleTitle: title, content }, url);
  await queueMail(services, tx, { key, to: email, message: words });
}

interface StatementRow extends Record<string, unknown> {
  reasonCode: ReasonCode | null;
  legalGround: string | null;
  text: string;
  fired: Fired | null;
}

async function statementOf(tx: Tx, decisionId: string): Promise<StatementRow> {
  const { rows } = await tx.execute<StatementRow>(sql`
    select reason_code as "reasonCode", legal_ground as "legalGround", reason as text,
      case when automated then json_build_object('rule', rule, 'start', span_start, 'end', span_end, 'matched', matched)
        end as fired
    from moderation_actions where id = ${decisionId}`);
  return rows[0]!;
}

async function isSupporter(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ lane: number }>(sql`select ${laneOf(userId, at)} as lane`);
  return rows[0]!.lane === 0;
}
