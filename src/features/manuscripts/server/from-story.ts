import { sql } from 'drizzle-orm';
import type { Role } from '#features/accounts/roles.ts';
import type { Tx } from '#platform/db.ts';
import { canHavePart } from '#features/workflow/rules.ts';
import { putPerson } from '#features/workflow/server/people.ts';
import { insertDraft, markPublished } from '#features/workflow/server/rows.ts';
import { addProtagonistSignature } from '#features/workflow/server/signatures.ts';
import { draftColumns, moveDraft, writeEvent, type DraftRow } from '#features/workflow/server/transitions.ts';
import type { DraftContent } from '../content.ts';
import { writeLatest } from './publish.ts';
import { addRevision } from './revisions.ts';

/** A reader's story that the newsroom checked and its author said yes to. */
interface AgreedStory {
  storyId: string;
  /** What its author said yes to. */
  content: DraftContent;
  /** Who of the newsroom wrote that, unless the author did, and when. */
  written: { userId: string | null; at: Date };
  /** When its author said yes. */
  agreedAt: Date;
  /** Who of the newsroom works on it. */
  assignee: { id: string; role: Role } | null;
}

/**
 * Publishes a story as a manuscript that is made of it, with its author's yes as a signature under the first revision: from
 * then on it is corrected and retracted like any other. Whoever worked on it has a part in it; no row leads to its author.
 * Answers the article's id and address. Refuses what is no article (409).
 */
export async function publishStoryDraft(
  tx: Tx,
  { storyId, content, written, agreedAt, assignee }: AgreedStory,
  { userId, at }: { userId: string; at: Date },
): Promise<{ articleId: string; slug: string }> {
  const { title } = content;
  const format = 'dal_basso';
  const id = await insertDraft(tx, { format, status: 'draft', title, createdBy: userId, at, storyId });
  const first = await addRevision(tx, { id, format, version: 0 }, { content, ...written });
  await addProtagonistSignature(tx, id, { ...first, userId: null, at: agreedAt });
  if (assignee && canHavePart(assignee.role, 'editor', format)) {
    await putPerson(tx, id, { userId: assignee.id, part: 'editor' });
  }
  const { version } = first;
  const article = await writeLatest(
    tx,
    { id, format, title, version, articleId: null },
    { publishAt: at, at, untitled: 'storia' },
  );
  await markPublished(tx, id, { version, publishAt: at });
  await writeEvent(tx, id, { act: 'from_story', to: 'published', userId, at });
  return article;
}

/**
 * Retracts the manuscript of a story that is taken down, where there is one. It follows by itself: who took the story down
 * stands with the story, and what readers see is not decided here.
 */
export async function retractStoryDraft(
  tx: Tx,
  storyId: string,
  { at, note }: { at: Date; note: string },
): Promise<void> {
  const { rows } = await tx.execute<DraftRow>(sql`
    select ${draftColumns} from drafts d
    where d.story_id = ${storyId} and d.status in ('published', 'correcting') for no key update of d`);
  if (rows[0]) await moveDraft(tx, rows[0], 'retract', { actor: 'admin', userId: null, at, note });
}
