import pg from 'pg';
import { alternate, load } from './load.ts';
import { ratio, type Line } from './report.ts';

const few = 10;
const many = 10_000;

/** The first page of a long discussion against that of a short one, each with a reply in five. */
export async function comments(url: string, databaseUrl: string): Promise<Line> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const path = async (count: number) => `${url}/api/comments/${await insertDiscussion(client, count)}?limit=10`;
  const [long, short] = [await path(many), await path(few)];
  // As the database's own upkeep does it, which may not have come by yet.
  await client.query('analyze comments; analyze comment_likes; analyze article_counts');
  try {
    const p99 = async (address: string) => (await load({ url: address, connections: 4, seconds: 5 })).p99Ms;
    const measured = await alternate(
      5,
      () => p99(long),
      () => p99(short),
    );
    return {
      what: `A page of a discussion of ${many} comments against one of ${few}, p99`,
      value: ratio(measured.ratio),
      target: '≤ 2',
      reached: measured.ratio <= 2,
      detail: [`${measured.first} ms against ${measured.second} ms`],
    };
  } finally {
    await client.query(`delete from articles where slug in ('${slugOf(few)}', '${slugOf(many)}')`);
    await client.end();
  }
}

const slugOf = (count: number) => `discussione-di-${count}`;

/** An article of its own with so many comments by the demo readers, and answers its id. */
async function insertDiscussion(client: pg.Client, count: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into articles (slug, format, status, title, summary, reading_time, published_at, updated_at)
     values ($1, 'dualita', 'published', $1, 'Solo per misurare', 5, now() - interval '30 days', now()) returning id`,
    [slugOf(count)],
  );
  const articleId = rows[0]!.id;
  const insert = (condition: string, parent: string) =>
    client.query(
      `with people as (select array_agg(id order by email) as ids from users)
       insert into comments (article_id, user_id, parent_id, content, status, created_at, likes_count, earns_point)
       select $1, people.ids[1 + n % cardinality(people.ids)], ${parent},
         'Commento numero ' || n || ': ' || repeat('parole che si leggono ', 12), 'published',
         now() - interval '30 days' + n * interval '3 minutes', n % 17, true
       from people, generate_series(1, $2::int) n where ${condition}`,
      [articleId, count],
    );
  await insert('n % 5 <> 0', 'null');
  await insert(
    'n % 5 = 0',
    `(select h.id from comments h where h.article_id = $1 and h.parent_id is null
      order by h.created_at offset (n * 7) % ($2 * 4 / 5) limit 1)`,
  );
  await client.query(
    `update comments h set replies_count = r.count
     from (select parent_id, count(*)::int from comments where article_id = $1 group by parent_id) r
     where h.id = r.parent_id`,
    [articleId],
  );
  await client.query(`insert into article_counts (article_id, kind, count) values ($1, 'comment', $2)`, [
    articleId,
    count,
  ]);
  return articleId;
}
