import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices, workOffJobs } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, testPassword } from '../../../../tests/support/signed-in.ts';
import { checkoutsPart, earlierWithdrawalPart, paymentsPart, subscriptionsPart } from './data-export.ts';
import { planTexts } from '../plan-texts.ts';
import { cleanUpPayments } from './payment-jobs.ts';
import { hasActiveSubscription } from './queries.ts';

const begin = new Date('2025-11-22T12:00:00Z');

const database = fileDatabase();
let services: Services;
let api: OpenAPIHono;
let now: Date;
let person: { id: string; email: string };
let cookie: string;

beforeAll(async () => {
  services = { ...testServices(database.db), now: () => now };
  api = testApi(services);
});

beforeEach(async () => {
  now = begin;
  person = await insertPerson(database.db, { name: 'Ada Prova' });
  cookie = await sessionCookie(database.db, person.id);
});

const path = (name: string) => `/api/subscriptions/${name}`;
const call = (name: string, body?: unknown, as = cookie) => ask(api, 'POST', path(name), { cookie: as, body });
const status = async () => (await ask(api, 'GET', path('status'), { cookie })).body;
const checkoutId = async () =>
  new URL(String((await call('create-checkout')).body['url'])).searchParams.get('pagamento')!;

async function subscribe(): Promise<string> {
  const id = await checkoutId();
  expect((await call(`test-checkout/${id}`, { act: 'pay' })).body).toEqual({
    url: 'http://localhost:3000/pricing?pagamento=riuscito',
  });
  await workOffJobs(services);
  return id;
}

async function play(act: string) {
  const answer = await call('test-portal', { act });
  await workOffJobs(services);
  return answer;
}

async function mails(): Promise<string[]> {
  const { rows } = await database.db.execute<{ subject: string }>(
    sql`select subject from mails where "to" = ${person.email} order by created_at, subject`,
  );
  return rows.map(({ subject }) => subject);
}

async function paid() {
  const { rows } = await database.db.execute(sql`
    select p.cents, p.months, p.refunded_at is not null as refunded, p.disputed_at is not null as disputed
    from payments p join subscriptions s on s.id = p.subscription_id where s.user_id = ${person.id} order by p.paid_at`);
  return rows;
}

test('who never paid has nothing, and everything is refused', async () => {
  expect(await status()).toEqual({
    hasActiveSubscription: false,
    earlyAccess: false,
    state: 'none',
    periodEnd: null,
    isTest: true,
  });
  expect((await call('create-portal')).body['message']).toBe('Non c’è ancora un abbonamento da gestire.');
  expect((await call('cancel')).body['message']).toBe('Non c’è un abbonamento da disdire.');
  expect((await call('resume')).body['message']).toBe('Non c’è una disdetta da annullare.');
  expect((await call('withdraw', { confirmed: true })).body['message']).toBe('Non c’è un contratto da cui recedere.');
  for (const name of ['create-portal', 'cancel', 'resume']) expect((await call(name)).status, name).toBe(409);
  expect((await call('test-portal', { act: 'renew' })).status).toBe(409);
});

test('the anonymous are sent to sign in', async () => {
  expect((await ask(api, 'GET', path('status'))).status).toBe(401);
  for (const name of ['create-checkout', 'create-portal', 'cancel', 'resume', 'test-checkout/x', 'test-portal']) {
    const body = name === 'test-portal' ? { act: 'renew' } : name === 'test-checkout/x' ? { act: 'pay' } : undefined;
    expect((await ask(api, 'POST', path(name), { body })).status, name).toBe(401);
  }
  expect((await ask(api, 'POST', path('withdraw'), { body: { confirmed: true } })).status).toBe(401);
  expect((await ask(api, 'GET', path('test-checkout/x'))).status).toBe(401);
});

