import type { OpenAPIHono } from '@hono/zod-openapi';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { trialClosesAt } from '#features/articles/rules.ts';
import { log } from '#platform/log.ts';
import type { Services } from '#platform/services.ts';
import { sharedNetworks } from '#platform/shared-networks.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask } from '../../../../tests/support/signed-in.ts';
import { CastDualitaVote, CastTrialVote, DualitaStats, OwnLean, TrialStats, TrialVote } from '../contract.ts';
import { manyReaders, reader, showAllVotes } from './votes.test-support.ts';

const openDay = new Date('2025-11-22T12:00:00Z');
const nowhere = '00000000-0000-4000-8000-000000000000';
const database = fileDatabase();
let api: OpenAPIHono;
let dualita: string;
let trial: string;
let slug = 0;

beforeAll(async () => {
  api = apiAt(openDay);
  dualita = await insertArticle(database.db, { slug: 'flat' });
  trial = await insertArticle(database.db, { slug: 'preside', format: 'trial' });
});
afterAll(async () => {
  for (const { changes } of opened) await changes.close();
});

const opened: Services[] = [];
const apiAt = (now: Date, factor?: number, given: Partial<Services> = {}) => {
  const services = { ...testServices(database.db, now, factor), ...given };
  opened.push(services);
  return testApi(services);
};
const get = (path: string, cookie?: string, of = api) => ask(of, 'GET', path, cookie ? { cookie } : {});
const post = (path: string, body: unknown, cookie?: string, of = api, headers = {}) =>
  ask(of, 'POST', path, { body, headers, ...(cookie ? { cookie } : {}) });
const put = (path: string, body: unknown, cookie?: string, of = api) =>
  ask(of, 'PUT', path, { body, ...(cookie ? { cookie } : {}) });
const newTrial = (publishedAt?: Date) =>
  insertArticle(database.db, { slug: `caso-${(slug += 1)}`, format: 'trial', ...(publishedAt ? { publishedAt } : {}) });
const votes = (id: string) => `/api/articles/${id}/dualita-votes`;

test('a Dualità is voted once: before, after, again', async () => {
  const { cookie } = await reader(database.db);
  expect((await get(`${votes(dualita)}/user`, cookie)).body).toEqual({
    articleId: dualita,
    hasVoted: false,
    vote: null,
  });
  expect((await get(`${votes(dualita)}/stats`)).body).toEqual({
    stats: { pro: 0, contro: 0, total: 0 },
    percentages: { pro: 0, contro: 0 },
    leadingPosition: 'pareggio',
  });

  const cast = await post(votes(dualita), { position: 'contro' }, cookie, api, { 'idempotency-key': 'k1' });
  expect(cast.status).toBe(201);
  expect(CastDualitaVote.parse(cast.body)).toEqual({
    articleId: dualita,
    hasVoted: true,
    vote: { position: 'contro' },
    stats: { pro: 0, contro: 1, total: 1 },
    percentages: { pro: 0, contro: 100 },
    leadingPosition: 'contro',
  });
  const repeated = await post(votes(dualita), { position: 'contro' }, cookie, api, { 'idempotency-key': 'k1' });
  expect([repeated.status, repeated.body]).toEqual([201, cast.body]);
  const second = await post(votes(dualita), { position: 'pro' }, cookie);
  expect([second.status, second.body]).toEqual([
    409,
    { message: 'Hai già votato: il voto è definitivo.', code: 'conflict', details: { position: 'contro' } },
  ]);
  expect((await get(`${votes(dualita)}/user`, cookie)).body).toMatchObject({
    hasVoted: true,
    vote: { position: 'contro' },
  });
  const stats = async (asking?: string) =>
    DualitaStats.parse((await get(`${votes(dualita)}/stats`, asking)).body).stats;
  expect(await stats(cookie)).toEqual({ pro: 0, contro: 1, total: 1 });
  expect(await stats()).toEqual({ pro: 0, contro: 0, total: 0 });
  await showAllVotes(testServices(database.db, openDay));
  expect(await stats()).toEqual({ pro: 0, contro: 1, total: 1 });
  expect(await stats(cookie)).toEqual({ pro: 0, contro: 1, total: 1 });
});

