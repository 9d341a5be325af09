import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { shownKeys } from '#features/settings/server/current.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import { romeDate } from '#lib/rome-time.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable } from '#platform/db.ts';
import { firstRow, FoundRow, oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { RuleEdition, RuleEditions } from '../contract.ts';
import { editionChanges, rulePages, type RulePage } from '../kinds.ts';
import { editionRefusals } from '../refusals.ts';
import { approvalRefusal, dayBegins, earliestDay, editionState, isOutdated } from '../rules.ts';
import { editionInForce, lastEdition } from './in-force.ts';

type ListServices = Pick<Services, 'db' | 'now'>;

/** More than a publication writes in its life. */
const mostListed = 200;

const EditionRow = z.object({
  id: z.uuid(),
  page: z.enum(rulePages),
  number: z.number().nullable(),
  text: z.string().nullable(),
  basedOn: z.number().nullable(),
  summary: z.string(),
  change: z.enum(editionChanges),
  holdsFrom: z.string().nullable(),
  version: z.number(),
  updatedAt: z.date(),
  approvedAt: z.date().nullable(),
  approvedBy: z.string().nullable(),
  withdrawnAt: z.date().nullable(),
  writerIds: z.array(z.string()),
  writers: z.array(z.string()),
  told: z.number(),
  accepted: z.number(),
});
/** An edition with the names of who wrote and approved it. */
export type EditionRow = z.infer<typeof EditionRow>;

const columns = sql`
  e.id, e.page, e.number, e.text, e.based_on as "basedOn", e.summary, e.change, e.holds_from as "holdsFrom", e.version,
  e.updated_at as "updatedAt", e.approved_at as "approvedAt", e.withdrawn_at as "withdrawnAt",
  (select name from users where id = e.approved_by) as "approvedBy",
  array(select w.user_id::text from rule_edition_writers w where w.edition_id = e.id) as "writerIds",
  array(select u.name from rule_edition_writers w join users u on u.id = w.user_id
    where w.edition_id = e.id order by u.name) as writers,
  (select count(*)::int from rule_tellings t where t.edition_id = e.id and t.kind = 'announced') as told,
  (select count(*)::int from rule_acceptances a where a.edition_id = e.id) as accepted`;

/** An edition, locked where it is to be changed. Refuses one that there is not (404). */
export async function editionRow(db: Queryable, id: string, lock = false): Promise<EditionRow> {
  const row = await firstRow(db, EditionRow)`
    select ${columns} from rule_editions e where e.id = ${id} ${lock ? sql`for update` : sql``}`;
  if (!row) throw new AppError('not_found', editionRefusals.missing);
  return row;
}

/** An edition as whoever asks sees it. */
export async function editionOfId(services: ListServices, who: SignedIn, id: string): Promise<RuleEdition> {
  const row = await editionRow(services.db, id);
  return (await shownTo(services, who))(row);
}

/** All editions, drafts first and then the latest, and what was changed without one. */
export async function listEditions(services: ListServices, who: SignedIn): Promise<RuleEditions> {
  const { db, now } = services;
  const found = await rows(db, EditionRow)`
    select ${columns} from rule_editions e
    order by e.approved_at is not null, e.holds_from desc, e.number desc, e.id limit ${mostListed}`;
  return {
    editions: found.map(await shownTo(services, who)),
    unannounced: await unannounced(db),
    earliest: earliestDay(romeDate(now()), { change: 'information', hasReaders: await hasReaders(db) }),
  };
}

/** Makes of rows what somebody sees of them. */
async function shownTo(services: ListServices, who: SignedIn): Promise<(row: EditionRow) => RuleEdition> {
  const { db } = services;
  const today = romeDate(services.now());
  const [terms, privacy, onePerson] = await Promise.all([
    pageNow(db, 'terms', today),
    pageNow(db, 'privacy', today),
    isOnePerson(db),
  ]);
  const now = { terms, privacy };
  return (row) => {
    const { writerIds, basedOn, ...edition } = row;
    const { inForce, last } = now[row.page];
    return {
      ...edition,
      state: editionState(row, { today, inForce: inForce?.number }),
      isOutdated: row.approvedAt === null && isOutdated({ basedOn }, last),
      mayApprove: approvalRefusal({ writers: writerIds, userId: who.id, onePerson }) === undefined,
      updatedAt: row.updatedAt.toISOString(),
      approvedAt: row.approvedAt?.toISOString() ?? null,
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    };
  };
}

/** Which edition of a page holds, and which is the last. */
async function pageNow(db: Queryable, page: RulePage, today: string) {
  return { inForce: await editionInForce(db, page, today), last: await lastEdition(db, page) };
}

/** Whether somebody besides the newsroom has an account: before that the rules bind nobody who would have to be told. */
export async function hasReaders(db: Queryable): Promise<boolean> {
  return (await oneRow(db, FoundRow)`select exists (select from users where role = 'user') as found`).found;
}

const ShownRow = z.object({ key: z.string(), since: z.date() });
const AnnouncedRow = z.object({ page: z.enum(rulePages), approvedAt: z.date(), holdsFrom: z.string() });

/**
 * The pages whose text is another since some moment because the program, a price or a way in changed it, and no edition
 * says so: what is in force then was told to nobody.
 */
export async function unannounced(db: Queryable): Promise<RuleEditions['unannounced']> {
  const keys = rulePages.map((page) => shownKeys[`page_${page}`]);
  const changed = await rows(db, ShownRow)`
    select key, updated_at as since from settings where key = any(${sql.param(keys)}::text[]) and version > 1`;
  const said = await rows(db, AnnouncedRow)`
    select page, approved_at as "approvedAt", holds_from as "holdsFrom" from rule_editions
    where approved_at is not null and withdrawn_at is null`;
  return changed.flatMap(({ key, since }) => {
    const page = rulePages.find((one) => shownKeys[`page_${one}`] === key)!;
    const isSaid = said.some(
      (edition) => edition.page === page && (edition.approvedAt >= since || dayBegins(edition.holdsFrom) >= since),
    );
    return isSaid ? [] : [{ page, since: since.toISOString() }];
  });
}
