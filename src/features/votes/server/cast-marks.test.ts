import type { OpenAPIHono } from '@hono/zod-openapi';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trialClosesAt } from '#features/articles/rules.ts';
import { keyFor } from '#platform/seal.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, sessionCookie, testPassword } from '../../../../tests/support/signed-in.ts';
import { castMark } from './cast-marks.ts';
import { announceVerdicts } from './verdicts.ts';
import { reader } from './votes.test-support.ts';

const now = new Date('2025-11-22T12:00:00Z');
const votedBefore =
  'Da questa casella e-mail qui si è già votato, con un account poi eliminato: il voto è rimasto nel totale e non si vota di nuovo.';
const supportedBefore =
  'Da questa casella e-mail la storia è già stata sostenuta, e poi l’account è stato eliminato o il consenso ritirato: non si sostiene due volte.';
const database = fileDatabase();
let services: Services;
let api: OpenAPIHono;
const articles = { dualita: '', trial: '', dalBasso: '' };

beforeAll(async () => {
  services = testServices(database.db, now);
  api = testApi(services);
  articles.dualita = await insertArticle(database.db, { slug: 'marche' });
  articles.trial = await insertArticle(database.db, { slug: 'marche-caso', format: 'trial' });
  articles.dalBasso = await insertArticle(database.db, { slug: 'marche-storia', format: 'dal_basso' });
});
afterAll(() => services.changes.close());

const post = async (cookie: string, path: string, body: unknown = {}) => {
  const { status, body: answer } = await ask(api, 'POST', path, { cookie, body });
  return [status, status === 409 ? (answer as { code: string; message: string }) : undefined] as const;
};
const onDualita = (cookie: string) =>
  post(cookie, `/api/articles/${articles.dualita}/dualita-votes`, { position: 'pro' });
const onTrial = (cookie: string) => post(cookie, '/api/votes', { articleId: articles.trial, verdict: 'contro' });
const support = (cookie: string) => post(cookie, `/api/articles/${articles.dalBasso}/support`);
const castAll = async (cookie: string) => [await onDualita(cookie), await onTrial(cookie), await support(cookie)];
const statusesOf = (answers: readonly (readonly [number, unknown])[]) => answers.map(([status]) => status);

async function leave(cookie: string): Promise<void> {
  const deleted = await ask(api, 'POST', '/api/auth/delete-user', { cookie, body: { password: testPassword } });
  expect(deleted.status).toBe(200);
}

/** Signs up by the real call, and confirms the address in the database. */
async function register(email: string): Promise<string> {
  const body = { name: 'Ada Prova', email, password: testPassword, acceptTerms: true, isAdult: true };
  expect(await ask(api, 'POST', '/api/auth/sign-up/email', { body })).toMatchObject({ status: 200 });
  const { rows } = await database.db.$client.query<{ id: string }>(
    `update users set email_verified = true, created_at = '2025-11-22T11:00:00Z' where email = $1 returning id`,
    [email],
  );
  return sessionCookie(database.db, rows[0]!.id);
}

const refused = (message: string) => [409, { code: 'conflict', message }];

test('who deletes the account and registers the mailbox again neither votes nor supports once more', async () => {
  const first = await reader(database.db, { email: 'ada.prova@gmail.com' });
  expect(statusesOf(await castAll(first.cookie))).toEqual([201, 201, 200]);
  await leave(first.cookie);

  const again = await register('ada.prova@gmail.com');
  expect(await castAll(again)).toEqual([refused(votedBefore), refused(votedBefore), refused(supportedBefore)]);
  await leave(again);
  const spelled = await register('a.d.a.prova+due@googlemail.com');
  expect(await castAll(spelled)).toEqual([refused(votedBefore), refused(votedBefore), refused(supportedBefore)]);

  const other = await register('ugo.prova@gmail.com');
  expect(statusesOf(await castAll(other))).toEqual([201, 201, 200]);
  const { rows } = await database.db.$client.query(
    `select (select count(*)::int from votes) as votes, (select count(*)::int from supports) as supports`,
  );
  expect(rows).toEqual([{ votes: 4, supports: 2 }]);
});

test('so it is of a withdrawn vote, of an earlier address, and of an account whose votes wait', async () => {
  const { id, cookie } = await reader(database.db, { email: 'ida@prova.example' });
  expect((await onDualita(cookie))[0]).toBe(201);
  expect((await post(cookie, '/api/user/votes/withdraw'))[0]).toBe(200);
  await database.db.$client.query(
    `with moved as (update users set email = 'ida@altrove.example' where id = $1)
     insert into email_changes (user_id, old_email, new_email, stop_hash, requested_at, confirmed_at)
     values ($1, 'ida@prova.example', 'ida@altrove.example', 'x', now(), now())`,
    [id],
  );
  await leave(await sessionCookie(database.db, id));

  for (const email of ['ida@prova.example', 'ida@altrove.example']) {
    expect(await onDualita(await register(email))).toEqual(refused(votedBefore));
  }
  await database.db.$client.query(`update users set votes_wait = 'disposable' where email = 'ida@prova.example'`);
  const waiting = await database.db.$client.query<{ id: string }>(
    `select id from users where email = 'ida@prova.example'`,
  );
  expect(await onDualita(await sessionCookie(database.db, waiting.rows[0]!.id))).toEqual(refused(votedBefore));
});

test.each([
  ['ada.prova@yandex.com', 'ada.prova@yandex.com'],
  ['ada-posta@yahoo.it', 'ada-posta@yahoo.it'],
  ['posta@ada.fastmail.com', 'posta@ada.fastmail.com'],
  ['+ada@prova.example', '+ada@prova.example'],
  ['eva.prova+due@gmail.com', 'evaprova@gmail.com'],
])('%s is found by the mark that it left when fewer spellings of a mailbox were known', async (email, mailbox) => {
  for (const articleId of Object.values(articles)) {
    const mark = createHmac('sha256', keyFor(services.authSecret, 'marks of votes and supports'))
      .update(`${articleId} ${mailbox}`)
      .digest('base64url');
    await database.db.$client.query('insert into cast_marks (article_id, mark) values ($1, $2)', [articleId, mark]);
  }
  const cookie = await register(email);
  expect(await castAll(cookie)).toEqual([refused(votedBefore), refused(votedBefore), refused(supportedBefore)]);
});

test('the marks of a Trial go with its verdict, those of others stay', async () => {
  const marked = async () =>
    (await database.db.$client.query<{ id: string }>('select distinct article_id as id from cast_marks')).rows
      .map(({ id }) => id)
      .sort();
  expect(await marked()).toEqual(Object.values(articles).sort());
  const { rows } = await database.db.$client.query<{ at: Date }>(
    'select published_at as at from articles where id = $1',
    [articles.trial],
  );
  const announced = new Date(trialClosesAt(rows[0]!.at).getTime() + 3_600_000);
  await announceVerdicts({ ...services, now: () => announced });
  expect(await marked()).toEqual([articles.dualita, articles.dalBasso].sort());
});

test('a mark is of one mailbox, one article and one secret', () => {
  const mark = castMark('segreto', 'uno', 'a.da@gmail.com');
  expect(mark).toMatch(/^[\w-]{43}$/);
  expect(castMark('segreto', 'uno', 'Ada+x@googlemail.com')).toBe(mark);
  expect(castMark('segreto', 'due', 'ada@gmail.com')).not.toBe(mark);
  expect(castMark('segreto', 'uno', 'ugo@gmail.com')).not.toBe(mark);
  expect(castMark('altro', 'uno', 'ada@gmail.com')).not.toBe(mark);
});
