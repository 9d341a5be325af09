import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { placeName } from '#features/articles/place-name.ts';
import { hasAuthorPage, isAtPlace, isPublic } from '#features/articles/server/queries.ts';
import { formatName, formats } from '#features/formats/formats.ts';
import { capital } from '#lib/capital.ts';
import { AppError } from '#platform/app-error.ts';
import type { Db, Queryable } from '#platform/db.ts';
import { CountRow, firstRow, oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { Followable, Followed, Follows, NewFollow } from '../contract.ts';
import { notificationRefusals } from '../refusal-texts.ts';
import { followKinds, mostFollowed, type FollowKind } from '../rules.ts';
import { followingTexts } from '../texts.ts';
import { unreachable } from '#lib/unreachable.ts';

type FollowServices = Pick<Services, 'db' | 'now'>;
type Target = Pick<NewFollow, 'kind' | 'target'>;

/** What somebody follows, the latest first; a case or an author's page that nobody can open is left out until somebody can. */
export async function followsOf(db: Queryable, userId: string): Promise<Follows> {
  const found = await rows(db, FollowedRow)`
    select ${columns} from ${sourceOf(sql`follows f`)}
    where f.user_id = ${userId} and (f.kind <> 'case' or ${publicRaw}) and (f.kind <> 'author' or ${isAuthorShown}) order by f.since desc, f.kind, target`;
  return { data: found.map(toFollowed) };
}

/**
 * Follows a case, a place, an author or a topic, or follows it no longer, be it there or not; doing it again changes
 * nothing. Refuses to follow what readers cannot find (404), and more than one person can follow (409).
 */
export async function setFollowed(services: FollowServices, userId: string, given: NewFollow): Promise<void> {
  return given.isFollowed ? follow(services, userId, given) : unfollow(services, userId, given);
}

async function follow({ db, now }: FollowServices, userId: string, { kind, target }: Target): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await find(tx, { kind, target });
    if (!found) throw new AppError('not_found', notificationRefusals.noTarget);
    // Two at once would each count without the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`follows of ${userId}`}, 0))`);
    await tx.execute(sql`
      insert into follows (user_id, kind, article_id, author_id, word, since)
      values (${userId}, ${kind}, ${found.articleId}, ${found.authorId}, ${found.word}, ${now()}) on conflict do nothing`);
    const { count } = await oneRow(tx, CountRow)`select count(*)::int as count from follows where user_id = ${userId}`;
    if (count > mostFollowed) throw new AppError('conflict', notificationRefusals.tooMany(mostFollowed));
  });
}

async function unfollow({ db }: FollowServices, userId: string, { kind, target }: Target): Promise<void> {
  await db.execute(sql`
    delete from follows f where f.user_id = ${userId} and f.kind = ${kind} and coalesce(
      (select a.slug from articles a where a.id = f.article_id),
      (select w.slug from authors w where w.id = f.author_id), f.word) = ${target}`);
}

/** What of a public article can be followed: the case, its place, who signs it, its topics. Refuses any other (404). */
export async function followableOf(db: Db, userId: string, slug: string): Promise<Followable> {
  const article = await firstRow(db, SlugRow)`
    select a.id from articles a where a.slug = ${slug} and ${publicRaw}`;
  if (!article) throw new AppError('not_found', notificationRefusals.noTarget);
  const found = await rows(db, FollowableRow)`
    with f as (
      select 'case' as kind, ${article.id}::uuid as article_id, null::uuid as author_id, null as word, 0 as place
      union all
      select 'place', null, null, w.word, w.place
      from dal_basso_details d, unnest(array[d.province || ':' || d.place, d.province]) with ordinality w (word, place)
      where d.article_id = ${article.id}
      union all
      select 'author', null, x.author_id, null, 10 + x.position from article_authors x where x.article_id = ${article.id}
      union all
      select 'topic', null, null, t.word, 20 + t.place
      from articles a, unnest(a.topics) with ordinality t (word, place) where a.id = ${article.id})
    select ${columns}, exists (
        select from follows o where o.user_id = ${userId} and o.kind = f.kind
          and o.article_id is not distinct from f.article_id and o.author_id is not distinct from f.author_id
          and o.word is not distinct from f.word) as "isFollowed"
    from ${sourceOf(sql`f`)} order by f.place`;
  return { data: found.map(({ isFollowed, ...row }) => ({ ...toFollowed(row), isFollowed })) };
}

