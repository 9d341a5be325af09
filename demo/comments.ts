import { sql } from 'drizzle-orm';
import { pseudoRandom, seedOf } from '#lib/pseudo-random.ts';
import { romeMonth, romeMonthBounds } from '#lib/rome-time.ts';
import type { Queryable } from '#platform/db.ts';
import { threads, type DemoComment } from './comment-texts.ts';
import { demoReaders } from './figures.ts';
import { demoReader } from './people.ts';

interface Article extends Record<string, unknown> {
  id: string;
  slug: string;
  published_at: string;
}

interface Row {
  id: string;
  articleId: string;
  email: string;
  parentId: string | null;
  content: string;
  status: 'published' | 'deleted';
  at: Date;
  editedAt: Date | null;
}

interface Like {
  commentId: string;
  email: string;
  at: Date;
}

/** Lets the demo accounts and readers talk under the articles, between each publication and now; the same day, the same talk. */
export async function insertComments(tx: Queryable, now: Date): Promise<void> {
  const { rows: articles } = await tx.execute<Article>(
    sql`select id, slug, to_json(published_at)#>>'{}' as published_at from articles order by slug`,
  );
  const written = articles.flatMap((article) => discussionOf(article, now));
  await insertRows(
    tx,
    written.map(({ row }) => row),
  );
  await insertLikes(
    tx,
    written.flatMap(({ row, likes }) => likesOf(row, likes, now)),
  );
  for (const { row, likesOfEachSide } of written) {
    if (likesOfEachSide) await insertLikesOfEachSide(tx, row, likesOfEachSide);
  }
  await likeInNewMonth(tx, now);
}

interface Written {
  row: Row;
  likes: number;
  likesOfEachSide?: number | undefined;
}

function discussionOf(article: Article, now: Date): Written[] {
  const random = pseudoRandom(seedOf(`${article.slug} comments`));
  const begin = new Date(article.published_at).getTime();
  const span = now.getTime() - begin;
  const firstReader = Math.floor(random() * demoReaders);
  let speakers = 0;
  const write = (comment: DemoComment, parentId: string | null, at: Date): Written => {
    speakers += 1;
    const speaker = comment.by ? `${comment.by}@demo.example` : readerAt(firstReader + speakers * stride);
    const { text, edited, deleted, likesOfEachSide } = comment;
    const row: Row = {
      id: uuidFrom(random),
      articleId: article.id,
      email: speaker,
      parentId,
      content: deleted ? '' : text,
      status: deleted ? 'deleted' : 'published',
      at,
      editedAt: edited ? new Date(Math.min(at.getTime() + 6 * minute, now.getTime())) : null,
    };
    if (likesOfEachSide) return { row, likes: 0, likesOfEachSide };
    return { row, likes: deleted ? 0 : (comment.likes ?? Math.floor(random() ** 2 * 9)) };
  };

  const given = threads[article.slug] ?? [];
  return given.flatMap((comment, index) => {
    // The first heads come soon after publication, the last shortly before now.
    const share = ((index + 0.15 + 0.7 * random()) / given.length) ** 1.4 * 0.97;
    const head = write(comment, null, new Date(begin + span * share));
    let last = head.row.at;
    const replies = (comment.replies ?? []).map((reply) => {
      const left = now.getTime() - last.getTime();
      last = new Date(last.getTime() + Math.min(left * 0.3, (20 + 200 * random()) * minute));
      return write(reply, head.row.id, last);
    });
    return [head, ...replies];
  });
}

function likesOf({ id, email, at }: Row, count: number, now: Date): Like[] {
  const random = pseudoRandom(seedOf(id));
  const first = Math.floor(random() * demoReaders);
  const others = Array.from({ length: count + 1 }, (_, index) => readerAt(first + index * stride));
  return others
    .filter((other) => other !== email)
    .slice(0, count)
    .map((other) => ({
      commentId: id,
      email: other,
      at: new Date(at.getTime() + (now.getTime() - at.getTime()) * random() ** 2),
    }));
}

/** Likes of voters of either side of a Dualità, soon after the comment was written. */
async function insertLikesOfEachSide(tx: Queryable, { id, articleId, at, email }: Row, count: number): Promise<void> {
  await tx.execute(sql`
    insert into comment_likes (comment_id, user_id, liked, changed_at, created_at)
    select ${id}::uuid, v.user_id, true, v.at, v.at from (
      select v.user_id, ${at.toISOString()}::timestamptz + row_number() over (order by u.email) * interval '1 minute' as at,
        row_number() over (partition by v.position order by u.email) as place
      from votes v join users u on u.id = v.user_id where v.article_id = ${articleId} and u.email <> ${email}) v
    where v.place <= ${count}`);
}

/**
 * Lets a like that some readers got last come in the month's first minutes, where the month has only just begun: nobody
 * else has points in it yet, and the board would be empty.
 */
async function likeInNewMonth(tx: Queryable, now: Date): Promise<void> {
  const { from } = romeMonthBounds(romeMonth(now));
  if (now.getTime() - from.getTime() > dayMs) return;
  await tx.execute(sql`
    with latest as (
      select distinct on (c.user_id) l.id, l.created_at from comment_likes l join comments c on c.id = l.comment_id
      where c.status = 'published' and l.liked order by c.user_id, l.created_at desc, l.id
    ), moved as (
      select id, greatest(${from.toISOString()}::timestamptz,
        ${now.toISOString()}::timestamptz - row_number() over (order by created_at desc, id) * interval '1 minute') as at
      from latest order by created_at desc, id limit ${likedInNewMonth}
    )
    update comment_likes l set created_at = moved.at, changed_at = moved.at from moved where moved.id = l.id`);
}

/** A few more than a board shows at first. */
const likedInNewMonth = 12;
const dayMs = 86_400_000;
const minute = 60_000;
/** Shares no divisor with the number of readers, so that nobody speaks twice under an article. */
const stride = 1237;

const readerAt = (place: number) => demoReader((place % demoReaders) + 1).email;

/** An id of our own, so that likes know their comment and the same day gives the same rows. */
function uuidFrom(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

async function insertRows(tx: Queryable, rows: readonly Row[]): Promise<void> {
  const column = <Key extends keyof Row>(key: Key) =>
    sql.param(rows.map((row) => (row[key] instanceof Date ? row[key].toISOString() : row[key])));
  // Heads stand before their replies in the arrays, and both go in at once.
  await tx.execute(sql`
    insert into comments (id, article_id, user_id, parent_id, content, status, created_at, edited_at, earns_point)
    select f.id, f.article_id, u.id, f.parent_id, f.content, f.status, f.at, f.edited_at, true
    from unnest(${column('id')}::uuid[], ${column('articleId')}::uuid[], ${column('email')}::text[],
      ${column('parentId')}::uuid[], ${column('content')}::text[], ${column('status')}::text[],
      ${column('at')}::timestamptz[], ${column('editedAt')}::timestamptz[])
      as f (id, article_id, email, parent_id, content, status, at, edited_at)
    join users u on u.email = f.email`);
}

async function insertLikes(tx: Queryable, likes: readonly Like[]): Promise<void> {
  await tx.execute(sql`
    insert into comment_likes (comment_id, user_id, liked, changed_at, created_at)
    select f.comment_id, u.id, true, f.at, f.at
    from unnest(${sql.param(likes.map(({ commentId }) => commentId))}::uuid[],
      ${sql.param(likes.map(({ email }) => email))}::text[],
      ${sql.param(likes.map(({ at }) => at.toISOString()))}::timestamptz[]) as f (comment_id, email, at)
    join users u on u.email = f.email`);
}