test('wrong input is refused', async () => {
  for (const body of [{}, { confirmed: false }, { confirmed: true, more: 1 }]) {
    expect((await call('withdraw', body)).status).toBe(400);
  }
  expect((await call('test-portal', { act: 'print money' })).status).toBe(400);
  expect((await call('test-checkout/x', { act: 'x' })).status).toBe(400);
});

test('a reader pays in the test checkout, and is told', async () => {
  await subscribe();
  expect(await status()).toEqual({
    hasActiveSubscription: true,
    state: 'active',
    interval: 'month',
    periodEnd: '2025-12-22T12:00:00.000Z',
    refundableUntil: '2025-12-22T23:00:00.000Z',
    earlyAccess: true,
    isTest: true,
  });
  expect(await hasActiveSubscription(database.db, person.id, now)).toBe(true);
  expect(await mails()).toEqual(['Ora sei tra i Supporter', 'Ricevuta: 2,99\u00a0€']);
  expect(await paid()).toEqual([{ cents: 299, months: 1, refunded: false, disputed: false }]);
  const { rows } = await database.db.execute<{ text: string }>(
    sql`select text from mails where "to" = ${person.email} and subject = 'Ora sei tra i Supporter'`,
  );
  expect(rows[0]!.text).toContain(
    'Hai ordinato con obbligo di pagare: 2,99 € al mese, IVA inclusa, finché non disdici.',
  );
  expect(rows[0]!.text).toContain('Ambiente di prova: nessun pagamento reale, nessun denaro si muove');

  const again = await call('create-checkout');
  expect([again.status, again.body['message']]).toEqual([409, 'Hai già un abbonamento: lo trovi nelle Impostazioni.']);
  expect((await call('create-portal')).body).toEqual({ url: 'http://localhost:3000/pricing/prova/portale' });
});

test('a year is paid at once and renewed after a year, with its price in every word about it', async () => {
  const { body } = await call('create-checkout', { interval: 'year' });
  const id = new URL(String(body['url'])).searchParams.get('pagamento')!;
  expect((await ask(api, 'GET', path(`test-checkout/${id}`), { cookie })).body).toEqual({
    isOpen: true,
    interval: 'year',
    isGiven: false,
  });
  await call(`test-checkout/${id}`, { act: 'pay' });
  await workOffJobs(services);
  expect(await status()).toMatchObject({ state: 'active', interval: 'year', periodEnd: '2026-11-22T12:00:00.000Z' });
  expect(await paid()).toEqual([{ cents: 2990, months: 12, refunded: false, disputed: false }]);
  const text = async (subject: string) =>
    (
      await database.db.execute<{ text: string }>(
        sql`select text from mails where "to" = ${person.email} and subject = ${subject}`,
      )
    ).rows[0]!.text;
  expect(await text('Ora sei tra i Supporter')).toContain(
    'Hai ordinato con obbligo di pagare: 29,90 € all’anno, IVA inclusa, finché non disdici.',
  );
  expect(await text('Ricevuta: 29,90\u00a0€')).toContain('per un anno di Supporter. Grazie.');
  expect(await text('Ricevuta: 29,90\u00a0€')).toContain(
    'L’abbonamento si rinnova il 22 novembre 2026. Se non vuoi, disdici prima di quel giorno.',
  );
  await play('renew');
  expect(await status()).toMatchObject({ state: 'active', periodEnd: '2026-11-22T12:00:00.000Z' });
  expect(await paid()).toHaveLength(2);
});

test('a code of the test checkout takes its part off the first payment, and another is refused under its field', async () => {
  const id = await checkoutId();
  const wrong = await call(`test-checkout/${id}`, { act: 'pay', code: 'GRATIS' });
  expect([wrong.status, wrong.body]).toMatchObject([422, { field: 'code', message: 'Questo codice non esiste.' }]);
  expect((await call(`test-checkout/${id}`, { act: 'pay', code: 'x'.repeat(41) })).status).toBe(400);
  await call(`test-checkout/${id}`, { act: 'pay', code: ' prova50 ' });
  await workOffJobs(services);
  expect(await paid()).toMatchObject([{ cents: 150 }]);
  await play('renew');
  expect(await paid()).toMatchObject([{ cents: 150 }, { cents: 299 }]);
});

