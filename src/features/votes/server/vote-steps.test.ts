import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Perspective } from '#features/formats/formats.ts';
import { listArticles } from '#features/articles/server/queries.ts';
import { openDatabase } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle, readArticle, readFigures } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask } from '../../../../tests/support/signed-in.ts';
import { castVote } from './cast-vote.ts';
import { findClusters } from './find-clusters.ts';
import { renewVoteSnapshots, takeSteps } from './vote-steps.ts';
import { announceVerdicts } from './verdicts.ts';
import { burst, manyReaders, reader } from './votes.test-support.ts';
import { withdrawVotes } from './withdraw-votes.ts';

const noon = new Date('2025-11-22T12:00:00Z');
const database = fileDatabase();
let services: Services;
let now: Date;
let heard: string[];
let readers: string[];
let articleId: string;
let serial = 0;

beforeAll(async () => {
  services = { ...testServices(database.db), now: () => now };
  const client = await database.db.$client.connect();
  client.on('notification', ({ payload }) => heard.push(...payload!.split(' ')));
  await client.query('listen page_cache');
  readers = await manyReaders(database.db, 60);
  listening = client;
});
let listening: { query(text: string): Promise<unknown>; release(): void };
afterAll(async () => {
  await listening.query('unlisten page_cache');
  listening.release();
  await services.changes.close();
});

/** An article of which a step was taken at noon. */
beforeEach(async () => {
  now = noon;
  heard = [];
  await database.db.$client.query('delete from articles');
  articleId = await insertArticle(database.db, {
    slug: `passi-${(serial += 1)}`,
    publishedAt: noon,
    counts: [
      ['pro', 0],
      ['contro', 0],
    ],
  });
});

const after = (seconds: number) => (now = new Date(noon.getTime() + seconds * 1000));
const vote = (position: Perspective, one: number, of = articleId, format: 'dualita' | 'trial' = 'dualita') =>
  castVote(services, { id: readers[one]! }, { articleId: of, format, position, requestKey: null });
const step = () => renewVoteSnapshots(services);
const shown = async () => (await readFigures(database.db, articleId))!.votesCount;
/** What was told since the last look: a statement of the listening connection comes after all that was sent before it. */
async function told(): Promise<string[]> {
  await listening.query('select');
  return heard.splice(0).filter((tag) => tag.includes(articleId));
}

test('three new votes are shown together, not before a minute is over, and only then is anybody told', async () => {
  after(10);
  for (const [one, side] of (['pro', 'pro', 'contro'] as const).entries()) await vote(side, one);
  await step();
  expect([await shown(), await told()]).toEqual([0, []]);
  after(59);
  await step();
  expect([await shown(), await told()]).toEqual([0, []]);
  after(60);
  await step();
  expect([await shown(), await told()]).toEqual([3, [`article:${articleId}`, `live:${articleId}:votes`]]);
  after(120);
  await step();
  expect([await shown(), await told()]).toEqual([3, []]);
});

test('fewer wait for the end of the hour, which began with the step before and not with them', async () => {
  after(50 * 60);
  await vote('pro', 0);
  await vote('contro', 1);
  after(3599);
  await step();
  expect([await shown(), await told()]).toEqual([0, []]);
  after(3600);
  await step();
  expect([await shown(), (await told()).length]).toEqual([2, 2]);

  // Long after the last step one vote is not shown at once either.
  after(4 * 3600 + 600);
  await vote('pro', 2);
  await step();
  expect(await shown()).toBe(2);
  after(5 * 3600);
  await step();
  expect(await shown()).toBe(3);
});

test('a first vote on an article that is long there waits as well, and other votes do not take it along', async () => {
  await database.db.$client.query('delete from vote_snapshots where article_id = $1', [articleId]);
  const other = await insertArticle(database.db, { slug: `passi-altro-${serial}`, publishedAt: noon });
  after(3 * 3600 + 60);
  await vote('pro', 0);
  for (const one of [1, 2, 3]) await vote('contro', one, other);
  after(3 * 3600 + 180);
  await step();
  expect(await shown()).toBe(0);
  expect((await readFigures(database.db, other))!.votesCount).toBe(3);
  after(4 * 3600);
  await step();
  expect(await shown()).toBe(1);
});

