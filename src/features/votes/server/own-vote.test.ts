import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { patient, statementsWaiting, fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson } from '../../../../tests/support/signed-in.ts';
import { castVote } from './cast-vote.ts';
import { decideCluster } from './clusters.ts';
import { holdEarlierVotes } from './mailbox-groups.ts';
import { forgetOtherCluster } from './other-cluster.ts';
import { renewVoteSnapshots } from './vote-steps.ts';
import { manyReaders, reader, withoutSupports } from './votes.test-support.ts';
import { withdrawVotes } from './withdraw-votes.ts';

const noon = new Date('2025-11-22T12:00:00Z');
const database = fileDatabase(patient);
let services: Services;
let now: Date;
let readers: string[];
let articleId: string;
let voter: Awaited<ReturnType<typeof reader>>;
let serial = 0;

beforeAll(async () => {
  services = { ...testServices(database.db), now: () => now };
  readers = await manyReaders(database.db, 10);
});
afterAll(() => services.changes.close());
beforeEach(async () => {
  now = noon;
  articleId = await insertArticle(database.db, { slug: `voto-${(serial += 1)}`, publishedAt: noon });
  voter = await reader(database.db);
});

const after = (seconds: number) => (now = new Date(noon.getTime() + seconds * 1000));
const vote = (id: string, position: 'pro' | 'contro', at: Date = now) =>
  castVote({ ...services, now: () => at }, { id }, { articleId, format: 'dualita', position, requestKey: null });
/** The votes as everybody sees them, and as the voter does. */
async function seen() {
  const stats = async (options: { cookie?: string }) =>
    (await ask(testApi(services), 'GET', `/api/articles/${articleId}/dualita-votes/stats`, options)).body['stats'];
  const [everybody, own] = await Promise.all([stats({}), stats({ cookie: voter.cookie })]);
  return { everybody, own };
}

/** What a program does before it serves. */
async function forget(): Promise<void> {
  const client = await database.db.$client.connect();
  await forgetOtherCluster(client).finally(() => client.release());
}

/** Puts a reader's votes aside. */
async function putAside(id = voter.id): Promise<void> {
  await database.db.$client.query(`update users set votes_wait = 'disposable' where id = $1`, [id]);
  await holdEarlierVotes(services);
}

/** Admits what was put aside. */
async function admit(): Promise<void> {
  const { id, email } = await insertPerson(database.db, { role: 'admin', password: false });
  const { rows } = await database.db.$client.query<{ id: string }>(
    'select id from vote_clusters where article_id = $1',
    [articleId],
  );
  const admin = { id, email, role: 'admin', name: 'Ada' } as SignedIn;
  await decideCluster(services, admin, rows[0]!.id, { decision: 'admit', reason: 'Viste' }, withoutSupports);
}

test('a vote that was on its way while a step was taken is seen by its voter until the next has it', async () => {
  after(50);
  for (const id of readers.slice(0, 3)) await vote(id, 'pro');
  const other = await database.db.$client.connect();
  try {
    await other.query('begin');
    await other.query('select from users where id = $1 for update', [voter.id]);
    after(59);
    const cast = vote(voter.id, 'contro');
    await statementsWaiting(database.db, 1);
    after(60);
    await renewVoteSnapshots(services);
    await other.query('commit');
    await cast;
  } finally {
    other.release();
  }
  expect(await seen()).toEqual({
    everybody: { pro: 3, contro: 0, total: 3 },
    own: { pro: 3, contro: 1, total: 4 },
  });

  after(3660);
  await renewVoteSnapshots(services);
  const all = { pro: 3, contro: 1, total: 4 };
  expect(await seen()).toEqual({ everybody: all, own: all });
});

test('a vote of a process whose clock is ahead is not seen twice', async () => {
  after(60);
  for (const id of readers.slice(0, 2)) await vote(id, 'pro');
  await vote(voter.id, 'contro', new Date(now.getTime() + 4000));
  await renewVoteSnapshots(services);
  const all = { pro: 2, contro: 1, total: 3 };
  expect(await seen()).toEqual({ everybody: all, own: all });
});

test('in a database that was brought elsewhere, whose transactions have lower numbers, new votes are seen too', async () => {
  after(60);
  for (const id of readers.slice(0, 3)) await vote(id, 'pro');
  await renewVoteSnapshots(services);
  await database.db.$client.query(`update vote_snapshots set taken_in = '900000000000:900000000000:'`);
  after(200);
  await vote(voter.id, 'contro');
  expect(await seen()).toEqual({
    everybody: { pro: 3, contro: 0, total: 3 },
    own: { pro: 3, contro: 1, total: 4 },
  });
});

