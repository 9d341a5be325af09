import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { suspensionOf } from '#features/accounts/server/own-sanctions.ts';
import * as chosen from '#features/subscriptions/server/choose-provider.ts';
import { reconcileSubscriptions } from '#features/subscriptions/server/payment-jobs.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../tests/support/api.ts';
import { fileDatabase } from '../tests/support/database.ts';
import { testServices, workOffJobs } from '../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../tests/support/signed-in.ts';
import type { PersonFile } from '#features/people/contract.ts';

const begin = new Date('2025-11-22T12:00:00Z');
const database = fileDatabase();
let services: Services;
let api: OpenAPIHono;
let now: Date;
let admin: string;
let person: { id: string; email: string };
let cookie: string;

beforeAll(async () => {
  services = { ...testServices(database.db), now: () => now };
  api = testApi(services);
});
beforeEach(async () => {
  now = begin;
  vi.restoreAllMocks();
  admin = await signIn({ role: 'admin', twoFactorExempt: true });
  person = await insertPerson(database.db, { name: 'Ada Prova' });
  cookie = await sessionCookie(database.db, person.id);
});

const signIn = async (given: Parameters<typeof insertPerson>[1]) =>
  sessionCookie(database.db, (await insertPerson(database.db, given)).id);
const post = (path: string, body?: unknown, as = cookie) => ask(api, 'POST', path, { cookie: as, body });
const suspend = (days: number) =>
  post(
    `/api/admin/people/${person.id}/sanctions`,
    { kind: 'suspend', reason: 'insults', text: 'Hai insultato.', days },
    admin,
  );

async function subscribe(interval?: 'year'): Promise<void> {
  const { body } = await post('/api/subscriptions/create-checkout', interval && { interval });
  const id = new URL(String(body['url'])).searchParams.get('pagamento');
  await post(`/api/subscriptions/test-checkout/${id}`, { act: 'pay' });
  await workOffJobs(services);
}

/** How the plan stands here, and whether its provider still renews it. */
const plan = async () =>
  (
    await database.db.execute(sql`
      select s.state, (t.object->>'endsAtPeriodEnd')::boolean as ends from subscriptions s
      join test_payments t on t.id = s.provider_id where s.user_id = ${person.id}`)
  ).rows;

const mails = async () =>
  (
    await database.db.execute<{ subject: string; text: string }>(
      sql`select subject, text from mails where "to" = ${person.email} order by created_at, subject`,
    )
  ).rows;
const mailOf = async (subject: string) => (await mails()).find((mail) => mail.subject === subject)!.text;

/** Lets the job that failed run again, as the queue does. */
async function retryEnds(): Promise<void> {
  const { rows } = await database.db.execute(sql`
    update pgboss.job set state = 'retry' where name = 'end-suspended-plan' and retry_limit > 0
      and data->>'subscriptionId' = (select id::text from subscriptions where user_id = ${person.id}) returning 1`);
  expect(rows).toHaveLength(1);
  await workOffJobs(services);
}

const lift = (file: object) => {
  const [row] = (file as PersonFile).sanctions;
  return ask(api, 'DELETE', `/api/admin/people/${person.id}/sanctions/${row!.id}`, { cookie: admin });
};

const stops =
  'Il tuo abbonamento non si rinnova: resta pagato fino al 22 dicembre 2025, e poi non ti addebitiamo più niente.';
const meanwhile =
  'Per recedere da un abbonamento o eliminare l’account mentre è sospeso scrivici dall’Assistenza, dove non serve accedere: lo facciamo noi.';

