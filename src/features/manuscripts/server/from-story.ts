import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { firstRow } from '#platform/rows.ts';
import { roles } from '#features/accounts/roles.ts';
import { eraseUnseen } from '#features/articles/server/erase-unseen.ts';
import { asksProtagonist, canHavePart } from '#features/workflow/rules.ts';
import { putPerson, removeEditor } from '#features/workflow/server/people.ts';
import { changeDraft, eraseDraft, insertDraft } from '#features/workflow/server/rows.ts';
import {
  addProtagonistSignature,
  protagonistSignedAt,
  voidProtagonistSignature,
} from '#features/workflow/server/signatures.ts';
import { draftColumns, DraftRow, moveDraft, writeEvent } from '#features/workflow/server/transitions.ts';
import { canonical } from '#lib/canonical.ts';
import type { DraftContent } from '../content.ts';
import type { RevisionText } from '../contract.ts';
import { restorePublished } from './correct.ts';
import { missingFor } from './missing.ts';
import { addRevision, revisionOf } from './revisions.ts';
import type { Gap } from '../gaps.ts';

/** A reader's story that the newsroom accepts. */
interface AcceptedStory {
  storyId: string;
  /** Of the account of who tells it; null where it came without one. */
  authorKey: string | null;
  /** What was sent, and what the newsroom had made of it before. */
  versions: readonly { content: DraftContent; userId: string | null; at: Date }[];
}

interface By {
  userId: string | null;
  at: Date;
}

const format = 'dal_basso';

/**
 * Begins the manuscript of a reader's story with its text, handed in by who tells it: from here on it is written here alone.
 * One that was given up with its story is taken up again as it was. No row of it leads to its author.
 */
export async function beginStoryDraft(tx: Tx, { storyId, authorKey, versions }: AcceptedStory, by: By): Promise<void> {
  const known = await holdStoryDraft(tx, storyId);
  if (known) {
    if (known.status === 'discarded') await moveDraft(tx, known, 'restore', { actor: 'system', ...by });
    return;
  }
  const { title } = versions.at(-1)!.content;
  const id = await insertDraft(tx, {
    format,
    status: 'in_review',
    title,
    createdBy: by.userId,
    at: by.at,
    storyId,
    authorKey,
  });
  let version = 0;
  let before: DraftContent | undefined;
  for (const { content, userId, at } of versions) {
    ({ version } = await addRevision(
      tx,
      { id, format, version },
      { content, ...(before ? { before } : {}), userId, at },
    ));
    before = content;
  }
  await writeEvent(tx, id, { act: 'from_story', to: 'in_review', ...by });
}

/** The latest text of a story's manuscript, with what keeps it from its readers; undefined before there is one. */
export async function storyDraftOf(
  db: Queryable,
  storyId: string,
  at: Date,
): Promise<{ id: string; latest: RevisionText; isSigned: boolean; gaps: Gap[] } | undefined> {
  const draft = await storyDraft(db, storyId);
  if (!draft) return undefined;
  const latest = await revisionOf(db, draft.id);
  const isSigned = (await protagonistSignedAt(db, draft.id, latest)) !== null;
  return { id: draft.id, latest, isSigned, gaps: await missingFor(db, draft, latest.content, at) };
}

/**
 * The text of a story's manuscript that its author reads: what readers see, or the latest, also of one that was taken off
 * its hour. Undefined before there is one.
 */
export async function storyTextOf(db: Queryable, storyId: string): Promise<RevisionText | undefined> {
  const draft = await storyDraft(db, storyId);
  return draft && revisionOf(db, draft.id, asksProtagonist(draft) ? draft.version : draft.publishedVersion!);
}

/**
 * Keeps the yes of who tells a story to the latest revision of its manuscript; `userId`: who wrote it down for them. Answers
 * the revision that it is to, and whether the yes is new. `otherVersion` refuses one that was not read as it is (409).
 */
export async function signStory(
  tx: Tx,
  storyId: string,
  read: { version: number; hash?: string | undefined },
  { otherVersion, ...by }: By & { otherVersion: string },
): Promise<{ version: number; isNew: boolean }> {
  const draft = await holdStoryDraft(tx, storyId);
  const { version, hash } = draft ? await revisionOf(tx, draft.id) : { version: 0, hash: '' };
  if (!draft || read.version !== version || (read.hash !== undefined && read.hash !== hash)) {
    throw new AppError('conflict', otherVersion, { details: { version, hash } });
  }
  if (await protagonistSignedAt(tx, draft.id, { version, hash })) return { version, isNew: false };
  await addProtagonistSignature(tx, draft.id, { version, hash, ...by });
  await writeEvent(tx, draft.id, { act: 'agreed', userId: by.userId, at: by.at, note: String(version) });
  return { version, isNew: true };
}

