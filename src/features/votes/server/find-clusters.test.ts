import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { trialClosesAt } from '#features/articles/rules.ts';
import type { Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, testPassword } from '../../../../tests/support/signed-in.ts';
import { recountVotes } from './actions.ts';
import { castVote } from './cast-vote.ts';
import { decideCluster } from './clusters.ts';
import { cleanUpNetworks, findClusters } from './find-clusters.ts';
import { networkHash } from './network.ts';
import { announceVerdicts } from './verdicts.ts';
import { burst, freshReaders, reader, withoutSupports } from './votes.test-support.ts';
import { withdrawVotes } from './withdraw-votes.ts';

const publishedAt = new Date('2025-11-20T07:30:00Z');
const closesAt = trialClosesAt(publishedAt);
const noon = new Date('2025-11-22T12:00:00Z');
const database = fileDatabase();
let services: Services;
let slug = 0;

beforeAll(async () => {
  services = testServices(database.db, noon);
});
afterAll(() => services.changes.close());

const after = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000);
const at = (now: Date): Services => ({ ...services, now: () => now });
const newArticle = (format: 'dualita' | 'trial' = 'dualita') =>
  insertArticle(database.db, { slug: `rete-${(slug += 1)}`, format, publishedAt });
const rowsOf = async <Row>(statement: string, ...values: unknown[]) =>
  (await database.db.$client.query(statement, values)).rows as Row[];

interface Found {
  id: string;
  status: string;
  votes: number;
  held: number;
}
/** The clusters on an article, with how many votes point to each. */
const clustersOn = (articleId: string) =>
  rowsOf<Found>(
    `select c.id, c.status, c.votes, (select count(*)::int from votes v where v.cluster_id = c.id) as held
     from vote_clusters c where article_id = $1 order by found_at`,
    articleId,
  );
const counted = async (articleId: string) =>
  (
    await rowsOf<{ sum: number }>(
      `select coalesce(sum(count), 0)::int as sum from article_counts where article_id = $1 and kind in ('pro', 'contro')`,
      articleId,
    )
  )[0]!.sum;
const verdictsOn = (articleId: string) =>
  rowsOf('select guilty, invalidated from trial_verdicts where article_id = $1', articleId);
const decide = async (id: string, decision: 'admit' | 'annul', now = noon) => {
  const admin = await insertPerson(database.db, { role: 'admin', twoFactorExempt: true });
  const who = { ...admin, name: 'Ada Capo', role: 'admin' } as Parameters<typeof decideCluster>[1];
  await decideCluster(at(now), who, id, { decision, reason: 'Stessa rete.' }, withoutSupports);
};

test.each([
  ['a minute', 1],
  ['three days', 3 * 24 * 60],
])('the last minutes of a case are searched before its verdict, %s after it closed', async (_, minutes) => {
  const articleId = await newArticle('trial');
  await burst(services, { articleId, format: 'trial', count: 12, before: closesAt });
  const late = at(after(closesAt, minutes));
  await Promise.all([announceVerdicts(late), announceVerdicts(late)]);
  expect(await verdictsOn(articleId)).toEqual([]);
  expect(await clustersOn(articleId)).toMatchObject([{ status: 'open', votes: 12 }]);

  await decide((await clustersOn(articleId))[0]!.id, 'annul', late.now());
  await announceVerdicts(late);
  expect(await verdictsOn(articleId)).toEqual([{ guilty: 0, invalidated: 12 }]);
});

