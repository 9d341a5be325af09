import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import { cleanUpSurvey } from './answers.ts';
import { surveyPart } from './data-export.ts';

const now = new Date('2026-03-31T09:30:00Z');
const database = fileDatabase();

const services = () => testServices(database.db, now);
const call = (cookie: string, method: string, body?: unknown) =>
  ask(testApi(services()), method, '/api/survey', { cookie, body });

async function reader(emailVerified = true) {
  const { id } = await insertPerson(database.db, { emailVerified, password: false });
  return { id, cookie: await sessionCookie(database.db, id) };
}
const stored = async (id: string) =>
  (await database.db.execute(sql`select satisfied from survey_answers where user_id = ${id}`)).rows;

test('a reader answers, sees the answer, changes it and takes it back', async () => {
  const { id, cookie } = await reader();
  expect((await call(cookie, 'GET')).body).toEqual({ satisfied: null });
  expect(await call(cookie, 'PUT', { satisfied: true })).toMatchObject({ status: 200, body: { satisfied: true } });
  await call(cookie, 'PUT', { satisfied: false });
  expect((await call(cookie, 'GET')).body).toEqual({ satisfied: false });
  expect(await surveyPart.rows(services(), id)).toMatchObject([{ risposta: 'no' }]);
  await call(cookie, 'PUT', { satisfied: null });
  expect((await call(cookie, 'GET')).body).toEqual({ satisfied: null });
  expect(await stored(id)).toEqual([]);
});

test('twice at once is one answer', async () => {
  const { id, cookie } = await reader();
  const both = await Promise.all([call(cookie, 'PUT', { satisfied: true }), call(cookie, 'PUT', { satisfied: true })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await stored(id)).toEqual([{ satisfied: true }]);
});

test('an unconfirmed address, nobody and another answer are refused', async () => {
  const { id, cookie } = await reader(false);
  expect(await call(cookie, 'PUT', { satisfied: true })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await call('', 'PUT', { satisfied: true })).toMatchObject({ status: 401 });
  expect(await call('', 'GET')).toMatchObject({ status: 401 });
  expect(await stored(id)).toEqual([]);
  const confirmed = await reader();
  expect(await call(confirmed.cookie, 'PUT', { satisfied: 'forse' })).toMatchObject({
    status: 400,
    body: { field: 'satisfied', message: 'La risposta può essere soltanto sì, no o nessuna.' },
  });
});

test('the twenty-first answer of an hour is refused', async () => {
  const { cookie } = await reader();
  const strict = testApi(testServices(database.db, now, 1));
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) {
    statuses.push((await ask(strict, 'PUT', '/api/survey', { cookie, body: { satisfied: true } })).status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});

test('after twelve months an answer is asked for again, and goes', async () => {
  const { id, cookie } = await reader();
  const answeredAt = (at: string) =>
    database.db.execute(sql`
      insert into survey_answers (user_id, satisfied, answered_at) values (${id}, true, ${at})
      on conflict (user_id) do update set answered_at = excluded.answered_at`);
  await answeredAt('2025-03-31T09:30:01Z');
  await cleanUpSurvey(services());
  expect((await call(cookie, 'GET')).body).toEqual({ satisfied: true });
  await answeredAt('2025-03-31T09:30:00Z');
  expect((await call(cookie, 'GET')).body).toEqual({ satisfied: null });
  await cleanUpSurvey(services());
  expect(await stored(id)).toEqual([]);
});
