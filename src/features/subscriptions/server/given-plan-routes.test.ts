import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { publication } from '#lib/publication.ts';
import { addRomeDays, addRomeMonths } from '#lib/rome-time.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices, workOffJobs } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, testPassword } from '../../../../tests/support/signed-in.ts';
import { givenPlansPart, paymentsPart } from './data-export.ts';
import { givenEnds } from './given-plan-emails.ts';
import { openGivenPlan } from './given-plans.ts';
import { cleanUpPayments } from './payment-jobs.ts';
import { settleUnpaidGivenPlans, tellOfGivenEnds } from './settle-given-plans.ts';

vi.mock('./given-plan-emails.ts', { spy: true });

const begin = new Date('2025-11-22T12:00:00Z');
const card = { interval: 'year', fromName: 'La zia Rosa', note: 'Buon compleanno!' } as const;

const database = fileDatabase();
let services: Services;
let api: OpenAPIHono;
let now: Date;
let giver: Someone;
let reader: Someone;

beforeAll(async () => {
  services = { ...testServices(database.db), now: () => now };
  api = testApi(services);
});

beforeEach(async () => {
  now = begin;
  giver = await someone('Ada Prova');
  reader = await someone('Bruno Prova');
});

interface Someone {
  id: string;
  email: string;
  cookie: string;
}

async function someone(name: string): Promise<Someone> {
  const person = await insertPerson(database.db, { name });
  return { ...person, cookie: await sessionCookie(database.db, person.id) };
}

const path = (name: string) => `/api/subscriptions/${name}`;
const post = (name: string, { cookie }: { cookie?: string }, body?: unknown) =>
  ask(api, 'POST', path(name), { ...(cookie ? { cookie } : {}), body });
const read = async (name: string, { cookie }: { cookie?: string } = {}) =>
  (await ask(api, 'GET', path(name), cookie ? { cookie } : {})).body;
const statusOf = (who: Someone) => read('status', who);
const plansOf = async (who: Someone) => (await read('given-plans', who))['plans'] as Record<string, unknown>[];

async function order(wanted: object = card, who = giver): Promise<string> {
  const { body } = await post('given-plans', who, wanted);
  return new URL(String(body['url'])).searchParams.get('pagamento')!;
}

/** Pays an order in the test checkout; answers the key of its link. */
async function give(wanted: object = card, who = giver): Promise<string> {
  const id = await order(wanted, who);
  expect((await post(`test-checkout/${id}`, who, { act: 'pay' })).body).toEqual({
    url: `http://localhost:3000/regala?pagamento=riuscito&regalo=${id.replace('cs_prova_', '')}`,
  });
  await workOffJobs(services);
  return keyOf((await plansOf(who))[0]!);
}

const keyOf = ({ url }: Record<string, unknown>) => new URL(String(url)).searchParams.get('chiave')!;
const openIt = (token: string, who = reader) => post(`given-plan-cards/${token}/open`, who);

async function mailsTo({ email }: Someone): Promise<string[]> {
  const { rows } = await database.db.execute<{ subject: string }>(
    sql`select subject from mails where "to" = ${email} order by created_at, subject`,
  );
  return rows.map(({ subject }) => subject);
}