test('a Trial is voted once, and answers as the specification says', async () => {
  const { cookie } = await reader(database.db);
  const none = { message: 'Qui non hai ancora votato.', code: 'not_found' };
  for (const asking of [undefined, cookie]) {
    const own = await get(`/api/votes/user/${trial}`, asking);
    expect([own.status, own.body]).toEqual([404, none]);
  }
  const cast = await post('/api/votes', { articleId: trial, verdict: 'pro' }, cookie);
  expect([cast.status, CastTrialVote.parse(cast.body)]).toEqual([
    201,
    {
      articleId: trial,
      verdict: 'pro',
      wantsVerdict: false,
      totalVotes: 1,
      guiltyPercentage: 100,
      innocentPercentage: 0,
      sealed: false,
      isClosed: false,
      outcome: null,
    },
  ]);
  const second = await post('/api/votes', { articleId: trial, verdict: 'contro' }, cookie);
  expect([second.status, second.body['details']]).toEqual([409, { verdict: 'pro' }]);
  expect(TrialVote.parse((await get(`/api/votes/user/${trial}`, cookie)).body)).toEqual({
    articleId: trial,
    verdict: 'pro',
    wantsVerdict: false,
  });
  const stats = async (asking?: string) => TrialStats.parse((await get(`/api/votes/stats/${trial}`, asking)).body);
  expect(await stats(cookie)).toMatchObject({ totalVotes: 1, guiltyPercentage: 100, isClosed: false });
  expect(await stats()).toMatchObject({ totalVotes: 0, guiltyPercentage: 0, isClosed: false });
  await showAllVotes(testServices(database.db, openDay));
  expect(await stats()).toMatchObject({ totalVotes: 1, guiltyPercentage: 100, isClosed: false });
  expect(await stats(cookie)).toMatchObject({ totalVotes: 1, guiltyPercentage: 100, isClosed: false });
});

test('every refusal: nobody, no confirmed address, no such article, another format, wrong input', async () => {
  const { cookie } = await reader(database.db);
  const unconfirmed = await reader(database.db, { emailVerified: false });
  const draft = await insertArticle(database.db, { slug: 'bozza', status: 'draft' });
  const calls: [string, string, unknown][] = [
    ['POST', votes(dualita), { position: 'pro' }],
    ['POST', '/api/votes', { articleId: trial, verdict: 'pro' }],
    ['PUT', `/api/articles/${dualita}/lean`, { lean: 'pro' }],
    ['PUT', `/api/votes/${trial}/notify`, { wanted: true }],
  ];
  for (const [method, path, body] of calls) {
    expect([path, (await ask(api, method, path, { body })).status]).toEqual([path, 401]);
    const refused = await ask(api, method, path, { body, cookie: unconfirmed.cookie });
    expect([path, refused.status, refused.body['message']]).toEqual([
      path,
      403,
      'Account non verificato. Controlla la tua email.',
    ]);
    expect((await ask(api, method, path, { body: {}, cookie })).status).toBe(400);
  }
  for (const path of [`${votes(dualita)}/user`, `/api/articles/${dualita}/lean`, '/api/user/votes']) {
    expect((await get(path)).status).toBe(401);
  }
  expect((await post('/api/user/votes/withdraw', {})).status).toBe(401);
  for (const id of [nowhere, trial, draft]) {
    expect((await post(votes(id), { position: 'pro' }, cookie)).status).toBe(404);
    expect((await get(`${votes(id)}/stats`)).status).toBe(404);
    expect((await get(`${votes(id)}/user`, cookie)).status).toBe(404);
    expect((await get(`/api/articles/${id}/lean`, cookie)).status).toBe(404);
    expect((await put(`/api/articles/${id}/lean`, { lean: 'pro' }, cookie)).status).toBe(404);
  }
  for (const id of [nowhere, dualita]) {
    expect((await post('/api/votes', { articleId: id, verdict: 'pro' }, cookie)).status).toBe(404);
    expect((await get(`/api/votes/stats/${id}`)).status).toBe(404);
    expect((await put(`/api/votes/${id}/notify`, { wanted: true }, cookie)).status).toBe(404);
  }
  for (const wrong of [{ position: 'forse' }, {}, { position: null }]) {
    expect((await post(votes(dualita), wrong, cookie)).status).toBe(400);
  }
  expect((await put(`/api/articles/${dualita}/lean`, { lean: 'pro', certainty: 11 }, cookie)).status).toBe(400);
  expect((await get('/api/votes/stats/uno')).status).toBe(400);
  const tooLong = { 'idempotency-key': 'k'.repeat(201) };
  expect((await post(votes(dualita), { position: 'pro' }, cookie, api, tooLong)).status).toBe(400);
  expect((await post('/api/votes', { articleId: trial, verdict: 'pro' }, cookie, api, tooLong)).status).toBe(400);
});

