import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { perspectives, type Perspective } from '#features/formats/formats.ts';
import { isSuspended } from '#features/accounts/server/admins.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { roles } from '#features/accounts/roles.ts';
import { firstRow, rows } from '#platform/rows.ts';
import { Colleagues, DraftPerson, type PersonSave } from '../contract.ts';
import { canHavePart, isGivenWithStory, sideOf, stageOf } from '../rules.ts';
import { draftParts, type DraftPart } from '../states.ts';
import { draftTexts } from '../texts.ts';
import { holdDraft } from './access.ts';
import { writeEvent, type DraftRow } from './transitions.ts';

/** The step in a draft's record of somebody who stopped being an author of it. */
export const noLongerAuthor = 'no_longer_author';

/** Who works on a draft. */
export function peopleOf(db: Queryable, draftId: string): Promise<DraftPerson[]> {
  return rows(db, DraftPerson)`
    select u.id, u.name, p.part from draft_people p join users u on u.id = p.user_id
    where p.draft_id = ${draftId} order by p.position, u.id`;
}

/** Whom somebody can ask to take part in an article: writers and admins see it (else 403). */
export async function colleaguesFor({ db, now }: Pick<Services, 'db' | 'now'>, who: SignedIn): Promise<Colleagues> {
  if (who.role === 'contributor') throw new AppError('forbidden', draftTexts.notAllowed);
  const colleagues = await rows(db, Colleagues.shape.colleagues.element)`
    select u.id, u.name, u.role from users u
    where u.role in ('contributor', 'writer', 'admin') and not ${isSuspended(now())} and u.id <> ${who.id}
    order by u.name, u.id`;
  return { colleagues };
}

/** The two sides of a Dualità that have an author. */
export async function sidesOf(db: Queryable, draftId: string): Promise<Perspective[]> {
  return (await peopleOf(db, draftId)).flatMap(({ part }) => sideOf(part) ?? []);
}

/**
 * So long a correction waits for the signature of somebody who is suspended: two days, as long as the law lets any
 * correction wait (L. 47/1948, art. 8).
 */
const waitMs = 48 * 3600_000;

/**
 * The sides of a Dualità that is out whose author cannot sign a correction, which does without: they have no account, no
 * role for it any more, or a suspension of which more than two days are left. None before it is out: what nobody signed is
 * not published.
 */
export async function sidesWithoutSigner(
  db: Queryable,
  { id, format, status }: Pick<DraftRow, 'id' | 'format' | 'status'>,
  at: Date,
): Promise<Perspective[]> {
  if (!['published', 'correcting', 'retracted'].includes(status)) return [];
  const authors = await rows(db, AuthorRow)`
    select u.role, p.part from draft_people p join users u on u.id = p.user_id
    where p.draft_id = ${id} and not ${isSuspended(new Date(at.getTime() + waitMs))}`;
  const able = authors.flatMap(({ role, part }) => (canHavePart(role, part, format) ? (sideOf(part) ?? []) : []));
  return perspectives.filter((side) => !able.includes(side));
}

/**
 * Gives somebody a part in a draft or takes it away: admins. Refuses others (403), somebody who cannot have it (400), a
 * side that has an author (409), a reader's story before its readers have it, which is given on its own page (409), other
 * authors of a Dualità once its motion is agreed (409): they are half of it; and to have whoever approved the text sign it
 * (403). Whoever sent a story is given a part in it as anybody: a refusal would tell who it was (decision 040).
 */
export async function savePerson(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  draftId: string,
  { userId, part }: PersonSave,
): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const { draft, actor } = await holdDraft(tx, who, draftId);
    if (actor !== 'admin') throw new AppError('forbidden', draftTexts.notAllowed);
    const before = (await peopleOf(tx, draftId)).find(({ id }) => id === userId);
    if (before?.part === part || (!before && part === null)) return;
    await refuseApprover(tx, draft, { userId, part });
    const stage = stageOf({ ...draft, isCorrected: false }, at);
    if (isGivenWithStory({ ...draft, stage })) throw new AppError('conflict', draftTexts.givenWithStory);
    const touchesSide = sideOf(before?.part) ?? sideOf(part ?? undefined);
    if (touchesSide && draft.status !== 'proposed') throw new AppError('conflict', draftTexts.authorsFixed);

    if (part === null) {
      await tx.execute(sql`delete from draft_people where draft_id = ${draftId} and user_id = ${userId}`);
    } else {
      await refuseUnfit(tx, userId, part, draft.format);
      const side = sideOf(part);
      if (side && (await sidesOf(tx, draftId)).includes(side)) throw new AppError('conflict', draftTexts.sideTaken);
      await putPerson(tx, draftId, { userId, part });
    }
    // A yes was given as the author of that side.
    if (touchesSide) await tx.execute(sql`delete from draft_motion_yes where draft_id = ${draftId}`);
    await writeEvent(tx, draftId, { act: 'people', userId: who.id, at, note: `${part ?? 'none'}` });
    // Of those who signed it a few words are enough to have written it (`writersOf`).
    if (before && before.part !== 'editor' && (part === null || part === 'editor')) {
      await writeEvent(tx, draftId, { act: noLongerAuthor, userId, at });
    }
  });
}

/** Whoever approved a text was its second pair of eyes, and is no author of it afterwards, unless one person makes the publication. */
async function refuseApprover(tx: Tx, { approverId }: DraftRow, { userId, part }: PersonSave): Promise<void> {
  if (approverId !== userId || part === null || part === 'editor' || (await isOnePerson(tx))) return;
  throw new AppError('forbidden', draftTexts.approverSigns);
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

/** Takes the part of an editor away from somebody who has it. */
export async function removeEditor(tx: Tx, draftId: string, userId: string | null): Promise<void> {
  await tx.execute(sql`
    delete from draft_people where draft_id = ${draftId} and user_id = ${userId} and part = 'editor'`);
}

/** Refuses somebody whom there is not, or whose role does not have this part (400). */
export async function refuseUnfit(
  tx: Tx,
  userId: string,
  part: DraftPart,
  format: DraftRow['format'],
): Promise<{ name: string }> {
  const person = await firstRow(tx, NamedRow)`select role, name from users where id = ${userId} for key share`;
  if (!person || !canHavePart(person.role, part, format)) {
    throw new AppError('invalid_input', draftTexts.noPerson, 'userId');
  }
  return person;
}

const AuthorRow = z.object({ role: z.enum(roles), part: z.enum(draftParts) });
const NamedRow = z.object({ role: z.enum(roles), name: z.string() });
