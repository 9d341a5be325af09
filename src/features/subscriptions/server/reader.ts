import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { hasRole, type Role } from '#features/accounts/roles.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { publication } from '#lib/publication.ts';
import { romeMonth } from '#lib/rome-time.ts';
import { AppError } from '#platform/app-error.ts';
import type { Db, Queryable } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';
import { firstRow, oneRow } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { accessTo, type Access, type MeteredArticle, type Reader } from '../access.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { isOpen } from '../rules.ts';
import { liveStates, subscriptionStates } from '../states.ts';
import { tellerDoor } from './teller-door.ts';

const MeteredRow = z.object({ metered: z.boolean() });

/** A reader as only the server knows them. */
export interface KnownReader extends Reader {
  /** Of the open articles those whose story they told, by name or sealed: it may be shown to nobody, and kept in no row. */
  toldArticleIds: readonly string[];
}

/** What is known of somebody who is signed in, before the articles that they ask for; one query. */
export async function readerOf(
  db: Queryable,
  who: SignedIn,
  articleIds: readonly string[],
  now: Date,
): Promise<KnownReader> {
  const month = romeMonth(now);
  const row = await oneRow(db, ReaderRow)`
    select ${readerColumns({ userId: who.id, month, articleIds: sql`${sql.param(articleIds)}::uuid[]` })}`;
  return toReader(row, who, now);
}

/** Those of some articles that somebody who is signed in may read whole. */
export async function openTo(
  db: Db,
  who: SignedIn,
  articles: readonly MeteredArticle[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const ids = articles.map(({ id }) => id);
  const reader = await readerOf(db, who, ids, now);
  return new Set(ids.filter((_, index) => accessTo(articles[index]!, reader).granted));
}

/** Whether somebody who is signed in may read an article whole. */
export async function accessOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  article: MeteredArticle,
): Promise<Access> {
  const at = now();
  return accessTo(article, await readerOf(db, who, [article.id], at));
}

/**
 * Refuses whoever may not read an article (402) what belongs to it: voting, commenting, reacting (product rules 4.10).
 * Where there is no such article it refuses nothing: that is said by what comes after.
 */
export async function refuseWithheld(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  articleId: string,
): Promise<void> {
  const { read } = await oneRow(db, ReadCount, readsStatement({ userId: who.id, month: romeMonth(now()) }));
  await refuseWithheldAfter({ db, now }, who, articleId, read);
}

/** The same for whoever is known to have read so many articles in this month (`readsOfMonth`). */
export async function refuseWithheldAfter(
  { db, now }: Pick<Services, 'db' | 'now'>,
  who: SignedIn,
  articleId: string,
  read: number,
): Promise<void> {
  // Nearly everybody has read fewer: the cheaper question comes first.
  if (read < publication.freeArticles) return;

  const article = await firstRow(db, MeteredRow)`select metered from articles where id = ${articleId}`;
  if (!article) return;
  const access = await accessOf({ db, now }, who, { id: articleId, metered: article.metered });
  if (!access.granted) throw new AppError('payment_required', refusalTexts.withheld());
}

export const ReaderRow = z.object({
  counted: z.array(z.string()),
  open: z.array(z.string()),
  /** As JSON: the keyed hash of who told the story of an article, whoever it is. */
  told: z.array(z.object({ articleId: z.string(), key: z.string() })),
  /** As JSON, which has no instants. */
  subscription: z
    .object({
      state: z.enum(subscriptionStates),
      pastDueSince: z.string().nullable(),
      periodEnd: z.string().nullable(),
    })
    .nullable(),
});

/** The columns of a `ReaderRow`, for a person, a month of Rome and an array of articles. */
export const readerColumns = (given: { userId: unknown; month: unknown; articleIds: SQL }) => sql`
  array(select r.article_id from article_reads r
    where r.user_id = ${given.userId} and r.month_key = ${given.month} order by r.read_at) as counted,
  array(select aa.article_id from article_authors aa join authors au on au.id = aa.author_id
      where au.user_id = ${given.userId} and aa.article_id = any(${given.articleIds})
    union select g.article_id from gift_openings o join gifts g on g.id = o.gift_id
      where o.opener = ${given.userId} and g.article_id = any(${given.articleIds})) as open,
  (select coalesce(json_agg(json_build_object('articleId', t.article_id, 'key', t.key)), '[]')
    from (${tellerDoor().keysOf(given.articleIds)}) t) as told,
  (select json_build_object('state', s.state, 'pastDueSince', s.past_due_since,
      'periodEnd', s.period_end) from subscriptions s
    where s.user_id = ${given.userId} and s.state in (${sql.raw(liveStates.map((state) => `'${state}'`).join(', '))})
      and not exists (select from contract_withdrawals w where w.subscription_id = s.id)) as subscription`;

const place = (name: string) => sql.placeholder(name);

/** How many articles somebody has read in a month of Rome, as a query of one row. */
export function readsOfMonth({ userId, month }: { userId: unknown; month: unknown }): SQL {
  return sql`select count(*) as read from article_reads where user_id = ${userId} and month_key = ${month}`;
}

const ReadCount = z.object({ read: z.number() });
const readsStatement = prepared<{ userId: string; month: string }>(
  'reads_of_month',
  readsOfMonth({ userId: place('userId'), month: place('month') }),
);

export function toReader(
  { counted, open, told, subscription }: z.infer<typeof ReaderRow>,
  who: { id: string; role: Role },
  now: Date,
): KnownReader {
  const own = told.length > 0 ? tellerDoor().keyOf(who.id) : undefined;
  const toldArticleIds = told.filter(({ key }) => key === own).map(({ articleId }) => articleId);
  return {
    countedArticleIds: counted,
    openArticleIds: [...open, ...toldArticleIds],
    toldArticleIds,
    isStaff: hasRole(who.role, 'writer'),
    isUnlimited: isPaid(subscription, now),
  };
}

function isPaid(subscription: z.infer<typeof ReaderRow>['subscription'], now: Date): boolean {
  if (!subscription) return false;
  const { state, pastDueSince, periodEnd } = subscription;
  return isOpen({ state, pastDueSince: instant(pastDueSince), periodEnd: instant(periodEnd) }, now);
}

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
