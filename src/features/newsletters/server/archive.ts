import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { isPublic } from '#features/articles/server/queries.ts';
import { formats } from '#features/formats/formats.ts';
import { readerOf } from '#features/subscriptions/server/reader.ts';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db.ts';
import { firstRow, oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { latestFirst, pageOf } from '#features/articles/server/list-page.ts';
import { openingOf, type Opening } from '#features/settings/early.ts';
import { settingsNow } from '#features/settings/server/current.ts';
import type { Letter, LetterArchive, PremiumLetter } from '../contract.ts';
import type { NewsletterKind } from '../kinds.ts';
import { newsletterRefusals } from '../refusals.ts';
import { hourGoneBy } from './letter-clock.ts';
import { letterRow, pageSize, readersLetter } from './letters.ts';

/**
 * The letters of a kind that went out, the latest first: of those to Supporters none while their archive is closed. Refuses
 * a cursor that is none (400).
 */
export async function letterArchive(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { kind, cursor }: { kind: NewsletterKind; cursor?: string | undefined },
): Promise<LetterArchive> {
  const at = now();
  const { missedAt, comesAt } = await hourGoneBy(db, kind, at);
  const standing = { isMissed: missedAt !== null, comesAt: comesAt?.toISOString() ?? null };
  const opening = kind === 'premium' ? await premiumOpening(db, at) : () => ({ to: 'everybody' }) as const;
  if (opening(at).to === 'newsroom') return { data: [], total: 0, nextCursor: null, ...standing };
  const order = latestFirst('l.started_at', 'l.id');
  const [found, { total }] = await Promise.all([
    rows(db, SummaryRow)`
      select l.id, l.number, l.started_at as "sentAt", l.subject, ${order.value} as value, (
        select coalesce(json_agg(a.format order by b.at), '[]')
        from jsonb_array_elements(l.blocks) with ordinality b(block, at) join articles a on a.slug = b.block->>'slug'
        where b.block->>'kind' = 'story' and ${sql.raw(isPublic)}) as formats
      from newsletter_letters l where l.kind = ${kind} and l.started_at is not null and l.withdrawn_at is null and ${order.after(cursor)}
      order by ${order.by} limit ${pageSize + 1}`,
    oneRow(db, TotalRow)`
      select count(*)::int as total from newsletter_letters where kind = ${kind} and started_at is not null and withdrawn_at is null`,
  ]);
  const { page, nextCursor } = pageOf(found, pageSize);
  const data = page.map(({ number, sentAt, subject, formats: shown }) => ({
    kind,
    number,
    sentAt: sentAt.toISOString(),
    subject,
    opensOn: openingDay(opening(sentAt)),
    formats: shown,
  }));
  return { data, total, nextCursor, ...standing };
}

/** A letter that went out. Refuses one that there is not (404). */
export async function sentLetter(
  { db, now }: Pick<Services, 'db' | 'now'>,
  kind: NewsletterKind,
  number: number,
): Promise<Letter> {
  const found = await firstRow(db, IdRow)`
    select id from newsletter_letters where kind = ${kind} and number = ${number} and withdrawn_at is null`;
  if (!found) throw new AppError('not_found', newsletterRefusals.noLetter);
  return readersLetter(db, await letterRow(db, found.id), now());
}

/**
 * A letter to Supporters, with its text for whom it is open to: the newsroom, them, and everybody from the day that the
 * setting leads to (settings/early.ts). Refuses one that there is not (404).
 */
export async function premiumLetter(
  services: Pick<Services, 'db' | 'now'>,
  who: SignedIn | undefined | null,
  number: number,
): Promise<PremiumLetter> {
  const [letter, opening] = await Promise.all([
    sentLetter(services, 'premium', number),
    premiumOpening(services.db, services.now()),
  ]);
  const { subject, sentAt } = letter;
  const open = opening(new Date(sentAt));
  const mayRead = open.to === 'everybody' || (who && (await isAmong(services, who, open.to)));
  return { number, subject, sentAt, letter: mayRead ? letter : null, opensOn: openingDay(open) };
}

async function isAmong(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  readers: 'newsroom' | 'supporters',
): Promise<boolean> {
  const { isUnlimited, isStaff } = await readerOf(db, who, [], now());
  return isStaff || (readers === 'supporters' && isUnlimited);
}

/** Who may read a letter to Supporters, by when it went out. */
async function premiumOpening(db: Db, now: Date): Promise<(sentAt: Date) => Opening> {
  const { premiumLetters, premiumLettersSince, days } = (await settingsNow(db)).early;
  return (sentAt) => openingOf({ state: premiumLetters, since: premiumLettersSince, days }, sentAt, now);
}

const openingDay = (opening: Opening): string | null => (opening.to === 'supporters' ? opening.opensOn : null);

const IdRow = z.object({ id: z.uuid() });
const TotalRow = z.object({ total: z.int() });
const SummaryRow = z.object({
  id: z.uuid(),
  number: z.int(),
  sentAt: z.date(),
  subject: z.string(),
  formats: z.array(z.enum(formats)),
  value: z.string(),
});