test('a plan that was paid is opened by whoever has the link, for its time, and never renews', async () => {
  const token = await give();
  expect(await plansOf(giver)).toMatchObject([
    {
      ...card,
      standing: 'waiting',
      isTest: true,
      url: `http://localhost:3000/regalo?chiave=${token}`,
      paidAt: begin.toISOString(),
      openedAt: null,
      refundableUntil: '2025-12-22T23:00:00.000Z',
    },
  ]);
  expect(await statusOf(giver)).toMatchObject({ hasActiveSubscription: false, state: 'none' });
  expect(await mailsTo(giver)).toEqual(['Il tuo regalo è pronto']);
  expect(await read(`given-plan-cards/${token}`)).toEqual({ ...card, standing: 'waiting', isTest: true });

  now = addRomeDays(begin, 3);
  const answer = await openIt(token);
  const endsAt = addRomeMonths(now, 12).toISOString();
  expect(answer.body).toEqual({
    hasActiveSubscription: true,
    state: 'active_ending',
    interval: 'year',
    periodEnd: endsAt,
    endsAt,
    isGiven: true,
    earlyAccess: expect.any(Boolean) as boolean,
    isTest: true,
  });
  expect(await mailsTo(reader)).toEqual(['Il regalo è aperto: sei tra i Supporter']);
  expect(await plansOf(giver)).toMatchObject([{ standing: 'opened', openedAt: now.toISOString() }]);
  expect(JSON.stringify(await plansOf(giver))).not.toContain(reader.id);

  now = new Date(new Date(endsAt).getTime() - 60_000);
  expect(await statusOf(reader)).toMatchObject({ hasActiveSubscription: true });
  now = new Date(endsAt);
  expect(await statusOf(reader)).toMatchObject({ hasActiveSubscription: false });
});

test('opened again by the same person it is let be; by another, or at once by two, it is refused', async () => {
  const token = await give();
  const other = await someone('Carla Prova');
  const answers = await Promise.all([openIt(token), openIt(token, other), openIt(token), openIt(token, other)]);
  const [won, lost] = (await statusOf(reader))['hasActiveSubscription'] ? [reader, other] : [other, reader];
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  expect((await openIt(token, won)).status).toBe(200);
  const refused = await openIt(token, lost);
  expect([refused.status, refused.body['message']]).toEqual([409, 'Questo regalo è già stato aperto.']);
  expect(await mailsTo(won)).toHaveLength(1);
  expect(await statusOf(lost)).toMatchObject({ hasActiveSubscription: false, state: 'none' });
});

test('for who has a subscription it waits, and who has a given one is not sold another', async () => {
  const token = await give();
  const second = await give({ ...card, interval: 'month', note: '' });
  await openIt(token);
  const refused = await openIt(second);
  expect([refused.status, refused.body['message']]).toEqual([
    409,
    'Hai già un abbonamento. Il regalo non scade: aprilo quando il tuo è finito, o passalo a qualcun altro.',
  ]);
  expect((await post('create-checkout', reader)).status).toBe(409);
  for (const act of ['cancel', 'resume']) expect((await post(act, reader)).status, act).toBe(409);
  expect((await post('withdraw', reader, { confirmed: true })).status).toBe(409);
  // The customer behind it is who paid for it.
  expect((await post('create-portal', reader)).body['message']).toBe('Non c’è ancora un abbonamento da gestire.');
  expect((await post('create-portal', giver)).status).toBe(200);

  now = addRomeMonths(begin, 12);
  expect((await openIt(second)).body).toMatchObject({ hasActiveSubscription: true, interval: 'month' });
  now = addRomeMonths(now, 1);
  expect((await post('create-checkout', reader)).status).toBe(200);
});

test('its giver withdraws in thirty days: the money goes back, and what was opened closes', async () => {
  const token = await give();
  await openIt(token);
  const [plan] = await plansOf(giver);
  const name = `given-plans/${String(plan!['id'])}/withdraw`;
  expect((await post(name, giver, {})).status).toBe(400);
  expect((await post(name, reader, { confirmed: true })).status).toBe(404);
  expect((await post(name, giver, { confirmed: true })).body['plans']).toMatchObject([
    { standing: 'returned', refundableUntil: null },
  ]);
  expect(await statusOf(reader)).toMatchObject({ hasActiveSubscription: false, state: 'canceled', isGiven: true });
  expect((await post('create-checkout', reader)).status).toBe(200);
  await workOffJobs(services);
  expect((await plansOf(giver))[0]).toMatchObject({
    withdrawnAt: begin.toISOString(),
    refundedAt: begin.toISOString(),
  });
  expect((await post(name, giver, { confirmed: true })).status).toBe(200);
  expect(await statusOf(reader)).not.toHaveProperty('withdrawnAt');
  expect(await mailsTo(giver)).toEqual([
    'Il tuo regalo è pronto',
    'Ricevuta del recesso dal regalo',
    'Rimborso: 29,90\u00a0€',
  ]);
  expect(await mailsTo(reader)).toEqual(['Il regalo è aperto: sei tra i Supporter', 'Il tuo regalo è finito']);
  const refused = await openIt(token, await someone('Carla Prova'));
  expect(refused.body['message']).toBe(
    'Questo regalo non vale più: è stato rimborsato o il pagamento è in discussione.',
  );
  expect((await read('receipts', giver))['receipts']).toMatchObject([
    { isGiven: true, months: 12, cents: 2990, refundedAt: begin.toISOString() },
  ]);
  // Once withdrawn from a contract, the law's fourteen days are left.
  await give();
  expect((await plansOf(giver))[0]).toMatchObject({ refundableUntil: '2025-12-06T23:00:00.000Z' });
});

