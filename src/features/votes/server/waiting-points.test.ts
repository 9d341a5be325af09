import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { leaderboardOf, pointsOf } from '#features/community/server/queries.ts';
import { rebuildPoints } from '#features/community/server/rebuild-points.ts';
import { showPointsOfVotes } from '#features/community/server/show-points.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import { castVote } from './cast-vote.ts';
import { findClusters } from './find-clusters.ts';
import { holdEarlierVotes } from './mailbox-groups.ts';
import { networkHash } from './network.ts';
import { votePointFacts } from './queries.ts';
import { announceVerdicts } from './verdicts.ts';
import { freshReaders, reader } from './votes.test-support.ts';
import { withdrawVotes } from './withdraw-votes.ts';

const publishedAt = new Date('2025-11-06T07:30:00Z');
const saturday = new Date('2025-11-08T12:00:00Z');
/** A minute after the points of that week are seen, at 4.00 in Rome. */
const monday = new Date('2025-11-10T03:01:00Z');
const tuesday = new Date('2025-11-11T12:00:00Z');
const afterVerdict = new Date('2025-11-13T08:00:00Z');
const nextMonday = new Date('2025-11-17T03:01:00Z');
const database = fileDatabase();
let services: Services;
let admin: string;
let articleId: string;
let slug = 0;

beforeAll(async () => {
  services = testServices(database.db, saturday);
  const { id } = await insertPerson(database.db, { role: 'admin', twoFactorExempt: true });
  admin = await sessionCookie(database.db, id);
});
afterAll(() => services.changes.close());
beforeEach(async () => {
  slug += 1;
  articleId = await insertArticle(database.db, { slug: `caso-${slug}`, format: 'trial', publishedAt });
});

const at = (now: Date) => ({ ...services, now: () => now });
const vote = (id: string, votesWait: 'disposable' | null = null, now = saturday, network?: string) =>
  castVote(
    at(now),
    { id, votesWait },
    { articleId, format: 'trial', position: 'pro', requestKey: null, ...(network ? { network } : {}) },
  );
const waitsFromNow = (id: string) =>
  database.db.$client.query(`update users set votes_wait = 'disposable' where id = $1`, [id]);
const decide = async (decision: 'admit' | 'annul', now: Date) => {
  const { rows } = await database.db.$client.query<{ id: string }>(
    'select id from vote_clusters where article_id = $1',
    [articleId],
  );
  const path = `/api/admin/vote-clusters/${rows[0]!.id}/decide`;
  const body = { decision, reason: 'Guardati uno a uno.' };
  expect((await ask(testApi(at(now)), 'POST', path, { cookie: admin, body })).status).toBe(200);
};
/** What everybody sees of somebody on the board at an instant, before and after its sums are written; and what they see. */
async function seen(userId: string, now: Date) {
  const board = async () => {
    const { leaderboard } = await leaderboardOf(database.db, '2025-11', now);
    return leaderboard.find((entry) => entry.userId === userId)?.monthlyPoints ?? 0;
  };
  const before = await board();
  await showPointsOfVotes(at(new Date(now.getTime() + 120_000)));
  expect(await board()).toBe(before);
  const { missing, unfounded, misjudged, sums } = await database.db.transaction((tx) =>
    rebuildPoints(tx, votePointFacts, now),
  );
  expect(missing + unfounded + misjudged + sums).toBe(0);
  return { board: before, own: (await pointsOf(database.db, userId, now)).monthlyPoints };
}

test('the board never has points of a vote that waits: when a verdict leaves it out nobody falls', async () => {
  const [waiting, counted] = [await reader(database.db), await reader(database.db)];
  await vote(waiting.id, 'disposable');
  await vote(counted.id);
  expect(await seen(waiting.id, saturday)).toEqual({ board: 0, own: 2 });
  expect(await seen(waiting.id, monday)).toEqual({ board: 0, own: 2 });
  expect(await seen(counted.id, monday)).toEqual({ board: 2, own: 2 });
  await announceVerdicts(at(afterVerdict));
  expect(await seen(waiting.id, afterVerdict)).toEqual({ board: 0, own: 0 });
  expect(await seen(waiting.id, nextMonday)).toEqual({ board: 0, own: 0 });
  expect(await seen(counted.id, nextMonday)).toEqual({ board: 2, own: 2 });
});

