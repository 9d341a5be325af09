import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { rewriteStoryDraft, storyTextOf } from '#features/manuscripts/server/from-story.ts';
import { AppError } from '#platform/app-error.ts';
import { columns } from '#platform/columns.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { firstRow } from '#platform/rows.ts';
import type { WorkingText } from '../contract.ts';
import { mergeTexts, type WorkingField } from '../merge-texts.ts';
import { originalText } from '../original-text.ts';
import { storyRefusals } from '../refusal-texts.ts';
import { stories } from './schema.ts';
import { sentColumns, SentRow } from './story-rows.ts';
import { asKept, withWorkingText, workingTextOf } from '../story-draft.ts';

/** What the author sent, in the shape of the text that is made of it. Refuses what there is not (404). */
export async function sentText(db: Queryable, storyId: string): Promise<{ text: WorkingText; at: Date }> {
  const sent = await firstRow(db, SentRow)`select ${sentColumns} from stories s where s.id = ${storyId}`;
  if (!sent) throw new AppError('not_found', storyRefusals.noStory);
  return { text: originalText(sent), at: sent.submittedAt };
}

/** What the newsroom had made of a story before it is accepted, of one from before that was done in its manuscript. */
export async function proposalOf(
  db: Queryable,
  storyId: string,
): Promise<{ text: WorkingText; userId: string | null } | undefined> {
  const [row] = await db
    .select(columns(stories, 'proposal', 'proposalBy'))
    .from(stories)
    .where(eq(stories.id, storyId));
  return row?.proposal ? { text: row.proposal, userId: row.proposalBy } : undefined;
}

/**
 * Lets what an author told anew go into the manuscript of a story that was accepted before, as a revision of its own, or
 * into what the newsroom had made of it. Where the newsroom had written on the same part, its words stand; answers those
 * parts. `before` is what the author had sent, as it was read before it changed.
 */
export async function mergeAnew(tx: Tx, storyId: string, before: WorkingText, at: Date): Promise<WorkingField[]> {
  const { text: after } = await sentText(tx, storyId);
  if (isDeepStrictEqual(before, after)) return [];
  const latest = await storyTextOf(tx, storyId);
  if (latest) {
    const mine = workingTextOf(latest.content);
    const { text, disputed } = mergeTexts(mine, asKept(after), asKept(before));
    await rewriteStoryDraft(tx, storyId, (content) => withWorkingText(content, mine, text), { userId: null, at });
    return disputed;
  }
  const proposal = await proposalOf(tx, storyId);
  if (!proposal) return [];
  const { text, disputed } = mergeTexts(proposal.text, after, before);
  await tx.execute(sql`update stories set proposal = ${JSON.stringify(text)}::jsonb where id = ${storyId}`);
  return disputed;
}