test('withdrawing from one contract takes nothing of what was promised for another', async () => {
  await give();
  await give({ ...card, note: 'Un altro' });
  const checkout = new URL(String((await post('create-checkout', giver)).body['url'])).searchParams.get('pagamento')!;
  await post(`test-checkout/${checkout}`, giver, { act: 'pay' });
  await workOffJobs(services);
  now = addRomeDays(begin, 20);
  const [latest] = await plansOf(giver);
  expect((await post(`given-plans/${String(latest!['id'])}/withdraw`, giver, { confirmed: true })).status).toBe(200);
  const until = '2025-12-22T23:00:00.000Z';
  expect((await plansOf(giver))[1]).toMatchObject({ refundableUntil: until });
  expect(await statusOf(giver)).toMatchObject({ state: 'active', refundableUntil: until });
  expect((await post('withdraw', giver, { confirmed: true })).status).toBe(200);
});

test('a gift is taken back on the last day that the mail names', async () => {
  await give();
  const [plan] = await plansOf(giver);
  now = new Date('2025-12-22T22:59:59Z');
  expect((await post(`given-plans/${String(plan!['id'])}/withdraw`, giver, { confirmed: true })).status).toBe(200);
});

test('who had a gift for its whole time is not told that it ended early, when its giver still withdraws', async () => {
  now = new Date('2026-01-31T12:00:00Z');
  await openIt(await give({ ...card, interval: 'month' }));
  now = new Date('2026-03-01T12:00:00Z');
  const [plan] = await plansOf(giver);
  const withdrawn = await post(`given-plans/${String(plan!['id'])}/withdraw`, giver, { confirmed: true });
  expect(withdrawn.status).toBe(200);
  await workOffJobs(services);
  expect((await plansOf(giver))[0]).toMatchObject({ refundedAt: now.toISOString() });
  expect(await mailsTo(reader)).toEqual(['Il regalo è aperto: sei tra i Supporter']);
  expect(await statusOf(reader)).toMatchObject({ hasActiveSubscription: false });
});

test('the words of a card are readable, and are gone when the gift is', async () => {
  for (const fromName of ['\u200b', '\u202e\u200d']) {
    expect((await post('given-plans', giver, { ...card, fromName })).body).toMatchObject({
      field: 'fromName',
      message: 'Scrivi da parte di chi è il regalo.',
    });
  }
  const token = await give({ ...card, fromName: 'La\nzia\u202e Rosa', note: 'Ciao\u202e\r\nRosa' });
  expect(await read(`given-plan-cards/${token}`)).toMatchObject({ fromName: 'La zia Rosa', note: 'Ciao\nRosa' });
  const [plan] = await plansOf(giver);
  await post(`given-plans/${String(plan!['id'])}/withdraw`, giver, { confirmed: true });
  expect(await read(`given-plan-cards/${token}`)).toMatchObject({ fromName: '', note: '', standing: 'returned' });
});

test('what was only played opens nothing once payments are real', async () => {
  const token = await give();
  const real = { ...services, stripe: { secretKey: 'sk', webhookSecret: 'wh', priceId: 'price' } } as Services;
  await expect(
    openGivenPlan(
      real,
      { id: reader.id, name: 'Bruno Prova', email: reader.email } as Partial<SignedIn> as SignedIn,
      token,
    ),
  ).rejects.toMatchObject({
    message: 'Questo regalo non vale più: è stato rimborsato o il pagamento è in discussione.',
  });
});

