import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import { figureTags } from '#platform/changes.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { firstRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { Comment } from '../contract.ts';
import type { Fired } from '../pipeline-rules.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { isEditable } from '../rules.ts';
import { recordReplyAndMentions } from './comment-events.ts';
import { circumstancesOf } from './pipeline/circumstances.ts';
import { judge } from './pipeline/judge.ts';
import type { ExternalCheck } from './pipeline/phases.ts';
import { refuse, withheldBy } from './pipeline/refusal.ts';
import { ownComment } from './queries.ts';
import { replaceContent } from './revisions.ts';
import { lockComment, moveComment, CommentState } from './transitions.ts';
import { refuseRepeated } from './write-comment.ts';

/**
 * Changes an own comment within fifteen minutes and keeps what it said; the words that it has change nothing, however
 * late. The new text is judged as a new comment is: it may be withheld, and one that waits goes on waiting. Refuses a
 * comment that is gone (404), another's or an old one (403), too many links of a newcomer (400), the text of another own
 * comment (409), and a closed discussion (423).
 */
export async function editComment(
  services: Services,
  who: SignedIn,
  id: string,
  content: string,
  external?: ExternalCheck,
): Promise<Comment> {
  const { db, now, changes } = services;
  const at = now();
  const { articleId } = await ownState(db, who, id);
  if (await says(db, id, content)) return ownComment(db, id, { userId: who.id, now: at });
  const known = await circumstancesOf(services, { userId: who.id, articleId, content, except: { id }, external });
  const verdict = await judge(content, known);

  const hasChanged = await db.transaction(async (tx) => {
    const comment = await lockComment(tx, id, who.id);
    refuseOthers(comment, who);
    if (await says(tx, id, content)) return false;
    if (!isEditable(comment.createdAt, at)) throw new AppError('forbidden', refusalTexts.editOver);
    if (verdict.outcome === 'refuse') refuse(verdict.because);
    await refuseRepeated(tx, { userId: who.id, content, at, exceptId: id });
    await replaceContent(tx, id, { content, at, isEdit: true });
    if (verdict.outcome === 'withhold') await withholdAgain(tx, comment, verdict.fired, at);
    else if (comment.status === 'published') await recordReplyAndMentions(tx, id, at);
    return true;
  });
  if (hasChanged) changes.invalidateSoon(...figureTags(articleId, 'comments'));
  return ownComment(db, id, { userId: who.id, now: at });
}

const OwnRow = CommentState.pick({ status: true, userId: true, articleId: true });

/** The same refusals before anybody is asked about the text; under the lock they are said again. */
async function ownState(db: Queryable, who: SignedIn, id: string): Promise<{ articleId: string }> {
  const comment = await firstRow(db, OwnRow)`
    select status, user_id as "userId", article_id as "articleId" from comments where id = ${id}`;
  refuseOthers(comment, who);
  return comment;
}

function refuseOthers<Row extends Pick<CommentState, 'status' | 'userId'>>(
  comment: Row | undefined,
  who: SignedIn,
): asserts comment is Row {
  if (!comment || (comment.status !== 'published' && comment.status !== 'pending')) {
    throw new AppError('not_found', refusalTexts.commentGone);
  }
  if (comment.userId !== who.id) throw new AppError('forbidden', refusalTexts.notYours);
}

async function says(db: Queryable, id: string, content: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from comments where id = ${id} and content = ${content}`);
  return rows.length > 0;
}

async function withholdAgain(tx: Tx, comment: CommentState, fired: Fired, at: Date): Promise<void> {
  // Of one that waits already the new rule is written down: the old one fired at a text that is no more.
  await moveComment(tx, comment, 'pending', withheldBy(fired, at));
}