/** What is meant, where readers can find it. */
function find(db: Queryable, { kind, target }: Target): Promise<z.infer<typeof TargetRow> | undefined> {
  const wanted = statementOf(kind, target);
  return firstRow(db, TargetRow)`${wanted}`;
}

function statementOf(kind: FollowKind, target: string): SQL {
  const nothing = sql`null::uuid`;
  switch (kind) {
    case 'case':
      return sql`select a.id as "articleId", ${nothing} as "authorId", null::text as word
        from articles a where a.slug = ${target} and ${publicRaw}`;
    case 'author':
      return sql`select ${nothing} as "articleId", w.id as "authorId", null::text as word
        from authors w where w.slug = ${target} and ${isAuthorShown}`;
    case 'place':
      return sql`select ${nothing} as "articleId", ${nothing} as "authorId", ${target}::text as word
        from dal_basso_details d join articles a on a.id = d.article_id
        where ${target} in (d.province, d.province || ':' || d.place) and ${publicRaw} limit 1`;
    case 'topic':
      return sql`select ${nothing} as "articleId", ${nothing} as "authorId", ${target}::text as word
        from articles a where a.topics @> array[${target}::text] and ${publicRaw} limit 1`;
    default:
      return unreachable(kind);
  }
}

const publicRaw = sql.raw(isPublic);
const isAuthorShown = sql.raw(hasAuthorPage('w'));
const publicCount = (condition: string) =>
  sql.raw(`(select count(*)::int from articles a where ${condition} and ${isPublic})`);

/** What is followed (as `f`), with the article or the author that it is. */
const sourceOf = (source: SQL) => sql`${source}
  left join articles a on a.id = f.article_id left join authors w on w.id = f.author_id`;

const columns = sql`f.kind, coalesce(a.slug, w.slug, f.word) as target, coalesce(a.short_title, a.title) as title, a.format,
  w.name, w.role, case f.kind
    when 'topic' then ${publicCount('a.topics @> array[f.word]')}
    when 'place' then ${publicCount(isAtPlace('f.word'))} end as count`;

function toFollowed({ kind, target, title, format, name, role, count }: z.infer<typeof FollowedRow>): Followed {
  switch (kind) {
    case 'case':
      return { kind, target, label: title!, note: formatName(format!), href: `/article/${target}` };
    case 'author':
      return { kind, target, label: name!, note: role, href: `/tribune/${target}` };
    case 'place':
      return {
        kind,
        target,
        label: capital(placeName(target)),
        note: followingTexts.stories(count!),
        href: listOf('place', target),
      };
    case 'topic':
      return {
        kind,
        target,
        label: capital(target),
        note: followingTexts.articles(count!),
        href: listOf('topic', target),
      };
    default:
      return unreachable(kind);
  }
}

const listOf = (filter: 'place' | 'topic', word: string) => `/articles?${filter}=${encodeURIComponent(word)}`;

const FollowedRow = z.object({
  kind: z.enum(followKinds),
  target: z.string(),
  title: z.string().nullable(),
  format: z.enum(formats).nullable(),
  name: z.string().nullable(),
  role: z.string().nullable(),
  count: z.number().nullable(),
});
const FollowableRow = FollowedRow.extend({ isFollowed: z.boolean() });
const TargetRow = z.object({
  articleId: z.uuid().nullable(),
  authorId: z.uuid().nullable(),
  word: z.string().nullable(),
});
const SlugRow = z.object({ id: z.uuid() });
