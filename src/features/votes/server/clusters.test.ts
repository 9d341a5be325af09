import { afterAll, beforeAll, expect, test } from 'vitest';
import { trialClosesAt } from '#features/articles/rules.ts';
import { rebuildPoints } from '#features/community/server/rebuild-points.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import type { VoteCluster, VoteClusterPage } from '../cluster-contract.ts';
import { recountVotes } from './actions.ts';
import { castVote } from './cast-vote.ts';
import { votesPart } from './data-export.ts';
import { cleanUpNetworks, findClusters } from './find-clusters.ts';
import { networkHash } from './network.ts';
import { votePointFacts } from './queries.ts';
import { announceVerdicts } from './verdicts.ts';
import { freshReaders, showAllVotes } from './votes.test-support.ts';
import { withdrawVotes } from './withdraw-votes.ts';

const publishedAt = new Date('2025-11-20T07:30:00Z');
const noon = new Date('2025-11-22T12:00:00Z');
const database = fileDatabase();
let services: Services;
let admin: string;
let slug = 0;

beforeAll(async () => {
  services = testServices(database.db, noon);
  admin = await adminCookie('Ada Capo');
});
afterAll(() => services.changes.close());

const adminCookie = async (name: string) => {
  const { id } = await insertPerson(database.db, { name, role: 'admin', twoFactorExempt: true });
  return sessionCookie(database.db, id);
};
const rowsOf = async <Row>(statement: string, ...values: unknown[]) =>
  (await database.db.$client.query(statement, values)).rows as Row[];
const call = (cookie: string, method: string, path: string, body?: unknown) =>
  ask(testApi(services), method, path, { cookie, body });

/** An article with twelve votes of fresh accounts from one network, and three of others: eleven pro of fifteen. */
async function suspicious(format: 'dualita' | 'trial' = 'dualita') {
  slug += 1;
  const articleId = await insertArticle(database.db, { slug: `sospetto-${slug}`, format, publishedAt });
  const voters = await freshReaders(database.db, 15, noon);
  for (const [index, userId] of voters.entries()) {
    const network = index < 12 ? networkHash('s', '203.0.113.7', noon) : networkHash('s', `198.51.${index}.7`, noon);
    const at = new Date(noon.getTime() - 60_000 * (15 - index));
    const position = index < 11 ? 'pro' : 'contro';
    await castVote(
      { ...services, now: () => at },
      { id: userId },
      { articleId, format, position, requestKey: null, network },
    );
  }
  return { articleId, voters, slug: `sospetto-${slug}` };
}

const clusterOn = async (articleId: string, status = 'open') => {
  const { body } = await call(admin, 'GET', `/api/admin/vote-clusters?status=${status}`);
  return (body as unknown as VoteClusterPage).clusters.find(({ article }) => article.id === articleId);
};
const decide = (id: string, decision: string, cookie = admin) =>
  call(cookie, 'POST', `/api/admin/vote-clusters/${id}/decide`, { decision, reason: 'Stessa rete, stessa ora.' });
const stats = async (articleId: string) => {
  await showAllVotes(services);
  return (await call('', 'GET', `/api/articles/${articleId}/dualita-votes/stats`)).body['stats'];
};
const points = async (userId: string) =>
  (await rowsOf<{ points: number }>('select points from monthly_points where user_id = $1', userId))[0]?.points;
/** How many sums and points are not what the votes say. */
const differences = () =>
  database.db.transaction(async (tx) => {
    const { missing, unfounded, misjudged, sums } = await rebuildPoints(tx, votePointFacts, noon);
    return missing + unfounded + misjudged + sums + (await recountVotes(tx));
  });