test('a cluster that is opened while a verdict is being announced holds it back', async () => {
  const articleId = await newArticle('trial');
  await burst(services, { articleId, format: 'trial', count: 3, before: noon });
  const open = () =>
    database.db.$client.query(
      `insert into vote_clusters (article_id, votes, first_vote_at, last_vote_at, first_registered_at, last_registered_at, found_at)
       values ($1, 3, now(), now(), now(), now(), now())`,
      [articleId],
    );
  let isOpened = false;
  /** The database, where this happens between the first statement of the first transaction and the second. */
  const interrupted = (run: (tx: Tx) => Promise<unknown>) =>
    database.db.transaction(async (tx) => {
      const execute = tx.execute.bind(tx);
      let statements = 0;
      tx.execute = ((query: Parameters<typeof execute>[0]) => {
        statements += 1;
        if (statements < 2 || isOpened) return execute(query);
        isOpened = true;
        return open().then(() => execute(query));
      }) as typeof tx.execute;
      return run(tx);
    });
  const db = new Proxy(database.db, {
    get: (target, name, receiver) => (name === 'transaction' ? interrupted : Reflect.get(target, name, receiver)),
  });
  await announceVerdicts({ ...at(after(closesAt, 1)), db });
  expect(await clustersOn(articleId)).toHaveLength(1);
  expect(await verdictsOn(articleId)).toEqual([]);
});

test('whoever votes and withdraws at once is found before, with all the others', async () => {
  const articleId = await newArticle();
  const voters = await burst(services, { articleId, count: 12, before: noon });
  await Promise.all(voters.map((id) => withdrawVotes(services, { id })));
  expect(await counted(articleId)).toBe(0);
  expect(await clustersOn(articleId)).toMatchObject([{ status: 'open', votes: 12, held: 12 }]);
  expect(await recountVotes(database.db)).toBe(0);
});

test('whoever votes and deletes the account is found before, and no network stays', async () => {
  const articleId = await newArticle();
  await burst(services, { articleId, count: 9, before: noon });
  const leaving = await insertPerson(database.db);
  await rowsOf(`update users set created_at = $2 where id = $1`, leaving.id, after(noon, -1790));
  const network = networkHash('s', '203.0.113.7', noon);
  const vote = { articleId, format: 'dualita', position: 'pro', requestKey: null, network } as const;
  await castVote(at(after(noon, -1)), leaving, vote);
  const elsewhere = await newArticle();
  await castVote(services, leaving, { ...vote, articleId: elsewhere });

  const cookie = await sessionCookie(database.db, leaving.id);
  const deleted = await ask(testApi(services), 'POST', '/api/auth/delete-user', {
    cookie,
    body: { password: testPassword },
  });
  expect(deleted.status).toBe(200);
  expect(await counted(articleId)).toBe(0);
  expect(await clustersOn(articleId)).toMatchObject([{ status: 'open', votes: 10, held: 10 }]);
  expect(await rowsOf('select network from votes where user_id is null and article_id = $1', elsewhere)).toEqual([
    { network: null },
  ]);
  expect(await withdrawnOn(elsewhere)).toEqual([{ casts: 1 }]);
  expect(
    await rowsOf('select from votes where user_id is null and article_id = $1 and network is not null', articleId),
  ).toEqual([]);
});

