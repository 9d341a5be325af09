import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { formats, perspectives, type Perspective } from '#features/formats/formats.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { oneRow } from '#platform/rows.ts';
import { moves, refusalOf } from '../rules.ts';
import { draftStatuses, type DraftAct, type DraftActor, type DraftEventAct, type DraftStatus } from '../states.ts';
import { draftTexts } from '../texts.ts';

/** A draft's row, locked by whoever changes it. */
export const DraftRow = z.object({
  id: z.string(),
  format: z.enum(formats),
  status: z.enum(draftStatuses),
  title: z.string(),
  version: z.number(),
  publishedVersion: z.number().nullable(),
  motion: z.string(),
  motionVersion: z.number(),
  opensSide: z.enum(perspectives).nullable(),
  wordBudget: z.number(),
  publishAt: z.date().nullable(),
  articleId: z.string().nullable(),
  /** The local story from which it comes. */
  originId: z.string().nullable(),
  /** The reader's story that it was. */
  storyId: z.string().nullable(),
  /** Of the account of who tells it (`author-key.ts`). */
  authorKey: z.string().nullable(),
  approverId: z.string().nullable(),
});
export type DraftRow = z.infer<typeof DraftRow> & {
  /** Whether an admin is among those who wrote it, where that was asked (`reviewerOf`). */
  isByAdmin?: boolean;
};

/** Who moves a draft; `userId` is null for what follows by itself. */
export interface Mover {
  actor: DraftActor;
  userId: string | null;
  at: Date;
  note?: string;
  /** Whether nobody else looked at the text, which is allowed where one person makes the publication. */
  isAlone?: boolean;
  /** The sides of a Dualità whose signature a correction did without. */
  withoutSigner?: readonly Perspective[];
}

export const draftColumns = sql`d.id, d.format, d.status, d.title, d.version, d.published_version as "publishedVersion",
  d.motion, d.motion_version as "motionVersion", d.opens_side as "opensSide", d.word_budget as "wordBudget",
  d.publish_at as "publishAt", d.article_id as "articleId", d.origin_id as "originId", d.story_id as "storyId", d.author_key as "authorKey",
  d.approved_by as "approverId"`;

/**
 * Moves a locked draft and writes down who did, in the log of the house too where they answer for it to readers. An approval ends with every step back. Refuses what the table of moves
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
  const { withoutSigner = [], userId, at } = mover;
  for (const side of withoutSigner) await writeEvent(tx, draft.id, { act: 'unsigned', userId, at, note: side });
  await writeEvent(tx, draft.id, { act, from: draft.status, to, ...mover });
  if (mover.userId && loggedActs.includes(act)) await logMove(tx, draft.id, act, { ...mover, userId: mover.userId });
}

/** What somebody answers for to readers: it stands in the log that cannot be changed. */
export const loggedActs: readonly DraftAct[] = [
  'approve',
  'reopen',
  'publish',
  'unschedule',
  'publish_correction',
  'retract',
];

/** Of an article that readers see, or saw, by its own id; before, by that of its draft. What was written stays with it. */
async function logMove(
  tx: Tx,
  draftId: string,
  act: DraftAct,
  { userId, at, isAlone, withoutSigner = [] }: Mover & { userId: string },
): Promise<void> {
  const { name, articleId, publishAt } = await oneRow(tx, Moved)`
    select u.name, d.article_id as "articleId", d.publish_at as "publishAt" from drafts d, users u
    where d.id = ${draftId} and u.id = ${userId}`;
  const target = articleId ? { kind: 'article', id: articleId } : { kind: 'draft', id: draftId };
  const after = {
    ...(act === 'publish' ? { publishAt: publishAt!.toISOString() } : {}),
    ...(isAlone ? { alone: true } : {}),
    ...(withoutSigner.length > 0 ? { unsigned: [...withoutSigner] } : {}),
  };
  await writeAudit(tx, {
    actor: { id: userId, name },
    action: `article.${act}`,
    target,
    ...(Object.keys(after).length > 0 ? { after } : {}),
    at,
  });
}

const Moved = z.object({
  name: z.string(),
  articleId: z.string().nullable(),
  publishAt: z.date().nullable(),
});

/** Refuses as `moveDraft` does, for what is to be done before the move. */
export function refuseMove(
  draft: Pick<DraftRow, 'format' | 'status' | 'isByAdmin' | 'storyId'>,
  act: DraftAct,
  actor: DraftActor,
): void {
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
  event: { act: DraftEventAct; from?: DraftStatus; to?: DraftStatus; userId: string | null; at: Date; note?: string },
): Promise<void> {
  const { act, from = null, to = null, userId, at, note = '' } = event;
  await db.execute(sql`
    insert into draft_events (draft_id, at, actor_id, act, from_status, to_status, note)
    values (${draftId}, ${at}, ${userId}, ${act}, ${from}, ${to}, ${note})`);
}