test('a code that gives the first period away opens everything without a payment', async () => {
  const id = await checkoutId();
  await call(`test-checkout/${id}`, { act: 'pay', code: 'PROVA100' });
  await workOffJobs(services);
  expect(await paid()).toEqual([]);
  expect(await status()).toMatchObject({ hasActiveSubscription: true, periodEnd: '2025-12-22T12:00:00.000Z' });
  expect(await mails()).toEqual(['Ora sei tra i Supporter']);
});

test('the own receipts are listed, and each is read in its place', async () => {
  await subscribe();
  await play('renew');
  const { body } = await ask(api, 'GET', path('receipts'), { cookie });
  const receipts = body['receipts'] as { id: string; cents: number }[];
  expect(receipts).toMatchObject([
    { cents: 299, hasDocument: true, isTest: true },
    { cents: 299, hasDocument: true, isTest: true },
  ]);
  const { url } = (await ask(api, 'GET', path(`receipts/${receipts[0]!.id}/document`), { cookie })).body;
  expect(String(url)).toMatch(/^http:\/\/localhost:3000\/pricing\/prova\/ricevuta\?pagamento=ch_sub_prova_/);
  const charge = new URL(String(url)).searchParams.get('pagamento')!;
  expect((await ask(api, 'GET', path(`test-receipt/${charge}`), { cookie })).body).toEqual({
    cents: 299,
    vatPercent: 22,
    taxCents: 54,
    interval: 'month',
    paidAt: begin.toISOString(),
    refundedAt: null,
  });
  const other = await sessionCookie(database.db, (await insertPerson(database.db)).id);
  expect((await ask(api, 'GET', path(`test-receipt/${charge}`), { cookie: other })).status).toBe(404);
  expect((await ask(api, 'GET', path('test-receipt/x'), { cookie })).status).toBe(404);
  expect((await ask(api, 'GET', path(`test-receipt/${charge}`))).status).toBe(401);
});

test('who first asks for a month and then for a year pays one of them', async () => {
  const month = await checkoutId();
  const { body } = await call('create-checkout', { interval: 'year' });
  expect(new URL(String(body['url'])).searchParams.get('pagamento')).not.toBe(month);
  expect((await call(`test-checkout/${month}`, { act: 'pay' })).status).toBe(404);
  expect((await call('create-checkout', { interval: 'week' })).status).toBe(400);
  expect((await call('create-checkout', {})).status).toBe(200);
});

test('a month and a year that are asked for at once lead each to its own checkout', async () => {
  const asked = ['month', 'year'] as const;
  const answers = await Promise.all(asked.map((interval) => call('create-checkout', { interval })));
  const found = await Promise.all(
    answers.map(async ({ body }) => {
      const id = new URL(String(body['url'])).searchParams.get('pagamento')!;
      return (await ask(api, 'GET', path(`test-checkout/${id}`), { cookie })).body;
    }),
  );
  // The later one closed the other, whose page is gone.
  const open = found.map(({ interval }, at) => [interval, asked[at]]).filter(([interval]) => interval);
  expect(open.length).toBeGreaterThan(0);
  for (const [interval, wanted] of open) expect(interval).toBe(wanted);
});

test('an open checkout is used again for half an hour, and cannot be paid afterwards', async () => {
  const first = await checkoutId();
  now = new Date(begin.getTime() + 29 * 60_000);
  expect(await checkoutId()).toBe(first);
  now = new Date(begin.getTime() + 30 * 60_000);
  const second = await checkoutId();
  expect(second).not.toBe(first);
  expect((await call(`test-checkout/${first}`, { act: 'pay' })).status).toBe(404);
  expect((await ask(api, 'GET', path(`test-checkout/${second}`), { cookie })).body).toEqual({
    isOpen: true,
    interval: 'month',
    isGiven: false,
  });
});

