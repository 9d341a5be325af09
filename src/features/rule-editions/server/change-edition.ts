import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { settingsNow, settingsTag } from '#features/settings/server/current.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import { romeDate } from '#lib/rome-time.ts';
import { AppError } from '#platform/app-error.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { AuditValues } from '#platform/audit/schema.ts';
import type { Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { firstRow, FoundRow, IdRow, oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { SavedRuleEdition } from '../contract.ts';
import type { RulePage } from '../kinds.ts';
import { editionRefusals } from '../refusals.ts';
import { approvalRefusal, earliestAfter, earliestDay, orderRefusal, saysTheSame } from '../rules.ts';
import { editionRow, hasReaders, type EditionRow } from './editions.ts';
import { forgetEditions, lastEdition } from './in-force.ts';

type DeskServices = Pick<Services, 'db' | 'now'>;

/**
 * Begins an edition with the text of the last one, in force or announced, of nobody's pen. Refuses a second draft of a page
 * (409). Answers its id.
 */
export async function beginEdition({ db, now }: DeskServices, page: RulePage): Promise<string> {
  const at = now();
  const last = await lastEdition(db, page);
  const text = last ? last.text : (await settingsNow(db))[`page_${page}`].text || null;
  const earliest = earliestDay(romeDate(at), { change: 'information', hasReaders: await hasReaders(db) });
  const begun = await firstRow(db, IdRow)`
    insert into rule_editions (page, text, based_on, change, holds_from, created_at, updated_at)
    values (${page}, ${text}, ${last?.number ?? null}, 'information', ${earliestAfter(earliest, last)}, ${at}, ${at})
    on conflict (page) where approved_at is null do nothing returning id`;
  if (!begun) throw new AppError('conflict', editionRefusals.another);
  return begun.id;
}

/**
 * Saves a draft; whoever does is one of its writers. What it says already changes nothing, over whichever version. Refuses
 * one that there is not (404), one that is approved, and one that somebody else saved since it was read (409).
 */
export async function saveEdition(
  { db, now }: DeskServices,
  who: SignedIn,
  id: string,
  { version, ...written }: SavedRuleEdition,
): Promise<void> {
  await db.transaction(async (tx) => {
    const edition = await draftOf(tx, id);
    if (saysTheSame(written, edition)) return;
    refuseChanged(edition, version);
    const { text, summary, change, holdsFrom } = written;
    await tx.execute(sql`
      update rule_editions set text = ${text}, summary = ${summary}, change = ${change},
        holds_from = ${change === 'correction' ? null : holdsFrom}, version = version + 1, updated_at = ${now()}
      where id = ${id}`);
    await tx.execute(sql`
      insert into rule_edition_writers (edition_id, user_id) values (${id}, ${who.id}) on conflict do nothing`);
  });
}

/**
 * Approves a draft as its second pair of eyes: it has its number, is announced by the next minute's job, and holds from its
 * day. Refuses who wrote it (403), one without a summary (422), one that began with a text that is not the last any more
 * (409), one that comes too soon, before the last or on the day of another (409, on `holdsFrom`), and what `saveEdition`
 * refuses.
 */
export async function approveEdition(
  { db, now }: DeskServices,
  who: SignedIn,
  id: string,
  version: number,
): Promise<void> {
  const at = now();
  const today = romeDate(at);
  await db.transaction(async (tx) => {
    await oneAtATime(tx);
    const edition = await draftOf(tx, id);
    refuseChanged(edition, version);
    const { page, change, summary, writerIds: writers } = edition;
    const refusal = approvalRefusal({ writers, userId: who.id, onePerson: await isOnePerson(tx) });
    if (refusal) throw new AppError('forbidden', editionRefusals[refusal]);
    if (!summary) throw new AppError('invalid_fields', editionRefusals.summary, 'summary');
    const holdsFrom = change === 'correction' ? today : edition.holdsFrom;
    if (!holdsFrom) throw new AppError('invalid_fields', editionRefusals.day, 'holdsFrom');
    const last = await lastEdition(tx, page);
    const outOfOrder = orderRefusal({ basedOn: edition.basedOn, holdsFrom }, last);
    if (outOfOrder === 'outdated') throw new AppError('conflict', editionRefusals.outdated);
    if (outOfOrder) throw new AppError('conflict', editionRefusals.beforeLast(last!.holdsFrom), 'holdsFrom');
    const earliest = earliestDay(today, { change, hasReaders: await hasReaders(tx) });
    if (holdsFrom < earliest) throw new AppError('conflict', editionRefusals.tooSoon(earliest), 'holdsFrom');
    if (change !== 'correction' && (await isDayTaken(tx, page, holdsFrom))) {
      throw new AppError('conflict', editionRefusals.sameDay, 'holdsFrom');
    }
    await tx.execute(sql`
      update rule_editions set approved_at = ${at}, approved_by = ${who.id}, holds_from = ${holdsFrom},
        version = version + 1, updated_at = ${at},
        number = (select coalesce(max(number), 0) + 1 from rule_editions where page = ${page})
      where id = ${id}`);
    const after: AuditValues = { rules: page, change, from: holdsFrom };
    if (writers.includes(who.id)) after['alone'] = true;
    await note(tx, who, { id, action: 'rules.approve', at, after });
    await announceChange(tx, [settingsTag]);
  });
  forgetEditions(db);
}

/**
 * Takes an edition back before its day: it will not hold, readers see that, and whoever had its mail gets another. Refuses a
 * draft, one that holds and one that another follows, which says what it said (409). Doing it again changes nothing.
 */
export async function withdrawEdition({ db, now }: DeskServices, who: SignedIn, id: string): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    await oneAtATime(tx);
    const { approvedAt, holdsFrom, withdrawnAt, page } = await editionRow(tx, id, true);
    if (!approvedAt) throw new AppError('conflict', editionRefusals.notApproved);
    if (withdrawnAt) return;
    if (holdsFrom! <= romeDate(at)) throw new AppError('conflict', editionRefusals.holds);
    const last = await lastEdition(tx, page);
    if (last?.id !== id) throw new AppError('conflict', editionRefusals.followed);
    await tx.execute(sql`
      update rule_editions set withdrawn_at = ${at}, withdrawn_by = ${who.id}, version = version + 1, updated_at = ${at}
      where id = ${id}`);
    await note(tx, who, { id, action: 'rules.withdraw', at, after: { rules: page } });
    await announceChange(tx, [settingsTag]);
  });
  forgetEditions(db);
}

