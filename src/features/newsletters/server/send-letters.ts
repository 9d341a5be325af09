import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { canonicalMailbox } from '#features/accounts/mailboxes.ts';
import { activeAdmins, Colleague, isAbleStaff } from '#features/accounts/server/admins.ts';
import { notifyEach } from '#features/accounts/server/notify-admins.ts';
import { sha256 } from '#platform/hashes.ts';
import { lowestId } from '#platform/lowest-id.ts';
import { theProgram, writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { log } from '#platform/log.ts';
import { queueMails } from '#platform/mail/queue-mail.ts';
import { firstRow, IdRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { newsletterKinds } from '../kinds.ts';
import { gapsOf, makesUnfit } from '../rules.ts';
import { letterHeld } from './emails.ts';
import { comesInTheMorning } from './letter-clock.ts';
import { stopAddresses } from './keys.ts';
import { contentOf, letterRow, type LetterRow } from './letters.ts';
import { nextReaders, type LetterReader } from './readers.ts';
import { shownBlocks } from './shown-letter.ts';
import { takeApproval } from './take-approval.ts';

type SendServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl' | 'authSecret'>;

/** Readers for whom mails are queued in one transaction. */
const atOnce = 500;
/** Transactions of one run: the next one goes on. */
const mostBatches = 50;

/**
 * Sends the letters that are approved and whose hour has come, or the morning after it where that went by: gives each its
 * number, and queues a mail for each of its readers, in the order of their ids. Ended anywhere it goes on where it was: the
 * place is kept with the mails that it stands for, in one transaction, and of mails with one key there is one. Where no mail
 * goes out a letter stands in the archive alone. One that cannot begin holds up no other; the job fails for it once these
 * are on their way, for the queue to try again and to show to admins.
 */
export async function sendLetters(services: SendServices, { isMailed }: { isMailed: boolean }): Promise<void> {
  const at = services.now();
  const failed = await startDue(services, at, isMailed);
  for (let left = mostBatches; left > 0; left -= 1) if (!(await queueSome(services, at))) break;
  if (failed.length > 0) throw new Error(`${failed.length} letters could not begin`);
}

/** Begins the letters whose hour has come, in the order of their hours. Answers those that could not. */
async function startDue(services: SendServices, at: Date, isMailed: boolean): Promise<string[]> {
  const due = await rows(services.db, DueRow)`
    select id, send_at as "sendAt" from newsletter_letters
    where approved_at is not null and started_at is null and send_at <= ${at} order by send_at, id`;
  const failed: string[] = [];
  for (const { id, sendAt } of due) {
    if (comesInTheMorning(sendAt, at)) continue;
    try {
      await startOrHold(services, id, { at, isMailed });
    } catch (error) {
      log.error({ err: error, letter: id }, 'a letter could not begin');
      failed.push(id);
    }
  }
  return failed;
}

/**
 * Gives a letter its number, which follows the last one of its kind, whoever starts two at once. One that is not fit to be
 * read by now, as with an article that was retracted, is a draft again.
 */
async function startOrHold(
  services: SendServices,
  id: string,
  { at, isMailed }: { at: Date; isMailed: boolean },
): Promise<void> {
  const { db } = services;
  const { kind, blocks } = await letterRow(db, id);
  const shown = new Set((await shownBlocks(db, blocks, { now: at, isSent: false })).map((one) => one.id));
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('newsletter_number'), hashtext(${kind}))`);
    const letter = await letterRow(tx, id, true);
    // Another process may have begun it, or an editor reopened it.
    if (letter.startedAt || !letter.approvedAt) return;
    if (gapsOf(contentOf(letter), { kind, shown }).some(makesUnfit)) await hold(services, tx, letter, at);
    else await start(tx, letter, { at, isMailed });
  });
}

async function start(
  tx: Tx,
  { id, kind }: LetterRow,
  { at, isMailed }: { at: Date; isMailed: boolean },
): Promise<void> {
  await tx.execute(sql`
    update newsletter_letters set started_at = ${at}, updated_at = ${at}, queued_at = ${isMailed ? null : at},
      number = (select coalesce(max(number), 0) + 1 from newsletter_letters where kind = ${kind})
    where id = ${id}`);
  await announceChange(tx, ['newsletters']);
}

/** Makes it a draft again, and tells who wrote and who approved it: they believe that it is on its way. */
async function hold(services: SendServices, tx: Tx, { id, subject, version }: LetterRow, at: Date): Promise<void> {
  const url = `${services.publicUrl}/redazione/lettere/${id}`;
  await notifyEach(services, tx, await answerable(tx, id, at), (colleague) => ({
    key: `letter-held:${id}:${version}:${colleague.id}`,
    message: letterHeld({ name: colleague.name, subject, url }),
  }));
  await takeApproval(tx, sql`id = ${id}`, at);
  await writeAudit(tx, { actor: theProgram, action: 'newsletter.hold', target: { kind: 'newsletter', id }, at });
  await announceChange(tx, ['newsletters']);
  log.warn({ letter: id }, 'a letter that lacks something by now is not sent');
}

/** Who wrote and who approved a letter, as far as they can act on it; where nobody is, every admin. */
async function answerable(tx: Tx, id: string, at: Date): Promise<Colleague[]> {
  const people = await rows(tx, Colleague)`
    select u.id, u.name, u.email from newsletter_letters l join users u on u.id in (l.written_by, l.approved_by)
    where l.id = ${id} and ${isAbleStaff(at)}
    order by u.id`;
  return people.length > 0 ? people : activeAdmins(tx, at);
}

/** Queues the mails of some readers of the letter that began first. Answers whether there may be more. */
async function queueSome(services: SendServices, at: Date): Promise<boolean> {
  const { db } = services;
  const letter = await firstRow(db, SendingRow)`
    select id, kind, subject, queued_after as "queuedAfter" from newsletter_letters
    where started_at is not null and queued_at is null order by started_at, id limit 1`;
  if (!letter) return false;
  const readers = await nextReaders(db, letter.kind, {
    after: letter.queuedAfter ?? lowestId,
    limit: atOnce,
    now: at,
  });
  const last = readers.length === atOnce ? readers.at(-1)!.id : null;
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update newsletter_letters set queued_after = ${last}, queued_at = ${last ? null : at},
        sent_mails = sent_mails + ${readers.length}
      where id = ${letter.id} and queued_at is null and queued_after is not distinct from ${letter.queuedAfter}::uuid`);
    // Another process may have queued them meanwhile.
    if (!rowCount) return true;
    await queueMails(
      services,
      tx,
      readers.map((reader) => mailOf(services, letter, reader)),
      'many',
    );
    if (!last) log.info({ letter: letter.id }, 'the mails of a letter are queued');
    return true;
  });
}

/** What it says is put in as it goes out (`recheckLetterMail`): of ten thousand equal texts none is kept meanwhile. */
function mailOf(services: SendServices, { id, kind, subject }: z.infer<typeof SendingRow>, reader: LetterReader) {
  const stopUrl = stopAddresses(services, reader, kind).oneClick;
  return {
    key: `${letterMark}${id}:${sha256(canonicalMailbox(reader.email))}`,
    to: reader.email,
    message: { subject, text: '', html: '', stopUrl },
    about: [id],
  };
}

/** How the key of a letter's mail begins. */
export const letterMark = 'newsletter:';

const DueRow = IdRow.extend({ sendAt: z.date() });
const SendingRow = z.object({
  id: z.uuid(),
  kind: z.enum(newsletterKinds),
  subject: z.string(),
  queuedAfter: z.string().nullable(),
});