test('votes that came together are put aside, once, and nobody is told how they divide', async () => {
  const { articleId, voters } = await suspicious();
  expect(await stats(articleId)).toEqual({ pro: 11, contro: 4, total: 15 });
  await Promise.all([findClusters(services), findClusters(services)]);
  await findClusters(services);
  expect(await stats(articleId)).toEqual({ pro: 0, contro: 3, total: 3 });
  expect(await rowsOf('select from vote_clusters where article_id = $1', articleId)).toHaveLength(1);

  const cluster = (await clusterOn(articleId))!;
  expect((await call(admin, 'GET', '/api/admin/vote-clusters')).body).toMatchObject({ open: 1 });
  expect((await call(admin, 'GET', '/api/admin/vote-clusters?status=decided')).body).toMatchObject({ open: 1 });
  expect(cluster).toEqual({
    id: expect.any(String),
    isByVerdict: false,
    article: { id: articleId, slug: `sospetto-${slug}`, title: `Titolo di sospetto-${slug}` },
    kind: 'one_hand',
    of: 'votes',
    isArchived: false,
    status: 'open',
    votes: 12,
    withdrawn: 0,
    signs: null,
    peakShare: null,
    votedWithinMinutes: 11,
    registeredWithinMinutes: 11,
    foundAt: noon.toISOString(),
    decidedAt: null,
    decidedBy: null,
    reason: null,
    isForAnother: false,
  } satisfies VoteCluster);

  expect((await call('', 'GET', `/api/articles/slug/sospetto-${slug}`)).body['voteNotes']).toEqual([
    'Alcuni voti sono in controllo: finché una persona della redazione non li ha esaminati non contano.',
  ]);
  const own = await sessionCookie(database.db, voters[0]!);
  expect(await votesPart.rows(services, voters[0]!)).toMatchObject([{ voto: 'pro', stato: 'in controllo' }]);
  expect(await votesPart.rows(services, voters[14]!)).toMatchObject([{ stato: 'contato' }]);
  expect((await call(own, 'GET', `/api/articles/${articleId}/dualita-votes/user`)).body).toEqual({
    articleId,
    hasVoted: true,
    vote: { position: 'pro' },
    standing: 'checking',
  });
  expect(await differences()).toBe(0);
  // Checked votes are no reason to look at them again, and an admin decides with a reason alone.
  expect(
    (await call(admin, 'POST', `/api/admin/vote-clusters/${cluster.id}/decide`, { decision: 'annul', reason: ' ' }))
      .body,
  ).toMatchObject({ message: 'Scrivi perché.', field: 'reason' });
});

test('annulled votes and their points are gone for good, and how many they are is public', async () => {
  const { articleId, voters, slug: address } = await suspicious();
  await findClusters(services);
  const { id } = (await clusterOn(articleId))!;
  expect(await points(voters[0]!)).toBe(2);

  const decided = await decide(id, 'annul');
  expect(decided.status).toBe(200);
  expect(decided.body).toMatchObject({ status: 'annulled', decidedBy: 'Ada Capo', reason: 'Stessa rete, stessa ora.' });
  expect(await stats(articleId)).toEqual({ pro: 0, contro: 3, total: 3 });
  expect(await points(voters[0]!)).toBe(0);
  expect(await points(voters[14]!)).toBe(2);

  expect((await call('', 'GET', `/api/articles/slug/${address}`)).body['voteNotes']).toEqual([
    'Voti annullati: 12. Venivano da account creati apposta per votare: li ha esaminati una persona della redazione.',
  ]);
  const own = await sessionCookie(database.db, voters[0]!);
  expect((await call(own, 'GET', `/api/articles/${articleId}/dualita-votes/user`)).body).toMatchObject({
    standing: 'annulled',
  });
  expect((await call('', 'GET', '/api/transparency')).body).toMatchObject({ thisMonth: { votesAnnulled: 12 } });
  const audit = await call(admin, 'GET', '/api/admin/audit?action=votes.annul');
  expect(audit.body['events']).toMatchObject([{ targetId: articleId, after: { votes: 12 } }]);
  expect(audit.text).not.toMatch(/pro|contro(?!ra)/);

  await withdrawVotes(services, { id: voters[0]! });
  expect(await differences()).toBe(0);
  expect(await points(voters[0]!)).toBe(0);
});

test('admitted votes count again and are not put aside anew', async () => {
  const { articleId, voters } = await suspicious();
  await findClusters(services);
  const { id } = (await clusterOn(articleId))!;
  // One voter withdraws the consent meanwhile: the number stays with the others.
  await withdrawVotes(services, { id: voters[0]! });
  expect(await stats(articleId)).toEqual({ pro: 0, contro: 3, total: 3 });

  expect((await decide(id, 'admit')).body).toMatchObject({ status: 'admitted' });
  expect(await stats(articleId)).toEqual({ pro: 11, contro: 4, total: 15 });
  await findClusters(services);
  expect(await clusterOn(articleId)).toBeUndefined();
  expect(await differences()).toBe(0);
  expect((await call('', 'GET', `/api/articles/slug/sospetto-${slug}`)).body).not.toHaveProperty('voteNotes');
});

