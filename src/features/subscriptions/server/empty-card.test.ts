import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices, workOffJobs } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';

const database = fileDatabase();
let services: Services;
let api: OpenAPIHono;
let admin: string;
let giver: string;
let giverName: string;
let given = 0;

beforeAll(async () => {
  services = testServices(database.db);
  api = testApi(services);
  const person = await insertPerson(database.db, { role: 'admin', twoFactorExempt: true });
  admin = await sessionCookie(database.db, person.id);
});

beforeEach(async () => {
  giverName = `Ada Generosa ${(given += 1)}`;
  giver = await sessionCookie(database.db, (await insertPerson(database.db, { name: giverName })).id);
});

const card = { interval: 'month', fromName: 'Chi ti odia', note: 'Parole\nbrutte' };
const post = async (path: string, cookie: string, body: unknown) => ask(api, 'POST', path, { cookie, body });

/** Gives a plan away; answers the link to it. */
async function give(): Promise<string> {
  const { body } = await post('/api/subscriptions/given-plans', giver, card);
  const id = new URL(String(body['url'])).searchParams.get('pagamento')!;
  await post(`/api/subscriptions/test-checkout/${id}`, giver, { act: 'pay' });
  await workOffJobs(services);
  const { body: own } = await ask(api, 'GET', '/api/subscriptions/given-plans', { cookie: giver });
  return String((own['plans'] as { url: string }[])[0]!.url);
}

async function found(q: string) {
  const { body } = await ask(api, 'GET', `/api/admin/subscriptions?q=${encodeURIComponent(q)}`, { cookie: admin });
  return body['subscriptions'] as { id: string; card: unknown; giverName: string }[];
}

const empty = (id: string, body: unknown, cookie = admin) =>
  post(`/api/admin/subscriptions/${id}/card/emptying`, cookie, body);
const readCard = async (link: string) =>
  (await ask(api, 'GET', `/api/subscriptions/given-plan-cards/${new URL(link).searchParams.get('chiave')!}`, {})).body;
const logged = async () =>
  (
    await database.db.execute(sql`
      select e.after from audit_events e join given_plans g on g.id::text = e.target_id join users u on u.id = g.user_id
      where e.action = 'given_plan.empty_card' and u.name = ${giverName}`)
  ).rows;

/** What its giver was told of it. */
const mailed = async () =>
  (
    await database.db.execute<{ text: string }>(sql`
      select m.text from mails m join users u on u.email = m."to"
      where m.subject = 'Abbiamo svuotato il biglietto del tuo regalo' and u.name = ${giverName}`)
  ).rows.map(({ text }) => text);

test('an admin finds a given plan by its link and takes the words off its card; why stands in the log and in a mail to its giver', async () => {
  const link = await give();
  const [item, ...others] = await found(link);
  expect(others).toEqual([]);
  expect(item).toMatchObject({ giverName, card: { fromName: 'Chi ti odia', note: 'Parole\nbrutte' } });

  expect((await empty(item!.id, { reason: ' Insulti. ' })).status).toBe(204);
  expect(await readCard(link)).toMatchObject({ fromName: 'Qualcuno', note: '', standing: 'waiting' });
  expect(await found(giverName)).toMatchObject([{ id: item!.id, card: null }]);
  expect(await logged()).toEqual([{ after: { why: 'Insulti.' } }]);
  expect(await mailed()).toHaveLength(1);
  expect((await mailed())[0]).toContain('Il motivo: Insulti.');
});

test('emptied twice, also at once, it is emptied once', async () => {
  await give();
  const [item] = await found(giverName);
  const answers = await Promise.all([
    empty(item!.id, { reason: 'Insulti.' }),
    empty(item!.id, { reason: 'Anche io.' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect((await empty(item!.id, { reason: 'Ancora.' })).status).toBe(204);
  expect(await logged()).toHaveLength(1);
  expect(await mailed()).toHaveLength(1);
});

test('a reason is asked for, and only admins may; what was not given has no card', async () => {
  const link = await give();
  const [item] = await found(giverName);
  for (const [reason, message] of [
    ['  ', 'Scrivi perché svuoti il biglietto.'],
    ['a'.repeat(1001), 'Al massimo 1.000 caratteri.'],
  ]) {
    expect((await empty(item!.id, { reason })).body).toMatchObject({ code: 'invalid_input', field: 'reason', message });
  }
  const writer = await insertPerson(database.db, { role: 'writer', twoFactorExempt: true });
  for (const cookie of [giver, await sessionCookie(database.db, writer.id)]) {
    expect((await empty(item!.id, { reason: 'Insulti.' }, cookie)).status).toBe(403);
  }
  const missing = await empty('00000000-0000-4000-8000-000000000000', { reason: 'Insulti.' });
  expect([missing.status, missing.body['message']]).toEqual([404, 'Questo regalo non c’è.']);
  expect(await readCard(link)).toMatchObject({ fromName: 'Chi ti odia' });
  expect(await logged()).toEqual([]);
});