test('many checkouts at once are one, and many payments of it make one subscription', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => checkoutId()));
  expect(new Set(ids).size).toBe(1);
  const paying = await Promise.all(Array.from({ length: 8 }, () => call(`test-checkout/${ids[0]}`, { act: 'pay' })));
  expect(paying.map((answer) => answer.status)).toEqual(Array(8).fill(200));
  await workOffJobs(services);
  expect(await paid()).toHaveLength(1);
});

test('a card that is refused can be tried again, and leaving costs nothing', async () => {
  const id = await checkoutId();
  expect((await call(`test-checkout/${id}`, { act: 'decline' })).body).toEqual({ url: null });
  expect((await call(`test-checkout/${id}`, { act: 'leave' })).body).toEqual({
    url: 'http://localhost:3000/pricing?pagamento=annullato',
  });
  await workOffJobs(services);
  expect((await status())['state']).toBe('none');
  expect((await call(`test-checkout/${id}`, { act: 'pay' })).status).toBe(200);
});

test('a checkout that was paid is over: pressed once more it was a success only while what it bought still runs', async () => {
  const id = await checkoutId();
  const act = (name: string) => call(`test-checkout/${id}`, { act: name });
  await act('pay');
  await workOffJobs(services);
  expect((await ask(api, 'GET', path(`test-checkout/${id}`), { cookie })).body).toMatchObject({ isOpen: false });
  expect((await act('pay')).body).toEqual({ url: 'http://localhost:3000/pricing?pagamento=riuscito' });
  for (const name of ['decline', 'leave']) expect((await act(name)).status).toBe(409);

  await call('withdraw', { confirmed: true });
  await workOffJobs(services);
  const late = await act('pay');
  expect([late.status, late.body['message']]).toEqual([
    409,
    'Questo pagamento è già concluso. Torna agli abbonamenti per vedere come stanno le cose.',
  ]);
  expect(await paid()).toHaveLength(1);
  // The end and the refund were seen in one reading.
  expect(await mails()).toContain('L’abbonamento è finito');
});

test('nobody pays the checkout of another', async () => {
  const id = await checkoutId();
  const stranger = await sessionCookie(database.db, (await insertPerson(database.db)).id);
  expect((await call(`test-checkout/${id}`, { act: 'pay' }, stranger)).status).toBe(404);
  expect((await ask(api, 'GET', path(`test-checkout/${id}`), { cookie: stranger })).status).toBe(404);
});

test('cancelling keeps everything open to the end of the month, and can be taken back', async () => {
  await subscribe();
  const cancelled = await call('cancel');
  expect(cancelled.body).toMatchObject({
    hasActiveSubscription: true,
    state: 'active_ending',
    endsAt: '2025-12-22T12:00:00.000Z',
  });
  expect((await call('cancel')).body).toEqual(cancelled.body);
  expect((await call('resume')).body).toMatchObject({ hasActiveSubscription: true, state: 'active' });
  expect((await call('resume')).status).toBe(200);
  await call('cancel');
  await workOffJobs(services);
  expect((await mails()).filter((subject) => subject === 'Hai disdetto l’abbonamento')).toHaveLength(2);

  now = new Date('2025-12-22T12:00:00Z');
  await workOffReconciliation();
  expect(await status()).toMatchObject({ hasActiveSubscription: false, state: 'canceled' });
  expect(await mails()).toContain('L’abbonamento è finito');
  expect((await call('cancel')).status).toBe(409);
  await subscribe();
  expect((await status())['state']).toBe('active');
});

