import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { drafts } from '#features/formats/drafts.ts';
import { draftTexts } from '#features/workflow/texts.ts';
import { holdDraft, type Held } from '#features/workflow/server/access.ts';
import { storyDoor, type StoryRecord } from '#features/workflow/server/story-door.ts';
import { refuseOtherVersion, writeEvent, type DraftRow } from '#features/workflow/server/transitions.ts';
import type { DraftFile, Tick } from '../contract.ts';
import { checkItems, itemsOf, needsNote, type CheckItem } from '../checklists.ts';
import { publishTexts } from '../texts.ts';
import { reviewerOf } from '#features/workflow/server/second-reviewer.ts';
import { revisionOf } from './revisions.ts';

type CheckServices = Pick<Services, 'db' | 'now' | 'authSecret'>;

/**
 * The checklist of a draft as it stands, with what the page of its story has on record. A tick counts on the version on which
 * it was set, and on none after it.
 */
export async function checklistFor(
  db: Queryable,
  draft: Pick<DraftRow, 'id' | 'format' | 'version' | 'storyId' | 'status'>,
  subject: string | undefined,
  record: StoryRecord | undefined,
): Promise<DraftFile['checklist']> {
  const { id, format, version } = draft;
  const ticks = await rows(db, TickRow)`
    select c.item, c.note, c.version, u.name as by from draft_checks c left join users u on u.id = c.user_id
    where c.draft_id = ${id}`;
  const labels: Record<string, string> = drafts[format].checklist;
  // Of a story that came out with its author's yes nobody ticked one: the head of the page has it.
  const wasSigned = draft.storyId !== null && draft.status !== 'correcting';
  const isAsked = (item: CheckItem) => item !== 'consent' || !wasSigned || ticks.some((tick) => tick.item === item);
  return itemsOf(draft, subject)
    .filter(isAsked)
    .map((item) => {
      const tick = ticks.find((row) => row.item === item);
      const { note = '', by = null } = tick ?? {};
      const done = tick?.version === version;
      const needsWords = needsNote(item, isAskedIn(record));
      return { item, label: labels[item]!, done, note, by, version: tick?.version ?? null, needsWords };
    });
}

const TickRow = z.object({
  item: z.enum(checkItems),
  note: z.string(),
  by: z.string().nullable(),
  version: z.number(),
});

/**
 * Ticks an item of the checklist, or takes the tick back. Refuses whoever wrote the text (403, `reviewRefusal`), of a Trial
 * writers too unless an admin wrote it; an item of another format, and a text that changed since it was read (409);
 * and one without the words that it needs (400).
 */
export async function tickDraft(
  { db, now, authSecret }: CheckServices,
  who: SignedIn,
  draftId: string,
  { version, item, done, note }: Tick,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const held = await holdDraft(tx, who, draftId);
    if (!(await itemsOfLatest(tx, held.draft)).includes(item)) throw new AppError('conflict', publishTexts.notOfFormat);
    await refuseTicking(tx, authSecret, who, held, version);
    if (done && note === '' && needsNote(item, isAskedIn(await recordOf(tx, held.draft)))) {
      throw new AppError('invalid_input', publishTexts.checkNote(item), 'note');
    }
    if (done) {
      await tx.execute(sql`
        insert into draft_checks (draft_id, item, version, note, user_id, created_at)
        values (${draftId}, ${item}, ${version}, ${note}, ${who.id}, ${at})
        on conflict (draft_id, item) do update set version = excluded.version, note = excluded.note,
          user_id = excluded.user_id, created_at = excluded.created_at`);
    } else {
      await tx.execute(sql`delete from draft_checks where draft_id = ${draftId} and item = ${item}`);
    }
    await writeEvent(tx, draftId, { act: 'check', userId: who.id, at, note: `${item} ${done ? 'yes' : 'no'}` });
  });
}

/**
 * Takes all ticks of earlier versions, with their words, over to the one that was read: who does it answers for them now.
 * Where there are none nothing changes. Refuses as ticking does (403, 409).
 */
export async function confirmTicks(
  { db, now, authSecret }: CheckServices,
  who: SignedIn,
  draftId: string,
  version: number,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const held = await holdDraft(tx, who, draftId);
    await refuseTicking(tx, authSecret, who, held, version);
    const { rowCount } = await tx.execute(sql`
      update draft_checks set version = ${version}, user_id = ${who.id}, created_at = ${at}
      where draft_id = ${draftId} and version < ${version}
        and item = any(${sql.param(await itemsOfLatest(tx, held.draft))}::text[])`);
    if (rowCount === 0) return;
    await writeEvent(tx, draftId, { act: 'confirm_checks', userId: who.id, at, note: String(version) });
  });
}

/** What the page of its story has on record of what a draft's checklist asks; undefined of a draft without a story. */
export async function recordOf(
  db: Queryable,
  { storyId }: Pick<DraftRow, 'storyId'>,
): Promise<StoryRecord | undefined> {
  return storyId === null ? undefined : storyDoor().recorded(db, storyId);
}

/** Whether the page of the story says when whom it calls into question was asked. */
const isAskedIn = (record: StoryRecord | undefined) => record?.isCounterpartAsked ?? false;

async function itemsOfLatest(tx: Tx, draft: DraftRow): Promise<CheckItem[]> {
  const { content } = await revisionOf(tx, draft.id);
  return itemsOf(draft, content.trial?.subject);
}

async function refuseTicking(tx: Tx, secret: string, who: SignedIn, held: Held, version: number): Promise<void> {
  const { draft } = held;
  const { refusal } = await reviewerOf(tx, secret, who, held);
  if (refusal) throw new AppError('forbidden', publishTexts.ticksAnother[refusal]);
  if (draft.status === 'retracted' || draft.status === 'discarded') {
    throw new AppError('conflict', draftTexts.notEditable(draft.status));
  }
  refuseOtherVersion(draft, version);
}
