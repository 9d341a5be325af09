import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { chooseNewsletter, chooseWeeklyOf } from '#features/accounts/server/choose-newsletter.ts';
import { addRomeDays } from '#lib/rome-time.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { lift, suppressionOf, takesMails } from '#platform/mail/suppressions.ts';
import { firstRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { newsletterRefusals } from '../refusals.ts';
import { confirmationMail } from './emails.ts';
import { confirmKey, readConfirmKey, readStopKey } from './keys.ts';

/** So long whoever complained is not written to, in days. */
const quietDays = 90;
/** So long an address may agree, and what was asked for is kept until then, in days. */
const confirmedWithinDays = 7;

/**
 * Asks an address whether it wants the letter of the week. The same is answered whether it has it already or not, so that
 * nobody learns whose address is known here; who has it is not written to.
 */
export async function askForLetter(
  services: Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl' | 'authSecret'>,
  address: string,
): Promise<void> {
  const { db, now, authSecret, publicUrl } = services;
  const email = address.toLowerCase();
  const at = now();
  await db.transaction(async (tx) => {
    if ((await hasLetter(tx, email)) || (await hasComplained(tx, email, at))) return;
    // Anybody may have typed it: it is written to once a day at most.
    const request = await firstRow(tx, IdRow)`
      insert into newsletter_subscribers as known (email, asked_at) values (${email}, ${at})
      on conflict (canonical_email(email)) do update set asked_at = excluded.asked_at, email = excluded.email
        where known.asked_at <= ${at}::timestamptz - interval '1 day'
      returning id`;
    if (!request) return;
    const chiave = encodeURIComponent(confirmKey(authSecret, { id: request.id, email }));
    const url = `${publicUrl}/lettere/conferma?chiave=${chiave}`;
    const key = `newsletter-confirm:${request.id}:${at.getTime()}`;
    await queueMail(services, tx, { key, to: email, message: confirmationMail(url) });
  });
}

/** Whether the letter of the week already goes to a mailbox; to one that refuses it none does. */
async function hasLetter(db: Queryable, email: string): Promise<boolean> {
  const found = await firstRow(db, KnownRow)`
    select true as known from newsletter_subscribers s
    where canonical_email(s.email) = canonical_email(${email}) and s.confirmed_at is not null and ${takesMails(sql`s.email`)}
    union all select true from users u
    where canonical_email(u.email) = canonical_email(${email}) and u.email_verified and u.newsletter_weekly
      and ${takesMails(sql`u.email`)} limit 1`;
  return found !== undefined;
}

/** Whoever said that our mails were spam is not asked for a while, whoever types their address. */
async function hasComplained(db: Queryable, email: string, at: Date): Promise<boolean> {
  const suppression = await suppressionOf(db, email);
  return suppression?.reason === 'complaint' && suppression.at > addRomeDays(at, -quietDays);
}

/**
 * Agrees to the letter, also for a mailbox that refused it before: whoever has the key reads it. Refuses a key that is none of
 * ours, and one that is too old or was stopped (404).
 */
export async function confirmLetter(
  { db, now, authSecret }: Pick<Services, 'db' | 'now' | 'authSecret'>,
  key: string,
): Promise<void> {
  const agreed = readConfirmKey(authSecret, key);
  if (!agreed) throw new AppError('not_found', newsletterRefusals.badKey, 'key');
  const at = now();
  await db.transaction(async (tx) => {
    const request = await firstRow(tx, AskedRow)`
      update newsletter_subscribers set confirmed_at = coalesce(confirmed_at, ${at})
      where id = ${agreed.id} and (confirmed_at is not null or asked_at > ${at}::timestamptz - make_interval(days => ${confirmedWithinDays}))
      returning id, email`;
    // Pressed again, it may be an account's by now.
    if (!request && (await hasLetter(tx, agreed.email))) return;
    if (!request) throw new AppError('not_found', newsletterRefusals.expired, 'key');
    await lift(tx, request.email);
    await moveToAccount(tx, request);
  });
}

/**
 * Stops what a letter's key is about, for its mailbox: who asked for it with and without an account gets it from neither.
 * Refuses a key that is none of ours (404). Where there is nothing to stop any more nobody is told.
 */
export async function stopLetter({ db, authSecret }: Pick<Services, 'db' | 'authSecret'>, key: string): Promise<void> {
  const stopped = readStopKey(authSecret, key);
  if (!stopped) throw new AppError('not_found', newsletterRefusals.badKey, 'key');
  const { kind, userId, email } = stopped;
  await db.transaction(async (tx) => {
    if (userId !== undefined) await chooseNewsletter(tx, userId, kind, false);
    if (kind !== 'weekly') return;
    const mailbox = email ?? (await addressOf(tx, userId!));
    if (mailbox === undefined) return;
    await chooseWeeklyOf(tx, mailbox, false);
    await tx.execute(sql`
      delete from newsletter_subscribers where canonical_email(email) = canonical_email(${mailbox})`);
  });
}

/** Undefined where the account is gone. */
async function addressOf(tx: Tx, userId: string): Promise<string | undefined> {
  return (await firstRow(tx, EmailRow)`select email from users where id = ${userId}`)?.email;
}

/** This is looked for every minute: what changed before a longer stop the night finds. */
const changedWithinDays = 2;

/**
 * What somebody asked for before they had an account, or before theirs moved to that address, is their account's from when
 * they confirmed it.
 */
export function adoptNewSubscribers({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  return adoptSubscribers(
    db,
    sql`users u cross join lateral (select id, email from newsletter_subscribers
        where canonical_email(email) = canonical_email(u.email) and confirmed_at is not null limit 1) s
      where u.email_verified and u.updated_at >= ${addRomeDays(now(), -changedWithinDays)}`,
  );
}

/**
 * While a letter is being queued nobody changes their place among its readers. `found` goes from mailbox to mailbox: to spell
 * all addresses of both sides the one way for a join would take seconds.
 */
async function adoptSubscribers(db: Services['db'], found: SQL): Promise<void> {
  await db.transaction(async (tx) => {
    const adopted = await rows(tx, AskedRow)`
      select s.id, s.email from ${found} and not exists (
        select from newsletter_letters where kind = 'weekly' and started_at is not null and queued_at is null)
      for update of s`;
    for (const subscriber of adopted) await moveToAccount(tx, subscriber);
  });
}

async function moveToAccount(tx: Tx, { id, email }: z.infer<typeof AskedRow>): Promise<void> {
  if (await chooseWeeklyOf(tx, email, true)) await tx.execute(sql`delete from newsletter_subscribers where id = ${id}`);
}

/** Forgets addresses that never agreed, and gives what accounts have asked for to them. */
export async function cleanUpSubscribers({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await adoptSubscribers(
    db,
    sql`newsletter_subscribers s cross join lateral (
        select from users u where canonical_email(u.email) = canonical_email(s.email) and u.email_verified limit 1) u
      where s.confirmed_at is not null`,
  );
  await db.execute(sql`
    delete from newsletter_subscribers where confirmed_at is null
      and asked_at <= ${now()}::timestamptz - make_interval(days => ${confirmedWithinDays})`);
}

const IdRow = z.object({ id: z.uuid() });
const AskedRow = z.object({ id: z.uuid(), email: z.string() });
const EmailRow = z.object({ email: z.string() });
const KnownRow = z.object({ known: z.boolean() });
