import { z } from 'zod';
import { isQuiet, nextMorning, nextNight } from '#features/notifications/server/hours.ts';
import { settingsNow } from '#features/settings/server/current.ts';
import { faultOf, type Queryable } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import { firstRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { LetterClock } from '../contract.ts';
import { promisedKinds, type NewsletterKind } from '../kinds.ts';
import { nextSending } from '../rules.ts';
import { lackingIn, letterRow } from './letters.ts';
import { shownBlocks } from './shown-letter.ts';

type ClockServices = Pick<Services, 'db' | 'now'>;

/** Where the letters that are promised stand against their hours. */
export const letterClocks = (services: ClockServices): Promise<LetterClock[]> =>
  Promise.all(promisedKinds().map((kind) => letterClock(services, kind)));

/** Where the next letter of a kind stands, and whether the last hour at which one was promised went by without one. */
export async function letterClock({ db, now }: ClockServices, kind: NewsletterKind): Promise<LetterClock> {
  const at = now();
  const usual = nextSending(kind, at, (await settingsNow(db)).letters);
  const [next, { missedAt }] = await Promise.all([
    firstRow(db, NextRow)`
      select l.id, l.send_at as "dueAt", l.approved_at is not null as "isApproved", l.written_at is not null as "isWritten"
      from newsletter_letters l
      where l.kind = ${kind} and l.started_at is null and l.send_at > ${at}
        and l.send_at <= ${usual}::timestamptz + interval '3 days'
      order by l.send_at, l.approved_at is null, l.written_at is null, l.id limit 1`,
    hourGoneBy(db, kind, at),
  ]);
  const state = !next
    ? 'missing'
    : next.isApproved
      ? 'approved'
      : next.isWritten
        ? await stateOfDraft(db, next.id, at)
        : 'draft';
  return {
    kind,
    state,
    dueAt: (next?.dueAt ?? usual).toISOString(),
    letterId: next?.id ?? null,
    missedAt: missedAt?.toISOString() ?? null,
  };
}

/** One that cannot be read cannot be approved either: it holds up neither the other clocks nor who is to be told of it. */
async function stateOfDraft(db: Services['db'], id: string, now: Date): Promise<'draft' | 'waits'> {
  try {
    const row = await letterRow(db, id);
    const shown = await shownBlocks(db, row.blocks, { now, isSent: false });
    const lacking = await lackingIn(db, row, { shown, now });
    return lacking.length > 0 ? 'draft' : 'waits';
  } catch (error) {
    if (faultOf(error) !== 'item') throw error;
    log.error({ err: error, letter: id }, 'a letter could not be read');
    return 'draft';
  }
}

/** A letter whose hour has come is on its way by then, unless it was not approved or it is night meanwhile. */
const startsWithinMs = 15 * 60_000;

/**
 * When an approved letter goes out whose hour went by, as while the program was off, where a night has begun since: at eight
 * in Rome, like all that nobody asked for at that hour. Undefined where it goes out now.
 */
export function comesInTheMorning(sendAt: Date, at: Date): Date | undefined {
  return isQuiet(at) && nextNight(sendAt) <= at ? nextMorning(at) : undefined;
}

/**
 * What of the last hour at which a letter of a kind was promised, where none has gone out for it: that it was missed, or when
 * the one comes that is approved for later in the same week, or waits for the morning.
 */
export async function hourGoneBy(
  db: Queryable,
  kind: NewsletterKind,
  at: Date,
): Promise<{ missedAt: Date | null; comesAt: Date | null }> {
  const startsAfter = new Date(at.getTime() - startsWithinMs);
  const last = await firstRow(db, PromisedRow)`
    select f.send_at as "dueAt", exists (
      select from newsletter_letters l where l.kind = f.kind and l.started_at >= f.send_at - interval '3 days') as "isOut", (
      select coalesce(min(l.send_at) filter (where l.send_at > ${startsAfter}), max(l.send_at)) from newsletter_letters l
      where l.kind = f.kind and l.approved_at is not null and l.started_at is null
        and l.send_at between f.send_at - interval '3 days' and f.send_at + interval '3 days') as "approvedFor"
    from newsletter_fills f where f.kind = ${kind} and f.send_at <= ${startsAfter}
    order by f.send_at desc limit 1`;
  if (!last || last.isOut) return { missedAt: null, comesAt: null };
  const { dueAt, approvedFor } = last;
  const comesAt =
    approvedFor && (approvedFor > startsAfter ? approvedFor : (comesInTheMorning(approvedFor, at) ?? null));
  return { missedAt: comesAt ? null : dueAt, comesAt };
}

const NextRow = z.object({ id: z.uuid(), dueAt: z.date(), isApproved: z.boolean(), isWritten: z.boolean() });
const PromisedRow = z.object({ dueAt: z.date(), isOut: z.boolean(), approvedFor: z.date().nullable() });
