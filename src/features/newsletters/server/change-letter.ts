import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { settingsNow } from '#features/settings/server/current.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { once } from '#platform/once/once.ts';
import { FoundRow, oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { canonical } from '#lib/canonical.ts';
import { partKindsOf, type NewsletterContent } from '../blocks.ts';
import type { NewsletterKind } from '../kinds.ts';
import { newsletterRefusals } from '../refusals.ts';
import { approvalRefusal, nextSending, stateOf } from '../rules.ts';
import { contentOf, isNear, lackingIn, letterRow, type LetterRow } from './letters.ts';
import { shownBlocks } from './shown-letter.ts';
import { takeApproval } from './take-approval.ts';

type DeskServices = Pick<Services, 'db' | 'now'>;

/**
 * Begins a letter, which is to go out when its kind usually does. Answers its id; the same call again (`requestKey`) answers
 * with the first.
 */
export async function beginLetter(
  { db, now }: DeskServices,
  who: SignedIn,
  kind: NewsletterKind,
  requestKey: string | null,
): Promise<string> {
  const at = now();
  const { letters } = await settingsNow(db);
  return once(db, { call: 'begin letter', userId: who.id, requestKey, at }, async (tx) => {
    const { id } = await oneRow(tx, IdRow)`
      insert into newsletter_letters (kind, send_at, created_at, updated_at)
      values (${kind}, ${nextSending(kind, at, letters)}, ${at}, ${at}) returning id`;
    return id;
  });
}

/**
 * Saves what a letter says; what is the same as before changes nothing, whichever version was read. Refuses one that there is
 * not (404), one that is approved or on its way, one that somebody else saved since it was read (409), and a part that letters
 * of its kind do not have (400).
 */
export async function saveLetter(
  { db, now }: DeskServices,
  who: SignedIn,
  id: string,
  { version, content }: { version: number; content: NewsletterContent },
): Promise<void> {
  await db.transaction(async (tx) => {
    const letter = await draftOf(tx, id);
    if (canonical(contentOf(letter)) === canonical(content)) return;
    refuseOtherVersion(letter, version);
    const strange = content.blocks.findIndex((block) => !partKindsOf(letter.kind).includes(block.kind));
    if (strange !== -1)
      throw new AppError('invalid_input', newsletterRefusals.badPart, `content.blocks.${strange}.kind`);
    await tx.execute(sql`
      update newsletter_letters set subject = ${content.subject}, preview = ${content.preview},
        blocks = ${JSON.stringify(content.blocks)}::jsonb, version = version + 1, written_by = ${who.id},
        written_at = ${now()}, updated_at = ${now()} where id = ${id}`);
  });
}

/** Says when it goes out. Refuses a moment that is past (400), and what `saveLetter` refuses. */
export async function timeLetter(
  { db, now }: DeskServices,
  id: string,
  { version, sendAt }: { version: number; sendAt: string },
): Promise<void> {
  const at = now();
  if (new Date(sendAt) <= at) throw new AppError('invalid_input', newsletterRefusals.past, 'sendAt');
  await db.transaction(async (tx) => {
    await draftOf(tx, id, version);
    await tx.execute(sql`
      update newsletter_letters set send_at = ${sendAt}, version = version + 1, updated_at = ${at} where id = ${id}`);
  });
}

/**
 * Approves a letter. Refuses whoever wrote it last (403, decision 032), one that nobody has worked on, that is past its
 * hour or that has another of its kind near (409), and one that lacks something (422).
 */
export async function approveLetter(
  { db, now }: DeskServices,
  who: SignedIn,
  id: string,
  version: number,
): Promise<void> {
  const at = now();
  const shown = await shownBlocks(db, (await letterRow(db, id)).blocks, { now: at, isSent: false });
  await db.transaction(async (tx) => {
    const letter = await draftOf(tx, id, version);
    if (!letter.isWritten) throw new AppError('conflict', newsletterRefusals.nobodyWrote);
    const { writerId } = letter;
    const refusal = approvalRefusal({ writerId, userId: who.id, onePerson: await isOnePerson(tx) });
    if (refusal) throw new AppError('forbidden', newsletterRefusals[refusal]);
    if ((await lackingIn(tx, letter, { shown, now: at })).length > 0) {
      throw new AppError('invalid_fields', newsletterRefusals.incomplete);
    }
    if (letter.sendAt <= at) throw new AppError('conflict', newsletterRefusals.past, 'sendAt');
    if (await isAnotherNear(tx, letter)) throw new AppError('conflict', newsletterRefusals.anotherNear, 'sendAt');
    await tx.execute(sql`
      update newsletter_letters set approved_by = ${who.id}, approved_at = ${at}, version = version + 1, updated_at = ${at}
      where id = ${id}`);
    await note(tx, who, { id, action: 'newsletter.approve', at, alone: writerId === who.id });
    await announceChange(tx, ['newsletters']);
  });
}

/** Takes the approval back. Refuses a letter that is not approved, or on its way already (409). */
export async function reopenLetter({ db, now }: DeskServices, who: SignedIn, id: string): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const state = stateOf(await letterRow(tx, id, true));
    if (state === 'draft') throw new AppError('conflict', newsletterRefusals.notApproved);
    if (state !== 'approved') throw new AppError('conflict', newsletterRefusals.onItsWay);
    await takeApproval(tx, sql`id = ${id}`, at);
    await note(tx, who, { id, action: 'newsletter.reopen', at });
    await announceChange(tx, ['newsletters']);
  });
}

