import { sql } from 'drizzle-orm';
import type { Format, Perspective } from '#features/articles/formats.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { moves, refusalOf } from '../rules.ts';
import type { DraftAct, DraftActor, DraftStatus } from '../states.ts';
import { draftTexts } from '../texts.ts';

/** A draft's row, locked by whoever changes it. Instants come as text. */
export interface DraftRow extends Record<string, unknown> {
  id: string;
  format: Format;
  status: DraftStatus;
  title: string;
  version: number;
  publishedVersion: number | null;
  motion: string;
  motionVersion: number;
  opensSide: Perspective | null;
  wordBudget: number;
  publishAt: string | null;
  articleId: string | null;
}

/** Who moves a draft; `userId` is null for what follows by itself. */
export interface Mover {
  actor: DraftActor;
  userId: string | null;
  at: Date;
  note?: string;
}

export const draftColumns = sql`d.id, d.format, d.status, d.title, d.version, d.published_version as "publishedVersion",
  d.motion, d.motion_version as "motionVersion", d.opens_side as "opensSide", d.word_budget as "wordBudget",
  d.publish_at as "publishAt", d.article_id as "articleId"`;

/**
 * Moves a locked draft and writes down who did. An approval ends with every step back. Refuses what the table of moves
 * does not allow: 403 for another role, 409 with why for another moment.
 */
export async function moveDraft(tx: Tx, draft: DraftRow, act: DraftAct, mover: Mover): Promise<void> {
  refuseMove(draft, act, mover.actor);
  const { to } = moves[act];
  const isApproval = act === 'approve';
  const keepsApproval = to === 'published' || to === 'correcting' || to === 'retracted' || act === 'unschedule';
  await tx.execute(sql`
    update drafts set status = ${to}, changed_at = ${mover.at},
      approved_by = case when ${isApproval} then ${mover.userId}::uuid when ${keepsApproval} then approved_by end,
      approved_at = case when ${isApproval} then ${mover.at} when ${keepsApproval} then approved_at end
    where id = ${draft.id}`);
  await writeEvent(tx, draft.id, { act, from: draft.status, to, ...mover });
}

/** Refuses as `moveDraft` does, for what is to be done before the move. */
export function refuseMove(draft: Pick<DraftRow, 'format' | 'status'>, act: DraftAct, actor: DraftActor): void {
  const refusal = refusalOf(act, draft, actor);
  if (refusal === 'not allowed') throw new AppError('forbidden', draftTexts.notAllowed);
  if (refusal) {
    throw new AppError('conflict', draftTexts.notNow(act, draft.status), { details: { status: draft.status } });
  }
}

/** Refuses to act on a locked draft of which another version was read than its latest (409). */
export function refuseOtherVersion({ version }: DraftRow, read: number): void {
  if (read !== version) {
    throw new AppError('conflict', draftTexts.otherVersionToAct(version), { details: { version } });
  }
}

/** Writes down a step of a draft. What is sealed is never part of a note. */
export async function writeEvent(
  db: Queryable,
  draftId: string,
  event: { act: string; from?: DraftStatus; to?: DraftStatus; userId: string | null; at: Date; note?: string },
): Promise<void> {
  const { act, from = null, to = null, userId, at, note = '' } = event;
  await db.execute(sql`
    insert into draft_events (draft_id, at, actor_id, act, from_status, to_status, note)
    values (${draftId}, ${at}, ${userId}, ${act}, ${from}, ${to}, ${note})`);
}
