import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import { discardStoryDraft, voidStoryYes } from '#features/manuscripts/server/from-story.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { firstRow } from '#platform/rows.ts';
import { storyRefusals } from '../refusal-texts.ts';
import { moves, refusalOf } from '../rules.ts';
import { storyStatuses, type RejectionReason, type StoryAct, type StoryActor, type StoryStatus } from '../states.ts';
import { appealOpenAt } from './on-clock.ts';

/** A story's row as far as its standing goes, locked by whoever changes it. */
const StoryRow = z.object({
  id: z.string(),
  status: z.enum(storyStatuses),
  title: z.string(),
  authorId: z.string().nullable(),
  authorKey: z.string().nullable(),
  isAnonymous: z.boolean(),
  isSignedOut: z.boolean(),
  assigneeId: z.string().nullable(),
  rejectedBy: z.string().nullable(),
  appealedAt: z.date().nullable(),
  appealOpenAt: z.date().nullable(),
  articleId: z.string().nullable(),
  publishedAt: z.date().nullable(),
  changedAt: z.date(),
  /** Whether everything was taken out of it that was told (`emptyStories`). */
  isEmptied: z.boolean(),
});
export type StoryRow = z.infer<typeof StoryRow>;

/** Who moves a story. `userId` is null for the clock, and for authors, who are in no list of steps (decision 040). */
export interface Mover {
  actor: StoryActor;
  userId: string | null;
  at: Date;
  note?: string;
}

/** A story's row, which nobody else changes until this transaction ends. Refuses what there is not (404). */
export async function lockStory(tx: Tx, id: string): Promise<StoryRow> {
  const story = await firstRow(tx, StoryRow)`
    select id, status, title, author_id as "authorId", author_key as "authorKey", is_anonymous as "isAnonymous",
      is_signed_out as "isSignedOut", assignee_id as "assigneeId", rejected_by as "rejectedBy",
      appealed_at as "appealedAt", ${appealOpenAt} as "appealOpenAt", article_id as "articleId", published_at as "publishedAt", changed_at as "changedAt", story = '' as "isEmptied"
    from stories s where id = ${id} for no key update`;
  if (!story) throw new AppError('not_found', storyRefusals.noStory);
  return story;
}

/**
 * Moves a locked story and writes down who did. The clock of the newsroom begins anew when a story comes back to it, and
 * what an author agreed to ends then; with a story that ends its manuscript is given up. Refuses what the table of moves does not allow: 403 for another role, 409
 * with why for another moment (product rules 4.13).
 */
export async function moveStory(tx: Tx, story: StoryRow, act: StoryAct, mover: Mover): Promise<StoryStatus> {
  refuseMove(story, act, mover.actor);
  const { to } = moves[act];
  const at = afterLastChange(story, mover.at);
  const comesBack =
    story.status !== 'submitted' && story.status !== 'in_review' && (to === 'submitted' || to === 'in_review');
  await tx.execute(sql`
    update stories set status = ${to}, changed_at = ${at}, reminded_at = null,
      clock_from = case when ${comesBack} then ${at} else clock_from end,
      overdue_told_at = case when ${comesBack} then null else overdue_told_at end
    where id = ${story.id}`);
  await writeEvent(tx, story.id, { act, from: story.status, to, ...mover, at });
  const { userId } = mover;
  if (ended.includes(to)) await discardStoryDraft(tx, story.id, { userId, at });
  if (story.status === 'awaiting_author_ok' && to === 'in_review') await voidStoryYes(tx, story.id, { userId, at });
  return to;
}

/** Whoever waited for the story while somebody else changed it came after them, though they had begun before. */
const afterLastChange = ({ changedAt }: StoryRow, at: Date): Date => (at < changedAt ? changedAt : at);

const ended: readonly StoryStatus[] = ['rejected', 'withdrawn', 'merged'];

/** Refuses as `moveStory` does, for what is to be done before the move. */
export function refuseMove({ status }: Pick<StoryRow, 'status'>, act: StoryAct, actor: StoryActor): void {
  const refusal = refusalOf(act, status, actor);
  if (refusal === 'not allowed') throw new AppError('forbidden', storyRefusals.notAllowed);
  if (refusal) throw new AppError('conflict', storyRefusals.notNow(act, status), { details: { status } });
}

/** Keeps a refusal with the story that is moved to it in the same transaction, after this. */
export async function writeRefusal(
  tx: Tx,
  storyId: string,
  { reason, text, by, at }: { reason: RejectionReason; text: string; by: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update stories set rejection_reason = ${reason}, rejection_text = ${text}, rejected_by = ${by}, rejected_at = ${at}
    where id = ${storyId}`);
}

/** Writes down a step of a story that staff can read. */
export async function writeEvent(
  db: Queryable,
  storyId: string,
  event: { act: string; from?: StoryStatus; to?: StoryStatus; userId: string | null; at: Date; note?: string },
): Promise<void> {
  const { act, from = null, to = null, userId, at, note = '' } = event;
  await db.execute(sql`
    insert into story_events (story_id, at, actor_id, act, from_status, to_status, note)
    values (${storyId}, ${at}, ${userId}, ${act}, ${from}, ${to}, ${note})`);
}