test.each([
  ['in summer', new Date('2025-06-10T06:00:00Z')],
  ['over the end of summer time', new Date('2025-10-22T06:30:00Z')],
  ['over its beginning', new Date('2025-03-26T07:30:00Z')],
])('a Trial %s takes votes until the instant of its end and none from then on', async (_, publishedAt) => {
  const id = await newTrial(publishedAt);
  const closesAt = trialClosesAt(publishedAt);
  const { cookie } = await reader(database.db);
  await database.db.$client.query(`update users set created_at = '2024-01-01'`);
  const late = await post('/api/votes', { articleId: id, verdict: 'pro' }, cookie, apiAt(closesAt));
  expect([late.status, late.body['message']]).toEqual([409, 'Le votazioni sono chiuse']);
  const inTime = await post(
    '/api/votes',
    { articleId: id, verdict: 'pro' },
    cookie,
    apiAt(new Date(closesAt.getTime() - 1)),
  );
  expect(inTime.status).toBe(201);

  const stats = (at: Date) => get(`/api/votes/stats/${id}`, undefined, apiAt(at));
  expect((await stats(new Date(closesAt.getTime() - 1))).body).toMatchObject({ isClosed: false, outcome: null });
  expect((await stats(closesAt)).body).toMatchObject({ isClosed: true, outcome: 'no_quorum', totalVotes: 1 });
  expect((await put(`/api/votes/${id}/notify`, { wanted: true }, cookie, apiAt(closesAt))).status).toBe(409);
  const again = await post('/api/votes', { articleId: id, verdict: 'contro' }, cookie, apiAt(closesAt));
  expect([again.status, again.body['details']]).toEqual([409, { verdict: 'pro' }]);
});

test('a sealed case gives its percentages to who has voted, and to all once it is closed', async () => {
  const id = await newTrial();
  await database.db.$client.query('update trial_details set sealed = true where article_id = $1', [id]);
  const voter = await reader(database.db);
  const other = await reader(database.db);
  expect((await post('/api/votes', { articleId: id, verdict: 'contro' }, voter.cookie)).body).toMatchObject({
    sealed: false,
    innocentPercentage: 100,
  });
  const stats = async (cookie?: string, of = api) => (await get(`/api/votes/stats/${id}`, cookie, of)).body;
  await showAllVotes(testServices(database.db, openDay));
  const shut = { totalVotes: 1, sealed: true, guiltyPercentage: null, innocentPercentage: null };
  expect(await stats()).toMatchObject(shut);
  expect(await stats(other.cookie)).toMatchObject(shut);
  expect(await stats(voter.cookie)).toMatchObject({ sealed: false, guiltyPercentage: 0, innocentPercentage: 100 });
  const after = apiAt(trialClosesAt(new Date('2025-11-20T07:30:00Z')));
  expect(await stats(undefined, after)).toMatchObject({ sealed: false, innocentPercentage: 100, isClosed: true });
});