test('a renewal that fails leaves seven days, and can be made good', async () => {
  await subscribe();
  expect((await play('fail')).status).toBe(200);
  expect(await status()).toMatchObject({
    hasActiveSubscription: true,
    state: 'past_due',
    endsAt: '2025-11-29T12:00:00.000Z',
  });
  expect(await mails()).toContain('Il pagamento non è riuscito');
  now = new Date('2025-11-29T12:00:00Z');
  expect(await hasActiveSubscription(database.db, person.id, now)).toBe(false);
  await play('renew');
  expect(await status()).toMatchObject({ hasActiveSubscription: true, state: 'active' });
  expect(await paid()).toHaveLength(2);
});

test('the seven days begin once, however many renewals fail', async () => {
  await subscribe();
  await play('fail');
  now = new Date('2025-11-28T12:00:00Z');
  await play('fail');
  expect(await status()).toMatchObject({
    hasActiveSubscription: true,
    periodEnd: '2025-11-22T12:00:00.000Z',
    endsAt: '2025-11-29T12:00:00.000Z',
  });
  now = new Date('2025-11-29T12:00:00Z');
  await workOffReconciliation();
  expect(await status()).toMatchObject({ hasActiveSubscription: false, state: 'past_due' });
  expect((await mails()).filter((subject) => subject === 'Il pagamento non è riuscito')).toHaveLength(1);
});

test('who cancels while a payment is owed is asked for nothing more', async () => {
  await subscribe();
  await play('fail');
  expect((await call('cancel')).body).toMatchObject({ hasActiveSubscription: false, state: 'canceled' });
  expect(await paid()).toHaveLength(1);
});

test('a payment that was given back or disputed closes everything', async () => {
  await subscribe();
  await play('dispute');
  expect(await status()).toMatchObject({ hasActiveSubscription: false, state: 'disputed' });
  expect((await status())['refundableUntil']).toBeUndefined();
  expect((await call('withdraw', { confirmed: true })).status).toBe(409);
  await play('refund');
  await play('refund');
  expect(await status()).toMatchObject({ hasActiveSubscription: false, state: 'refunded' });
  expect((await mails()).filter((subject) => subject === 'Rimborso: 2,99\u00a0€')).toHaveLength(1);
});

test('who withdraws within thirty days gets everything back at once, with a receipt', async () => {
  await subscribe();
  now = new Date('2025-12-22T11:59:59Z');
  await workOffReconciliation();
  const answer = await call('withdraw', { confirmed: true });
  expect(answer.body).toMatchObject({ hasActiveSubscription: false, withdrawnAt: '2025-12-22T11:59:59.000Z' });
  expect(await hasActiveSubscription(database.db, person.id, now)).toBe(false);
  const again = await Promise.all([1, 2, 3].map(() => call('withdraw', { confirmed: true })));
  expect(again.map(({ status: given }) => given)).toEqual([200, 200, 200]);
  await workOffJobs(services);
  expect(await status()).toMatchObject({ hasActiveSubscription: false, state: 'refunded' });
  expect(await paid()).toEqual([{ cents: 299, months: 1, refunded: true, disputed: false }]);
  expect((await mails()).filter((subject) => /Ricevuta del recesso|Rimborso/.test(subject))).toEqual([
    'Ricevuta del recesso',
    'Rimborso: 2,99\u00a0€',
  ]);
  const { rows } = await database.db.execute<{ text: string }>(
    sql`select text from mails where "to" = ${person.email} and subject = 'Ricevuta del recesso'`,
  );
  expect(rows[0]!.text).toContain('lunedì 22 dicembre 2025 alle 12.59');
});

