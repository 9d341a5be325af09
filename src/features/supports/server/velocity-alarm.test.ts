import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { VoteCluster, VoteClusterPage } from '#features/votes/cluster-contract.ts';
import { mails } from '#platform/mail/schema.ts';
import type { Services } from '#platform/services.ts';
import { settleStages } from '../../../../demo/settle-stages.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import { reachWaitingStages, recountSupports, supportStory, withdrawSupport } from './actions.ts';
import { forgetSupports } from './forget.ts';
import { standsAfterMs } from '../velocity-rules.ts';
import { cleanUpSupportNetworks, watchSupports } from './velocity-alarm.ts';

const noon = new Date('2025-11-22T12:00:00Z');
const minute = 60_000;
const database = fileDatabase();
let services: Services;
let api: OpenAPIHono;
let admin: string;
let slug: string;
let story: string;
let made = 0;

beforeAll(async () => {
  services = testServices(database.db, noon);
  api = testApi(services);
  admin = await adminCookie('ada@casa.example');
  await adminCookie('bea@casa.example');
});

beforeEach(async () => {
  made += 1;
  slug = `storia-${made}`;
  story = await insertArticle(database.db, {
    slug,
    format: 'dal_basso',
    title: `Storia ${made}`,
    publishedAt: new Date('2025-11-20T07:00:00Z'),
  });
});

async function adminCookie(email: string) {
  const { id } = await insertPerson(database.db, { email, role: 'admin', twoFactorExempt: true });
  return sessionCookie(database.db, id);
}

const rowsOf = async <Row>(statement: ReturnType<typeof sql>) => (await database.db.execute(statement)).rows as Row[];

/** Readers who support the story, a second apart from this many minutes ago on, each from elsewhere where nothing is said. */
async function supporters(
  count: number,
  given: { network?: string; domain?: string; from?: number; on?: string } = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    made += 1;
    const email = `lettore-${made}@${given.domain ?? `casa-${made}.example`}`;
    const { id } = await insertPerson(database.db, { email, password: false });
    const at = new Date(noon.getTime() - (given.from ?? 10) * minute + index * 1000);
    const who = { id, email, network: given.network ?? `rete-${made}` };
    await supportStory({ ...services, now: () => at }, who, given.on ?? story);
    ids.push(id);
  }
  return ids;
}

/** Supports that came before the day that is looked at, by an import. */
async function earlier(count: number): Promise<void> {
  await database.db.execute(sql`
    insert into users (name, email) select 'Prima', gen_random_uuid() || '@prima.example' from generate_series(1, ${count}::int)`);
  await database.db.execute(sql`
    insert into supports (article_id, user_id, created_at)
    select ${story}, id, ${noon}::timestamptz - interval '2 days' from users where email like '%@prima.example' limit ${count}`);
  await database.db.transaction(async (tx) => {
    await settleStages(tx, [story]);
    await recountSupports(tx, [story]);
  });
}

async function clusters(status = 'open', cookie = admin): Promise<VoteCluster[]> {
  const { body } = await ask(api, 'GET', `/api/admin/vote-clusters?status=${status}`, { cookie });
  return (body as unknown as VoteClusterPage).clusters.filter(({ article }) => article.id === story);
}
const decide = (id: string, decision: 'admit' | 'annul', cookie = admin) =>
  ask(api, 'POST', `/api/admin/vote-clusters/${id}/decide`, {
    cookie,
    body: { decision, reason: 'Guardati uno a uno.' },
  });
async function page() {
  const { body } = await ask(api, 'GET', `/api/articles/slug/${slug}`);
  const { supportsCount, supportStage, dalBasso } = body as {
    supportsCount: number;
    supportStage: number;
    dalBasso: { isChecked: boolean; annulled: number };
  };
  return { count: supportsCount, stage: supportStage, isChecked: dalBasso.isChecked, annulled: dalBasso.annulled };
}
/** When all that came until now has stood long enough. */
const reachLater = () =>
  reachWaitingStages({ ...services, now: () => new Date(noon.getTime() + standsAfterMs + minute) });
const alarmMails = async () =>
  (await database.db.select().from(mails)).filter(({ subject }) => subject.startsWith('Verifica in corso'));
const mailsHere = async () => {
  const [own] = await rowsOf<{ title: string }>(sql`select title from articles where id = ${story}`);
  return (await alarmMails()).filter(({ subject }) => subject.endsWith(`«${own!.title}»`));
};
const clusterOf = (userId: string) =>
  rowsOf<{ cluster_id: string | null; standing: string; network: string | null }>(
    sql`select cluster_id, standing, network from supports where article_id = ${story} and user_id = ${userId}`,
  );