test('after thirty days nothing is taken back any more', async () => {
  await give();
  const [plan] = await plansOf(giver);
  now = new Date('2025-12-22T22:59:59Z');
  expect(await plansOf(giver)).toMatchObject([{ refundableUntil: '2025-12-22T23:00:00.000Z' }]);
  const { rows: paid } = await database.db.execute(
    sql`select text from mails where "to" = ${giver.email} and subject = 'Il tuo regalo è pronto'`,
  );
  expect(paid).toEqual([
    { text: expect.stringContaining('Fino al 22 dicembre 2025 puoi recedere dalla pagina dei tuoi regali') },
  ]);
  now = new Date('2025-12-22T23:00:00Z');
  expect(await plansOf(giver)).toMatchObject([{ refundableUntil: null }]);
  const refused = await post(`given-plans/${String(plan!['id'])}/withdraw`, giver, { confirmed: true });
  expect([refused.status, refused.body['message']]).toEqual([
    409,
    'I giorni per recedere da questo regalo sono passati.',
  ]);
});

test('the same card is ordered once, and what nobody pays leads nowhere and is forgotten', async () => {
  const [first, again] = await Promise.all([order(), order()]);
  expect(again).toBe(first);
  expect(await order({ ...card, note: 'Un’altra' })).not.toBe(first);
  expect(await plansOf(giver)).toEqual([]);
  expect((await post(`test-checkout/${first}`, giver, { act: 'leave' })).body).toEqual({
    url: 'http://localhost:3000/regala?pagamento=annullato',
  });
  expect((await post(`test-checkout/${first}`, giver, { act: 'pay', code: 'PROVA50' })).status).toBe(422);
  now = new Date(begin.getTime() + 31 * 60_000);
  await settleUnpaidGivenPlans(services);
  expect((await post(`test-checkout/${first}`, giver, { act: 'pay' })).status).toBe(404);
  expect(await order()).not.toBe(first);
  now = addRomeDays(now, 31);
  await settleUnpaidGivenPlans(services);
  await cleanUpPayments(services);
  now = addRomeDays(now, 31);
  await cleanUpPayments(services);
  const { rows } = await database.db.execute(sql`select from given_plans where user_id = ${giver.id}`);
  expect(rows).toEqual([]);
});

test('what is wrong with a card is said of its field, and nothing is ordered', async () => {
  for (const [wanted, field, message] of [
    [{ ...card, fromName: ' ' }, 'fromName', 'Scrivi da parte di chi è il regalo.'],
    [{ ...card, fromName: 'a'.repeat(61) }, 'fromName', 'Al massimo 60 caratteri.'],
    [{ ...card, note: 'a'.repeat(301) }, 'note', 'Al massimo 300 caratteri.'],
  ] as const) {
    const { status, body } = await post('given-plans', giver, wanted);
    expect([status, body['field'], body['message']]).toEqual([400, field, message]);
  }
  expect((await post('given-plans', giver, { ...card, interval: 'week' })).status).toBe(400);
  const { rows } = await database.db.execute(sql`select from given_plans where user_id = ${giver.id}`);
  expect(rows).toEqual([]);
});

test('the anonymous look at a card and are sent to sign in for the rest; a wrong link leads to nothing', async () => {
  const token = await give();
  expect((await post('given-plans', {}, card)).status).toBe(401);
  expect((await ask(api, 'GET', path('given-plans'))).status).toBe(401);
  expect((await post(`given-plan-cards/${token}/open`, {})).status).toBe(401);
  expect((await ask(api, 'GET', path('given-plan-cards/nessuna'))).status).toBe(404);
  const { status, body } = await openIt('nessuna');
  expect([status, body['message']]).toEqual([404, 'Questo regalo non c’è.']);
});