test('an address votes five times a minute, whoever votes there', async () => {
  const strict = apiAt(openDay, 1);
  const voters = await Promise.all(Array.from({ length: 6 }, () => reader(database.db)));
  const voteAt = (address: string, cookie: string) =>
    ask(strict, 'POST', votes(dualita), { body: { position: 'pro' }, cookie, address });
  const statuses: number[] = [];
  for (const { cookie } of voters) {
    const answer = await voteAt('192.0.2.7', cookie);
    statuses.push(answer.status);
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect((await voteAt('192.0.2.8', voters[5]!.cookie)).status).toBe(201);
});

test('an address votes thirty times an hour, however slowly', async () => {
  const strict = apiAt(openDay, 1);
  const { cookie } = await reader(database.db);
  const voteAt = (address: string) =>
    ask(strict, 'POST', votes(dualita), { body: { position: 'pro' }, cookie, address });
  const aMinutePasses = () =>
    database.db.$client.query(`delete from rate_limits where key like 'vote-address-minute:%'`);
  const statuses: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    if (n % 5 === 0) await aMinutePasses();
    statuses.push((await voteAt('192.0.2.9')).status);
  }
  // A second vote is refused, and counts all the same.
  expect(statuses).toEqual([201, ...Array.from({ length: 29 }, () => 409)]);
  await aMinutePasses();
  const beyond = await voteAt('192.0.2.9');
  expect([beyond.status, Number(beyond.headers.get('retry-after')) > 60]).toEqual([429, true]);
  expect((await voteAt('192.0.2.10')).status).toBe(409);
});

test('from a network that many share each account votes by its own limits', async () => {
  const strict = apiAt(openDay, 1, { isSharedNetwork: sharedNetworks(['192.0.2.64/26']) });
  const voteAt = (address: string, cookie: string) =>
    ask(strict, 'POST', votes(dualita), { body: { position: 'pro' }, cookie, address });
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) {
    statuses.push((await voteAt('192.0.2.70', (await reader(database.db)).cookie)).status);
  }
  expect(statuses).toEqual(Array.from({ length: 31 }, () => 201));

  const { cookie } = await reader(database.db);
  for (let n = 0; n < 60; n += 1) expect((await voteAt('192.0.2.71', cookie)).status).toBe(n === 0 ? 201 : 409);
  expect((await voteAt('192.0.2.71', cookie)).status).toBe(429);
});

test('an account votes sixty times an hour, wherever it is', async () => {
  const strict = apiAt(openDay, 1);
  const { cookie } = await reader(database.db);
  const voteAt = (address: string) =>
    ask(strict, 'POST', votes(dualita), { body: { position: 'pro' }, cookie, address });
  const statuses: number[] = [];
  for (let n = 0; n < 60; n += 1) statuses.push((await voteAt(`198.51.100.${n}`)).status);
  expect(statuses).toEqual([201, ...Array.from({ length: 59 }, () => 409)]);
  const beyond = await voteAt('198.51.100.60');
  expect([beyond.status, Number(beyond.headers.get('retry-after')) > 60]).toEqual([429, true]);
});

test('a lean is noted and changed before the vote, and the shift is told after it', async () => {
  const id = await insertArticle(database.db, { slug: 'sposta' });
  const { cookie } = await reader(database.db);
  const path = `/api/articles/${id}/lean`;
  expect((await get(path, cookie)).body).toEqual({ lean: null, certainty: null, shift: null });
  expect((await put(path, { lean: 'indeciso' }, cookie)).body).toEqual({
    lean: 'indeciso',
    certainty: null,
    shift: null,
  });
  expect((await put(path, { lean: 'pro', certainty: 7 }, cookie)).status).toBe(200);
  expect((await get(path, cookie)).body).toEqual({ lean: 'pro', certainty: 7, shift: null });

  // A hundred others: thirteen changed their mind, and fifty that only said where they stood count for nothing.
  const readers = await manyReaders(database.db, 150);
  await database.db.$client.query(
    `insert into opinion_leans (article_id, user_id, lean, vote, created_at)
     select $1, reader, case when n <= 20 then 'indeciso' else 'contro' end,
       case when n > 100 then null when n <= 20 or n > 87 then 'pro' else 'contro' end, now()
     from unnest($2::uuid[]) with ordinality as r (reader, n)`,
    [id, readers],
  );
  const points = async () =>
    (await database.db.$client.query('select sum(delta)::int as sum from points_ledger')).rows[0];
  const before = await points();
  expect((await post(votes(id), { position: 'contro' }, cookie)).status).toBe(201);
  expect((await points()).sum).toBe(before.sum + 2);
  await showAllVotes(testServices(database.db, openDay));
  expect(OwnLean.parse((await get(path, cookie)).body)).toEqual({
    lean: 'pro',
    certainty: 7,
    shift: { readers: 101, changedPercentage: 14, isSignificant: true },
  });
  const late = await put(path, { lean: 'contro' }, cookie);
  expect([late.status, late.body['message']]).toEqual([
    409,
    'Hai già votato: la tua posizione di partenza non si cambia più.',
  ]);
  const bystander = await reader(database.db);
  expect((await get(path, bystander.cookie)).body).toMatchObject({ shift: null });
});