test('in a database that was brought elsewhere, steps have the votes that came with it', async () => {
  after(60);
  for (const id of readers.slice(0, 3)) await vote(id, 'pro');
  await vote(voter.id, 'contro');
  await database.db.$client.query(`update votes set counted_in = '900000000000'`);
  await forget();
  await renewVoteSnapshots(services);
  const all = { pro: 3, contro: 1, total: 4 };
  expect(await seen()).toEqual({ everybody: all, own: all });

  // A step that was brought along, and a vote after it.
  await database.db.$client.query(`update vote_snapshots set taken_in = '900000000000:900000000000:'`);
  await forget();
  after(200);
  await vote(readers[3]!, 'contro');
  await vote(readers[4]!, 'contro');
  await vote(readers[5]!, 'contro');
  expect(await seen()).toEqual({ everybody: all, own: all });
  after(260);
  await renewVoteSnapshots(services);
  const more = { pro: 3, contro: 4, total: 7 };
  expect(await seen()).toEqual({ everybody: more, own: more });
});

test('what votes of this very server are counted by stays', async () => {
  after(60);
  for (const id of readers.slice(0, 3)) await vote(id, 'pro');
  await renewVoteSnapshots(services);
  const known = async () =>
    (
      await database.db.$client.query(
        `select counted_in::text, taken_in::text from votes join vote_snapshots using (article_id) where article_id = $1
         order by counted_in::text`,
        [articleId],
      )
    ).rows;
  const before = await known();
  expect(before).toHaveLength(3);
  await forget();
  expect(await known()).toEqual(before);
});

test('a vote that an admin admits is seen by its voter at once, and by everybody with the step', async () => {
  after(60);
  for (const id of readers.slice(0, 3)) await vote(id, 'pro');
  await vote(voter.id, 'contro');
  await putAside();
  await renewVoteSnapshots(services);
  const withoutIt = { pro: 3, contro: 0, total: 3 };
  expect(await seen()).toEqual({ everybody: withoutIt, own: withoutIt });

  after(120);
  await admit();
  expect(await seen()).toEqual({ everybody: withoutIt, own: { pro: 3, contro: 1, total: 4 } });
});

test('a vote that is put aside and admitted before the next step is not seen twice', async () => {
  after(60);
  for (const id of readers.slice(0, 3)) await vote(id, 'pro');
  await vote(voter.id, 'contro');
  await renewVoteSnapshots(services);
  after(120);
  await putAside();
  await admit();
  after(180);
  await renewVoteSnapshots(services);
  const all = { pro: 3, contro: 1, total: 4 };
  expect(await seen()).toEqual({ everybody: all, own: all });
});

test('a vote that came as another of its side was put aside is not seen twice', async () => {
  after(60);
  for (const id of readers.slice(0, 3)) await vote(id, 'pro');
  await renewVoteSnapshots(services);
  after(200);
  await vote(voter.id, 'pro');
  await putAside(readers[0]);
  after(260);
  await renewVoteSnapshots(services);
  const three = { pro: 3, contro: 0, total: 3 };
  expect(await seen()).toEqual({ everybody: three, own: three });
  await database.db.$client.query('update users set votes_wait = null');
});

test('nothing beside a vote whose voter is forgotten says when it was written', async () => {
  after(60);
  await vote(voter.id, 'pro');
  const others = await reader(database.db);
  await vote(others.id, 'contro');
  const written = async () =>
    (
      await database.db.$client.query<{ known: boolean; named: boolean }>(
        `select counted_in is not null as known, user_id is not null as named from votes where article_id = $1 order by position`,
        [articleId],
      )
    ).rows;
  expect(await written()).toEqual([
    { known: true, named: true },
    { known: true, named: true },
  ]);
  await withdrawVotes(services, { id: voter.id });
  expect(await written()).toEqual([
    { known: true, named: true },
    { known: false, named: false },
  ]);
  const { status } = await ask(testApi(services), 'POST', '/api/auth/delete-user', {
    cookie: others.cookie,
    body: { password: 'Cammina!2026-piano' },
  });
  expect(status).toBe(200);
  expect(await written()).toEqual([
    { known: false, named: false },
    { known: false, named: false },
  ]);
});