test('twelve from one network among thirty raise an alarm: they count, readers see it, and no place is told', async () => {
  await supporters(18);
  const [first] = await supporters(12, { network: 'aula', from: 8 });
  expect(await page()).toEqual({ count: 30, stage: 0, isChecked: false, annulled: 0 });
  await watchSupports(services);
  expect(await page()).toEqual({ count: 30, stage: 0, isChecked: true, annulled: 0 });
  expect(await clusterOf(first!)).toMatchObject([{ standing: 'counted', network: 'aula' }]);

  const [alarm, ...others] = await clusters();
  expect(others).toEqual([]);
  expect(alarm).toMatchObject({
    kind: 'velocity',
    of: 'supports',
    votes: 10,
    signs: ['network'],
    peakShare: 40,
    votedWithinMinutes: 1,
    isForAnother: false,
  });
  expect(JSON.stringify(alarm)).not.toMatch(/aula|lettore|@/);
  const sent = await mailsHere();
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['ada@casa.example', 'bea@casa.example']);
  expect(sent[0]!.text).toContain('finché nessuno decide non fanno raggiungere tappe.');
  expect(sent[0]!.text).toContain('http://localhost:3000/admin/voti');
  expect(sent[0]!.text).not.toMatch(/aula|lettore/);
});

test('an open page hears of an alarm, and what it asks for says that there is one and how many were annulled', async () => {
  const figures = async () => (await ask(api, 'GET', `/api/articles/${story}/figures`)).body;
  await supporters(12, { network: 'aula' });
  expect(await figures()).toMatchObject({ supportsChecked: false, supportsAnnulled: 0 });
  const client = await database.db.$client.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload }) => heard.push(...payload!.split(' ')));
  await client.query('listen page_cache');
  // A statement of the listening connection comes after all that was sent before it.
  const told = async () => (await client.query('select'), heard.splice(0));
  await watchSupports(services);
  expect(await told()).toContain(`live:${story}:supports`);
  expect(await figures()).toMatchObject({ supportsChecked: true, supportsAnnulled: 0 });
  await decide((await clusters())[0]!.id, 'annul');
  expect(await told()).toContain(`live:${story}:supports`);
  expect(await figures()).toMatchObject({ supportsCount: 0, supportsChecked: false, supportsAnnulled: 12 });
  await client.query('unlisten page_cache');
  client.release();
});

test('looked at again, and twice at once, it is the same alarm, told once; what goes on with it joins', async () => {
  await supporters(10, { domain: 'azienda.example' });
  await Promise.all([watchSupports(services), watchSupports(services)]);
  await watchSupports(services);
  expect(await clusters()).toMatchObject([{ votes: 10, signs: ['domain'] }]);
  await supporters(12, { domain: 'b.azienda.example', from: 5 });
  await watchSupports(services);
  expect(await clusters()).toMatchObject([{ votes: 20, signs: ['domain'], peakShare: 100 }]);
  expect(await mailsHere()).toHaveLength(2);
});

test('few, and those of a provider that everybody has, raise none', async () => {
  await supporters(9, { network: 'casa' });
  await supporters(30, { domain: 'gmail.com' });
  await watchSupports(services);
  expect(await clusters()).toEqual([]);
  expect(await page()).toMatchObject({ isChecked: false });
});

test('of a provider more than readers have anyway raise one, where enough accounts are known', async () => {
  await database.db.execute(sql`
    insert into users (name, email, email_verified, created_at)
    select 'Vecchio', gen_random_uuid() || case when n % 2 = 0 then '@libero.it' else '@altri.example' end, true, '2025-01-01'
    from generate_series(1, 120) n`);
  await supporters(60, { domain: 'libero.it' });
  await watchSupports(services);
  expect(await clusters()).toMatchObject([{ signs: ['domain'], votes: 60 }]);
  await database.db.execute(sql`delete from users where name = 'Vecchio'`);
});

test('the alarm is looked for before a step, and those that nobody doubts reach it', async () => {
  await earlier(88);
  await supporters(11, { network: 'aula' });
  await supporters(1, { network: 'aula', from: 5 });
  expect(await page()).toEqual({ count: 100, stage: 0, isChecked: false, annulled: 0 });
  await reachLater();
  expect(await page()).toEqual({ count: 100, stage: 0, isChecked: true, annulled: 0 });
  await supporters(11, { from: 5 });
  await reachLater();
  expect(await page()).toMatchObject({ count: 111, stage: 0 });
  await supporters(1, { from: 4 });
  await reachLater();
  expect(await page()).toMatchObject({ count: 112, stage: 100 });
});