test('what everybody sees is one and the same everywhere, and the voter sees the own vote beside it at once', async () => {
  const api = testApi(services);
  const voter = await reader(database.db);
  after(10);
  const cast = await ask(api, 'POST', `/api/articles/${articleId}/dualita-votes`, {
    cookie: voter.cookie,
    body: { position: 'contro' },
  });
  expect(cast.body['stats']).toEqual({ pro: 0, contro: 1, total: 1 });
  for (const one of [0, 1]) await vote('pro', one);

  const stats = async (cookie?: string) =>
    (await ask(api, 'GET', `/api/articles/${articleId}/dualita-votes/stats`, cookie ? { cookie } : {})).body['stats'];
  const everywhere = async () => {
    const article = await readArticle(database.db, `passi-${serial}`, now);
    const listed = (await listArticles(database.db, { limit: 100 })).data.find(({ id }) => id === articleId);
    return [article!.votesCount, listed!.votesCount, await shown()];
  };
  expect(await everywhere()).toEqual([0, 0, 0]);
  expect(await stats()).toEqual({ pro: 0, contro: 0, total: 0 });
  expect(await stats(voter.cookie)).toEqual({ pro: 0, contro: 1, total: 1 });
  after(60);
  await step();
  expect(await everywhere()).toEqual([3, 3, 3]);
  expect(await stats()).toEqual({ pro: 2, contro: 1, total: 3 });
  expect(await stats(voter.cookie)).toEqual({ pro: 2, contro: 1, total: 3 });
});

test('the verdict of a Trial counts every vote, however late it came', async () => {
  const api = testApi(services);
  const trial = await insertArticle(database.db, { slug: `caso-${serial}`, format: 'trial', publishedAt: noon });
  const closes = 7 * 86_400;
  after(closes - 1);
  for (let one = 0; one < 51; one += 1) await vote(one < 26 ? 'pro' : 'contro', one, trial, 'trial');
  const stats = async () => (await ask(api, 'GET', `/api/votes/stats/${trial}`)).body;
  expect(await stats()).toMatchObject({ totalVotes: 0, isClosed: false });
  after(closes);
  const verdict = { totalVotes: 51, guiltyPercentage: 51, isClosed: true, outcome: 'guilty' };
  expect(await stats()).toMatchObject(verdict);
  after(closes + 60);
  await announceVerdicts(services);
  expect(await stats()).toMatchObject(verdict);
});

test('votes that are put aside, and those whose consent is withdrawn, move nothing but with a step', async () => {
  after(3600);
  await burst(services, { articleId, count: 11, before: now });
  await step();
  expect(await shown()).toBe(11);
  await told();
  await findClusters(services);
  expect(await shown()).toBe(11);
  expect(await told()).toEqual([`article:${articleId}`]);
  after(3660);
  await step();
  expect(await shown()).toBe(0);

  after(3700);
  await vote('pro', 0);
  await withdrawVotes(services, { id: readers[0]! });
  await told();
  after(7259);
  await step();
  expect([await shown(), await told()]).toEqual([0, []]);
  after(7260);
  await step();
  expect(await shown()).toBe(1);
});

test('many processes take one step together, and one that was missed is taken later', async () => {
  const others = Array.from({ length: 3 }, () => openDatabase(database.url));
  after(10);
  for (const one of [0, 1, 2, 3]) await vote('pro', one);
  after(60);
  await Promise.all(others.map(({ db }) => renewVoteSnapshots({ db, now: () => now })));
  expect([await shown(), (await told()).length]).toEqual([4, 2]);
  await vote('contro', 4);
  // Nobody was there for a day.
  after(86_400 + 60);
  await Promise.all(others.map(({ db }) => renewVoteSnapshots({ db, now: () => now })));
  expect([await shown(), (await told()).length]).toEqual([5, 2]);
  await Promise.all(others.map(({ close }) => close()));
});

test('the nightly count takes the steps that are due and no others, also where a row was lost', async () => {
  const nightly = () => database.db.transaction((tx) => takeSteps(tx, now, { everywhere: true }));
  after(10);
  await vote('pro', 0);
  await nightly();
  expect(await shown()).toBe(0);
  for (const one of [1, 2, 3]) await vote('contro', one);
  after(60);
  await step();
  expect(await shown()).toBe(4);
  await database.db.$client.query('delete from vote_snapshots');
  after(4 * 86_400);
  await nightly();
  expect(await shown()).toBe(4);
});