test('who has cancelled, and sees the end of it, can still withdraw within the days', async () => {
  await subscribe();
  await play('fail');
  expect((await call('cancel')).body).toMatchObject({ state: 'canceled', refundableUntil: '2025-12-22T23:00:00.000Z' });
  expect((await call('withdraw', { confirmed: true })).status).toBe(200);
  await workOffJobs(services);
  expect(await status()).toMatchObject({ state: 'refunded' });
  expect(await status()).not.toHaveProperty('refundableUntil');
  expect((await call('withdraw', { confirmed: true })).status).toBe(409);

  now = new Date(begin.getTime() + 3_600_000);
  await subscribe();
  await play('dispute');
  await database.db.execute(
    sql`update subscriptions set state = 'canceled' where user_id = ${person.id} and state = 'disputed'`,
  );
  expect(await status()).not.toHaveProperty('refundableUntil');
  expect((await call('withdraw', { confirmed: true })).status).toBe(409);
});

test('the thirty days are given once, then the fourteen of the law', async () => {
  await subscribe();
  await call('withdraw', { confirmed: true });
  await workOffJobs(services);
  await subscribe();
  expect(await status()).toMatchObject({ state: 'active', refundableUntil: '2025-12-06T23:00:00.000Z' });
  const { rows: welcomes } = await database.db.execute(
    sql`select text from mails where "to" = ${person.email} and subject = 'Ora sei tra i Supporter'`,
  );
  const lastDay = 'Fino al 6 dicembre 2025 puoi anche recedere: ti restituiamo tutto, senza chiederti perché.';
  expect(welcomes).toContainEqual({ text: expect.stringContaining(lastDay) });
  expect(planTexts.withdrawHelp('2025-12-06T23:00:00.000Z')).toBe(
    'Fino al 6 dicembre 2025 puoi recedere: ti restituiamo tutto, senza chiederti perché.',
  );
  now = new Date('2025-12-06T23:00:00Z');
  expect(await status()).not.toHaveProperty('refundableUntil');
  const late = await call('withdraw', { confirmed: true });
  expect([late.status, late.body['message']]).toEqual([
    409,
    'I giorni per recedere sono passati. Puoi disdire quando vuoi.',
  ]);
});

test('on the last day that the mail names one withdraws until its midnight', async () => {
  await subscribe();
  await call('withdraw', { confirmed: true });
  await workOffJobs(services);
  await subscribe();
  now = new Date('2025-12-06T22:59:59Z');
  expect(await status()).toHaveProperty('refundableUntil');
  expect((await call('withdraw', { confirmed: true })).status).toBe(200);
});

test('the thirty days are not given again to a mailbox whose account was deleted after a withdrawal', async () => {
  const email = 'ada.torna@gmail.com';
  const comeBack = async (address: string) => {
    person = await insertPerson(database.db, { name: 'Ada Prova', email: address });
    cookie = await sessionCookie(database.db, person.id);
  };
  const leave = () => ask(api, 'POST', '/api/auth/delete-user', { cookie, body: { password: testPassword } });
  await comeBack(email);
  await subscribe();
  await call('withdraw', { confirmed: true });
  await workOffJobs(services);
  expect((await leave()).status).toBe(200);

  for (const address of ['adatorna+due@gmail.com', email]) {
    await comeBack(address);
    await subscribe();
    expect(await status()).toMatchObject({ state: 'active', refundableUntil: '2025-12-06T23:00:00.000Z' });
    expect(await earlierWithdrawalPart.rows(services, person.id)).toEqual([{ recesso: begin }]);
    expect((await leave()).status).toBe(200);
  }
  const { rows } = await database.db.execute(sql`select mark, declared_at, user_id from withdrawal_marks`);
  expect(rows).toEqual([{ mark: expect.any(String), declared_at: begin, user_id: null }]);

  // Whoever never withdrew leaves no mark and has the thirty days.
  await comeBack('altra@gmail.com');
  await subscribe();
  expect(await status()).toMatchObject({ refundableUntil: '2025-12-22T23:00:00.000Z' });
  await leave();

  now = new Date('2027-11-22T12:00:00Z');
  await cleanUpPayments(services);
  expect((await database.db.execute(sql`select from withdrawal_marks`)).rows).toHaveLength(1);
  now = new Date('2027-11-22T12:00:01Z');
  await cleanUpPayments(services);
  expect((await database.db.execute(sql`select from withdrawal_marks`)).rows).toEqual([]);
});

