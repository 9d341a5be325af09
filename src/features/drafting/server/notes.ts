import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/who.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import type { DraftNote, NewNote } from '../contract.ts';
import { draftParts } from '../states.ts';
import { noteTexts } from '../texts.ts';
import type { z } from 'zod';
import { holdDraft, openDraft } from './access.ts';
import { noteWritten } from './emails.ts';
import { tellPeople, type TellServices } from './notify.ts';
import { writeEvent } from './transitions.ts';

/** The margin comments of a draft: open ones first, at most a hundred. */
export async function notesOf(db: Queryable, draftId: string): Promise<DraftNote[]> {
  const { rows } = await db.execute<DraftNote & Record<string, unknown>>(sql`
    select n.id, n.version, n.section, n.quote, n.text, u.name as by, n.created_at as at, n.resolved_at as "resolvedAt",
      r.name as "resolvedBy"
    from draft_notes n left join users u on u.id = n.user_id left join users r on r.id = n.resolved_by
    where n.draft_id = ${draftId} order by n.resolved_at is not null, n.created_at desc, n.id limit 100`);
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    resolvedAt: row.resolvedAt && new Date(row.resolvedAt).toISOString(),
  }));
}

/** Writes a comment in the margin, and tells everybody else of the draft. */
export async function addDraftNote(
  services: TellServices & Pick<Services, 'db'>,
  who: SignedIn,
  draftId: string,
  { section, quote, text }: z.output<typeof NewNote>,
): Promise<void> {
  const at = services.now();
  await services.db.transaction(async (tx) => {
    const { draft } = await holdDraft(tx, who, draftId);
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into draft_notes (draft_id, version, section, quote, text, user_id, created_at)
      values (${draftId}, ${draft.version}, ${section}, ${quote}, ${text}, ${who.id}, ${at}) returning id`);
    await writeEvent(tx, draftId, { act: 'note', userId: who.id, at });
    await tellPeople(services, tx, draft, {
      key: `note:${rows[0]!.id}`,
      except: who.id,
      parts: draftParts,
      message: (to) => noteWritten(to, { ...draft, by: who.name, text }),
    });
  });
}

/** Says that a comment is dealt with, or that it is not. Refuses one that there is not (404). */
export async function resolveNote(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  { draftId, noteId, resolved }: { draftId: string; noteId: string; resolved: boolean },
): Promise<void> {
  const at = now();
  await openDraft(db, who, draftId);
  const { rowCount } = await db.execute(sql`
    update draft_notes set
      resolved_at = case when ${resolved} then coalesce(resolved_at, ${at}) end,
      resolved_by = case when ${resolved} then coalesce(resolved_by, ${who.id}) end
    where id = ${noteId} and draft_id = ${draftId}`);
  if (rowCount === 0) throw new AppError('not_found', noteTexts.gone);
}