test('the first nine of a surge complete no step: who comes with them is waited for', async () => {
  await earlier(91);
  await supporters(9, { network: 'aula', from: 5 });
  await reachWaitingStages(services);
  expect(await page()).toMatchObject({ count: 100, stage: 0, isChecked: false });
  await supporters(1, { network: 'aula', from: 0 });
  await reachLater();
  expect(await page()).toMatchObject({ count: 101, stage: 0, isChecked: true });
});

test('an honest step is reached with its support', async () => {
  await earlier(98);
  await supporters(2, { network: 'casa', from: 0 });
  expect(await page()).toMatchObject({ count: 100, stage: 100, isChecked: false });
});

test('a step whose last supports are a group’s waits ten minutes, and is reached once', async () => {
  const at = (ms: number) => ({ ...services, now: () => new Date(noon.getTime() + 2000 + ms) });
  await earlier(97);
  const readers = await supporters(3, { network: 'bar', from: 0 });
  await reachWaitingStages(at(standsAfterMs - 1));
  expect(await page()).toMatchObject({ count: 100, stage: 0 });
  await Promise.all([reachWaitingStages(at(standsAfterMs)), reachWaitingStages(at(standsAfterMs))]);
  expect(await page()).toMatchObject({ count: 100, stage: 100, isChecked: false });
  await withdrawSupport(services, readers[0]!, story);
  await reachLater();
  expect(await page()).toMatchObject({ count: 99, stage: 100 });
  expect(await rowsOf(sql`select kind from events where article_id = ${story} and kind = 'stage'`)).toHaveLength(1);
  const told = (await database.db.select().from(mails)).filter(({ key }) => key.includes(story));
  expect(told).toHaveLength(2);
});

test('a support that is taken back before it has stood completes no step', async () => {
  await earlier(97);
  const [reader] = await supporters(3, { network: 'casa', from: 0 });
  await withdrawSupport(services, reader!, story);
  await reachLater();
  expect(await page()).toMatchObject({ count: 99, stage: 0 });
});

test('closed, the doubted ones complete the step at that moment, and raise no alarm again', async () => {
  await earlier(90);
  await supporters(12, { network: 'aula' });
  await watchSupports(services);
  const [alarm] = await clusters();
  expect(await page()).toMatchObject({ count: 102, stage: 0 });
  const decided = await decide(alarm!.id, 'admit');
  expect([decided.status, decided.body]).toMatchObject([200, { status: 'admitted', reason: 'Guardati uno a uno.' }]);
  expect(await page()).toEqual({ count: 102, stage: 100, isChecked: false, annulled: 0 });
  expect(await rowsOf(sql`select from supports where article_id = ${story} and network = 'aula'`)).toEqual([]);
  await supporters(3, { network: 'aula', from: 4 });
  await watchSupports(services);
  expect(await clusters()).toEqual([]);

  const [entry] = await rowsOf<{ action: string; after: object }>(
    sql`select action, after from audit_events where target_id = ${story} order by at desc limit 1`,
  );
  expect(entry).toEqual({ action: 'supports.admit', after: { clusterId: alarm!.id } });
});

test('annulled, they are out of the number, which readers are told; a step that was reached stays', async () => {
  await earlier(100);
  const [first] = await supporters(12, { network: 'aula' });
  await watchSupports(services);
  const [alarm] = await clusters();
  expect((await decide(alarm!.id, 'annul')).status).toBe(200);
  expect(await page()).toEqual({ count: 100, stage: 100, isChecked: false, annulled: 12 });
  expect(await clusterOf(first!)).toMatchObject([{ standing: 'annulled', network: null }]);
  expect(await database.db.transaction((tx) => recountSupports(tx, [story]))).toBe(0);
  const own = await ask(api, 'GET', `/api/articles/${story}/support`, {
    cookie: await sessionCookie(database.db, first!),
  });
  expect(own.body).toMatchObject({ supported: true, standing: 'annulled', count: 100, stage: 100 });
  expect((await decide(alarm!.id, 'annul')).status).toBe(409);
});

test('an annulled support is not given again by taking it back first', async () => {
  await earlier(3);
  const [first] = await supporters(12, { network: 'aula' });
  await watchSupports(services);
  await decide((await clusters())[0]!.id, 'annul');
  const cookie = await sessionCookie(database.db, first!);
  for (const method of ['DELETE', 'POST', 'DELETE'] as const) {
    const { status, body } = await ask(api, method, `/api/articles/${story}/support`, { cookie });
    expect([status, body]).toEqual([200, { supported: true, standing: 'annulled', count: 3, goal: 1000, stage: 0 }]);
  }
  expect(await page()).toEqual({ count: 3, stage: 0, isChecked: false, annulled: 12 });
  expect(await clusterOf(first!)).toMatchObject([{ standing: 'annulled' }]);
});

