import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/who.ts';
import { unreachable } from '#lib/unreachable.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import type { DraftFile, Tick } from '../contract.ts';
import { checklistOf } from '../rules.ts';
import { checklists, itemsWithNote, type CheckItem, type DraftActor } from '../states.ts';
import { draftTexts, publishTexts } from '../texts.ts';
import { holdDraft } from './access.ts';
import { revisionOf } from './revisions.ts';
import { writeEvent, type DraftRow } from './transitions.ts';

/** The checklist of a draft as it stands. */
export async function checklistFor(
  db: Queryable,
  { id, format }: Pick<DraftRow, 'id' | 'format'>,
  subject: string | undefined,
): Promise<DraftFile['checklist']> {
  const { rows } = await db.execute<{ item: CheckItem; note: string; by: string | null }>(sql`
    select c.item, c.note, u.name as by from draft_checks c left join users u on u.id = c.user_id
    where c.draft_id = ${id}`);
  const labels: Record<string, string> = checklists[format];
  return checklistOf(format, subject).map((item) => {
    const tick = rows.find((row) => row.item === item);
    return { item, label: labels[item]!, done: tick !== undefined, note: tick?.note ?? '', by: tick?.by ?? null };
  });
}

/**
 * Ticks an item of the checklist, or takes the tick back. Refuses whoever wrote the article (403): of a Trial all but
 * admins, the sign-off of a lawyer included; an item of another format (409); and one without the words that it needs (400).
 */
export async function tickDraft(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  draftId: string,
  { item, done, note }: Tick,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const { draft, actor } = await holdDraft(tx, who, draftId);
    const { content } = await revisionOf(tx, draftId);
    if (!checklistOf(draft.format, content.trial?.subject).includes(item)) {
      throw new AppError('conflict', publishTexts.notOfFormat);
    }
    refuseOwn(draft, actor);
    if (draft.status === 'retracted' || draft.status === 'discarded') {
      throw new AppError('conflict', draftTexts.notEditable(draft.status));
    }
    if (done && note === '' && itemsWithNote.includes(item)) {
      throw new AppError('invalid_input', publishTexts.checkNote(item), 'note');
    }
    if (done) {
      await tx.execute(sql`
        insert into draft_checks (draft_id, item, note, user_id, created_at)
        values (${draftId}, ${item}, ${note}, ${who.id}, ${at})
        on conflict (draft_id, item) do update set note = excluded.note, user_id = excluded.user_id,
          created_at = excluded.created_at`);
    } else {
      await tx.execute(sql`delete from draft_checks where draft_id = ${draftId} and item = ${item}`);
    }
    await writeEvent(tx, draftId, { act: 'check', userId: who.id, at, note: `${item} ${done ? 'yes' : 'no'}` });
  });
}

function refuseOwn({ format }: DraftRow, actor: DraftActor): void {
  switch (actor) {
    case 'admin':
      return;
    case 'editor':
      if (format === 'trial') throw new AppError('forbidden', publishTexts.adminOnly);
      return;
    case 'writer':
    case 'contributor':
    case 'system':
      throw new AppError('forbidden', publishTexts.ownCheck);
    default:
      return unreachable(actor);
  }
}