test('its reader is told a week before the end, once', async () => {
  const token = await give({ ...card, interval: 'month' });
  await openIt(token);
  now = addRomeDays(addRomeMonths(begin, 1), -8);
  await tellOfGivenEnds(services);
  expect(await mailsTo(reader)).toHaveLength(1);
  now = addRomeDays(now, 1);
  await tellOfGivenEnds(services);
  await tellOfGivenEnds(services);
  expect(await mailsTo(reader)).toEqual(['Il regalo è aperto: sei tra i Supporter', 'Il tuo regalo sta per finire']);
});

test('whoever cannot be told of the end keeps nobody else waiting, and is told the next time', async () => {
  // Those of the tests before come near their end as well.
  await database.db.execute(sql`truncate subscriptions, given_plans cascade`);
  const ends = async () => (await mailsTo(reader)).concat(await mailsTo(other)).filter((one) => one.endsWith('finire'));
  const other = await someone('Carla Prova');
  await openIt(await give({ ...card, interval: 'month' }));
  await openIt(await give({ ...card, interval: 'month' }), other);
  now = addRomeDays(addRomeMonths(begin, 1), -7);
  vi.mocked(givenEnds).mockImplementationOnce(() => {
    throw new Error('no words');
  });
  await expect(tellOfGivenEnds(services)).rejects.toThrow('1 of 2 failed');
  expect(await ends()).toHaveLength(1);
  await tellOfGivenEnds(services);
  expect(await ends()).toHaveLength(2);
});

test('the mail before the end sends nobody to plans that are not sold any more', () => {
  const given = { name: 'Ugo', publicUrl: 'https://www.esempio.it', isTest: false, endsAt: begin };
  expect(givenEnds(given)).toMatchObject({
    paragraphs: [
      'Ciao Ugo,',
      expect.stringContaining('dopo resta il tuo account, con cinque articoli al mese.'),
      'Se vuoi continuare a leggere tutto, da quel giorno puoi abbonarti.',
    ],
    action: { url: 'https://www.esempio.it/pricing' },
  });
  publication.sells = false;
  const { paragraphs, action } = givenEnds(given);
  publication.sells = true;
  expect([paragraphs.length, action]).toEqual([2, undefined]);
  expect(paragraphs[1]).toContain('dopo resta il tuo account, con tutti gli articoli, per ora aperti a tutti.');
});

test('whoever leaves takes their own words along, and what they gave stays; whoever opened it leaves it', async () => {
  const token = await give();
  const unpaid = await order({ ...card, note: 'Non pagato' });
  const body = { password: testPassword };
  expect((await ask(api, 'POST', '/api/auth/delete-user', { cookie: giver.cookie, body })).status).toBe(200);
  expect((await post(`test-checkout/${unpaid}`, reader, { act: 'pay' })).status).toBe(404);
  expect(await read(`given-plan-cards/${token}`)).toMatchObject({
    fromName: 'Qualcuno',
    note: '',
    standing: 'waiting',
  });
  await openIt(token);
  expect(await statusOf(reader)).toMatchObject({ hasActiveSubscription: true });

  expect((await ask(api, 'POST', '/api/auth/delete-user', { cookie: reader.cookie, body })).status).toBe(200);
  const { rows } = await database.db.execute(sql`
    select s.user_id, s.state from subscriptions s join given_plans g on g.id = s.given_plan_id where g.token = ${token}`);
  expect(rows).toEqual([{ user_id: null, state: 'canceled' }]);
  expect((await openIt(token, await someone('Carla Prova'))).status).toBe(409);
});

test('what was given is in the giver’s own data, and not in that of who opened it', async () => {
  await openIt(await give());
  const given = await givenPlansPart.rows(services, giver.id);
  expect(given).toMatchObject([{ durata: 'year', da_parte_di: 'La zia Rosa', biglietto: 'Buon compleanno!' }]);
  expect(await paymentsPart.rows(services, giver.id)).toMatchObject([{ centesimi: 2990, mesi: 12 }]);
  expect(await givenPlansPart.rows(services, reader.id)).toEqual([]);
  expect(await paymentsPart.rows(services, reader.id)).toEqual([]);
});
