import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { log } from '#platform/log.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { countBridges } from './count-bridges.ts';
import { manyReaders } from './votes.test-support.ts';

const database = fileDatabase();
const now = () => new Date('2026-11-27T15:00:00Z');
let serial = 0;

/** A discussion of three comments with voters of both sides, none of whom likes anything yet. */
async function discussion({ pro, contro }: { pro: number; contro: number }, format: 'dualita' | 'trial' = 'dualita') {
  serial += 1;
  const articleId = await insertArticle(database.db, { slug: `ponti-${serial}`, format });
  const [author, ...voters] = await manyReaders(database.db, pro + contro + 1);
  const [left, right] = [voters.slice(0, pro), voters.slice(pro)];
  for (const [position, ids] of [
    ['pro', left],
    ['contro', right],
  ] as const) {
    await database.db.execute(sql`
      insert into votes (article_id, user_id, position)
      select ${articleId}::uuid, id, ${position} from unnest(${sql.param(ids)}::uuid[]) id`);
  }
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into comments (article_id, user_id, content, status, created_at, earns_point)
    select ${articleId}::uuid, ${author}::uuid, 'Commento ' || n, 'published', now(), true
    from generate_series(1, 3) n returning id`);
  return { articleId, left, right, comments: rows.map(({ id }) => id) };
}

async function like(commentId: string, readers: readonly string[]): Promise<void> {
  await database.db.execute(sql`
    insert into comment_likes (comment_id, user_id, liked, changed_at, created_at)
    select ${commentId}::uuid, id, true, now(), now() from unnest(${sql.param([...readers])}::uuid[]) id`);
  await database.db.execute(sql`
    update comments c set likes_count = (select count(*) from comment_likes l where l.comment_id = c.id and l.liked)
    where id = ${commentId}`);
}

/** As if everybody saw all votes there are: only those speak. */
const showAll = () =>
  database.db.execute(sql`
    insert into vote_snapshots (article_id, pro, contro, taken_at) select id, 0, 0, now() from articles
    on conflict (article_id) do update set taken_at = now()`);

async function scores(comments: readonly string[]): Promise<number[]> {
  await showAll();
  await countBridges({ db: database.db, now });
  const { rows } = await database.db.execute<{ id: string; score: number }>(
    sql`select id, bridge_score as score from comments where id = any(${sql.param([...comments])}::uuid[])`,
  );
  return comments.map((id) => rows.find((row) => row.id === id)!.score);
}

test('what both sides like comes before what one side likes more', async () => {
  const { left, right, comments } = await discussion({ pro: 12, contro: 10 });
  const [across, oneSided, unliked] = comments as [string, string, string];
  await like(across, [...left.slice(0, 6), ...right]);
  await like(oneSided, [...left, ...right.slice(0, 3)]);
  await like(unliked, []);
  // 12 and 10 readers like anything: (6+1)/14 of the one side, (3+1)/12 of the other.
  expect(await scores(comments)).toEqual([5000, 3333, 0]);

  await database.db.execute(
    sql`update comment_likes set liked = false where comment_id = ${across} and user_id = ${right[9]!}`,
  );
  expect(await scores(comments)).toEqual([0, 0, 0]);
});

test('votes that do not count, and those of whoever withdrew them, say nothing', async () => {
  const { articleId, left, right, comments } = await discussion({ pro: 11, contro: 11 });
  const [liked] = comments as [string];
  await like(liked, [...left, ...right]);
  expect(await scores([liked])).toEqual([9231]);

  await database.db.execute(sql`
    with cluster as (
      insert into vote_clusters (article_id, votes, first_vote_at, last_vote_at, first_registered_at, last_registered_at, found_at)
      values (${articleId}, 1, now(), now(), now(), now(), now()) returning id)
    update votes set standing = 'checking', cluster_id = cluster.id from cluster
    where article_id = ${articleId} and user_id = ${left[0]!}`);
  expect(await scores([liked])).toEqual([9167]);
  await database.db.execute(sql`update votes set user_id = null where user_id = any(${sql.param(right.slice(0, 2))})`);
  expect(await scores([liked])).toEqual([0]);
});

test('a Trial has no sides to bridge', async () => {
  const { left, right, comments } = await discussion({ pro: 10, contro: 10 }, 'trial');
  await like(comments[0]!, [...left, ...right]);
  expect(await scores([comments[0]!])).toEqual([0]);
});

test('an article that cannot be counted is named, and holds up none behind it', async () => {
  const discussions = [];
  for (let each = 0; each < 3; each += 1) discussions.push(await discussion({ pro: 11, contro: 11 }));
  for (const { left, right, comments } of discussions) await like(comments[0]!, [...left, ...right]);
  const [first] = discussions.toSorted((one, other) => (one.articleId < other.articleId ? -1 : 1));
  await database.db.execute(
    sql.raw(`
    create function refuse_bridge() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger refuse_bridge before update on comments for each row
      when (new.article_id = '${first!.articleId}') execute function refuse_bridge()`),
  );
  const logged = vi.spyOn(log, 'error').mockReturnValue();

  await showAll();
  await expect(countBridges({ db: database.db, now })).rejects.toThrow(`could not be counted: ${first!.articleId}`);
  expect(logged).toHaveBeenCalledOnce();
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ articleId: first!.articleId }),
    'the bridges of an article could not be counted',
  );
  logged.mockRestore();
  await database.db.execute(sql`drop trigger refuse_bridge on comments`);
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select article_id as id from comments where bridge_score > 0 and article_id <> ${first!.articleId}`,
  );
  for (const { articleId } of discussions.filter((one) => one !== first))
    expect(rows).toContainEqual({ id: articleId });
  expect(await scores([first!.comments[0]!])).toEqual([9231]);
});
