import { sql } from 'drizzle-orm';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { publication } from '#lib/publication.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices, workOffJobs } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import * as chosen from './choose-provider.ts';
import { remindSupporters } from './remind-supporters.ts';

const begin = new Date('2025-11-22T12:00:00Z');

const database = fileDatabase();
let services: Services;
let api: OpenAPIHono;
let now: Date;
let person: { id: string; email: string };
let cookie: string;

beforeAll(() => {
  services = { ...testServices(database.db), now: () => now };
  api = testApi(services);
});

beforeEach(async () => {
  now = begin;
  vi.restoreAllMocks();
  for (const table of [
    'contract_withdrawals',
    'failed_payments',
    'payments',
    'subscriptions',
    'test_payments',
    'mails',
  ]) {
    await database.db.execute(sql.raw(`delete from ${table}`));
  }
  person = await insertPerson(database.db, { name: 'Ada Prova' });
  cookie = await sessionCookie(database.db, person.id);
});

const call = (name: string, body?: unknown) => ask(api, 'POST', `/api/subscriptions/${name}`, { cookie, body });

async function subscribe(interval?: 'year', code?: string): Promise<void> {
  const { body } = await call('create-checkout', interval && { interval });
  await call(`test-checkout/${new URL(String(body['url'])).searchParams.get('pagamento')}`, { act: 'pay', code });
  await workOffJobs(services);
}

async function play(act: string) {
  const answer = await call('test-portal', { act });
  await workOffJobs(services);
  return answer;
}

async function mails(): Promise<{ subject: string; text: string }[]> {
  const { rows } = await database.db.execute<{ subject: string; text: string }>(
    sql`select subject, text from mails where "to" = ${person.email} order by created_at, subject`,
  );
  return rows;
}
const subjects = async () =>
  (await mails()).map(({ subject }) => subject).filter((subject) => !/Ricevuta|Ora sei/.test(subject));
const textOf = async (subject: string) => (await mails()).find((mail) => mail.subject === subject)!.text;

async function reconcile(): Promise<void> {
  await services.jobs.send(database.db, 'reconcile-subscriptions', {});
  await workOffJobs(services);
}

/** The job, as it runs on some day at the same hour. */
async function runOn(day: string): Promise<void> {
  now = new Date(`${day}T08:12:00Z`);
  await remindSupporters(services);
}

test('who owes a payment is reminded after three days, the day before it closes, and when it has closed: once each', async () => {
  await subscribe();
  await play('fail');
  for (const day of ['23', '24']) await runOn(`2025-11-${day}`);
  expect(await subjects()).toEqual(['Il pagamento non è riuscito']);

  for (const day of ['25', '26', '27']) await runOn(`2025-11-${day}`);
  expect(await subjects()).toEqual(['Il pagamento non è riuscito', 'Il pagamento non è ancora riuscito']);
  const second = await textOf('Il pagamento non è ancora riuscito');
  expect(second).toContain(
    'dal 22 novembre 2025 proviamo a rinnovare il tuo abbonamento, ma il pagamento non riesce. Resti Supporter fino al 29 novembre 2025',
  );
  expect(second).toContain('nelle Impostazioni premi «Aggiorna il pagamento».');
  expect(second).toContain('http://localhost:3000/settings#abbonamento');
  expect(second).toContain('Se non vuoi continuare, disdici dalle Impostazioni');
  expect(second).toContain('Ambiente di prova');

  await runOn('2025-11-28');
  await runOn('2025-11-29');
  expect((await subjects()).slice(2)).toEqual(['Domani si chiude l’abbonamento']);
  expect(await textOf('Domani si chiude l’abbonamento')).toContain(
    'Resti Supporter fino al 29 novembre 2025, poi l’abbonamento è sospeso.',
  );

  await Promise.all([runOn('2025-11-30'), runOn('2025-11-30')]);
  await runOn('2025-12-08');
  expect((await subjects()).slice(3)).toEqual(['L’abbonamento è sospeso']);
  const closed = await textOf('L’abbonamento è sospeso');
  expect(closed).toContain('il rinnovo del 22 novembre 2025 non è riuscito');
  expect(closed).toContain('restano il tuo account, i commenti, i voti e cinque articoli al mese.');
  expect(closed).toContain('Può darsi che l’addebito venga ancora tentato. Se non vuoi continuare, disdici');
});

