import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { insertPromise } from '#features/promises/server/insert-promise.test-support.ts';
import { settingDefaults } from '#features/settings/contract.ts';
import { chooseDefaults } from '#features/settings/server/default-values.ts';
import { forgetSettings } from '#features/settings/server/current.ts';
import { showSignInWays } from '#features/settings/server/shown-settings.ts';
import { unwatchedDisk } from '#platform/disk-space.ts';
import { queueOptions } from '#platform/jobs/queues.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import { insertStory } from '../../../../tests/support/stories.ts';
import type { Dashboard, SystemStatus, Trend } from '../contract.ts';
import { systemStatusTexts } from '../system-status-texts.ts';
import { countDays } from './trend.ts';

const database = fileDatabase();
let services: Services;
let api: OpenAPIHono;
let admin: { id: string; cookie: string };
/** Half past midnight in Rome: the day before in UTC. */
const now = new Date('2026-03-10T23:30:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600_000);

beforeAll(async () => {
  services = testServices(database.db, now);
  api = testApi(services);
  const { id } = await insertPerson(database.db, { role: 'admin', twoFactorExempt: true, name: 'Ada Capo' });
  admin = { id, cookie: await sessionCookie(database.db, id) };
  await database.db.execute(sql`update users set created_at = '2025-01-01'`);
});

const get = async <Body>(path: string) =>
  (await ask(api, 'GET', path, { cookie: admin.cookie })).body as unknown as Body;
const retry = (id: string, cookie = admin.cookie) =>
  ask(api, 'POST', `/api/admin/system-status/jobs/${id}/retry`, { cookie });

test('queues tell how much waits, since when, and what is late', async () => {
  const empty = await get<Dashboard>('/api/admin/dashboard');
  expect(empty.queues.every(({ count, oldestAt, late }) => count === 0 && oldestAt === null && late === 0)).toBe(true);

  const articleId = await insertArticle(database.db, { slug: 'aperto', publishedAt: hoursAgo(24) });
  await database.db.execute(sql`
    insert into comments (article_id, user_id, content, status, created_at, waits_since, priority, earns_point)
    select ${articleId}, ${admin.id}, 'Commento ' || n, 'pending', ${hoursAgo(50)},
      ${hoursAgo(40)}::timestamptz + n * interval '1 minute', n % 2, false from generate_series(1, 120) n`);
  await database.db.execute(sql`
    insert into reports (number, article_id, ground, explanation, weight, received_at, due_at)
    values ('S-1', ${articleId}, 'other', 'x', 0, ${hoursAgo(30)}, ${hoursAgo(6)}),
      ('S-2', ${articleId}, 'other', 'x', 0, ${hoursAgo(2)}, ${hoursAgo(-22)})`);
  await database.db.execute(sql`
    insert into reply_requests (receipt, article_id, kind, name, email, concern, text, content_hash, received_at)
    values ('R-1', ${articleId}, 'rettifica', 'Ugo', 'ugo@prova.example', 'x', 'x', ${'0'.repeat(64)}, ${hoursAgo(49)})`);
  await database.db.execute(sql`
    insert into vote_clusters (article_id, status, votes, first_vote_at, last_vote_at, first_registered_at,
      last_registered_at, found_at, decided_at, reason)
    select ${articleId}, status, 10, now(), now(), now(), now(), found_at, decided_at, reason from (values
      ('open', ${hoursAgo(20)}::timestamptz, null::timestamptz, null), ('open', ${hoursAgo(3)}, null, null),
      ('admitted', ${hoursAgo(60)}, ${hoursAgo(50)}, 'Una scuola.')) c (status, found_at, decided_at, reason)`);
  const { queues } = await get<Dashboard>('/api/admin/dashboard');
  const of = (name: string) => queues.find(({ queue }) => queue === name);
  expect(of('pending')).toMatchObject({ count: 100, late: 0 });
  expect(new Date(of('pending')!.oldestAt!).getTime()).toBe(hoursAgo(40).getTime() + 60_000);
  expect(of('reports')).toEqual({ queue: 'reports', count: 2, oldestAt: hoursAgo(30).toISOString(), late: 1 });
  expect(of('replies')).toEqual({ queue: 'replies', count: 1, oldestAt: hoursAgo(49).toISOString(), late: 1 });
  expect(of('clusters')).toEqual({ queue: 'clusters', count: 2, oldestAt: hoursAgo(20).toISOString(), late: 0 });
});

test('it tells how the letters that are promised next stand, and until when', async () => {
  const { letters } = await get<Dashboard>('/api/admin/dashboard');
  expect(letters).toEqual([
    { kind: 'weekly', state: 'missing', dueAt: '2026-03-13T06:00:00.000Z', letterId: null, missedAt: null },
    { kind: 'premium', state: 'missing', dueAt: '2026-03-12T06:00:00.000Z', letterId: null, missedAt: null },
  ]);
});

test('outside a demo it tells what is missing before going live, until nothing is, and admins alone are told', async () => {
  expect((await get<Dashboard>('/api/admin/dashboard')).goingLive).toEqual([]);
  const stripe = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', priceId: 'price_x' };
  const missing = async (more: Partial<Services>) => {
    const own = testApi({ ...services, demo: false, testPayments: false, ...more });
    const { body } = await ask(own, 'GET', '/api/admin/dashboard', { cookie: admin.cookie });
    return (body as unknown as Dashboard).goingLive.map(({ step }) => step);
  };
  try {
    chooseDefaults({ demo: false });
    showSignInWays({ hasGoogle: false, sendsMail: false });
    forgetSettings(database.db);
    const asNew = ['publisher', 'editor', 'contacts', 'mail', 'second-person', 'first-article', 'payments'];
    const articles = await database.db.execute(sql`update articles set status = 'draft' returning id`);
    expect(await missing({})).toEqual([...asNew, 'legal-texts', 'social']);
    expect(await missing({ testPayments: true })).toContain('payments');

    await database.db.execute(
      sql`update articles set status = 'published' where id = any(${sql.param(articles.rows.map(({ id }) => id))}::uuid[])`,
    );
    const second = await insertPerson(database.db, { role: 'writer', twoFactorExempt: true });
    const publisher = Object.fromEntries(Object.keys(settingDefaults.publisher).map((part) => [part, 'x']));
    const contacts = { ...settingDefaults.contacts, newsroom: 'noi@giornale.example' };
    for (const [key, value] of Object.entries({ publisher, contacts })) {
      await database.db.execute(
        sql`insert into settings (key, value, version, updated_at) values (${key}, ${JSON.stringify(value)}::jsonb, 1, now())`,
      );
    }
    forgetSettings(database.db);
    showSignInWays({ hasGoogle: false, sendsMail: true });
    expect(await missing({ stripe })).toEqual([]);
    await database.db.execute(sql`insert into users (name, email) values ('Ada', 'admin@demo.example')`);
    expect(await missing({ stripe })).toEqual([]);
    await database.db.execute(sql`update users set email_verified = true where email = 'admin@demo.example'`);
    expect(await missing({ stripe })).toEqual(['demo-content', 'legal-texts', 'social']);
    await database.db.execute(sql`delete from users where email = 'admin@demo.example'`);
    // Invited, and not come in yet.
    const passwordOf = (value: string | null) =>
      sql`update credentials set password = ${value} where user_id = ${second.id}`;
    await database.db.execute(passwordOf(null));
    expect(await missing({ stripe })).toEqual(['second-person', 'legal-texts', 'social']);
    await database.db.execute(passwordOf('x'));
    expect(await missing({ stripe })).toEqual([]);
    await database.db.execute(sql`update users set banned = true where id = ${second.id}`);
    expect(await missing({ stripe })).toEqual(['second-person', 'legal-texts', 'social']);
    const cookie = await sessionCookie(database.db, (await insertPerson(database.db, { role: 'writer' })).id);
    expect((await ask(api, 'GET', '/api/admin/dashboard', { cookie })).status).toBe(403);
    expect((await ask(api, 'GET', '/api/admin/dashboard')).status).toBe(401);
  } finally {
    await database.db.execute(sql`delete from settings`);
    forgetSettings(database.db);
    chooseDefaults({ demo: true });
    showSignInWays({ hasGoogle: true, sendsMail: true });
  }
});

test('what closes next, what comes out next and what came out last', async () => {
  await insertArticle(database.db, {
    slug: 'caso',
    format: 'trial',
    publishedAt: hoursAgo(48),
    counts: [
      ['pro', 3],
      ['contro', 4],
    ],
  });
  // Whether its hour has come says the database's clock.
  const tomorrow = new Date(Date.now() + 24 * 3600_000);
  await insertArticle(database.db, { slug: 'domani', title: 'Esce domani', publishedAt: tomorrow });
  await insertArticle(database.db, { slug: 'bozza', status: 'draft', publishedAt: hoursAgo(-1) });
  const { verdicts, scheduled, published } = await get<Dashboard>('/api/admin/dashboard');
  expect(verdicts).toEqual([expect.objectContaining({ slug: 'caso', votes: 7 })]);
  expect(scheduled).toEqual([{ title: 'Esce domani', publishAt: tomorrow.toISOString(), draftId: null }]);
  expect(published.map(({ slug }) => slug)).toEqual(['aperto', 'caso']);
});

test('a Trial that does not say what each verdict means is a task, until it does', async () => {
  const unsaid = async () => (await get<Dashboard>('/api/admin/dashboard')).unsaidTrials;
  expect(await unsaid()).toEqual([]);
  const articleId = await insertArticle(database.db, { slug: 'vecchio', title: 'Un caso vecchio', format: 'trial' });
  await database.db.execute(sql`
    update trial_details set guilty_means = default, innocent_means = default where article_id = ${articleId}`);
  expect(await unsaid()).toEqual([{ slug: 'vecchio', title: 'Un caso vecchio', draftId: null }]);
  // Its page is not there before its hour.
  await database.db.execute(sql`update articles set published_at = 'tomorrow' where id = ${articleId}`);
  expect(await unsaid()).toEqual([]);
});

test('stories whose author objects to a taking down or joining wait among the stories until they are answered', async () => {
  const stories = async () => {
    const { queues } = await get<Dashboard>('/api/admin/dashboard');
    const { count, oldestAt, late } = queues.find(({ queue }) => queue === 'stories')!;
    return { count, oldestAt, late };
  };
  const write = (kind: 'author' | 'newsroom', hours: number, storyId = id) =>
    database.db.execute(sql`
      insert into story_messages (story_id, kind, text, created_at) values (${storyId}, ${kind}, 'x', ${hoursAgo(hours)})`);
  const articleId = await insertArticle(database.db, { slug: 'tolto', format: 'dal_basso', status: 'draft' });
  const id = await insertStory(database.db, {
    status: 'taken_down',
    articleId,
    submittedAt: hoursAgo(300),
    publishedAt: hoursAgo(299),
  });
  await database.db.execute(sql`update stories set changed_at = ${hoursAgo(200)} where id = ${id}`);
  await write('author', 250);
  expect(await stories()).toEqual({ count: 0, oldestAt: null, late: 0 });
  await write('author', 100);
  await write('author', 90);
  expect(await stories()).toEqual({ count: 1, oldestAt: hoursAgo(100).toISOString(), late: 0 });
  await insertStory(database.db, { status: 'submitted', submittedAt: hoursAgo(120) });
  expect(await stories()).toEqual({ count: 2, oldestAt: hoursAgo(120).toISOString(), late: 1 });
  // Another look at a refusal has seven days.
  for (const hours of [60, 7 * 24]) {
    const since = hoursAgo(hours);
    await insertStory(database.db, { status: 'in_review', submittedAt: since, appealedAt: since });
  }
  expect(await stories()).toEqual({ count: 4, oldestAt: hoursAgo(7 * 24).toISOString(), late: 2 });
  await database.db.execute(sql`delete from stories where appealed_at is not null`);
  await write('newsroom', 80);
  expect(await stories()).toEqual({ count: 1, oldestAt: hoursAgo(120).toISOString(), late: 1 });

  const joined = await insertStory(database.db, { status: 'merged', mergedInto: id, submittedAt: hoursAgo(300) });
  await database.db.execute(sql`update stories set changed_at = ${hoursAgo(200)} where id = ${joined}`);
  await write('author', 210, joined);
  expect((await stories()).count).toBe(1);
  await write('author', 130, joined);
  expect(await stories()).toEqual({ count: 2, oldestAt: hoursAgo(130).toISOString(), late: 1 });
  await write('newsroom', 60, joined);
  expect((await stories()).count).toBe(1);
});

test('days are those of Rome, counted once however often one counts, and small sums are not told apart', async () => {
  expect(await get<Trend>('/api/admin/dashboard/trend')).toMatchObject({ isCounted: false, floor: 10 });
  const people = (count: number, at: string) =>
    database.db.execute(sql`
    insert into users (name, email, created_at)
    select 'Lettore', lower(${at}) || n || '@prova.example', ${at}::timestamptz from generate_series(1, ${count}) n`);
  // In Rome this is the eleventh already, and the hour before still the tenth.
  await people(4, '2026-03-10T23:10:00Z');
  await people(8, '2026-03-10T22:50:00Z');
  await Promise.all([countDays(services), countDays(services)]);
  await countDays(services);
  const { days, series, isCounted } = await get<Trend>('/api/admin/dashboard/trend?days=7');
  expect([days.length, days[0], days.at(-1), isCounted]).toEqual([7, '2026-03-05', '2026-03-11', true]);
  const of = (name: string) => series.find(({ kind }) => kind === name);
  expect(of('accounts')).toEqual({ kind: 'accounts', total: 12, daily: [0, 0, 0, 0, 0, 8, 4] });
  expect(of('votes')).toEqual({ kind: 'votes', total: 0, daily: [0, 0, 0, 0, 0, 0, 0] });

  await people(6, '2026-03-03T12:00:00Z');
  await countDays(services);
  const again = await get<Trend>('/api/admin/dashboard/trend?days=30');
  // Days that were counted and are over stay as they were counted.
  expect(again.series.find(({ kind }) => kind === 'accounts')!.total).toBe(12);
  expect((await ask(api, 'GET', '/api/admin/dashboard/trend?days=8', { cookie: admin.cookie })).status).toBe(400);
});

test('a failed job is shown without addresses, is taken up once with its priority, and the log has who did it', async () => {
  const insert = async (name: string, data: object) => {
    const output = { message: 'Invalid login: 535 for ada.prova@posta.example', stack: 'at ada@posta.example' };
    const { rows } = await database.db.execute<{ id: string }>(sql`
      insert into pgboss.job (name, data, priority, source_name, source_output)
      values (${`${name}-failed`}, ${JSON.stringify(data)}::jsonb, -1, ${name}, ${JSON.stringify(output)}::jsonb)
      returning id`);
    return rows[0]!.id;
  };
  const id = await insert('make-picture-variants', { hash: 'abc' });
  const { deadLetters } = await get<SystemStatus>('/api/admin/system-status');
  expect(deadLetters).toMatchObject({
    count: 1,
    letters: [{ id, queue: 'make-picture-variants', reason: 'Invalid login: 535 for [address]' }],
  });

  const answers = await Promise.all([retry(id), retry(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const { rows } = await database.db.execute(
    sql`select name, state, data, priority from pgboss.job where data ->> 'hash' = 'abc'`,
  );
  expect(rows).toEqual([{ name: 'make-picture-variants', state: 'created', data: { hash: 'abc' }, priority: -1 }]);
  const logged = await database.db.execute(sql`
    select actor_name, target_id, after from audit_events where action = 'job.retry'`);
  expect(logged.rows).toEqual([{ actor_name: 'Ada Capo', target_id: id, after: { queue: 'make-picture-variants' } }]);
  expect((await get<SystemStatus>('/api/admin/system-status')).deadLetters).toEqual({ count: 0, letters: [] });

  expect((await retry('x')).status).toBe(400);
  const { id: writer } = await insertPerson(database.db, { role: 'writer', twoFactorExempt: true });
  expect((await retry(id, await sessionCookie(database.db, writer))).status).toBe(403);
});

test('a mail of which nothing is left is not taken up again but goes from the list, and the reason is said', async () => {
  const [mail] = (
    await database.db.execute<{ id: string }>(sql`
      insert into mails (key, "to", subject, state, error) values ('given up', '', '', 'failed', 'x') returning id`)
  ).rows;
  const [job] = (
    await database.db.execute<{ id: string }>(sql`
      insert into pgboss.job (name, data, source_name)
      values ('send-mail-failed', ${JSON.stringify({ mailId: mail!.id })}::jsonb, 'send-mail') returning id`)
  ).rows;
  expect(await retry(job!.id)).toMatchObject({
    status: 409,
    body: { message: 'Il messaggio era cifrato e non ne resta niente: non si può più mandare.' },
  });
  const jobs = () => database.db.execute(sql`select from pgboss.job where data ->> 'mailId' = ${mail!.id}`);
  expect((await jobs()).rows).toEqual([]);

  await database.db.execute(sql`
    insert into pgboss.job (name, data, source_name)
    values ('send-mail-failed', ${JSON.stringify({ mailId: mail!.id })}::jsonb, 'send-mail')`);
  expect(
    await ask(api, 'POST', '/api/admin/system-status/queues/send-mail/retry', { cookie: admin.cookie }),
  ).toMatchObject({
    status: 409,
    body: { message: 'I messaggi erano cifrati e non ne resta niente: non si possono più mandare.' },
  });
  expect((await jobs()).rows).toEqual([]);
  await database.db.execute(sql`delete from mails where id = ${mail!.id}`);
});

test('all that failed of a queue is taken up by one press, but mails of which nothing is left, and is one line of the log', async () => {
  await database.db.execute(sql`
    insert into pgboss.job (name, data, source_name, created_on)
    select 'make-picture-variants-failed', jsonb_build_object('hash', 'all ' || n), 'make-picture-variants',
      now() + n * interval '1 second' from generate_series(1, 1001) n`);
  await database.db.execute(sql`
    with gone as (insert into mails (key, "to", subject, state, error) values ('all gone', '', '', 'failed', 'x')
        returning id),
      there as (insert into mails (key, "to", subject, state, error, text)
        values ('still there', 'uno@prova.example', 'x', 'failed', 'x', 'words') returning id)
    insert into pgboss.job (name, data, priority, source_name)
    select 'send-mail-failed', jsonb_build_object('mailId', id), -1, 'send-mail'
    from (select id from gone union all select id from there) mail`);
  expect((await get<Dashboard>('/api/admin/dashboard')).failedJobs).toBe(100);

  const retryAll = (queue: string, cookie = admin.cookie) =>
    ask(api, 'POST', `/api/admin/system-status/queues/${queue}/retry`, { cookie });
  const answers = await Promise.all([retryAll('make-picture-variants'), retryAll('make-picture-variants')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const queued = async (name: string) =>
    (await database.db.execute(sql`select data, priority from pgboss.job where name = ${name} and state = 'created'`))
      .rows;
  expect(await queued('make-picture-variants-failed')).toEqual([]);
  const again = (await queued('make-picture-variants')).filter(({ data }) =>
    (data as { hash: string }).hash.startsWith('all '),
  );
  expect(again).toHaveLength(1001);

  expect((await retryAll('send-mail')).body).toMatchObject({ deadLetters: { count: 0 } });
  // What goes to many goes behind what somebody waits for, as before.
  expect(await queued('send-mail')).toMatchObject([{ priority: -1 }]);
  expect((await get<Dashboard>('/api/admin/dashboard')).failedJobs).toBe(0);
  const { rows } = await database.db.execute<{ after: { count: number } }>(sql`
    select actor_name, after from audit_events where action = 'job.retry_all' order by id`);
  // How two at once share them is chance: whatever one holds is left out by the other.
  const counts = rows.slice(0, 2).map(({ after }) => after.count);
  expect(counts.reduce((sum, count) => sum + count)).toBe(1001);
  expect(Math.max(...counts)).toBeLessThanOrEqual(1000);
  expect(rows).toHaveLength(3);
  expect(rows.at(-1)).toEqual({ actor_name: 'Ada Capo', after: { queue: 'send-mail', count: 1 } });

  expect(await retryAll('send-mail')).toMatchObject({
    status: 404,
    body: { message: 'Di questi lavori non ne è fallito nessuno: forse li ha già ripresi qualcun altro.' },
  });
  expect((await retryAll('no-such-queue')).status).toBe(409);
  const { id: writer } = await insertPerson(database.db, { role: 'writer', twoFactorExempt: true });
  expect((await retryAll('send-mail', await sessionCookie(database.db, writer))).status).toBe(403);
  await database.db.execute(sql`delete from pgboss.job; delete from mails`);
});

test('the system status counts mail of a day, and names no address', async () => {
  await database.db.execute(sql`
    insert into mails (key, "to", subject, state, error, created_at, sent_at) values
      ('a', 'uno@prova.example', 'x', 'sent', null, ${hoursAgo(30)}, ${hoursAgo(30)}),
      ('b', 'due@prova.example', 'x', 'sent', null, ${hoursAgo(2)}, ${hoursAgo(2)}),
      ('c', 'tre@prova.example', 'x', 'queued', null, ${hoursAgo(1)}, null),
      ('d', 'quattro@prova.example', 'x', 'failed', 'refused quattro@prova.example', ${hoursAgo(3)}, null)`);
  // What stayed in the mailbox because there was no mail server was not sent.
  await database.db.execute(sql`
    insert into mails (key, "to", subject, state, text, sent_at) values ('e', 'x', 'x', 'sent', 'words', ${hoursAgo(1)})`);
  await database.db.execute(sql`
    insert into settings (key, value, version, updated_at)
    values ('shown_terms', '{"sha256": "b"}', 2, '2025-11-20T10:00:00Z')`);
  const room = await get<SystemStatus>('/api/admin/system-status');
  expect(room.rules).toEqual([{ page: 'terms', since: '2025-11-20T10:00:00.000Z' }]);
  expect(room.mail).toEqual({
    isMailbox: true,
    waiting: 1,
    sent: 1,
    failed: 1,
    lastError: { at: hoursAgo(3).toISOString(), reason: 'refused [address]' },
  });
  expect(JSON.stringify(room)).not.toContain('prova.example');
  expect(room.storage.databaseBytes).toBeGreaterThan(1_000_000);
  expect(room.version.node).toBe(process.version);
  expect(room.processes.some(({ name }) => name === 'contraddittorio')).toBe(true);
});

test('a disk that gets full is said on the newsroom’s first page and in the system status', async () => {
  for (const room of ['scarce', 'gone'] as const) {
    const scarce = testApi({ ...services, disk: { ...unwatchedDisk, room } });
    const told = async (path: string) => (await ask(scarce, 'GET', path, { cookie: admin.cookie })).body;
    expect(await told('/api/admin/dashboard')).toMatchObject({ room });
    expect(await told('/api/admin/system-status')).toMatchObject({ storage: { room } });
  }
});

test('every kind of job has a name in the system status', () => {
  expect(Object.keys(systemStatusTexts.queues).toSorted()).toEqual(Object.keys(queueOptions).toSorted());
});

test('promises to public stories wait until they are kept, since their step was reached', async () => {
  const promise = async (slug: string, days: number, given: { stage?: 500 | 1000; status?: 'draft' } = {}) =>
    (await insertPromise(database.db, { slug, reachedAt: hoursAgo(days * 24), ...given })).id;
  await promise('scaduta', 8);
  await promise('in-tempo', 7);
  await promise('la-domanda', 10, { stage: 500 });
  await promise('mai-uscita', 20, { status: 'draft' });
  const amplified = await promise('amplificata', 20, { stage: 1000 });
  await database.db.execute(sql`update promises set kept_at = null where id = ${amplified}`);
  const kept = await promise('mantenuta', 20);
  await database.db.execute(sql`update promises set words = 'Riapre.', kept_at = ${now} where id = ${kept}`);
  const impossible = await promise('impossibile', 20);
  await database.db.execute(sql`
    update promises set impossible_reason = 'Non c’è più.', impossible_at = ${now} where id = ${impossible}`);
  const { queues } = await get<Dashboard>('/api/admin/dashboard');
  expect(queues.find(({ queue }) => queue === 'promises')).toEqual({
    queue: 'promises',
    count: 3,
    oldestAt: hoursAgo(240).toISOString(),
    late: 1,
  });
});
