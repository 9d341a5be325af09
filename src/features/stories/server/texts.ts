import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import type { TextVersion, WorkingText } from '../contract.ts';
import { editingOf } from '../editing.ts';
import { mergeTexts, type WorkingField } from '../merge-texts.ts';
import { newsroomTexts } from '../newsroom-refusals.ts';
import { originalText } from '../original-text.ts';
import { personalDataIn } from '../personal-data.ts';
import { storyTexts } from '../refusal-texts.ts';
import { holdStory } from './newsroom-access.ts';
import { moveStory, writeEvent } from './transitions.ts';

/** The latest version of a text; version 0, what its author sent, before there is one. */
export async function latestText(db: Queryable, storyId: string): Promise<TextVersion> {
  const { rows } = await db.execute<TextVersion & Record<string, unknown>>(sql`
    select t.version, t.text, t.is_by_author as "isByAuthor", u.name as editor, t.created_at as at
    from story_texts t left join users u on u.id = t.editor_id
    where t.story_id = ${storyId} order by t.version desc limit 1`);
  const [latest] = rows;
  return latest ? { ...latest, at: new Date(latest.at).toISOString() } : sentText(db, storyId);
}

/** What the author sent, as version 0. Refuses what there is not (404). */
export async function sentText(db: Queryable, storyId: string): Promise<TextVersion> {
  const { rows } = await db.execute<Parameters<typeof originalText>[0] & { at: string } & Record<string, unknown>>(sql`
    select title, location, protagonist_name as "protagonistName", protagonist_role as "protagonistRole", story, context,
      impact, is_anonymous as "isAnonymous", submitted_at as at
    from stories where id = ${storyId}`);
  if (!rows[0]) throw new AppError('not_found', storyTexts.noStory);
  const { at, ...fields } = rows[0];
  return { version: 0, text: originalText(fields), isByAuthor: true, editor: null, at: new Date(at).toISOString() };
}

/**
 * Keeps a new version of a story's text, written on a version that its editor read; a text that is the same as the latest
 * changes nothing. Refuses a text that somebody else wrote on meanwhile (409, with both), and what may not be edited now.
 * A text for which the author's yes was asked goes back to the newsroom by it. Where it has personal data that the one
 * before did not have, what was ticked about them is taken back.
 */
export async function saveText(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  storyId: string,
  { version, text }: { version: number; text: WorkingText },
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const { story, actor } = await holdStory(tx, who, storyId);
    const editing = editingOf(story.status, actor);
    if (editing === 'not allowed') throw new AppError('forbidden', storyTexts.notAllowed);
    if (editing === 'not now') {
      throw new AppError('conflict', newsroomTexts.notEditable(story.status), { details: { status: story.status } });
    }
    const latest = await latestText(tx, storyId);
    if (isDeepStrictEqual(latest.text, text)) return;
    if (latest.version !== version) {
      throw new AppError('conflict', newsroomTexts.otherVersion(latest), {
        details: { theirs: latest, yours: text },
      });
    }

    const mover = { userId: who.id, at, note: newsroomTexts.version(version + 1) };
    if (editing === 'reopens') await moveStory(tx, story, 'reopen', { ...mover, actor });
    await writeEvent(tx, storyId, { ...mover, act: 'edit' });
    await addVersion(tx, storyId, { latest, text, editorId: who.id, at });
  });
}

/**
 * Lets what an author told anew go into the text as a version of its own, so that nobody who was writing meanwhile saves
 * over it. Where the newsroom had written on the same part, its words stand; `disputed` names those parts. `before` is
 * what the author had sent, as it was read before it changed.
 */
export async function mergeAnew(tx: Tx, storyId: string, before: WorkingText, at: Date): Promise<WorkingField[]> {
  const latest = await latestText(tx, storyId);
  const after = (await sentText(tx, storyId)).text;
  // Version 0 is what was sent, and has changed with it.
  const written = latest.version === 0 ? before : latest.text;
  const { text, disputed } = mergeTexts(written, after, before);
  if (!isDeepStrictEqual(before, after)) {
    await addVersion(tx, storyId, { latest: { ...latest, text: written }, text, editorId: null, at });
  }
  return disputed;
}

async function addVersion(
  tx: Tx,
  storyId: string,
  {
    latest,
    text,
    editorId,
    at,
  }: { latest: Pick<TextVersion, 'version' | 'text'>; text: WorkingText; editorId: string | null; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into story_texts (story_id, version, text, editor_id, is_by_author, created_at)
    values (${storyId}, ${latest.version + 1}, ${JSON.stringify(text)}::jsonb, ${editorId}, ${editorId === null}, ${at})`);
  await untickPersonalData(tx, storyId, { before: latest.text, after: text, userId: editorId, at });
}

async function untickPersonalData(
  tx: Tx,
  storyId: string,
  { before, after, userId, at }: { before: WorkingText; after: WorkingText; userId: string | null; at: Date },
): Promise<void> {
  const known = new Set(personalDataIn(before).map(({ text }) => text));
  if (personalDataIn(after).every(({ text }) => known.has(text))) return;
  const { rowCount } = await tx.execute(
    sql`delete from story_checks where story_id = ${storyId} and item = 'personal_data'`,
  );
  if (rowCount) await writeEvent(tx, storyId, { act: 'check', userId, at, note: newsroomTexts.newPersonalData });
}