test('an account that is deleted is cancelled first', async () => {
  await subscribe();
  const answer = await ask(api, 'POST', '/api/auth/delete-user', { cookie, body: { password: testPassword } });
  expect(answer.status).toBe(200);
  const { rows } = await database.db.execute(
    sql`select state, user_id from subscriptions where customer_id = ${`cus_prova_${person.id}`}`,
  );
  expect(rows).toEqual([{ state: 'canceled', user_id: null }]);
  const played = await database.db.execute(
    sql`select count(*)::int as count from test_payments where object::text like ${`%${person.id}%`}`,
  );
  expect(played.rows).toEqual([{ count: 0 }]);
});

test('an account with a checkout that is open is deleted, and nobody can pay it any more', async () => {
  const id = await checkoutId();
  const answer = await ask(api, 'POST', '/api/auth/delete-user', { cookie, body: { password: testPassword } });
  expect(answer.status).toBe(200);
  const { rows } = await database.db.execute(
    sql`select user_id, closed_at is not null as closed from checkouts where provider_id = ${id}`,
  );
  expect(rows).toEqual([{ user_id: null, closed: true }]);
  const played = await database.db.execute<{ state: string }>(
    sql`select object->>'state' as state from test_payments where id = ${id}`,
  );
  expect(played.rows).toEqual([{ state: 'expired' }]);
});

test('what was paid, disputed, ordered and withdrawn from is in the copy of the own data', async () => {
  await subscribe();
  await call('withdraw', { confirmed: true });
  await workOffJobs(services);
  const [subscription] = await subscriptionsPart.rows(services, person.id);
  expect(subscription).toMatchObject({ stato: 'refunded' });
  expect(subscription!['rimborso_del_recesso']).not.toBeNull();
  const [payment] = await paymentsPart.rows(services, person.id);
  expect(payment).toMatchObject({ centesimi: 299, contestazione: null });
  expect(await checkoutsPart.rows(services, person.id)).toMatchObject([{ prova: true }]);
});

test('checkouts that were closed long ago are dropped', async () => {
  await subscribe();
  now = new Date(begin.getTime() + 31 * 86_400_000);
  await cleanUpPayments(services);
  expect(await checkoutsPart.rows(services, person.id)).toEqual([]);
});

test('five checkouts in an hour, then a pause', async () => {
  const strict = testApi({ ...testServices(database.db, begin, 1) });
  for (let time = 0; time < 5; time += 1) {
    expect((await ask(strict, 'POST', path('create-checkout'), { cookie })).status).toBe(200);
  }
  expect((await ask(strict, 'POST', path('create-checkout'), { cookie })).status).toBe(429);
});

test('the test payments say that they are only played, and have a door of their own alone', async () => {
  expect((await ask(api, 'GET', path('test-payments'))).body).toEqual({ isTest: true });
  const real = testApi({ ...services, stripe: { secretKey: 'sk_x', webhookSecret: 'whsec_x', priceId: 'price_x' } });
  expect((await ask(real, 'GET', path('test-payments'))).status).toBe(404);
  expect((await ask(real, 'GET', path('test-checkout/x'), { cookie })).status).toBe(404);
  expect((await ask(real, 'POST', path('test-checkout/x'), { cookie, body: { act: 'pay' } })).status).toBe(404);
  expect((await ask(real, 'POST', path('test-portal'), { cookie, body: { act: 'renew' } })).status).toBe(404);
  expect((await ask(real, 'POST', path('webhook/prova'), { body: {} })).status).toBe(404);
  expect((await ask(api, 'POST', path('webhook/stripe'), { body: {} })).status).toBe(404);
});

async function workOffReconciliation(): Promise<void> {
  await services.jobs.send(database.db, 'reconcile-subscriptions', {});
  await workOffJobs(services);
}
