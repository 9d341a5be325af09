import { openDatabase, type Db } from '#platform/db.ts';
import { possibleMarks } from '#features/votes/server/cast-marks.ts';
import { castTogether } from '#features/votes/server/cast-vote.ts';
import { alternate } from './load.ts';
import { ratio, type Line } from './report.ts';

/** Votes under way at once, on the ten connections that the program has. */
const inFlight = 16;
const votesPerRound = 4000;
const rounds = 7;
const secret = 'a secret of the benchmark alone'.repeat(2);

/** Votes on one article, with their sums, points, leans and mailbox marks, against the bare row of the vote on the same server. */
export async function votes(databaseUrl: string, slug: string): Promise<Line> {
  const { db, close } = openDatabase(databaseUrl);
  try {
    const measured = await alternate(
      rounds,
      () =>
        cast(db, slug, (given) => {
          const marks = possibleMarks(secret, given.articleId, `${given.userId}@misura.example`);
          return castTogether(db, { ...given, format: 'dualita', requestKey: given.userId, marks });
        }),
      () =>
        cast(db, slug, ({ articleId, userId, position, at }) =>
          db.$client.query({ ...bareStatement, values: [articleId, userId, position, at, userId] }),
        ),
    );
    return {
      what: `Votes on one article, ${inFlight} at once, against the bare insert of their rows`,
      value: ratio(measured.ratio),
      target: '≥ 0.6',
      reached: measured.ratio >= 0.6,
      detail: [`${Math.round(measured.first)} against ${Math.round(measured.second)} votes a second`],
    };
  } finally {
    await close();
  }
}

const bareStatement = {
  name: 'bare_vote',
  text: 'insert into votes (article_id, user_id, position, created_at, request_key) values ($1, $2, $3, $4, $5)',
};

interface Given {
  articleId: string;
  userId: string;
  position: 'pro' | 'contro';
  at: Date;
}

/** How many votes a second new readers cast on a new article, of which nothing stays. */
async function cast(db: Db, slug: string, vote: (given: Given) => Promise<unknown>): Promise<number> {
  const { articleId, readers } = await prepareRound(db, slug);
  const before = performance.now();
  const rest = readers.entries();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (const [index, userId] of rest) {
        const position = index % 3 === 0 ? 'contro' : 'pro';
        await vote({ articleId, userId, position, at: new Date() });
      }
    }),
  );
  const seconds = (performance.now() - before) / 1000;
  await clearRound(db, articleId);
  return readers.length / seconds;
}

async function prepareRound(db: Db, slug: string): Promise<{ articleId: string; readers: string[] }> {
  const { rows: articles } = await db.$client.query<{ id: string }>(
    `insert into articles (slug, format, status, title, summary, reading_time, published_at, updated_at)
     select 'misura-' || gen_random_uuid(), format, status, title, summary, reading_time, published_at, updated_at
     from articles where slug = $1 returning id`,
    [slug],
  );
  const { rows } = await db.$client.query<{ id: string }>(
    `insert into users (name, email, email_verified, created_at)
     select 'Lettore', gen_random_uuid() || '@misura.example', true, '2025-01-01' from generate_series(1, $1) returning id`,
    [votesPerRound],
  );
  await db.$client.query('vacuum analyze users, votes, article_counts, points_ledger, monthly_points');
  return { articleId: articles[0]!.id, readers: rows.map(({ id }) => id) };
}

async function clearRound(db: Db, articleId: string): Promise<void> {
  const { rows } = await db.$client.query<{ votes: number; sum: number }>(
    `select (select count(*)::int from votes where article_id = $1) as votes,
       (select coalesce(sum(count), 0)::int from article_counts where article_id = $1) as sum`,
    [articleId],
  );
  const { votes, sum } = rows[0]!;
  if (votes !== votesPerRound || ![0, votes].includes(sum)) throw new Error(`${votes} votes, a sum of ${sum}`);
  await db.$client.query('delete from articles where id = $1', [articleId]);
  await db.$client.query(`delete from users where email like '%@misura.example'`);
}
