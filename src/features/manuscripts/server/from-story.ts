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
  /** The versions of its text from the first, with who of the newsroom wrote each; the yes is to the last. */
  versions: readonly { content: DraftContent; userId: string | null; at: Date }[];
  /** When its author said yes. */
  agreedAt: Date;
  /** Who of the newsroom works on it. */
  assignee: { id: string; role: Role } | null;
}

/**
 * Publishes a story as a manuscript that is made of it, with a revision for each version of its text and its author's yes
 * as a signature under the last: from then on it is corrected and retracted like any other. Whoever worked on it has a part
 * in it; no row leads to its author. Answers the article's id and address. Refuses what is no article (409).
 */
export async function publishStoryDraft(
  tx: Tx,
  { storyId, versions, agreedAt, assignee }: AgreedStory,
  { userId, at }: { userId: string; at: Date },
): Promise<{ articleId: string; slug: string }> {
  const { title } = versions.at(-1)!.content;
  const format = 'dal_basso';
  const id = await insertDraft(tx, { format, status: 'draft', title, createdBy: userId, at, storyId });
  let latest = { version: 0, hash: '' };
  let before: DraftContent | undefined;
  for (const { content, userId: writer, at: writtenAt } of versions) {
    const revision = { content, ...(before ? { before } : {}), userId: writer, at: writtenAt };
    latest = await addRevision(tx, { id, format, version: latest.version }, revision);
    before = content;
  }
  await addProtagonistSignature(tx, id, { ...latest, userId: null, at: agreedAt });
  if (assignee && canHavePart(assignee.role, 'editor', format)) {
    await putPerson(tx, id, { userId: assignee.id, part: 'editor' });
  }
  const { version } = latest;
  const written = await writeLatest(
    tx,
    { id, format, title, version, articleId: null },
    { publishAt: at, at, untitled: 'storia' },
  );
  await markPublished(tx, id, { version, publishAt: at });
  await writeEvent(tx, id, { act: 'from_story', to: 'published', userId, at });
  return written;
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