test('withdrawing the consent forgets the person, keeps numbers and points, and lets nobody vote twice', async () => {
  const id = await insertArticle(database.db, { slug: 'ritiro' });
  const other = await insertArticle(database.db, { slug: 'solo-posizione' });
  const { id: userId, cookie } = await reader(database.db);
  await put(`/api/articles/${id}/lean`, { lean: 'pro' }, cookie);
  await put(`/api/articles/${other}/lean`, { lean: 'pro' }, cookie);
  await post(votes(id), { position: 'pro' }, cookie, api, { 'idempotency-key': 'k9' });
  await post('/api/votes', { articleId: trial, verdict: 'contro' }, cookie);
  expect((await get('/api/user/votes', cookie)).body).toEqual({ stored: 2, leans: 2 });
  expect((await post('/api/user/votes/withdraw', {}, cookie)).body).toEqual({ withdrawn: 2 });
  expect((await post('/api/user/votes/withdraw', {}, cookie)).body).toEqual({ withdrawn: 0 });

  expect((await get('/api/user/votes', cookie)).body).toEqual({ stored: 0, leans: 0 });
  await showAllVotes(testServices(database.db, openDay));
  expect((await get(`${votes(id)}/stats`)).body).toMatchObject({ stats: { pro: 1, contro: 0 } });
  expect((await get(`${votes(id)}/user`, cookie)).body).toEqual({ articleId: id, hasVoted: true, vote: null });
  expect((await get(`/api/votes/user/${trial}`, cookie)).body).toMatchObject({ details: { withdrawn: true } });
  for (const headers of [{}, { 'idempotency-key': 'k9' }]) {
    const again = await post(votes(id), { position: 'pro' }, cookie, api, headers);
    expect([again.status, again.body]).toEqual([
      409,
      { message: 'Hai già votato qui e poi hai ritirato il consenso: non si vota di nuovo.', code: 'conflict' },
    ]);
  }
  expect((await put(`/api/articles/${id}/lean`, { lean: 'contro' }, cookie)).status).toBe(409);
  const count = async (statement: string) => (await database.db.$client.query(statement, [userId])).rows[0].n as number;
  expect(await count('select count(*)::int as n from opinion_leans where user_id = $1')).toBe(0);
  expect(await count('select count(*)::int as n from votes where user_id = $1')).toBe(0);
  expect(await count('select points::int as n from monthly_points where user_id = $1')).toBe(4);
  expect(await count('select count(*)::int as n from vote_withdrawals where user_id = $1')).toBe(2);
});

test('whoever only said where they stood before reading withdraws the consent to that', async () => {
  const id = await insertArticle(database.db, { slug: 'mai-votata' });
  const { id: userId, cookie } = await reader(database.db);
  await put(`/api/articles/${id}/lean`, { lean: 'contro', certainty: 9 }, cookie);
  expect((await get('/api/user/votes', cookie)).body).toEqual({ stored: 0, leans: 1 });
  expect((await post('/api/user/votes/withdraw', {}, cookie)).body).toEqual({ withdrawn: 0 });
  expect((await get('/api/user/votes', cookie)).body).toEqual({ stored: 0, leans: 0 });
  const { rowCount } = await database.db.$client.query('select from opinion_leans where user_id = $1', [userId]);
  expect(rowCount).toBe(0);
});