test('once it is admitted the board has them with the next batch', async () => {
  const one = await reader(database.db);
  await vote(one.id, 'disposable');
  await decide('admit', tuesday);
  expect(await seen(one.id, tuesday)).toEqual({ board: 0, own: 2 });
  expect(await seen(one.id, nextMonday)).toEqual({ board: 2, own: 2 });
});

test('of a vote that is put aside later the board keeps what it shows, and gets nothing more', async () => {
  const [early, late] = [await reader(database.db), await reader(database.db)];
  await vote(early.id);
  expect(await seen(early.id, monday)).toEqual({ board: 2, own: 2 });
  await vote(late.id, null, tuesday);
  await waitsFromNow(early.id);
  await waitsFromNow(late.id);
  await holdEarlierVotes(at(tuesday));
  await announceVerdicts(at(afterVerdict));
  expect(await seen(early.id, nextMonday)).toEqual({ board: 2, own: 0 });
  expect(await seen(late.id, nextMonday)).toEqual({ board: 0, own: 0 });
});

test('so it is when an admin annuls what waits', async () => {
  const [early, late] = [await reader(database.db), await reader(database.db)];
  await vote(early.id);
  expect(await seen(early.id, monday)).toEqual({ board: 2, own: 2 });
  await waitsFromNow(early.id);
  await holdEarlierVotes(at(tuesday));
  await vote(late.id, 'disposable', tuesday);
  await decide('annul', tuesday);
  expect(await seen(early.id, nextMonday)).toEqual({ board: 2, own: 0 });
  expect(await seen(late.id, nextMonday)).toEqual({ board: 0, own: 0 });
});

test.each([
  ['annul', { board: 0, own: 0 }],
  ['admit', { board: 2, own: 2 }],
] as const)('votes of one hand come to the board when they count (%s)', async (decision, after) => {
  const voters = await freshReaders(database.db, 12, saturday);
  const network = networkHash('s', '203.0.113.7', saturday);
  for (const [index, id] of voters.entries()) {
    await vote(id, null, new Date(saturday.getTime() - 60_000 * (12 - index)), network);
  }
  await findClusters(at(saturday));
  expect(await seen(voters[0]!, monday)).toEqual({ board: 0, own: 2 });
  await decide(decision, tuesday);
  expect(await seen(voters[0]!, nextMonday)).toEqual(after);
});

test('whoever withdraws the consent to a vote that waits keeps its points, on the board too', async () => {
  const { id } = await reader(database.db);
  await vote(id, 'disposable');
  await withdrawVotes(at(tuesday), { id });
  expect(await seen(id, tuesday)).toEqual({ board: 0, own: 2 });
  expect(await seen(id, nextMonday)).toEqual({ board: 2, own: 2 });
  await announceVerdicts(at(nextMonday));
  expect(await seen(id, new Date('2025-11-24T03:01:00Z'))).toEqual({ board: 2, own: 2 });
});

test('the board of a month that is over has nothing of a vote that is admitted then', async () => {
  const { id } = await reader(database.db);
  articleId = await insertArticle(database.db, { slug: 'mozione', publishedAt });
  const given = { articleId, format: 'dualita', position: 'pro', requestKey: null } as const;
  await castVote(at(saturday), { id, votesWait: 'disposable' }, given);
  await decide('admit', new Date('2025-12-02T12:00:00Z'));
  expect(await seen(id, new Date('2025-12-08T03:01:00Z'))).toMatchObject({ board: 0 });
});