/** Ends the yes of who tells a story to its text, which the newsroom works on again: it is kept, and counts no more. */
export async function voidStoryYes(tx: Tx, storyId: string, { userId, at }: By): Promise<void> {
  const draft = await holdStoryDraft(tx, storyId);
  if (!draft || !(await voidProtagonistSignature(tx, draft.id, { version: draft.version, at }))) return;
  await writeEvent(tx, draft.id, { act: 'void_agreement', userId, at, note: String(draft.version) });
}

/** Changes the text of a story's manuscript by what came to the story itself; an approved one is looked at again. */
export async function rewriteStoryDraft(
  tx: Tx,
  storyId: string,
  rewrite: (content: DraftContent) => DraftContent,
  by: By,
): Promise<void> {
  const draft = await holdStoryDraft(tx, storyId);
  if (!draft) return;
  const { content: before } = await revisionOf(tx, draft.id);
  const content = rewrite(before);
  if (canonical(content) === canonical(before)) return;
  if (draft.status === 'approved') await moveDraft(tx, draft, 'reopen', { actor: 'system', ...by });
  const { version } = await addRevision(tx, draft, { content, before, ...by });
  await writeEvent(tx, draft.id, { ...by, act: 'edit', note: String(version) });
}

/** Lets whoever has a story now edit its manuscript, instead of who had it; null: nobody. */
export async function giveStoryDraft(
  tx: Tx,
  storyId: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  const draft = await holdStoryDraft(tx, storyId);
  if (!draft) return;
  await removeEditor(tx, draft.id, from);
  if (to === null) return;
  const person = await firstRow(tx, RoleRow)`select role from users where id = ${to}`;
  // Contributors comment on the story itself.
  if (person && canHavePart(person.role, 'editor', format)) {
    await putPerson(tx, draft.id, { userId: to, part: 'editor' });
  }
}

/** Takes the manuscript of a story off its hour, where it has one to come. What readers see is not decided here. */
export async function unscheduleStoryDraft(tx: Tx, storyId: string, by: By): Promise<void> {
  const draft = await holdStoryDraft(tx, storyId);
  if (draft?.status === 'published') await moveDraft(tx, draft, 'unschedule', { actor: 'system', ...by });
}

/** Gives up the manuscript of a story that does not go on, where there is one. */
export async function discardStoryDraft(tx: Tx, storyId: string, by: By): Promise<void> {
  const draft = await holdStoryDraft(tx, storyId);
  if (draft && draft.status !== 'discarded') await moveDraft(tx, draft, 'discard', { actor: 'system', ...by });
}

/**
 * Retracts the manuscript of a story that is taken down, where there is one. It follows by itself: who took the story down
 * stands with the story and with the revision that is the latest again, and what readers see is not decided here.
 */
export async function retractStoryDraft(
  tx: Tx,
  storyId: string,
  { userId, at, note }: { userId: string | null; at: Date; note: string },
): Promise<void> {
  const draft = await holdStoryDraft(tx, storyId);
  if (draft?.status !== 'published' && draft?.status !== 'correcting') return;
  await restorePublished(tx, draft, { userId, at });
  await moveDraft(tx, draft, 'retract', { actor: 'admin', userId: null, at, note });
}

/** Says of a story's manuscript, by a keyed hash, whose story it is; null: nobody's any more. */
export async function keyStoryDraft(db: Queryable, storyId: string, authorKey: string | null): Promise<void> {
  const draft = await storyDraft(db, storyId);
  if (draft) await changeDraft(db, draft.id, { authorKey });
}

/**
 * Takes away the manuscript of a story whose words are taken out, unless readers saw it, and the article that waited for its
 * hour once.
 */
export async function eraseStoryDraft(db: Queryable, storyId: string): Promise<void> {
  const draft = await storyDraft(db, storyId);
  if (!draft || !asksProtagonist(draft)) return;
  if (draft.articleId) {
    const { content } = await revisionOf(db, draft.id);
    await changeDraft(db, draft.id, { articleId: null });
    await eraseUnseen(
      db,
      draft.articleId,
      content.authors.flatMap(({ author }) => author ?? []),
    );
  }
  // The database lets the record go with the words of the story, while it sees whose it was.
  await db.execute(sql`delete from draft_revisions where draft_id = ${draft.id}`);
  await eraseDraft(db, draft.id);
}

function storyDraft(db: Queryable, storyId: string): Promise<DraftRow | undefined> {
  return firstRow(db, DraftRow)`select ${draftColumns} from drafts d where d.story_id = ${storyId}`;
}

function holdStoryDraft(tx: Tx, storyId: string): Promise<DraftRow | undefined> {
  return firstRow(tx, DraftRow)`
    select ${draftColumns} from drafts d where d.story_id = ${storyId} for no key update of d`;
}

const RoleRow = z.object({ role: z.enum(roles) });
