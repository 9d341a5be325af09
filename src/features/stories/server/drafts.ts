import { eq, sql } from 'drizzle-orm';
import { platformTexts } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { columns } from '#platform/columns.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { authorRefusals } from '../author-refusals.ts';
import type { StoryDraft, StoryDraftSave } from '../contract.ts';
import { keepForDraft, waitingAttachments } from './attachments.ts';
import { storyDrafts } from './schema.ts';

type DraftServices = Pick<Services, 'db' | 'now'>;

/** The one story that an account is writing, or null. */
export async function draftOf(db: Queryable, userId: string): Promise<StoryDraft | null> {
  const shownColumns = columns(storyDrafts, 'fields', 'step', 'attachmentIds', 'updatedAt');
  const [row] = await db.select(shownColumns).from(storyDrafts).where(eq(storyDrafts.userId, userId));
  if (!row) return null;
  const { fields, step, attachmentIds, updatedAt } = row;
  const attachments = await waitingAttachments(db, userId, attachmentIds);
  return { ...fields, step, attachments, updatedAt: updatedAt.toISOString() };
}

/**
 * Keeps the one story that an account is writing in the place of what it was before (product rules 4.13). Refuses to put it
 * in the place of another text than the one that it goes on from (409, with that one), where the caller says which it is.
 */
export async function saveDraft(services: DraftServices, userId: string, input: StoryDraftSave): Promise<StoryDraft> {
  const { attachmentIds, step, basedOn, ...fields } = input;
  const at = services.now();
  return services.db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`select from users where id = ${userId} for no key update`);
    if (rowCount === 0) throw new AppError('unauthenticated', platformTexts.userGone);
    if (basedOn !== undefined) await refuseOtherDraft(tx, userId, basedOn);
    const ownAttachments = await keepForDraft(tx, userId, attachmentIds);
    await tx.execute(sql`
      insert into story_drafts (user_id, fields, step, attachment_ids, updated_at)
      values (${userId}, ${JSON.stringify(fields)}, ${step}, ${sql.param(ownAttachments)}::uuid[], ${at})
      on conflict (user_id) do update set fields = excluded.fields, step = excluded.step,
        attachment_ids = excluded.attachment_ids, updated_at = excluded.updated_at, warned_at = null`);
    return (await draftOf(tx, userId))!;
  });
}

async function refuseOtherDraft(tx: Tx, userId: string, basedOn: string | null): Promise<void> {
  const draft = await draftOf(tx, userId);
  if (draft && draft.updatedAt !== basedOn)
    throw new AppError('conflict', authorRefusals.otherDraft, { details: { draft } });
}

/** What was being written is sent now, or was before; a draft stays that another text than the sent one goes on from. */
export async function forgetDraft(db: Queryable, userId: string, basedOn: string | null | undefined): Promise<void> {
  await db.execute(sql`
    delete from story_drafts where user_id = ${userId} and ${basedOn === undefined ? sql`true` : sql`updated_at = ${basedOn}`}`);
}

/** Throws away what an account was writing, with its files; nothing where there is none. */
export async function discardDraft({ db }: DraftServices, userId: string): Promise<void> {
  await db.execute(sql`
    with gone as (delete from story_drafts where user_id = ${userId} returning attachment_ids)
    delete from story_attachments a using gone
    where a.id = any(gone.attachment_ids) and a.uploader_id = ${userId} and a.story_id is null`);
}