test('of two who decide at once one does', async () => {
  await supporters(12, { network: 'aula' });
  await watchSupports(services);
  const [alarm] = await clusters();
  const answers = await Promise.all([decide(alarm!.id, 'annul'), decide(alarm!.id, 'admit')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('what was amplified stays amplified when supports are annulled, archived or not', async () => {
  await earlier(990);
  await supporters(10, { from: 20 });
  await reachLater();
  await supporters(15, { network: 'aula' });
  await watchSupports(services);
  expect(await page()).toMatchObject({ count: 1015, stage: 1000, isChecked: true });
  await database.db.execute(sql`update dal_basso_details set archived_at = ${noon} where article_id = ${story}`);
  const [alarm] = await clusters();
  expect((await decide(alarm!.id, 'annul')).status).toBe(200);
  expect(await page()).toEqual({ count: 1000, stage: 1000, isChecked: false, annulled: 15 });
  expect(
    await rowsOf(sql`select amplified_at is not null as done from dal_basso_details where article_id = ${story}`),
  ).toEqual([{ done: true }]);
});

test('an alarm on what is not public any more can be closed, and reaches nothing', async () => {
  await earlier(95);
  await supporters(4);
  await supporters(12, { network: 'aula', from: 5 });
  await watchSupports(services);
  const [alarm] = await clusters();
  await database.db.execute(sql`update articles set status = 'draft' where id = ${story}`);
  await database.db.execute(sql`delete from support_stages where article_id = ${story}`);
  expect((await decide(alarm!.id, 'admit')).status).toBe(200);
  expect(await rowsOf(sql`select from support_stages where article_id = ${story}`)).toEqual([]);
});

test('who takes a support back leaves the alarm, and with the last of them it goes', async () => {
  const readers = await supporters(11, { network: 'aula' });
  await watchSupports(services);
  for (const id of readers) await withdrawSupport(services, id, story);
  expect(await page()).toEqual({ count: 0, stage: 0, isChecked: false, annulled: 0 });
  expect(await clusters()).toEqual([]);
});

test('accounts that are deleted at once are seen all the same, until the night', async () => {
  const readers = await supporters(11, { network: 'aula' });
  const forget = forgetSupports(services.authSecret);
  for (const id of readers) {
    await database.db.transaction((tx) => forget(tx, id, noon));
    await database.db.execute(sql`delete from users where id = ${id}`);
  }
  await watchSupports(services);
  expect(await clusters()).toMatchObject([{ signs: ['network'], peakShare: 100 }]);
  await cleanUpSupportNetworks(services);
  expect(await rowsOf(sql`select from supports where network = 'aula' and user_id is null`)).toEqual([]);
});

test('networks are forgotten after thirty days', async () => {
  const [old, late] = await supporters(2);
  await database.db.execute(
    sql`update supports set created_at = ${noon}::timestamptz - interval '31 days' where user_id = ${old!}`,
  );
  await cleanUpSupportNetworks(services);
  expect((await clusterOf(old!))[0]!.network).toBeNull();
  expect((await clusterOf(late!))[0]!.network).not.toBeNull();
});

test('a support that comes by the call has the hash of its network beside it', async () => {
  const [id] = await supporters(1, {
    on: await insertArticle(database.db, { slug: `altra-${made}`, format: 'dal_basso' }),
  });
  const cookie = await sessionCookie(database.db, id!);
  expect((await ask(api, 'POST', `/api/articles/${story}/support`, { cookie, address: '203.0.113.9' })).status).toBe(
    200,
  );
  expect((await clusterOf(id!))[0]!.network).toMatch(/^[\w-]{16}$/);
});

test('nobody decides about an alarm that has a support of theirs, nor who is no admin', async () => {
  const [own] = await supporters(10, { network: 'aula' });
  await watchSupports(services);
  const [alarm] = await clusters();
  await database.db.execute(sql`update users set role = 'admin', two_factor_exempt = true where id = ${own!}`);
  const cookie = await sessionCookie(database.db, own!);
  expect((await clusters('open', cookie))[0]!.isForAnother).toBe(true);
  expect((await decide(alarm!.id, 'annul', cookie)).status).toBe(403);
  const { id: writer } = await insertPerson(database.db, { role: 'writer', password: false });
  expect((await decide(alarm!.id, 'annul', await sessionCookie(database.db, writer))).status).toBe(403);
});