test('no cluster is made of what is too little when one of its voters withdraws in this moment', async () => {
  const articleId = await newArticle();
  const voters = await burst(services, { articleId, count: 10, before: noon });
  const other = await database.db.$client.connect();
  try {
    await other.query('begin');
    await other.query('update votes set user_id = null, network = null where user_id = $1', [voters[4]]);
    const found = findClusters(services);
    await vi.waitFor(async () => {
      const waiting = await rowsOf(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'`);
      expect(waiting).toHaveLength(1);
    });
    await other.query('commit');
    await found;
  } finally {
    other.release();
  }
  expect(await clustersOn(articleId)).toEqual([]);
  expect(await counted(articleId)).toBe(10);
});

test('what goes on with an open cluster joins it, however few, also when most of it has withdrawn', async () => {
  const articleId = await newArticle();
  const voters = await burst(services, { articleId, count: 10, before: noon });
  await findClusters(services);
  await burst(services, { articleId, count: 3, before: after(noon, 20) });
  await Promise.all([findClusters(at(after(noon, 20))), findClusters(at(after(noon, 20)))]);
  expect(await clustersOn(articleId)).toMatchObject([{ votes: 13, held: 13 }]);
  expect(await rowsOf('select last_vote_at as at from vote_clusters where article_id = $1', articleId)).toEqual([
    { at: after(noon, 19) },
  ]);

  await Promise.all(voters.map((id) => withdrawVotes(services, { id })));
  await burst(services, { articleId, count: 2, before: after(noon, 40) });
  await findClusters(at(after(noon, 40)));
  const [cluster, ...others] = await clustersOn(articleId);
  expect(cluster).toMatchObject({ status: 'open', votes: 15, held: 15 });
  expect(others).toEqual([]);
  expect(await counted(articleId)).toBe(0);
  expect(await recountVotes(database.db)).toBe(0);

  await decide(cluster!.id, 'annul');
  // What was decided stays: those that come after it are judged by themselves.
  await burst(services, { articleId, count: 9, before: after(noon, 50) });
  await findClusters(at(after(noon, 50)));
  expect(await clustersOn(articleId)).toMatchObject([{ status: 'annulled', votes: 15, held: 15 }]);
  expect(await counted(articleId)).toBe(9);
});

test.each(['withdraws', 'leaves'] as const)(
  'the lean of a vote that does not count stays out of the shift when its voter %s',
  async (what) => {
    const articleId = await newArticle();
    const voters = await burst(services, { articleId, count: 10, before: noon });
    const witness = await reader(database.db);
    await castVote(services, witness, { articleId, format: 'dualita', position: 'pro', requestKey: null });
    await rowsOf(
      `insert into opinion_leans (article_id, user_id, lean, vote, created_at)
       select article_id, user_id, 'contro', 'pro', created_at from votes where article_id = $1 and user_id = any($2)`,
      articleId,
      [...voters, witness.id],
    );
    await findClusters(services);
    const leans = () => rowsOf('select from opinion_leans where article_id = $1', articleId);
    expect(await leans()).toHaveLength(11);

    if (what === 'withdraws') await withdrawVotes(services, { id: voters[0]! });
    else await erase(voters[0]!);
    expect(await leans()).toHaveLength(10);
  },
);

/** Votes of fresh accounts from one network, each withdrawn before the next is cast. */
async function castAndWithdraw(articleId: string, count: number, from: Date): Promise<void> {
  for (const [index, id] of (await freshReaders(database.db, count, from)).entries()) {
    const now = after(from, index);
    const network = networkHash('s', '203.0.113.7', now);
    await castVote(at(now), { id }, { articleId, format: 'dualita', position: 'pro', requestKey: null, network });
    await withdrawVotes(at(now), { id });
  }
}
const withdrawnOn = (articleId: string) =>
  rowsOf<{ casts: number }>('select casts from withdrawn_casts where article_id = $1', articleId);

test('a script that withdraws each vote before it casts the next is seen at the tenth, in one group', async () => {
  const articleId = await newArticle();
  await castAndWithdraw(articleId, 9, noon);
  expect(await clustersOn(articleId)).toEqual([]);
  expect(await withdrawnOn(articleId)).toEqual([{ casts: 9 }]);

  await castAndWithdraw(articleId, 4, after(noon, 10));
  const [cluster, ...others] = await clustersOn(articleId);
  expect(cluster).toMatchObject({ status: 'open', votes: 4, held: 4 });
  expect(others).toEqual([]);
  expect(await rowsOf('select withdrawn from vote_clusters where id = $1', cluster!.id)).toEqual([{ withdrawn: 9 }]);
  expect(await counted(articleId)).toBe(9);
  expect(await recountVotes(database.db)).toBe(0);

  await decide(cluster!.id, 'annul', after(noon, 20));
  expect(await withdrawnOn(articleId)).toEqual([]);
  await castAndWithdraw(articleId, 3, after(noon, 30));
  expect(await clustersOn(articleId)).toMatchObject([{ status: 'annulled' }]);
  // As the privacy page says, it stays beside the group.
  await cleanUpNetworks(at(after(noon, 3 * 24 * 60)));
  expect(await withdrawnOn(articleId)).toEqual([]);
  expect(await rowsOf('select withdrawn from vote_clusters where id = $1', cluster!.id)).toEqual([{ withdrawn: 9 }]);
});

test('votes of a group that are withdrawn are not counted again, and after the decision nothing of them is left', async () => {
  const articleId = await newArticle();
  const [voter, ...voters] = await burst(services, { articleId, count: 10, before: noon });
  await findClusters(services);
  await Promise.all(voters.map((id) => withdrawVotes(services, { id })));
  await erase(voter!);
  expect(await withdrawnOn(articleId)).toEqual([{ casts: 0 }]);

  // The next one goes on with the group, though nobody of it is left.
  await burst(services, { articleId, count: 1, before: after(noon, 20) });
  await findClusters(at(after(noon, 20)));
  const [cluster, ...others] = await clustersOn(articleId);
  expect(cluster).toMatchObject({ status: 'open', votes: 11, held: 11 });
  expect(others).toEqual([]);
  expect(await rowsOf('select withdrawn from vote_clusters where id = $1', cluster!.id)).toEqual([{ withdrawn: 0 }]);

  await decide(cluster!.id, 'admit', after(noon, 30));
  expect(await withdrawnOn(articleId)).toEqual([]);
  await burst(services, { articleId, count: 1, before: after(noon, 40) });
  await findClusters(at(after(noon, 40)));
  expect(await clustersOn(articleId)).toHaveLength(1);
  expect(await counted(articleId)).toBe(12);
});

test('votes of a group that are withdrawn while it is searched and decided leave nothing behind', async () => {
  const articleId = await newArticle();
  const voters = await burst(services, { articleId, count: 12, before: noon });
  await findClusters(services);
  const { id } = (await clustersOn(articleId))[0]!;
  await burst(services, { articleId, count: 2, before: after(noon, 20) });
  const later = at(after(noon, 20));
  const withdraw = (some: readonly string[]) => some.map((voter) => withdrawVotes(later, { id: voter }));
  await Promise.all([...withdraw(voters.slice(0, 8)), findClusters(later)]);
  await Promise.all([...withdraw(voters.slice(8)), decide(id, 'annul')]);
  expect(await clustersOn(articleId)).toMatchObject([{ status: 'annulled', votes: 14, held: 14 }]);
  expect(await withdrawnOn(articleId)).toEqual([]);
  expect(await recountVotes(database.db)).toBe(0);
});

test('of who withdrew nothing is kept but a number, for two days', async () => {
  const articleId = await newArticle();
  await castAndWithdraw(articleId, 2, noon);
  const columns = await rowsOf<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'withdrawn_casts' order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual(['article_id', 'casts', 'cluster_id', 'day', 'network']);
  await cleanUpNetworks(at(after(noon, 24 * 60)));
  expect(await withdrawnOn(articleId)).toEqual([{ casts: 2 }]);
  await cleanUpNetworks(at(after(noon, 2 * 24 * 60)));
  expect(await withdrawnOn(articleId)).toEqual([]);
});

test('one who withdraws twice at once, and one whose account is old, are not counted twice and not at all', async () => {
  const articleId = await newArticle();
  const [fresh] = await freshReaders(database.db, 1, noon);
  const old = await reader(database.db);
  for (const id of [fresh!, old.id]) {
    const network = networkHash('s', '203.0.113.7', noon);
    await castVote(services, { id }, { articleId, format: 'dualita', position: 'contro', requestKey: null, network });
    await Promise.all([withdrawVotes(services, { id }), withdrawVotes(services, { id })]);
  }
  expect(await withdrawnOn(articleId)).toEqual([{ casts: 1 }]);
});

async function erase(userId: string): Promise<void> {
  const person = await insertPerson(database.db);
  // The account of the voter gets the password of another, and so its owner can prove to be the owner.
  await database.db.execute(
    sql`update credentials set user_id = ${userId}, account_id = ${userId} where user_id = ${person.id}`,
  );
  const cookie = await sessionCookie(database.db, userId);
  const body = { password: testPassword };
  expect((await ask(testApi(services), 'POST', '/api/auth/delete-user', { cookie, body })).status).toBe(200);
}
