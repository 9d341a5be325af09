import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Colleague, isAbleStaff } from '#features/accounts/server/admins.ts';
import { notifyEach } from '#features/accounts/server/notify-admins.ts';
import type { Tx } from '#platform/db.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { promisedKinds, type NewsletterKind } from '../kinds.ts';
import { isReminderTime } from '../rules.ts';
import { letterMissed, letterWaits } from './emails.ts';
import { letterClock } from './letter-clock.ts';
import { isNear } from './letters.ts';

type WatchServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl'>;

/**
 * Tells the newsroom on the evening before that the letter of the next morning is not approved, and that the hour of one went
 * by without it: whoever may approve letters, among whom are all who write them. What is told follows from the rows and the
 * hour, and of messages with one key there is one: run twice, or ended anywhere, each hears of each hour once. What cannot
 * be told of one letter keeps nothing of the others; throws at the end.
 */
export async function watchLetters(services: WatchServices): Promise<void> {
  const words = promisedKinds().flatMap((kind) => [
    { kind, word: 'waits' } as const,
    { kind, word: 'missed' } as const,
  ]);
  await eachByItself(words, ({ kind, word }) =>
    word === 'waits' ? remind(services, kind) : tellMissed(services, kind),
  );
}

async function remind(services: WatchServices, kind: NewsletterKind): Promise<void> {
  const { db, now, publicUrl } = services;
  const { state, dueAt, letterId } = await letterClock(services, kind);
  if (state === 'approved' || !isReminderTime(new Date(dueAt), now())) return;
  const url = addressOf(publicUrl, letterId);
  await db.transaction(async (tx) => {
    // What that week gets stands already: another one could not be approved.
    if (await isSettled(tx, kind, new Date(dueAt), sql`l.withdrawn_at is null`)) return;
    await tell(services, tx, `letter-waits:${kind}:${dueAt}`, (name) => letterWaits({ name, kind, dueAt, state, url }));
  });
}

/** An hour counts as missed for a day; who hears of it later has seen it on the dashboard. */
async function tellMissed(services: WatchServices, kind: NewsletterKind): Promise<void> {
  const { db, now, publicUrl } = services;
  const at = now();
  await db.transaction(async (tx) => {
    const missed = await rows(tx, MissedRow)`
      select due.send_at as "dueAt", (
        select l.id from newsletter_letters l where l.kind = ${kind} and l.started_at is null
          and l.send_at between due.send_at and due.send_at + interval '3 days'
        order by l.send_at, l.written_at desc nulls last, l.id limit 1) as "letterId"
      from (
        select send_at from newsletter_fills where kind = ${kind}
        union select send_at from newsletter_letters where kind = ${kind} and approved_at is null) due
      where due.send_at <= ${at} and due.send_at > ${at}::timestamptz - interval '1 day' and not ${wasHeld(kind)}`;
    for (const { dueAt, letterId } of missed) {
      if (await isSettled(tx, kind, dueAt)) continue;
      const words = {
        kind,
        dueAt: dueAt.toISOString(),
        isBegun: letterId !== null,
        url: addressOf(publicUrl, letterId),
      };
      await tell(services, tx, `letter-missed:${kind}:${words.dueAt}`, (name) => letterMissed({ name, ...words }));
    }
  });
}

/**
 * Whether a letter of a kind was held at an hour (as `due`): of that another mail tells, and that it had been approved. Of one
 * that a restore made a draft again nobody knows whether it had gone out.
 */
const wasHeld = (kind: NewsletterKind) => sql`exists (
  select from audit_events h left join newsletter_letters l on l.id::text = h.target_id
  where h.action in ('newsletter.hold', 'newsletter.restore') and h.at >= due.send_at and h.at < due.send_at + interval '1 day'
    and coalesce(l.kind, ${kind}) = ${kind})`;

/** Whether a letter of the same week (as `l`) is approved, or went out: of those that are to count. */
async function isSettled(tx: Tx, kind: NewsletterKind, dueAt: Date, counts = sql`true`): Promise<boolean> {
  const found = await rows(tx, IdRow)`
    select l.id from newsletter_letters l
    where l.kind = ${kind} and l.approved_at is not null and ${isNear(dueAt)} and ${counts} limit 1`;
  return found.length > 0;
}

/** Tells whoever was not told yet. */
async function tell(
  services: WatchServices,
  tx: Tx,
  key: string,
  message: (name: string) => MailMessage,
): Promise<void> {
  const people = await rows(tx, Colleague)`
    select u.id, u.name, u.email from users u
    where ${isAbleStaff(services.now())}
      and not exists (select from mails m where m.key = ${`${key}:`} || u.id) order by u.id`;
  await notifyEach(services, tx, people, ({ id, name }) => ({ key: `${key}:${id}`, message: message(name) }));
}

const addressOf = (publicUrl: string, letterId: string | null): string =>
  `${publicUrl}/redazione/lettere${letterId === null ? '' : `/${letterId}`}`;

const IdRow = z.object({ id: z.uuid() });
const MissedRow = z.object({ dueAt: z.date(), letterId: z.uuid().nullable() });