test('after days without a run the latest step alone is told, and tells the day as it is', async () => {
  await subscribe();
  await play('fail');
  await runOn('2025-11-29');
  expect((await subjects()).slice(1)).toEqual(['Oggi si chiude l’abbonamento']);
});

test('a failure that is seen days late is told of by the reminder that is due, and by no other', async () => {
  await subscribe();
  await play('fail');
  await database.db.execute(sql`delete from mails`);
  await database.db.execute(sql`update subscriptions set state = 'active', past_due_since = null`);
  await runOn('2025-11-26');
  await reconcile();
  expect(await subjects()).toEqual([]);
  await runOn('2025-11-26');
  expect(await subjects()).toEqual(['Il pagamento non è ancora riuscito']);
});

test('who paid, cancelled or withdrew meanwhile is not reminded, also where no message told of it', async () => {
  await subscribe();
  await play('fail');
  // The row still says that it is owed.
  await call('test-portal', { act: 'renew' });
  await runOn('2025-11-28');
  expect((await subjects()).slice(1)).toEqual([]);
  await workOffJobs(services);

  await play('fail');
  await call('cancel');
  await runOn('2025-12-03');
  await subscribe();
  await play('fail');
  await call('withdraw', { confirmed: true });
  await runOn('2025-12-09');
  expect((await subjects()).join()).not.toMatch(/ancora riuscito|si chiude|sospeso/);
});

test('a demo’s made-up Supporters are written to by nobody', async () => {
  await subscribe();
  await play('fail');
  await database.db.execute(sql`update users set email = 'sostenitore-0007@demo.example' where id = ${person.id}`);
  await database.db.execute(sql`delete from credentials where user_id = ${person.id}`);
  await runOn('2025-11-28');
  const { rows } = await database.db.execute(sql`select from mails where "to" like 'sostenitore-%'`);
  expect(rows).toEqual([]);
});

test('while the provider is away nobody is reminded, and the run fails so that it is tried again', async () => {
  await subscribe();
  await play('fail');
  const real = chosen.providerOf(services);
  const away = vi
    .spyOn(chosen, 'providerOf')
    .mockReturnValue({ ...real, readSubscription: () => Promise.reject(new Error('away')) });
  await expect(runOn('2025-11-25')).rejects.toThrow('1 subscriptions could not be read before a reminder');
  expect((await subjects()).slice(1)).toEqual([]);
  away.mockRestore();
  await runOn('2025-11-25');
  expect((await subjects()).slice(1)).toEqual(['Il pagamento non è ancora riuscito']);
});

test('where nothing is sold the run does nothing', async () => {
  await subscribe();
  await play('fail');
  now = new Date('2025-11-28T08:00:00Z');
  await remindSupporters({ ...services, testPayments: false });
  expect((await subjects()).slice(1)).toEqual([]);
});

test('a year renews after a notice a month before, once for each year, and not for who has cancelled', async () => {
  await subscribe('year');
  await runOn('2026-10-21');
  expect(await subjects()).toEqual([]);
  for (const day of ['2026-10-22', '2026-10-23', '2026-11-20']) await runOn(day);
  expect(await subjects()).toEqual(['Fra un mese l’abbonamento si rinnova']);
  const notice = await textOf('Fra un mese l’abbonamento si rinnova');
  expect(notice).toContain(
    'il 22 novembre 2026 il tuo abbonamento si rinnova da solo per un altro anno, e paghi 29,90\u00a0€, IVA inclusa.',
  );
  expect(notice).toContain('Se non vuoi, disdici entro il 21 novembre 2026: nelle Impostazioni premi «Disdici».');
  expect(notice).toContain('l’articolo 65-bis del Codice del consumo');

  now = new Date('2027-11-10T03:05:00Z');
  await reconcile();
  await runOn('2027-11-10');
  expect((await subjects()).slice(1)).toEqual(['L’abbonamento si rinnova il 22 novembre 2027']);
  const { rows } = await database.db.execute<{ id: string }>(sql`select provider_id as id from subscriptions`);
  await chosen.providerOf(services).endWithPeriod(rows[0]!.id);
  await database.db.execute(sql`delete from mails`);
  await runOn('2027-11-11');
  expect(await subjects()).toEqual(['Hai disdetto l’abbonamento']);
});