test('nobody decides about a group that has a vote of theirs, nor about votes on an article that they sign', async () => {
  const { articleId, voters } = await suspicious();
  await findClusters(services);
  const { id } = (await clusterOn(articleId))!;
  await rowsOf("update users set role = 'admin', two_factor_exempt = true where id = $1", voters[0]);
  const own = 'In questo gruppo c’è qualcosa di tuo, o l’articolo l’hai firmato tu: decide un’altra persona.';
  const voterCookie = await sessionCookie(database.db, voters[0]!);
  const isForAnother = async (cookie: string) => {
    const { body } = await call(cookie, 'GET', '/api/admin/vote-clusters?status=open');
    return (body as VoteClusterPage).clusters.find((one) => one.id === id)!.isForAnother;
  };
  expect([await isForAnother(voterCookie), await isForAnother(admin)]).toEqual([true, false]);
  const asVoter = await decide(id, 'admit', voterCookie);
  expect([asVoter.status, asVoter.body['message']]).toEqual([403, own]);

  const signer = await insertPerson(database.db, { name: 'Chi firma', role: 'admin', twoFactorExempt: true });
  await rowsOf(
    `with signed as (insert into authors (slug, name, role, user_id) values ('chi-firma', 'Chi firma', 'Tribune', $1) returning id)
     insert into article_authors (article_id, author_id, position) select $2, id, 9 from signed`,
    signer.id,
    articleId,
  );
  const signerCookie = await sessionCookie(database.db, signer.id);
  expect(await isForAnother(signerCookie)).toBe(true);
  const asSigner = await decide(id, 'annul', signerCookie);
  expect([asSigner.status, asSigner.body['message']]).toEqual([403, own]);
  expect((await decide(id, 'admit')).status).toBe(200);
});

test('of two admins who decide at once one is told that it is done', async () => {
  const { articleId } = await suspicious();
  await findClusters(services);
  const { id } = (await clusterOn(articleId))!;
  const other = await adminCookie('Nino Capo');
  const answers = await Promise.all([decide(id, 'annul'), decide(id, 'admit', other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    message: 'Qualcun altro ha già deciso su questi voti.',
  });
  const { status } = (await clusterOn(articleId, 'decided'))!;
  const total = status === 'admitted' ? 15 : 3;
  expect(await stats(articleId)).toMatchObject({ total });
  expect(await differences()).toBe(0);
  expect((await decide('00000000-0000-4000-8000-000000000000', 'admit')).status).toBe(404);
});

test('votes that are cast while others are put aside are counted', async () => {
  const { articleId } = await suspicious();
  const late = await freshReaders(database.db, 20, noon);
  const cast = (userId: string) =>
    castVote(services, { id: userId }, { articleId, format: 'dualita', position: 'contro', requestKey: null });
  await Promise.all([findClusters(services), ...late.map(cast)]);
  expect(await stats(articleId)).toEqual({ pro: 0, contro: 23, total: 23 });
  expect(await differences()).toBe(0);
});

test('a verdict waits for the decision, and says how many votes were annulled', async () => {
  const { articleId } = await suspicious('trial');
  await findClusters(services);
  const closed = { ...services, now: () => new Date(trialClosesAt(publishedAt).getTime() + 60_000) };
  await announceVerdicts(closed);
  const page = () => ask(testApi(closed), 'GET', `/api/articles/slug/sospetto-${slug}`);
  expect((await page()).body['voteNotes']).toEqual([
    'Alcuni voti sono in controllo: finché una persona della redazione non li ha esaminati non contano, e il verdetto può cambiare.',
  ]);
  const verdict = () =>
    rowsOf('select guilty, innocent, invalidated from trial_verdicts where article_id = $1', articleId);
  expect(await verdict()).toEqual([]);

  await decide((await clusterOn(articleId))!.id, 'annul');
  await announceVerdicts(closed);
  expect(await verdict()).toEqual([{ guilty: 0, innocent: 3, invalidated: 12 }]);
  expect((await page()).body['voteNotes']).toEqual([expect.stringContaining('Voti annullati: 12.')]);
});

test('the network beside a vote is no address, changes with the day, and goes after thirty days', async () => {
  const of = (address: string, at = noon) => networkHash('secret', address, at);
  expect(of('203.0.113.7')).toMatch(/^[\w-]{16}$/);
  expect(of('203.0.113.7')).toBe(of('203.0.113.99'));
  expect(of('203.0.113.7')).not.toBe(of('203.0.114.7'));
  expect(of('203.0.113.7')).not.toBe(of('203.0.113.7', new Date('2025-11-23T12:00:00Z')));
  expect(of('2001:db8:1:2::1')).toBe(of('2001:db8:1:ffff::1'));

  await suspicious();
  const kept = async () => (await rowsOf(`select from votes where network is not null`)).length;
  await cleanUpNetworks({ ...services, now: () => new Date('2025-12-22T11:44:00Z') });
  expect(await kept()).toBeGreaterThan(0);
  await cleanUpNetworks({ ...services, now: () => new Date('2025-12-22T12:00:00Z') });
  expect(await kept()).toBe(0);
});
