import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import { recountSupports } from './actions.ts';
import { cleanUpSupportNetworks } from './velocity-alarm.ts';

const now = new Date('2025-11-22T12:00:00Z');
const supportedBefore =
  'Da questa casella e-mail la storia è già stata sostenuta, e poi l’account è stato eliminato o il consenso ritirato: non si sostiene due volte.';
const database = fileDatabase();
let services: Services;
let api: OpenAPIHono;

beforeAll(() => {
  services = testServices(database.db, now);
  api = testApi(services);
});

const rows = async (statement: ReturnType<typeof sql>) => (await database.db.execute(statement)).rows;
const story = (slug: string) => insertArticle(database.db, { slug, format: 'dal_basso' });
const support = (cookie: string, id: string, method = 'POST') =>
  ask(api, method, `/api/articles/${id}/support`, { cookie });
const stored = async (cookie: string) => (await ask(api, 'GET', '/api/user/supports', { cookie })).body;
const withdraw = async (cookie: string) => (await ask(api, 'POST', '/api/user/supports/withdraw', { cookie })).body;

test('withdrawing the consent forgets who supported, also where no support is taken back, and changes no number', async () => {
  const [open, archived, amplified, retracted] = await Promise.all(
    ['aperta', 'archiviata', 'amplificata', 'ritirata'].map(story),
  );
  const all = [open!, archived!, amplified!, retracted!];
  const { id } = await insertPerson(database.db, { email: 'ada.prova@gmail.com', password: false });
  const cookie = await sessionCookie(database.db, id);
  for (const each of all) expect((await support(cookie, each)).status).toBe(200);
  await database.db.execute(sql`update dal_basso_details set archived_at = ${now} where article_id = ${archived}`);
  await database.db.execute(sql`update dal_basso_details set amplified_at = ${now} where article_id = ${amplified}`);
  await database.db.execute(sql`update articles set status = 'draft' where id = ${retracted}`);
  for (const each of [archived!, amplified!, retracted!]) {
    expect((await support(cookie, each, 'DELETE')).status).not.toBe(200);
  }

  expect(await stored(cookie)).toEqual({ stored: 4 });
  expect(await withdraw(cookie)).toEqual({ withdrawn: 4 });
  expect(await withdraw(cookie)).toEqual({ withdrawn: 0 });
  expect(await stored(cookie)).toEqual({ stored: 0 });
  expect(await rows(sql`select count(*)::int as n, count(user_id)::int as named from supports`)).toEqual([
    { n: 4, named: 0 },
  ]);
  expect(await database.db.transaction((tx) => recountSupports(tx, all))).toBe(0);
  expect((await support(cookie, open!, 'GET')).body).toMatchObject({ supported: false, count: 1 });

  await database.db.execute(sql`update dal_basso_details set archived_at = null where article_id = ${archived}`);
  await database.db.execute(sql`delete from users where id = ${id}`);
  const again = await insertPerson(database.db, { email: 'adaprova+due@gmail.com', password: false });
  for (const each of [open!, archived!, amplified!]) {
    const refused = await support(await sessionCookie(database.db, again.id), each);
    expect([refused.status, refused.body['message']]).toEqual([409, supportedBefore]);
  }
});

test('what was annulled stays annulled when its consent is withdrawn', async () => {
  const id = await story('annullata');
  const person = await insertPerson(database.db, { email: 'ida@prova.example', password: false });
  const cookie = await sessionCookie(database.db, person.id);
  const [group] = await rows(sql`
    insert into vote_clusters (article_id, votes, status, first_vote_at, last_vote_at, first_registered_at, last_registered_at,
      found_at, decided_at, reason)
    values (${id}, 1, 'annulled', ${now}, ${now}, ${now}, ${now}, ${now}, ${now}, 'Una mano sola.') returning id`);
  await database.db.execute(sql`
    insert into supports (article_id, user_id, created_at, standing, cluster_id)
    values (${id}, ${person.id}, ${now}, 'annulled', ${group!['id']})`);
  expect(await withdraw(cookie)).toEqual({ withdrawn: 1 });
  expect((await support(cookie, id)).status).toBe(409);
  expect(await rows(sql`select user_id, standing from supports where article_id = ${id}`)).toEqual([
    { user_id: null, standing: 'annulled' },
  ]);
  expect((await support(cookie, id, 'GET')).body).toMatchObject({ count: 0 });
});

test('of a support whose consent was withdrawn the hour goes with its network, at once or at night', async () => {
  const [traced, plain] = [await story('con-rete'), await story('senza-rete')];
  const person = await insertPerson(database.db, { email: 'ugo@prova.example', password: false });
  await database.db.execute(sql`
    insert into supports (article_id, user_id, created_at, network) values
      (${traced}, ${person.id}, '2025-11-22T10:34:56Z', 'aula'), (${plain}, ${person.id}, '2025-11-20T10:34:56Z', null)`);
  const instants = () =>
    rows(sql`
      select network, to_char(created_at at time zone 'Europe/Rome', 'YYYY-MM-DD HH24:MI:SS') as at from supports
      where article_id in (${traced}, ${plain}) order by created_at`);
  await withdraw(await sessionCookie(database.db, person.id));
  expect(await instants()).toEqual([
    { network: null, at: '2025-11-20 00:00:00' },
    { network: 'aula', at: '2025-11-22 11:34:56' },
  ]);
  await cleanUpSupportNetworks(services);
  expect(await instants()).toEqual([
    { network: null, at: '2025-11-20 00:00:00' },
    { network: null, at: '2025-11-22 00:00:00' },
  ]);
});
