import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { once } from '#platform/once/once.ts';
import type { Services } from '#platform/services.ts';
import { draftParts } from '#features/workflow/states.ts';
import { holdDraft } from '#features/workflow/server/access.ts';
import { notifyPeople, type NotifyServices } from '#features/workflow/server/notify.ts';
import { writeEvent, type DraftRow } from '#features/workflow/server/transitions.ts';
import { omit } from '#lib/omit.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { firstRow, IdRow, oneRow, rows } from '#platform/rows.ts';
import { DraftNote, type NewNote } from '../contract.ts';
import { noteTexts } from '../texts.ts';
import { noteAnswered, noteWritten } from './emails.ts';

/** The notes of a draft with their answers: open ones first, at most a hundred. */
export async function notesOf(db: Queryable, draftId: string): Promise<DraftNote[]> {
  const notes = await rows(db, NoteRow)`
    select n.id, n.version, n.section, n.quote, n.text, u.name as by, n.created_at as at, n.resolved_at as "resolvedAt",
      r.name as "resolvedBy"
    from draft_notes n left join users u on u.id = n.user_id left join users r on r.id = n.resolved_by
    where n.draft_id = ${draftId} and n.in_reply_to is null
    order by n.resolved_at is not null, n.created_at desc, n.id limit 100`;
  const answers = await answersTo(
    db,
    notes.map(({ id }) => id),
  );
  return notes.map((row) => ({
    ...isoInstants(row),
    answers: answers
      .filter(({ inReplyTo }) => inReplyTo === row.id)
      .map((answer) => isoInstants(omit(answer, 'inReplyTo'))),
  }));
}

const NoteRow = rowOf(DraftNote.omit({ answers: true }));
const AnswerRow = rowOf(DraftNote.shape.answers.element).extend({ inReplyTo: z.string() });

function answersTo(db: Queryable, noteIds: readonly string[]): Promise<z.output<typeof AnswerRow>[]> {
  return rows(db, AnswerRow)`
    select n.id, n.in_reply_to as "inReplyTo", n.version, n.text, u.name as by, n.created_at as at
    from draft_notes n left join users u on u.id = n.user_id
    where n.in_reply_to = any(${sql.param([...noteIds])}::uuid[]) order by n.created_at, n.id`;
}

/**
 * Writes a note and tells everybody else of the draft, or an answer and tells whoever wrote the note and answered it before.
 * The same call again (`requestKey`) writes and tells nothing.
 * Refuses an answer to a note that there is not (404), to an answer among it, and to one that is dealt with (409).
 */
export async function addDraftNote(
  services: NotifyServices & Pick<Services, 'db'>,
  who: SignedIn,
  draftId: string,
  { section, quote, text, inReplyTo, requestKey = null }: z.output<typeof NewNote> & { requestKey?: string | null },
): Promise<void> {
  const at = services.now();
  const call = { call: `note of draft ${draftId}`, userId: who.id, requestKey, at };
  await once(services.db, call, async (tx) => {
    const { draft } = await holdDraft(tx, who, draftId);
    const answered = inReplyTo ? await openNote(tx, draft, inReplyTo) : undefined;
    const about = answered ? { section: null, quote: '' } : { section, quote };
    const { id } = await oneRow(tx, IdRow)`
      insert into draft_notes (draft_id, in_reply_to, version, section, quote, text, user_id, created_at)
      values (${draftId}, ${inReplyTo ?? null}, ${draft.version}, ${about.section}, ${about.quote}, ${text}, ${who.id}, ${at})
      returning id`;
    await writeEvent(tx, draftId, { act: answered ? 'answer_note' : 'note', userId: who.id, at });
    const word = { ...draft, by: who.name, text };
    await notifyPeople(services, tx, draft, {
      key: `note:${id}`,
      except: who.id,
      ...(answered
        ? { people: answered.people, message: (to) => noteAnswered(to, { ...word, note: answered.text }) }
        : { parts: draftParts, message: (to) => noteWritten(to, word) }),
    });
    return id;
  });
}

/** What an open note says, and all who spoke in its thread. */
async function openNote(tx: Tx, { id }: DraftRow, noteId: string): Promise<{ text: string; people: string[] }> {
  const note = await firstRow(tx, OpenNote)`
    select n.text, n.resolved_at is not null as "isResolved",
      array(select distinct o.user_id::text from draft_notes o
        where (o.id = n.id or o.in_reply_to = n.id) and o.user_id is not null) as people
    from draft_notes n where n.id = ${noteId} and n.draft_id = ${id} and n.in_reply_to is null`;
  if (!note) throw new AppError('not_found', noteTexts.gone);
  if (note.isResolved) throw new AppError('conflict', noteTexts.resolved);
  return note;
}

/** Says that a note is dealt with, its answers with it, or that it is not. Refuses one that there is not (404), and an answer. */
export async function resolveNote(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  { draftId, noteId, resolved }: { draftId: string; noteId: string; resolved: boolean },
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    // Nobody answers meanwhile.
    await holdDraft(tx, who, draftId);
    const note = await firstRow(tx, Resolution)`
      select resolved_at is not null as "wasResolved" from draft_notes
      where id = ${noteId} and draft_id = ${draftId} and in_reply_to is null`;
    if (!note) throw new AppError('not_found', noteTexts.gone);
    if (note.wasResolved === resolved) return;
    await tx.execute(sql`
      update draft_notes set resolved_at = ${resolved ? at : null}, resolved_by = ${resolved ? who.id : null}
      where id = ${noteId}`);
    await writeEvent(tx, draftId, { act: resolved ? 'resolve_note' : 'reopen_note', userId: who.id, at });
  });
}

const OpenNote = z.object({ text: z.string(), isResolved: z.boolean(), people: z.array(z.string()) });
const Resolution = z.object({ wasResolved: z.boolean() });