test('a plan that would renew while its owner is suspended ends with what is paid, and they are told so', async () => {
  await subscribe();
  const { status, body } = await suspend(40);
  expect(status).toBe(200);
  expect((body as unknown as PersonFile).sanctions).toMatchObject([{ planEndsAt: '2025-12-22T12:00:00.000Z' }]);
  await workOffJobs(services);
  expect(await plan()).toEqual([{ state: 'active_ending', ends: true }]);

  const told = await mailOf('Il tuo account è sospeso');
  expect(told).toContain(stops);
  expect(told).toContain(meanwhile);
  expect((await mails()).map(({ subject }) => subject)).not.toContain('Hai disdetto l’abbonamento');
  const ending = await mailOf('Il tuo abbonamento non si rinnova');
  expect(ending).toContain('l’abbonamento si sarebbe rinnovato prima che torni libero: l’abbiamo disdetto noi.');
  expect(ending).toContain('Resta pagato fino al 22 dicembre 2025, poi finisce e non paghi più niente.');
  expect(ending).toContain(meanwhile);
  expect(await suspensionOf(database.db, person.email, now)).toMatchObject({ planEndsAt: '2025-12-22T12:00:00.000Z' });
});

test('a suspension that is over before the renewal leaves the plan as it is', async () => {
  await subscribe();
  expect((await suspend(1)).status).toBe(200);
  await workOffJobs(services);
  expect(await plan()).toEqual([{ state: 'active', ends: false }]);
  const told = await mailOf('Il tuo account è sospeso');
  expect(told).not.toContain('non si rinnova');
  expect(told).toContain(meanwhile);
});

test('who pays by the year keeps a plan that renews after the suspension, who has none is told of none', async () => {
  expect((await suspend(40)).status).toBe(200);
  expect(await mailOf('Il tuo account è sospeso')).not.toContain('Il tuo abbonamento');
  person = await insertPerson(database.db, { name: 'Ada Prova' });
  cookie = await sessionCookie(database.db, person.id);
  await subscribe('year');
  await suspend(40);
  await workOffJobs(services);
  expect(await plan()).toEqual([{ state: 'active', ends: false }]);
});

test('of what is owed nobody asks for money in a suspension', async () => {
  await subscribe();
  await post('/api/subscriptions/test-portal', { act: 'fail' });
  await workOffJobs(services);
  expect(await plan()).toMatchObject([{ state: 'past_due' }]);
  await suspend(40);
  await workOffJobs(services);
  expect(await plan()).toMatchObject([{ state: 'canceled' }]);
  expect(await mailOf('Il tuo account è sospeso')).toContain(
    'Il tuo abbonamento finisce adesso: non proviamo più ad addebitarti niente.',
  );
});