/**
 * Takes back a letter that is on its way or has gone out: what waits is not sent any more, and it stands nowhere; who has it
 * keeps it. Refuses one that has not begun to go out (409). Doing it again changes nothing.
 */
export async function withdrawLetter({ db, now }: DeskServices, who: SignedIn, id: string): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const letter = await letterRow(tx, id, true);
    if (!letter.startedAt) throw new AppError('conflict', newsletterRefusals.notOnItsWay);
    if (letter.withdrawnAt) return;
    await tx.execute(sql`
      update newsletter_letters set withdrawn_at = ${at}, withdrawn_by = ${who.id}, queued_at = coalesce(queued_at, ${at}),
        version = version + 1, updated_at = ${at} where id = ${id}`);
    await note(tx, who, { id, action: 'newsletter.withdraw', at });
    await announceChange(tx, ['newsletters']);
  });
}

/** Deletes a draft. Refuses a letter that is approved or on its way (409). */
export async function deleteLetter({ db, now }: DeskServices, who: SignedIn, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await draftOf(tx, id);
    await tx.execute(sql`delete from newsletter_letters where id = ${id}`);
    await note(tx, who, { id, action: 'newsletter.delete', at: now() });
  });
}

/** Whether another letter of its kind is approved or went out so near to it: one a week is what was asked for. */
async function isAnotherNear(tx: Tx, { id, kind, sendAt }: LetterRow): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('newsletter_approve'), hashtext(${kind}))`);
  const { found } = await oneRow(tx, FoundRow)`
    select exists (select from newsletter_letters l
      where l.kind = ${kind} and l.id <> ${id} and l.approved_at is not null and l.withdrawn_at is null
        and ${isNear(sendAt)}) as found`;
  return found;
}

/** A letter that may be changed, locked. */
async function draftOf(tx: Tx, id: string, version?: number): Promise<LetterRow> {
  const letter = await letterRow(tx, id, true);
  const state = stateOf(letter);
  if (state === 'approved') throw new AppError('conflict', newsletterRefusals.notDraft);
  if (state !== 'draft') throw new AppError('conflict', newsletterRefusals.onItsWay);
  if (version !== undefined) refuseOtherVersion(letter, version);
  return letter;
}

function refuseOtherVersion(letter: LetterRow, version: number): void {
  if (version !== letter.version) throw new AppError('conflict', newsletterRefusals.changed);
}

function note(
  tx: Tx,
  actor: SignedIn,
  { id, action, at, alone = false }: { id: string; action: string; at: Date; alone?: boolean },
): Promise<void> {
  return writeAudit(tx, {
    actor,
    action,
    target: { kind: 'newsletter', id },
    ...(alone ? { after: { alone } } : {}),
    at,
  });
}

const IdRow = z.object({ id: z.uuid() });
