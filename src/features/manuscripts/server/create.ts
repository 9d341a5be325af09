import { sql } from 'drizzle-orm';
import type { Role } from '#features/accounts/roles.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { emptyContent, type DraftContent } from '../content.ts';
import type { NewDraft } from '../contract.ts';
import { canHavePart, defaultWordBudget } from '../rules.ts';
import type { DraftPart } from '../states.ts';
import { draftTexts } from '../texts.ts';
import { addRevision } from './revisions.ts';
import { writeEvent, type DraftRow } from './transitions.ts';

/**
 * Begins a draft and answers its id. Whoever begins it is its author; of a Dualità on the side that they choose, with
 * whom they ask on the other. Refuses a Dualità by contributors (403), and an opponent who cannot be one (400).
 */
export async function createDraft(
  services: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  given: NewDraft,
): Promise<string> {
  const { format, title, side, opponentId } = given;
  if (format === 'dualita' && who.role === 'contributor') throw new AppError('forbidden', draftTexts.dualitaWriters);
  return beginDraft(services, who, {
    format,
    content: emptyContent(format, title),
    add: async (tx, draftId) => {
      if (format !== 'dualita') return putPerson(tx, draftId, { userId: who.id, part: 'author' });
      if (side) await putPerson(tx, draftId, { userId: who.id, part: partOf(side) });
      if (opponentId) {
        await refuseUnfit(tx, opponentId, partOf(side === 'pro' ? 'contro' : 'pro'), format);
        await putPerson(tx, draftId, { userId: opponentId, part: partOf(side === 'pro' ? 'contro' : 'pro') });
      }
      // Whoever only organises it keeps sight of it.
      if (!side && who.role !== 'admin') await putPerson(tx, draftId, { userId: who.id, part: 'editor' });
    },
  });
}

/** Begins a draft with a content of its own, such as one that was imported. */
export async function beginDraft(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  {
    format,
    content,
    add,
  }: { format: DraftRow['format']; content: DraftContent; add(tx: Tx, id: string): Promise<void> },
): Promise<string> {
  const at = now();
  return db.transaction(async (tx) => {
    const status = format === 'dualita' ? 'proposed' : 'draft';
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into drafts (format, status, title, created_by, created_at, changed_at, word_budget)
      values (${format}, ${status}, ${content.title}, ${who.id}, ${at}, ${at}, ${defaultWordBudget}) returning id`);
    const id = rows[0]!.id;
    const before = emptyContent(format, content.title);
    await addRevision(tx, { id, version: 0, format }, { content, before, userId: who.id, at });
    await add(tx, id);
    await writeEvent(tx, id, { act: 'create', to: status, userId: who.id, at });
    return id;
  });
}

/** Gives somebody a part in a draft, or another one than they had. */
export async function putPerson(
  tx: Tx,
  draftId: string,
  { userId, part }: { userId: string; part: DraftPart },
): Promise<void> {
  await tx.execute(sql`
    insert into draft_people (draft_id, user_id, part, position)
    values (${draftId}, ${userId}, ${part}, (select count(*) from draft_people where draft_id = ${draftId}))
    on conflict (draft_id, user_id) do update set part = excluded.part`);
}

/** Refuses somebody whom there is not, or whose role does not have this part (400). */
export async function refuseUnfit(
  tx: Tx,
  userId: string,
  part: DraftPart,
  format: DraftRow['format'],
): Promise<{ name: string }> {
  const { rows } = await tx.execute<{ role: Role; name: string }>(
    sql`select role, name from users where id = ${userId} for key share`,
  );
  const person = rows[0];
  if (!person || !canHavePart(person.role, part, format)) {
    throw new AppError('invalid_input', draftTexts.noPerson, 'userId');
  }
  return person;
}

const partOf = (side: 'pro' | 'contro') => (side === 'pro' ? 'author_pro' : 'author_contro');
