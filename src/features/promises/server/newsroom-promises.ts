import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { signedBy } from '#features/articles/server/is-signed-by.ts';
import { latestFirst, oldestFirst, pageOf } from '#features/articles/server/list-page.ts';
import { isKeptAlone, isOpenPromise } from '#features/articles/server/promise-columns.ts';
import { isPublic, sequelsColumn } from '#features/articles/server/queries.ts';
import { supportGoal } from '#features/articles/support-stages.ts';
import { toldStory } from '#features/workflow/server/author-key.ts';
import { isOnePerson } from '#features/settings/server/one-person.ts';
import { omit } from '#lib/omit.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { countsEach } from '#platform/facet-counts.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { firstRow, oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { NewsroomPromise, PromiseQueue } from '../contract.ts';
import { promiseFacets, type PromiseFacet } from '../facets.ts';
import { promiseRefusals } from '../refusals.ts';
import { allowedActs, type PromiseCase } from '../rules.ts';
import { isSilent } from './public-promises.ts';

/** Promises to public stories as somebody works on them: those that wait by their date, the others the latest first. */
export async function promisesToKeep(
  { db, now, authSecret }: Pick<Services, 'db' | 'now' | 'authSecret'>,
  who: Asking,
  { facet, cursor }: { facet: PromiseFacet; cursor?: string | undefined },
): Promise<PromiseQueue> {
  const seen = { who, at: now(), authSecret };
  const order = facet === 'open' ? oldestFirst('p.due_at', 'p.id') : latestFirst(closedAt, 'p.id');
  const [found, counts, onePerson] = await Promise.all([
    rows(db, PlacedRow)`
      select ${columnsFor(seen)}, ${order.value} as value from ${tablesAt(seen.at)}
      where ${ofPublicStory} and ${conditions[facet]} and ${order.after(cursor)} order by ${order.by} limit ${pageSize + 1}`,
    oneRow(db, PromiseQueue.shape.counts, countsEach(counted)),
    isOnePerson(db),
  ]);
  const { page, nextCursor } = pageOf(found, pageSize);
  return { promises: page.map((row) => toPromise(row, who, onePerson)), counts, nextCursor };
}

/** A promise to a public story, until this transaction ends. Refuses one that there is not (404). */
export async function lockPromise(tx: Tx, id: string, seen: Seen): Promise<PromiseRow> {
  const row = await firstRow(tx, PromiseRow)`
    select ${columnsFor(seen)} from ${tablesAt(seen.at)} where p.id = ${id} and ${ofPublicStory} and ${keptByPeople} for no key update of p`;
  if (!row) throw new AppError('not_found', promiseRefusals.noPromise);
  return row;
}

/** What decides who may do what about it. */
export function caseOf(row: PromiseRow, who: Asking, onePerson: boolean): PromiseCase {
  return {
    stage: row.stage,
    isKept: row.keptAt !== null,
    isGivenUp: row.impossibleReason !== null,
    isAnswered: row.answer !== null,
    isWritten: row.words !== null,
    hasOwner: row.ownerId !== null,
    isOwner: row.ownerId === who.id,
    role: who.role,
    isOwnStory: row.isOwnStory && !onePerson,
    isOwnWords: row.writerId === who.id && !onePerson,
    hasCorrection: row.correction !== null,
    isCorrector: row.correctorId === who.id,
    isOwnCorrection: row.correctorId === who.id && !onePerson,
  };
}

/** As whoever asks sees it. */
export function toPromise(row: PromiseRow, who: Asking, onePerson: boolean): NewsroomPromise {
  const it = caseOf(row, who, onePerson);
  return {
    ...isoInstants(omit(row, 'ownerId', 'writerId', 'writersWords', 'correctorId', 'publishedAt')),
    sequels: row.sequels ?? [],
    isOwnStory: it.isOwnStory,
    isOwnWords: it.isOwnWords,
    isOwnCorrection: it.isOwnCorrection,
    acts: allowedActs(it),
  };
}

type Asking = Pick<SignedIn, 'id' | 'role'>;

const pageSize = 30;
const closedAt = 'coalesce(p.kept_at, p.impossible_at)';

const ofPublicStory = sql.raw(isPublic);

/** At a thousand supports the program does by itself what was promised. */
const keptByPeople = sql.raw(`p.stage <> ${supportGoal}`);

const conditions = {
  open: sql.raw(isOpenPromise),
  corrections: sql`p.correction is not null`,
  silent: sql.raw(isSilent),
  done: sql`${keptByPeople} and not (${sql.raw(isOpenPromise)}) and not (${sql.raw(isSilent)})`,
  amplified: sql`not (${keptByPeople})`,
} satisfies Record<PromiseFacet, unknown>;

const counted = {
  table: sql`promises p join articles a on a.id = p.article_id`,
  conditions: ofPublicStory,
  facets: promiseFacets,
  isIn: (facet: PromiseFacet) => conditions[facet],
};

/** Who looks at promises, and when. */
interface Seen {
  who: Asking;
  at: Date;
  authSecret: string;
}

/** Nobody owns a promise who is not of the newsroom any more; of whoever does readers are told the name that they sign with. */
const columnsFor = ({ who, authSecret }: Seen) => sql`
  p.id, p.article_id as "articleId", a.slug, a.title, a.published_at as "publishedAt", d.place, p.stage,
  s.reached_at as "reachedAt", p.due_at as "dueAt", p.kept_at as "keptAt", p.words, p.counterpart,
  p.asked_on::text as "askedOn", p.journalist, p.answer, p.answered_on::text as "answeredOn",
  p.late_reason as "lateReason", p.new_due_on::text as "newDueOn", p.impossible_reason as "impossibleReason", p.version,
  o.id as "ownerId", p.written_by as "writerId",
  coalesce(p.writers_words, p.words) as "writersWords",
  coalesce((select u.name from authors u where u.user_id = o.id order by u.name limit 1), o.name) as owner,
  w.name as "writtenBy", k.name as "keptBy",
  p.correction, p.correction_by as "correctorId", r.name as "correctedBy",
  ${signedBy(sql`a.id`, who.id)} or ${toldStory(sql`a.id`, authSecret, who.id)} as "isOwnStory",
  ${sql.raw(isKeptAlone)} as alone, ${sql.raw(sequelsColumn)} as sequels,
  (select count(*)::int from drafts f where f.origin_id = a.id and f.article_id is null and f.status <> 'discarded')
    as "sequelsUnderWay"`;
const tablesAt = (at: Date) => sql`promises p join support_stages s using (article_id, stage)
  join articles a on a.id = p.article_id join dal_basso_details d on d.article_id = a.id
  left join users o on o.id = p.owner_id and o.role in ('writer', 'admin')
    and not (o.banned and coalesce(o.ban_expires > ${at}, true))
  left join users w on w.id = p.written_by left join users k on k.id = p.kept_by
  left join users r on r.id = p.correction_by`;

const PromiseRow = rowOf(NewsroomPromise.omit({ isOwnWords: true, isOwnCorrection: true, acts: true })).extend({
  publishedAt: z.date(),
  sequels: NewsroomPromise.shape.sequels.nullable(),
  ownerId: z.string().nullable(),
  writerId: z.string().nullable(),
  /** Of what was written before these were kept, the words as they stood. */
  writersWords: z.string().nullable(),
  correctorId: z.string().nullable(),
});
export type PromiseRow = z.output<typeof PromiseRow>;
const PlacedRow = PromiseRow.extend({ value: z.string() });
