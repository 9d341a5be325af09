import { brotliCompressSync } from 'node:zlib';
import pg from 'pg';
import type { Line } from './report.ts';

const words = 1500;
const threads = 10;
/** What the HTML of a page may weigh, as brotli sends a page that is asked for again. */
const targetsKb = { article: 14, list: 40, home: 40 };

/** (d) The HTML of an article of 1,500 words with ten threads of comments, of the list of all articles and of the home, which is one of lists. */
export async function htmlWeight(url: string, databaseUrl: string, slug: string): Promise<Line[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const measured = `${slug}-${words}`;
  try {
    await insertArticle(client, slug, measured);
    return [
      await line(
        `An article of ${words} words with ${threads} threads`,
        `${url}/article/${measured}`,
        targetsKb.article,
      ),
      await line('The list of all articles', `${url}/articles`, targetsKb.list),
      await line('The home', `${url}/`, targetsKb.home),
    ];
  } finally {
    await client.query('delete from articles where slug = $1', [measured]);
    await client.end();
  }
}

/** Another article with the facts and the voices of one of the demo, cut to so many words, and its latest threads. */
async function insertArticle(client: pg.Client, from: string, slug: string): Promise<void> {
  const { rows } = await client.query<{ id: string; old: string }>(
    `with old as (select * from articles where slug = $1)
     insert into articles (slug, format, status, title, summary, reading_time, published_at, updated_at, topics, metered)
     select $2, format, 'published', title, summary, reading_time, published_at, updated_at, topics, metered from old
     returning id, (select id from old) as old`,
    [from, slug],
  );
  const { id, old } = rows[0]!;
  await client.query(
    `insert into article_authors (article_id, author_id, position, perspective)
     select $1, author_id, position, perspective from article_authors where article_id = $2`,
    [id, old],
  );
  await client.query(
    `insert into dualita_details (article_id, motion, pro_label, contro_label)
     select $1, motion, pro_label, contro_label from dualita_details where article_id = $2`,
    [id, old],
  );
  const { rows: sections } = await client.query<{ content: string; position: number }>(
    'select content, position from sections where article_id = $1 order by position',
    [old],
  );
  let left = words;
  for (const { content, position } of sections) {
    const cut = firstWords(content, Math.ceil(left / (sections.length - position)));
    left -= count(cut);
    await client.query(
      `insert into sections (article_id, position, type, title, content, perspective, details)
       select $1, position, type, title, $3, perspective, details from sections where article_id = $2 and position = $4`,
      [id, old, cut, position],
    );
  }
  if (left !== 0) throw new Error(`${from} has no ${words} words`);
  const { rowCount } = await client.query(
    `insert into comments (article_id, user_id, content, status, created_at, likes_count, earns_point)
     select $1, user_id, content, 'published', created_at, likes_count, false from comments
     where parent_id is null and status = 'published' and article_id = $2 order by created_at desc limit $3`,
    [id, old, threads],
  );
  if (rowCount !== threads) throw new Error(`${from} has no ${threads} threads`);
}

const count = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** With the blank lines between paragraphs. */
function firstWords(text: string, most: number): string {
  return text.match(new RegExp(`^(?:\\s*\\S+){0,${most}}`))![0];
}

async function line(what: string, address: string, limit: number): Promise<Line> {
  const answer = await fetch(address);
  const html = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const kb = brotliCompressSync(html).length / 1024;
  return {
    what: `HTML, brotli: ${what}`,
    value: `${kb.toFixed(1)} KB`,
    target: `≤ ${limit} KB`,
    reached: kb <= limit,
    detail: [`${(html.length / 1024).toFixed(1)} KB before`],
  };
}
