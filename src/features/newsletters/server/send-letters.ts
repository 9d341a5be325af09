import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { canonicalMailbox } from '#features/accounts/mailboxes.ts';
import { sha256 } from '#platform/hashes.ts';
import { addRomeDays } from '#lib/rome-time.ts';
import { lowestId } from '#platform/lowest-id.ts';
import type { Db } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { log } from '#platform/log.ts';
import { queueMails } from '#platform/mail/queue-mail.ts';
import { firstRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { newsletterKinds } from '../kinds.ts';
import { stopAddresses } from './keys.ts';
import { nextReaders, type LetterReader } from './readers.ts';
import { adoptSubscribers } from './subscribers.ts';

type SendServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl' | 'authSecret'>;

/** Readers for whom mails are queued in one transaction. */
const atOnce = 500;
/** An account is confirmed within so many days, or hardly ever: of older ones the night looks. */
const newAccountDays = 8;
/** Transactions of one run: the next one goes on. */
const mostBatches = 50;

/**
 * Sends the letters that are approved and whose hour has come: gives each its number, and queues a mail for each of its
 * readers, in the order of their ids. Ended anywhere it goes on where it was: the place is kept with the mails that it
 * stands for, in one transaction, and of mails with one key there is one. Where no mail goes out a letter stands in the
 * archive alone.
 */
export async function sendLetters(services: SendServices, { isMailed }: { isMailed: boolean }): Promise<void> {
  const at = services.now();
  await adoptSubscribers(services.db, addRomeDays(at, -newAccountDays));
  await startDue(services.db, at, isMailed);
  for (let left = mostBatches; left > 0; left -= 1) if (!(await queueSome(services, at))) return;
}

/** The numbers of a kind follow one another, whoever starts two at once: a number that is taken is refused. */
async function startDue(db: Db, at: Date, isMailed: boolean): Promise<void> {
  for (const kind of newsletterKinds) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('newsletter_number'), hashtext(${kind}))`);
      const due = await firstRow(tx, IdRow)`
        select id from newsletter_letters where kind = ${kind} and approved_at is not null and started_at is null
          and send_at <= ${at} order by send_at, id limit 1 for update`;
      if (!due) return;
      await tx.execute(sql`
        update newsletter_letters set started_at = ${at}, updated_at = ${at}, queued_at = ${isMailed ? null : at},
          number = (select coalesce(max(number), 0) + 1 from newsletter_letters where kind = ${kind})
        where id = ${due.id}`);
      await announceChange(tx, ['newsletters']);
    });
  }
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

/** What it says is put in when it goes out (`letterNow`): of ten thousand equal texts none is kept meanwhile. */
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

const IdRow = z.object({ id: z.uuid() });
const SendingRow = z.object({
  id: z.uuid(),
  kind: z.enum(newsletterKinds),
  subject: z.string(),
  queuedAfter: z.string().nullable(),
});
