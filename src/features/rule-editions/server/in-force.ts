import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { editionOf } from '#features/settings/server/current.ts';
import { romeDate } from '#lib/rome-time.ts';
import { privacyEdition, termsEdition } from '#lib/publication.ts';
import { BriefMemory } from '#platform/brief-memory.ts';
import type { Db, Queryable } from '#platform/db.ts';
import { firstRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { editionChanges, rulePages, type RulePage } from '../kinds.ts';
import { type AskedSince } from '../rules.ts';

type NowServices = Pick<Services, 'db' | 'now'>;

/** An edition from its approval on. */
export const ApprovedRow = z.object({
  id: z.uuid(),
  page: z.enum(rulePages),
  number: z.number(),
  text: z.string().nullable(),
  summary: z.string(),
  change: z.enum(editionChanges),
  holdsFrom: z.string(),
  approvedAt: z.date(),
  withdrawnAt: z.date().nullable(),
});
export type ApprovedEdition = z.infer<typeof ApprovedRow>;

export const approvedColumns = sql`id, page, number, text, summary, change, holds_from as "holdsFrom",
  approved_at as "approvedAt", withdrawn_at as "withdrawnAt"`;

/** The edition of a page that holds on a day; undefined while what was there before editions holds. */
export function editionInForce(db: Queryable, page: RulePage, today: string): Promise<ApprovedEdition | undefined> {
  return firstRow(db, ApprovedRow)`
    select ${approvedColumns} from rule_editions
    where page = ${page} and approved_at is not null and withdrawn_at is null and holds_from <= ${today}
    order by holds_from desc, number desc limit 1`;
}

/** The last edition of a page, which holds or is to come; undefined before there is any. */
export function lastEdition(db: Queryable, page: RulePage): Promise<ApprovedEdition | undefined> {
  return firstRow(db, ApprovedRow)`
    select ${approvedColumns} from rule_editions
    where page = ${page} and approved_at is not null and withdrawn_at is null
    order by holds_from desc, number desc limit 1`;
}

/** The next edition of a page that was announced and does not hold yet; taken back or not, as long as its day has not come. */
export function comingEdition(db: Queryable, page: RulePage, today: string): Promise<ApprovedEdition | undefined> {
  return firstRow(db, ApprovedRow)`
    select ${approvedColumns} from rule_editions
    where page = ${page} and approved_at is not null and holds_from > ${today}
    order by withdrawn_at is not null, holds_from, number desc limit 1`;
}

const brought: Record<RulePage, string> = { terms: termsEdition, privacy: privacyEdition };

/**
 * Since which day in Rome a page of rules is what it is, as `2026-12-20`: what whoever registers accepts. Where the text is
 * the program's it may have changed since its edition began.
 */
export async function editionSince({ db, now }: NowServices, page: RulePage): Promise<string> {
  const edition = await editionInForce(db, page, romeDate(now()));
  if (edition?.text) return edition.holdsFrom;
  const shown = await editionOf(db, `page_${page}`, brought[page]);
  return edition && edition.holdsFrom > shown ? edition.holdsFrom : shown;
}

const AskedRow = z.object({ page: z.enum(rulePages), day: z.string() });

/** Asked at every act and every page that somebody opens; what is told (`forgetEditions`) is known at once. */
const memories = new WeakMap<Db, BriefMemory<z.infer<typeof AskedRow>[]>>();
const keptMs = 60_000;

/** Since when an edition holds that must be accepted anew, for each page that has one. */
export async function askedSince({ db, now }: NowServices): Promise<AskedSince> {
  const at = now();
  const memory = memories.get(db) ?? new BriefMemory({ keptMs, most: 1 });
  memories.set(db, memory);
  const known = await memory.get('asked', at, () => readAsked(db));
  const today = romeDate(at);
  return Object.fromEntries(known.filter(({ day }) => day <= today).map(({ page, day }) => [page, day]));
}

/** Those that come too, the earliest first: one begins to hold in the middle of what is kept. */
function readAsked(db: Db): Promise<z.infer<typeof AskedRow>[]> {
  return rows(db, AskedRow)`
    select page, holds_from as day from rule_editions
    where approved_at is not null and withdrawn_at is null and change = 'acceptance' order by holds_from`;
}

/** Forgets what was read, so that whoever asks next is told what holds since then. */
export function forgetEditions(db: Db): void {
  memories.delete(db);
}