/** Deletes a draft. Refuses an edition that is approved (409). */
export async function deleteEdition({ db, now }: DeskServices, who: SignedIn, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { page } = await draftOf(tx, id);
    await tx.execute(sql`delete from rule_editions where id = ${id}`);
    await note(tx, who, { id, action: 'rules.delete', at: now(), after: { rules: page } });
  });
}

/** Numbers follow one another, a day has one edition, and one follows the last. */
async function oneAtATime(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('rule_editions'))`);
}

/** A draft, locked. */
async function draftOf(tx: Tx, id: string): Promise<EditionRow> {
  const edition = await editionRow(tx, id, true);
  if (edition.approvedAt) throw new AppError('conflict', editionRefusals.notDraft);
  return edition;
}

function refuseChanged(edition: EditionRow, version: number): void {
  if (version !== edition.version) throw new AppError('conflict', editionRefusals.changed);
}

async function isDayTaken(tx: Tx, page: RulePage, day: string): Promise<boolean> {
  const { found } = await oneRow(tx, FoundRow)`
    select exists (select from rule_editions where page = ${page} and holds_from = ${day} and approved_at is not null
      and withdrawn_at is null and change <> 'correction') as found`;
  return found;
}

function note(
  tx: Tx,
  actor: SignedIn,
  { id, ...event }: { id: string; action: string; at: Date; after: AuditValues },
): Promise<void> {
  return writeAudit(tx, { actor, target: { kind: 'rules', id }, ...event });
}
