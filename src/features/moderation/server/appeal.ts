import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { activeAdmins } from '#features/accounts/server/admins.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { suspensionsOf } from '#features/accounts/server/own-sanctions.ts';
import { lockComment, moveComment, type CommentState } from '#features/comments/server/transitions.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { figureTags } from '#platform/changes.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { firstRow, IdRow, oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { appealStatuses } from '../appeal-states.ts';
import type { AppealDecision } from '../contract.ts';
import { moderationTexts } from '../refusal-texts.ts';
import { appealDue, appealUntil } from '../rules.ts';
import { appealReceived, appealUpheld, cameOut, decisionFell } from './emails.ts';
import { mailAuthor } from './mail-author.ts';
import { settleReports } from './settle-reports.ts';

const PartiesRow = z.object({ deciderId: z.string().nullable(), authorId: z.string().nullable() });
const AppealedRow = z.object({ id: z.string(), at: z.date() });

/**
 * Asks for another look at a decision against an own comment (product rules 4.5). Refuses a decision that there is not or
 * is about another's comment (404), one that no longer holds, one that was appealed, and one of more than six months ago,
 * without the time of suspensions (409).
 */
export async function appealAgainst(
  services: Services,
  who: SignedIn,
  decisionId: string,
  text: string,
): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    const comment = await commentOf(tx, decisionId, who);
    if (comment?.userId !== who.id) throw new AppError('not_found', moderationTexts.noDecision);
    const decision = (await latestDecision(tx, comment.id))!;
    const isAppealed = (await tx.execute(sql`select from appeals where decision_id = ${decisionId}`)).rows.length > 0;
    if (isAppealed) throw new AppError('conflict', moderationTexts.appealedAlready);
    const isInForce = comment.status === 'hidden' || comment.status === 'rejected';
    if (!isInForce || decision.id !== decisionId) throw new AppError('conflict', moderationTexts.notAppealable);
    const until = appealUntil(decision.at, await suspensionsOf(tx, who.id));
    if (at >= until) throw new AppError('conflict', moderationTexts.appealOver);

    const dueAt = appealDue(at);
    await tx.execute(sql`
      insert into appeals (decision_id, user_id, text, at, due_at) values (${decisionId}, ${who.id}, ${text}, ${at}, ${dueAt})`);
    const isWithoutDecider = !(await hasDecider(tx, decisionId, at));
    await mailAuthor(services, tx, comment, {
      key: `appeal:${decisionId}:received`,
      message: (mail) => appealReceived({ ...mail, dueAt, isWithoutDecider }),
    });
  });
}

const Appeal = z.object({
  decisionId: z.string(),
  deciderId: z.string().nullable(),
  commentId: z.string(),
  status: z.enum(appealStatuses),
});

/**
 * Decides about an appeal and tells its author: the comment stays as it is, or comes back with its points; where its
 * author has deleted it the decision falls, and nothing comes back. Answers its id. Refuses an appeal that there is not
 * (404), whoever decided the first time or wrote the comment, unless one person makes the publication (403), and one that
 * was decided (409).
 */
export async function decideAppeal(
  services: Services,
  who: SignedIn,
  id: string,
  { outcome, text }: AppealDecision,
): Promise<string> {
  const at = services.now();
  const { id: commentId, articleId } = await services.db.transaction(async (tx) => {
    const known = await appealOf(tx, id);
    const comment = known && (await lockComment(tx, known.commentId, who.id));
    // Under the lock: another may have decided meanwhile.
    const appeal = await appealOf(tx, id);
    if (!appeal || !comment) throw new AppError('not_found', moderationTexts.noAppeal);
    if (appeal.status !== 'open') throw new AppError('conflict', moderationTexts.appealDecided);
    const isByTheSame = appeal.deciderId === who.id;
    const isOwn = comment.userId === who.id;
    if ((isByTheSame || isOwn) && !(await isOnePerson(tx))) {
      throw new AppError('forbidden', isOwn ? moderationTexts.ownComment : moderationTexts.sameReviewer);
    }

    const comesBack = outcome === 'overturn' && comment.status !== 'deleted';
    await tx.execute(sql`
      update appeals set status = ${outcome === 'uphold' ? 'upheld' : 'overturned'}, answer = ${text},
        decided_at = ${at}, decided_by = ${who.id} where id = ${id}`);
    await writeAudit(tx, {
      actor: who,
      action: 'comment.decide_appeal',
      target: { kind: 'comment', id: comment.id },
      before: { status: comment.status },
      after: { status: comesBack ? 'published' : comment.status, articleId: comment.articleId },
      at,
    });
    // The reports that led there are answered with it.
    await settleReports(services, tx, comment.id, {
      who,
      outcome: comment.status === 'deleted' ? 'removed' : outcome === 'uphold' ? 'upheld' : 'dismissed',
      at,
    });
    if (comesBack) await moveComment(tx, comment, 'published', { actorId: who.id, reason: text, at });
    await mailAuthor(services, tx, comment, {
      key: `appeal:${id}:decided`,
      message: (mail, url) => {
        if (comesBack) return cameOut({ ...mail, url, isBack: true, text });
        return outcome === 'uphold' ? appealUpheld({ ...mail, text, isByTheSame }) : decisionFell({ ...mail, text });
      },
    });
    return comment;
  });
  services.changes.invalidateSoon(...figureTags(articleId, 'comments'));
  return commentId;
}

/** Whether an admin is there who may decide about an appeal (`decideAppeal`). */
async function hasDecider(tx: Tx, decisionId: string, at: Date): Promise<boolean> {
  if (await isOnePerson(tx)) return true;
  const { deciderId, authorId } = await oneRow(tx, PartiesRow)`
    select m.actor_id as "deciderId", c.user_id as "authorId"
    from moderation_actions m join comments c on c.id = m.comment_id where m.id = ${decisionId}`;
  return (await activeAdmins(tx, at)).some(({ id }) => id !== deciderId && id !== authorId);
}

/** The comment of a decision, held until this transaction ends. */
async function commentOf(tx: Tx, decisionId: string, who: SignedIn): Promise<CommentState | undefined> {
  const comment = await firstRow(tx, IdRow)`select comment_id as id from moderation_actions where id = ${decisionId}`;
  return comment && lockComment(tx, comment.id, who.id);
}

/** The decision that brought a comment where it stands. */
function latestDecision(tx: Tx, commentId: string): Promise<{ id: string; at: Date } | undefined> {
  return firstRow(tx, AppealedRow)`
    select id, at from moderation_actions where comment_id = ${commentId} order by at desc, id desc limit 1`;
}

function appealOf(tx: Queryable, id: string): Promise<z.infer<typeof Appeal> | undefined> {
  return firstRow(tx, Appeal)`
    select p.decision_id as "decisionId", m.actor_id as "deciderId", m.comment_id as "commentId", p.status
    from appeals p join moderation_actions m on m.id = p.decision_id where p.id = ${id}`;
}
