import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { awardPoints, reversePoints } from '#features/community/server/points.ts';
import { insertArticle } from '../tests/support/articles.ts';
import { fileDatabase } from '../tests/support/database.ts';
import { insertEditors } from '../tests/support/editors.ts';
import { insertPerson } from '../tests/support/signed-in.ts';
import { rebuildCounters, shownDifferences } from './rebuild.ts';

const readersCount = 8;
const database = fileDatabase();
let articles: string[];
let readers: string[];
let now: Date;

beforeEach(async () => {
  await database.db.execute(sql`truncate users, articles, authors cascade`);
  now = new Date('2025-11-22T12:00:00Z');
  articles = [];
  for (const slug of ['una', 'due', 'tre']) articles.push(await insertArticle(database.db, { slug }));
  readers = [];
  for (let n = 0; n < readersCount; n += 1) readers.push((await insertPerson(database.db, { password: false })).id);
});

const rebuild = () => rebuildCounters({ db: database.db, now: () => now });
const differences = async () => shownDifferences(await rebuild());

/** A vote with everything that is written beside it. One that was cast already changes nothing. */
async function vote(userId: string, articleId: string, at = now): Promise<void> {
  await database.db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      insert into votes (article_id, user_id, position, created_at)
      select ${articleId}, ${userId}, 'pro', ${at}
      where not exists (select from vote_withdrawals where article_id = ${articleId} and user_id = ${userId})
      on conflict do nothing returning id`);
    if (rows.length === 0) return;
    await tx.execute(sql`
      insert into article_counts (article_id, kind, section_index, slot, count) values (${articleId}, 'pro', 0, 0, 1)
      on conflict (article_id, kind, section_index, slot) do update set count = article_counts.count + 1`);
    await awardPoints(tx, { userId, kind: 'vote', sourceId: articleId, at });
  });
}

/** The consent to a vote is withdrawn: the vote and its points stay, the person is forgotten. */
async function withdraw(userId: string, articleId: string): Promise<void> {
  await database.db.execute(sql`
    with gone as (
      update votes set user_id = null where article_id = ${articleId} and user_id = ${userId}
      returning article_id, created_at
    )
    insert into vote_withdrawals (article_id, user_id, voted_at, withdrawn_at)
    select article_id, ${userId}, created_at, ${now} from gone`);
}

test('where every counter is right nothing differs, and nothing is written', async () => {
  await vote(readers[0]!, articles[0]!);
  await vote(readers[1]!, articles[0]!);
  await withdraw(readers[1]!, articles[0]!);
  const written = async () =>
    (
      await database.db.execute(
        sql`select xmin::text from points_ledger union all select xmin::text from monthly_points`,
      )
    ).rows;
  const before = await written();
  expect(await differences()).toEqual([]);
  expect(await written()).toEqual(before);
});

test('each kind of difference is counted, and gone the next time', async () => {
  const [ada, bea, cora] = readers as [string, string, string];
  for (const reader of [ada, bea, cora]) await vote(reader, articles[0]!);
  await database.db.execute(sql`delete from points_ledger where user_id = ${ada}`);
  await awardPoints(database.db, { userId: bea, kind: 'comment', sourceId: randomUUID(), at: now });
  await database.db.transaction((tx) => reversePoints(tx, sql`user_id = ${cora}`, now));
  await database.db.execute(sql`update article_counts set count = 12 where kind = 'pro'`);
  await database.db.execute(sql`alter table events disable trigger user`);
  await database.db.execute(sql`delete from events where article_id = ${articles[0]}`);
  await database.db.execute(sql`alter table events enable trigger user`);
  expect(await rebuild()).toEqual({
    reactions: 0,
    votes: 1,
    supports: 0,
    comments: 0,
    events: 1,
    share: 0,
    missing: 1,
    unfounded: 1,
    misjudged: 1,
    // Ada's are right again with her row; Bea's and Cora's moved with theirs.
    sums: 2,
  });
  expect(await differences()).toEqual([]);
  const sums = async () =>
    (await database.db.execute(sql`select distinct points, board_points from monthly_points`)).rows;
  expect(await sums()).toEqual([{ points: 2, board_points: 0 }]);
  // Monday's batch, which is no difference.
  now = new Date('2025-11-24T03:01:00Z');
  expect(await differences()).toEqual([]);
  expect(await sums()).toEqual([{ points: 2, board_points: 2 }]);
});

test('a promise that is missing comes with whoever edits its story', async () => {
  const story = await insertArticle(database.db, { slug: 'storia', format: 'dal_basso' });
  const editor = (await insertPerson(database.db, { role: 'writer', password: false })).id;
  await insertEditors(database.db, story, { editors: [editor], at: now });
  await database.db.execute(
    sql`insert into support_stages (article_id, stage, reached_at) values (${story}, 100, ${now})`,
  );
  await rebuild();
  const { rows } = await database.db.execute(
    sql`select stage, owner_id as owner from promises where article_id = ${story}`,
  );
  expect(rows).toEqual([{ stage: 100, owner: editor }]);
});

test('a month of the authors’ share that is not what its movements say is counted and repaired too', async () => {
  await database.db.execute(sql`
    insert into share_months (month, percent, vat_percent, paid_cents, returned_cents, carried_cents, share_cents, supporters, closed_at)
    values ('2025-10', 50, 22, 490, 0, 0, 245, 2, ${now})`);
  expect(await differences()).toEqual(['share: 1']);
  expect(await differences()).toEqual([]);
  const { rows } = await database.db.execute(sql`delete from share_months returning paid_cents, share_cents`);
  expect(rows).toEqual([{ paid_cents: 0, share_cents: 0 }]);
});

test('sums that nothing stands behind go, those that are missing come', async () => {
  await vote(readers[0]!, articles[0]!);
  await database.db.execute(sql`update monthly_points set month_key = '2025-01'`);
  expect(await differences()).toEqual(['sums: 2']);
  const { rows } = await database.db.execute(sql`select month_key, points from monthly_points`);
  expect(rows).toEqual([{ month_key: '2025-11', points: 2 }]);
});

test('the board of a month that is over is left as it was closed', async () => {
  await vote(readers[0]!, articles[0]!, new Date('2025-10-10T10:00:00Z'));
  expect(await differences()).toEqual([]);
  await database.db.execute(sql`update points_ledger set reversed_at = ${now}`);
  expect(await differences()).toEqual(['misjudged: 1']);
  await database.db.execute(sql`update points_ledger set reversed_at = ${now}, board_delta = 0`);
  await database.db.execute(sql`update monthly_points set points = 0, board_points = 0`);
  await rebuild();
  const { rows } = await database.db.execute(sql`select points, board_points from monthly_points`);
  expect(rows).toEqual([{ points: 2, board_points: 0 }]);
});

test('points that are missing in a month that is over come without moving its board', async () => {
  const october = new Date('2025-10-10T10:00:00Z');
  await vote(readers[0]!, articles[0]!, october);
  await vote(readers[1]!, articles[0]!, october);
  expect(await differences()).toEqual([]);
  await database.db.execute(sql`delete from points_ledger where user_id = ${readers[1]}`);
  await database.db.execute(sql`delete from monthly_points where user_id = ${readers[1]}`);
  expect(await differences()).toEqual(['missing: 1', 'sums: 1']);
  const boards = async () =>
    (await database.db.execute(sql`select points, board_points from monthly_points order by user_id = ${readers[1]}`))
      .rows;
  expect(await boards()).toEqual([
    { points: 2, board_points: 2 },
    { points: 2, board_points: 0 },
  ]);
  expect(await differences()).toEqual([]);

  // Of a month without any points nobody saw a board.
  await database.db.execute(sql`truncate points_ledger, monthly_points`);
  expect(await differences()).toEqual(['missing: 2', 'sums: 2']);
  expect(await boards()).toEqual([
    { points: 2, board_points: 2 },
    { points: 2, board_points: 2 },
  ]);
});

test('while the repair of one sum waits, what was repaired before it is done and free', async () => {
  await vote(readers[0]!, articles[0]!);
  await database.db.execute(sql`delete from points_ledger`);
  await database.db.execute(sql`update article_counts set count = 12`);
  const writer = await database.db.$client.connect();
  await writer.query('begin; lock table article_counts in row exclusive mode');
  const running = rebuild();
  await vi.waitFor(async () => {
    const { rows } = await writer.query(
      `select from pg_locks where relation = 'article_counts'::regclass and not granted`,
    );
    expect(rows).toHaveLength(1);
  });
  const { rows } = await writer.query('select user_id from points_ledger');
  await writer.query('lock table points_ledger, monthly_points in row exclusive mode nowait');
  await writer.query('commit');
  writer.release();
  expect(rows).toEqual([{ user_id: readers[0] }]);
  expect(await running).toMatchObject({ missing: 1, votes: 1 });
  expect(await differences()).toEqual([]);
});

test('votes that are cast while it runs are neither lost nor counted twice', async () => {
  await vote(readers[0]!, articles[0]!);
  await database.db.execute(sql`delete from points_ledger`);
  await Promise.all([
    rebuild(),
    ...readers.flatMap((reader) => articles.map((article) => vote(reader, article))),
    rebuild(),
  ]);
  expect(await differences()).toEqual([]);
  const { rows } = await database.db.execute(sql`select distinct points from monthly_points`);
  expect(rows).toEqual([{ points: 2 * articles.length }]);
});
