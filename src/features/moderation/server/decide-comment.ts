import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { refusalOf } from '#features/accounts/staff.ts';
import { isSignedBy } from '#features/articles/server/is-signed-by.ts';
import type { ReasonCode } from '#features/comments/reason-codes.ts';
import type { CommentStatus } from '#features/comments/rules.ts';
import { lockComment, moveComment, writeStep, type CommentState } from '#features/comments/server/transitions.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { figureTags } from '#platform/changes.ts';
import type { Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import type { CommentDecision, DecisionName } from '../contract.ts';
import { legalGroundOf } from '../reasons.ts';
import { moderationTexts } from '../refusal-texts.ts';
import { targetOf } from '../rules.ts';
import { moderationLabels } from '../texts.ts';
import { mailDecision } from './mail-author.ts';
import { settleReports } from './settle-reports.ts';

/**
 * Decides about a comment, settles its reports and tells its author and who reported it. Refuses a comment that is gone
 * (404), one that stands elsewhere or says something else than it was read, with `status` in the details, and a way that
 * there is not (409).
 */
export function decideComment(
  services: Services,
  who: SignedIn,
  id: string,
  { decision, expectedStatus, expectedEditedAt, reason, text }: CommentDecision,
): Promise<void> {
  return change(services, who, id, async (tx, comment) => {
    if (decision !== 'answer') refuseDeleted(comment);
    // First: an edit can have moved it too, and then nobody decided.
    refuseRewritten(comment, expectedEditedAt);
    if (comment.status !== expectedStatus) throw decidedMeanwhile(comment.status);
    await applyDecision(services, tx, comment, { who, decision, reason: reason ?? null, text });
  });
}

interface ShortReason {
  reason: string;
  code?: ReasonCode | null | undefined;
  expectedEditedAt: string | null;
}

/** Takes a comment out of sight: an admin any, a writer those under own articles (product rules 4.15). Again does nothing. */
export function hideComment(services: Services, who: SignedIn, id: string, reason: ShortReason): Promise<void> {
  return shortly(services, who, id, 'hide', reason);
}

/** Puts a hidden or rejected comment back, with its point and the likes that still hold; admins only. Again does nothing. */
export function restoreComment(services: Services, who: SignedIn, id: string, reason: ShortReason): Promise<void> {
  return shortly(services, who, id, 'restore', reason);
}

function shortly(
  services: Services,
  who: SignedIn,
  id: string,
  decision: 'hide' | 'restore',
  { reason: text, code = null, expectedEditedAt }: ShortReason,
): Promise<void> {
  return change(
    services,
    who,
    id,
    async (tx, comment) => {
      refuseDeleted(comment);
      if (comment.status === (decision === 'hide' ? 'hidden' : 'published')) return;
      refuseRewritten(comment, expectedEditedAt);
      await applyDecision(services, tx, comment, { who, decision, reason: code, text });
    },
    decision === 'hide',
  );
}

/**
 * Lets in an admin, and whoever wrote the article for hiding, but nobody for an own comment, unless one person makes the
 * publication (403), and holds the comment meanwhile.
 */
async function change(
  { db, changes }: Services,
  who: SignedIn,
  id: string,
  act: (tx: Tx, comment: CommentState) => Promise<void>,
  mayBeWriter = false,
): Promise<void> {
  const articleId = await db.transaction(async (tx) => {
    const comment = await lockComment(tx, id, who.id);
    if (refusalOf(who, 'admin')) {
      const isOwn =
        mayBeWriter && comment && !refusalOf(who, 'writer') && (await isSignedBy(tx, comment.articleId, who.id));
      if (!isOwn) throw new AppError('forbidden', moderationTexts.notModerator);
    }
    if (!comment) throw new AppError('not_found', moderationTexts.noComment);
    if (comment.userId === who.id && !(await isOnePerson(tx))) {
      throw new AppError('forbidden', moderationTexts.ownComment);
    }
    await act(tx, comment);
    return comment.articleId;
  });
  changes.invalidateSoon(...figureTags(articleId, 'comments'));
}

interface AppliedDecision {
  who: SignedIn;
  decision: DecisionName;
  reason: ReasonCode | null;
  text: string;
}

async function applyDecision(
  services: Services,
  tx: Tx,
  comment: CommentState,
  { who, decision, reason, text }: AppliedDecision,
): Promise<void> {
  const at = services.now();
  const to = targetOf(decision, comment.status);
  if (!to) throw new AppError('conflict', moderationTexts.notFromHere, { details: { status: comment.status } });

  if (await hasOpenAppeal(tx, comment.id)) throw new AppError('conflict', moderationTexts.appealOpen);

  if (decision === 'answer') return settleReports(services, tx, comment.id, { who, outcome: 'removed', at });

  const isAgainst = to !== 'published';
  const legalGround = isAgainst ? (reason ? legalGroundOf(reason) : 'Regole della casa') : null;
  const step = { actorId: who.id, reason: text, at, reasonCode: isAgainst ? reason : null, legalGround };
  const decisionId = await (to === comment.status ? writeStep : moveComment)(tx, comment, to, step);
  await writeAudit(tx, {
    actor: who,
    action: 'comment.decide',
    target: { kind: 'comment', id: comment.id },
    before: { status: comment.status },
    after: { status: to, articleId: comment.articleId },
    at,
  });
  await settleReports(services, tx, comment.id, { who, outcome: isAgainst ? 'upheld' : 'dismissed', at });
  await mailDecision(services, tx, { comment, to, decisionId });
}

/** Then another person decides, by the appeal's own call. */
async function hasOpenAppeal(tx: Tx, commentId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from appeals a join moderation_actions m on m.id = a.decision_id
    where m.comment_id = ${commentId} and a.status = 'open'`);
  return rows.length > 0;
}

function refuseDeleted({ status }: CommentState): void {
  if (status === 'deleted') throw new AppError('conflict', moderationTexts.deleted);
}

/** Nobody answers for words that they never saw: what is written down is that they judged the present ones. */
function refuseRewritten({ status, editedAt }: CommentState, expectedEditedAt: string | null): void {
  if ((editedAt?.toISOString() ?? null) === expectedEditedAt) return;
  throw new AppError('conflict', moderationTexts.rewrittenMeanwhile, { details: { status } });
}

function decidedMeanwhile(status: CommentStatus): AppError {
  const text = moderationTexts.decidedMeanwhile(moderationLabels.statuses[status].toLowerCase());
  return new AppError('conflict', text, { details: { status } });
}
