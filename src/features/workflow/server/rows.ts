import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '#platform/db.ts';
import { defaultWordBudget } from '../rules.ts';
import { draftEvents, drafts } from './schema.ts';

type Columns = typeof drafts.$inferInsert;

type NewRow = Required<Pick<Columns, 'format' | 'status' | 'title' | 'createdBy'>> &
  Pick<Columns, 'articleId' | 'originId' | 'storyId' | 'authorKey' | 'motion' | 'motionVersion' | 'opensSide'>;

/** What of a row changes without a move; its status changes by `moveDraft` alone. */
type Changes = Partial<
  Pick<
    Columns,
    | 'title'
    | 'coverHash'
    | 'version'
    | 'publishedVersion'
    | 'publishAt'
    | 'articleId'
    | 'motion'
    | 'motionVersion'
    | 'opensSide'
    | 'changedAt'
    | 'authorKey'
  >
>;

/** Begins the row of a draft, which has no revision yet, and answers its id. */
export async function insertDraft(tx: Tx, { at, ...row }: NewRow & { at: Date }): Promise<string> {
  const [made] = await tx
    .insert(drafts)
    .values({ ...row, createdAt: at, changedAt: at, wordBudget: defaultWordBudget })
    .returning({ id: drafts.id });
  return made!.id;
}

/** Changes a locked draft's row, but for its status. */
export async function changeDraft(tx: Queryable, draftId: string, changes: Changes): Promise<void> {
  await tx.update(drafts).set(changes).where(eq(drafts.id, draftId));
}

/** Says of a draft made of what readers see since an hour that this revision is what they see. */
export async function markPublished(
  tx: Tx,
  draftId: string,
  { version, publishAt }: { version: number; publishAt: Date },
): Promise<void> {
  const seen = { status: 'published' as const, publishedVersion: version, publishAt };
  await tx.update(drafts).set(seen).where(eq(drafts.id, draftId));
}

/** Takes the row of a draft away with its steps, which the database refuses of all but emptied stories (decision 014). */
export async function eraseDraft(db: Queryable, draftId: string): Promise<void> {
  await db.delete(draftEvents).where(eq(draftEvents.draftId, draftId));
  await db.delete(drafts).where(eq(drafts.id, draftId));
}