test('the amount is what the provider will charge, not the price that is shown', async () => {
  await subscribe('year');
  const real = chosen.providerOf(services);
  vi.spyOn(chosen, 'providerOf').mockReturnValue({ ...real, renewalCents: () => Promise.resolve(1495) });
  await runOn('2026-10-23');
  const notice = await textOf('Fra un mese l’abbonamento si rinnova');
  expect(notice).toContain('e paghi 14,95\u00a0€, IVA inclusa.');
  expect(notice).not.toContain('29,90');
});

test('who is suspended until before the renewal is told to press nothing that they cannot reach', async () => {
  await subscribe('year');
  await database.db.execute(sql`update users set banned = true, ban_expires = '2026-11-10' where id = ${person.id}`);
  await runOn('2026-10-23');
  const notice = await textOf('Fra un mese l’abbonamento si rinnova');
  expect(notice).toContain(
    'Se non vuoi, disdici entro il 21 novembre 2026: mentre il tuo account è sospeso scrivici dall’Assistenza, dove non serve accedere, e lo disdiciamo noi.',
  );
  expect(notice).not.toContain('Impostazioni premi');
  expect(notice).toContain('http://localhost:3000/support#scrivici');
});

test('where the provider does not say the amount the notice names none, and where to see it', async () => {
  await subscribe('year');
  const real = chosen.providerOf(services);
  vi.spyOn(chosen, 'providerOf').mockReturnValue({ ...real, renewalCents: () => Promise.resolve(undefined) });
  await runOn('2026-10-23');
  const notice = await textOf('Fra un mese l’abbonamento si rinnova');
  expect(notice).toContain(
    'si rinnova da solo per un altro anno. Quanto paghi lo vedi nelle Impostazioni: premi «Carta e dati di pagamento».',
  );
  expect(notice).not.toContain('€');
});

test('while the provider cannot be asked for the amount the notice waits, and the run is tried again', async () => {
  await subscribe('year');
  const real = chosen.providerOf(services);
  const away = vi
    .spyOn(chosen, 'providerOf')
    .mockReturnValue({ ...real, renewalCents: () => Promise.reject(new Error('away')) });
  await expect(runOn('2026-10-23')).rejects.toThrow('1 subscriptions could not be read before a reminder');
  away.mockRestore();
  await runOn('2026-10-23');
  expect(await subjects()).toEqual(['Fra un mese l’abbonamento si rinnova']);
});

test('the notice goes out also where a year is not sold any more', async () => {
  await subscribe('year');
  publication.yearlyPrice = '';
  await runOn('2026-10-23').finally(() => void (publication.yearlyPrice = '29,90 €'));
  expect(await textOf('Fra un mese l’abbonamento si rinnova')).toContain('e paghi 29,90\u00a0€, IVA inclusa');
});

test('who had the first year by a code, and has paid nothing yet, is told what the next one costs', async () => {
  await subscribe('year', 'PROVA100');
  await runOn('2026-10-23');
  expect(await textOf('Fra un mese l’abbonamento si rinnova')).toContain('e paghi 29,90\u00a0€');
});

test('by the month nobody is told of a renewal', async () => {
  await subscribe();
  await runOn('2025-12-10');
  expect(await subjects()).toEqual([]);
});

test('every reminder can be played in the test portal', async () => {
  await subscribe('year');
  expect((await play('wait')).body['message']).toBe('Non c’è niente da pagare: prima recita un rinnovo fallito.');
  await play('near');
  expect(await subjects()).toEqual(['Fra un mese l’abbonamento si rinnova']);
  await play('fail');
  const near = await play('near');
  expect([near.status, near.body['message']]).toEqual([409, 'Non c’è un abbonamento di un anno che si rinnova.']);
  for (let time = 0; time < 3; time += 1) expect((await play('wait')).status).toBe(200);
  expect((await subjects()).slice(1)).toEqual([
    'Il pagamento non è riuscito',
    'Il pagamento non è ancora riuscito',
    'Domani si chiude l’abbonamento',
    'L’abbonamento è sospeso',
  ]);
  expect((await ask(api, 'GET', '/api/subscriptions/status', { cookie })).body).toMatchObject({
    hasActiveSubscription: false,
    state: 'past_due',
  });
  await play('renew');
  expect((await ask(api, 'GET', '/api/subscriptions/status', { cookie })).body).toMatchObject({ state: 'active' });
});
