import { publishComment } from '#features/comments/server/actions.ts';
import type { SignedIn } from '#features/accounts/server/session.ts';
import { createChanges } from '#platform/changes.ts';
import { openCounters, openDatabase, type Db } from '#platform/db.ts';
import { createLimiter } from '#platform/limits/limiter.ts';
import type { Services } from '#platform/services.ts';
import { alternate } from './load.ts';
import { ratio, type Line } from './report.ts';

/** Comments under way at once. */
const inFlight = 8;
const commentsPerRound = 1000;
const rounds = 7;
const secret = 'a secret of the benchmark alone'.repeat(2);

/** Comments on one article with all that belongs to them, by as many readers, against the bare row of the comment on the same server. */
export async function commentWriting(databaseUrl: string, slug: string): Promise<Line> {
  const { db, close } = openDatabase(databaseUrl);
  const changes = createChanges(db);
  const counters = openCounters(databaseUrl);
  const limit = createLimiter(counters.pool, 1_000_000, secret);
  const services = { db, changes, limit, rateLimitFactor: 1_000_000, now: () => new Date() } as unknown as Services;
  try {
    const measured = await alternate(
      rounds,
      () =>
        write(db, slug, ({ articleId, userId, content }) =>
          publishComment(
            services,
            { id: userId, role: 'user' } as SignedIn,
            { articleId, content, parentId: null },
            { requestKey: userId, address: userId },
          ),
        ),
      () =>
        write(db, slug, ({ articleId, userId, content }) =>
          db.$client.query({ ...bareStatement, values: [articleId, userId, content] }),
        ),
    );
    return {
      what: `Comments on one article, ${inFlight} at once, with all rules against the bare insert of their rows`,
      value: ratio(measured.ratio),
      target: '≥ 0.2',
      reached: measured.ratio >= 0.2,
      detail: [`${Math.round(measured.first)} against ${Math.round(measured.second)} comments a second`],
    };
  } finally {
    await changes.close();
    await Promise.all([close(), counters.close()]);
  }
}

const bareStatement = {
  name: 'bare_comment',
  text: `insert into comments (article_id, user_id, content, status, created_at, earns_point)
    values ($1, $2, $3, 'published', now(), true)`,
};

interface Given {
  articleId: string;
  userId: string;
  content: string;
}

/** How many comments a second new readers write under a new article, of which nothing stays. */
async function write(db: Db, slug: string, publish: (given: Given) => Promise<unknown>): Promise<number> {
  const { rows: articles } = await db.$client.query<{ id: string }>(
    `insert into articles (slug, format, status, title, summary, reading_time, published_at, updated_at)
     select 'misura-' || gen_random_uuid(), format, status, title, summary, reading_time, published_at, updated_at
     from articles where slug = $1 returning id`,
    [slug],
  );
  const { rows: readers } = await db.$client.query<{ id: string }>(
    `insert into users (name, email, email_verified, created_at)
     select 'Lettore', gen_random_uuid() || '@misura.example', true, '2025-01-01' from generate_series(1, $1) returning id`,
    [commentsPerRound],
  );
  await db.$client.query('vacuum analyze users, comments, article_counts, points_ledger, monthly_points');

  const articleId = articles[0]!.id;
  const before = performance.now();
  const rest = readers.entries();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (const [index, { id }] of rest) {
        await publish({ articleId, userId: id, content: `Il commento numero ${index}: d’accordo, ma non su tutto.` });
      }
    }),
  );
  const seconds = (performance.now() - before) / 1000;

  const { rowCount } = await db.$client.query(`delete from comments where article_id = $1 and status = 'published'`, [
    articleId,
  ]);
  if (rowCount !== commentsPerRound) throw new Error(`${rowCount} comments of ${commentsPerRound}`);
  await db.$client.query('delete from articles where id = $1', [articleId]);
  await db.$client.query(`delete from users where email like '%@misura.example'`);
  return commentsPerRound / seconds;
}