test('nothing that is kept leads from a person back to a withdrawn vote, and the votes of the first day stay as many', async () => {
  const publishedAt = new Date('2025-11-20T07:30:00Z');
  const id = await insertArticle(database.db, { slug: 'scollegati', publishedAt });
  const hours = [0, 5, 23.9, 24, 30, 50];
  const people = await Promise.all(hours.map(() => reader(database.db)));
  for (const [index, { cookie }] of people.entries()) {
    const then = apiAt(new Date(publishedAt.getTime() + hours[index]! * 3_600_000));
    await put(`/api/articles/${id}/lean`, { lean: 'pro' }, cookie, then);
    expect((await post(votes(id), { position: index % 2 ? 'pro' : 'contro' }, cookie, then)).status).toBe(201);
  }
  const one = async (statement: string) => (await database.db.$client.query(statement, [id])).rows[0].n as number;
  const onFirstDay = () =>
    one(`select count(*)::int as n from votes v join articles a on a.id = v.article_id
         where a.id = $1 and v.created_at < a.published_at + interval '24 hours'`);
  expect(await onFirstDay()).toBe(3);
  for (const { cookie } of people) {
    expect((await post('/api/user/votes/withdraw', {}, cookie)).body).toEqual({ withdrawn: 1 });
  }
  expect(await onFirstDay()).toBe(3);

  for (const table of ['votes', 'opinion_leans']) {
    const singled = await one(
      `select count(*)::int as n
       from (select created_at as at from ${table} where article_id = $1 group by at having count(*) = 1) t
       join (select voted_at as at from vote_withdrawals where article_id = $1
             union all select occurred_at from points_ledger where source_id = $1) known using (at)`,
    );
    const instants = await one(`select count(distinct created_at)::int as n from ${table} where article_id = $1`);
    expect([table, singled, instants]).toEqual([table, 0, table === 'votes' ? 2 : 1]);
  }
  await showAllVotes(testServices(database.db, openDay));
  expect((await get(`${votes(id)}/stats`)).body).toMatchObject({ stats: { pro: 3, contro: 3 } });
});

test('a vote that waits too long for a lock is answered 503, and those that came with it at once', async () => {
  const id = await insertArticle(database.db, { slug: 'occupata' });
  const voters = await Promise.all(Array.from({ length: 12 }, () => reader(database.db)));
  const holder = await database.db.$client.connect();
  await holder.query('begin; lock table article_counts in share row exclusive mode');
  const tries = vi.spyOn(Client.prototype, 'query');
  const refused = await Promise.all(voters.map(({ cookie }) => post(votes(id), { position: 'pro' }, cookie)));
  const casts = tries.mock.calls.filter(([query]) => isCast(query)).length;
  tries.mockRestore();
  await holder.query('rollback');
  holder.release();
  for (const { status, body, headers } of refused) {
    expect([status, body['code'], headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
  }
  // Each waits for two seconds, one after the other: twelve would wait for twenty-four. A few tell that nobody gets it.
  expect(casts).toBeGreaterThan(1);
  expect(casts).toBeLessThan(9);
  expect((await post(votes(id), { position: 'pro' }, voters[0]!.cookie)).status).toBe(201);
});

test('a direction stands in its owner’s answers alone and in no line of the log', async () => {
  const id = await insertArticle(database.db, { slug: 'segreto' });
  const lines: unknown[] = [];
  const spies = (['info', 'warn', 'error', 'debug'] as const).map((level) =>
    vi.spyOn(log, level).mockImplementation((...given: unknown[]) => void lines.push(given)),
  );
  const { cookie } = await reader(database.db);
  await post(votes(id), { position: 'contro' }, cookie);
  await post(votes(id), { position: 'contro' }, cookie);
  // A statement that fails brings its parameters along, which the log must leave out.
  await database.db.$client.query('alter table votes rename to votes_away');
  expect((await post(votes(id), { position: 'contro' }, (await reader(database.db)).cookie)).status).toBe(500);
  await database.db.$client.query('alter table votes_away rename to votes');
  for (const spy of spies) spy.mockRestore();
  expect(lines).not.toEqual([]);
  expect(JSON.stringify(lines)).not.toMatch(/"contro"/);

  const stranger = await reader(database.db);
  for (const path of ['/api/user/profile', `${votes(id)}/user`, `/api/articles/${id}/lean`]) {
    expect((await get(path, stranger.cookie)).text).not.toMatch(/"(position|verdict|voto)":"contro"/);
  }
  const own = (await get('/api/user/profile', cookie)).body as { recentActivity: { title: string }[] };
  expect(own.recentActivity).toHaveLength(1);
  expect(JSON.stringify(own)).not.toMatch(/contro|pro"/);
});

/** Whether a query casts votes. */
function isCast(query: unknown): boolean {
  return JSON.stringify(query ?? '').includes('insert into votes');
}