test('decided twice at once it is one suspension and one end', async () => {
  await subscribe();
  const answers = await Promise.all([suspend(40), suspend(40)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await workOffJobs(services);
  expect(await plan()).toEqual([{ state: 'active_ending', ends: true }]);
  expect((await mails()).filter(({ subject }) => subject === 'Il tuo account è sospeso')).toHaveLength(1);
});

test('while the provider is away the end is tried again', async () => {
  await subscribe();
  const real = chosen.providerOf(services);
  const away = vi.spyOn(chosen, 'providerOf').mockReturnValue({
    ...real,
    endWithPeriod: () => Promise.reject(new Error('away')),
  });
  await suspend(40);
  await expect(workOffJobs(services)).rejects.toThrow('away');
  expect(await plan()).toEqual([{ state: 'active', ends: false }]);
  away.mockRestore();
  await retryEnds();
  expect(await plan()).toEqual([{ state: 'active_ending', ends: true }]);
});

test('a late job leaves the plan of who is suspended no more, or not until it is renewed', async () => {
  await subscribe();
  const real = chosen.providerOf(services);
  const away = vi.spyOn(chosen, 'providerOf').mockReturnValue({
    ...real,
    endWithPeriod: () => Promise.reject(new Error('away')),
  });
  const { body } = await suspend(40);
  await expect(workOffJobs(services)).rejects.toThrow('away');
  away.mockRestore();
  expect((await lift(body)).status).toBe(200);
  const told = await mailOf('La sospensione è finita');
  expect(told).toContain('Da adesso il tuo account è come prima.');
  expect(told).not.toContain('bbonamento');
  expect((await suspend(1)).status).toBe(200);
  await retryEnds();
  expect(await plan()).toEqual([{ state: 'active', ends: false }]);
});

test('what no job ended, and what was paid when its owner was suspended already, ends in the night', async () => {
  await subscribe();
  const until = new Date('2026-01-10T12:00:00Z');
  await database.db.execute(sql`update users set banned = true, ban_expires = ${until} where id = ${person.id}`);
  await reconcileSubscriptions(services);
  expect(await plan()).toEqual([{ state: 'active_ending', ends: true }]);
  const short = await insertPerson(database.db, { name: 'Ada Prova' });
  person = short;
  cookie = await sessionCookie(database.db, short.id);
  await subscribe();
  const soon = new Date('2025-12-22T11:59:59Z');
  await database.db.execute(sql`update users set banned = true, ban_expires = ${soon} where id = ${short.id}`);
  await reconcileSubscriptions(services);
  expect(await plan()).toEqual([{ state: 'active', ends: false }]);
});

test('lifted early, the plan stays ended until its owner takes it up again', async () => {
  await subscribe();
  const { body } = await suspend(40);
  await workOffJobs(services);
  now = new Date('2025-11-25T12:00:00Z');
  expect((await lift(body)).status).toBe(200);
  expect(await mailOf('La sospensione è finita')).toContain(
    'L’abbonamento invece resta disdetto: se vuoi che si rinnovi, riattivalo dalle Impostazioni entro il 22 dicembre 2025.',
  );
  cookie = await sessionCookie(database.db, person.id);
  expect((await ask(api, 'GET', '/api/subscriptions/status', { cookie })).body).toMatchObject({
    state: 'active_ending',
    endsAt: '2025-12-22T12:00:00.000Z',
  });
  expect((await post('/api/subscriptions/resume')).body).toMatchObject({ state: 'active' });
});

test('the night tells the suspension what it ended, and lifted then the plan is told of as ended', async () => {
  const { body } = await suspend(40);
  cookie = await sessionCookie(database.db, person.id);
  await database.db.execute(sql`update users set banned = false where id = ${person.id}`);
  await subscribe();
  await database.db.execute(sql`update users set banned = true where id = ${person.id}`);
  await reconcileSubscriptions(services);
  expect(await suspensionOf(database.db, person.email, now)).toMatchObject({ planEndsAt: '2025-12-22T12:00:00.000Z' });
  expect((await lift(body)).status).toBe(200);
  expect(await mailOf('La sospensione è finita')).toContain('L’abbonamento invece resta disdetto');
});

test('a plan that was over before its suspension was lifted is told of as gone', async () => {
  await subscribe();
  await post('/api/subscriptions/test-portal', { act: 'fail' });
  await workOffJobs(services);
  const { body } = await suspend(40);
  await workOffJobs(services);
  expect((await lift(body)).status).toBe(200);
  expect(await mailOf('La sospensione è finita')).toContain(
    'L’abbonamento invece è finito: se vuoi, puoi abbonarti di nuovo.',
  );
});

test('nobody is sent to take up a plan whose last day is over', async () => {
  await subscribe();
  const { body } = await suspend(40);
  await workOffJobs(services);
  now = new Date('2025-12-22T12:00:00Z');
  expect((await lift(body)).status).toBe(200);
  expect(await mailOf('La sospensione è finita')).toContain('L’abbonamento invece è finito');
});

test('a plan that ends for another reason is not said to have ended for the suspension', async () => {
  await subscribe();
  await suspend(1);
  await database.db.execute(sql`
    update test_payments set object = jsonb_set(object, '{endsAtPeriodEnd}', 'true')
    where id = (select provider_id from subscriptions where user_id = ${person.id})`);
  await reconcileSubscriptions(services);
  expect(await plan()).toEqual([{ state: 'active_ending', ends: true }]);
  const told = await mailOf('Il tuo abbonamento non si rinnova');
  expect(told).toContain(
    'il tuo abbonamento è disdetto. Resta pagato fino al 22 dicembre 2025, poi finisce e non paghi più niente.',
  );
  expect(told).not.toContain('torni libero');
});
