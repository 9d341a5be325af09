import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices, workOffJobs } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, testPassword } from '../../../../tests/support/signed-in.ts';
import {
  stripeSecrets,
  stripeStandIn,
  yearlyPriceId,
  type StripeMessage,
  type StripeStandIn,
} from '../../../../tests/support/stripe.ts';
import { settleCheckouts, startCheckout } from './checkout.ts';
import { providerOf } from './choose-provider.ts';
import { endSubscriptionFirst } from './leave.ts';
import { reconcileSubscriptions } from './payment-jobs.ts';
import { readGivenPlan } from './read-given-plan.ts';
import { readSubscription } from './read-subscription.ts';
import { settleUnpaidGivenPlans } from './settle-given-plans.ts';
import { testProvider } from './test-provider.ts';

const begin = new Date('2025-11-22T12:00:00Z');

const database = fileDatabase();
let stripe: StripeStandIn;
let services: Services;
let api: OpenAPIHono;
let now: Date;
let person: { id: string; email: string };
let cookie: string;

beforeEach(async () => {
  now = begin;
  // Each test has a Stripe of its own, which knows nothing of what was sold before.
  await database.db.execute(sql`truncate subscriptions, given_plans cascade`);
  stripe = await stripeStandIn(begin, () => now);
  services = { ...testServices(database.db), now: () => now, stripe: { ...stripeSecrets, apiUrl: stripe.apiUrl } };
  api = testApi(services);
  person = await insertPerson(database.db, { name: 'Ada Prova' });
  cookie = await sessionCookie(database.db, person.id);
});

afterEach(() => stripe.close());

const call = (name: string, body?: unknown) => ask(api, 'POST', `/api/subscriptions/${name}`, { cookie, body });
const status = async () => (await ask(api, 'GET', '/api/subscriptions/status', { cookie })).body;
const subjects = async () => {
  const { rows } = await database.db.execute<{ subject: string }>(
    sql`select subject from mails where "to" = ${person.email} order by subject`,
  );
  return rows.map(({ subject }) => subject);
};
const latestSession = () => [...stripe.sessions.values()].at(-1)!;

/** As the provider calls: without an origin, with its signature. */
async function deliver(message: StripeMessage, headers = stripe.headers(message, now)): Promise<number> {
  const response = await api.request('/api/subscriptions/webhook/stripe', {
    method: 'POST',
    headers,
    body: message.body,
  });
  return response.status;
}

async function deliverAll(): Promise<void> {
  for (const message of stripe.messages.splice(0)) expect(await deliver(message)).toBe(204);
  await workOffJobs(services);
}

async function subscribe(): Promise<string> {
  await call('create-checkout');
  const id = stripe.play.pay(latestSession().id);
  await deliverAll();
  return id;
}

async function rowsOf() {
  const { rows } = await database.db.execute<{ state: string; payments: number; refunded: number }>(sql`
    select s.state, count(p.id)::int as payments, count(p.refunded_at)::int as refunded
    from subscriptions s left join payments p on p.subscription_id = s.id
    where s.user_id = ${person.id} group by s.id order by s.created_at`);
  return rows;
}

test('a checkout asks for the price of the settings, in Italian, for this person', async () => {
  const { body } = await call('create-checkout');
  expect(body['url']).toBe(`https://checkout.stripe.example/${latestSession().id}`);
  expect(latestSession()['asked']).toEqual({
    mode: 'subscription',
    'line_items[0][price]': 'price_supporter',
    'line_items[0][quantity]': '1',
    'allowed_payment_method_types[0]': 'card',
    allow_promotion_codes: 'true',
    'tax_id_collection[enabled]': 'true',
    locale: 'it',
    submit_type: 'pay',
    client_reference_id: person.id,
    customer_email: person.email,
    'subscription_data[metadata][site]': 'http://localhost:3000',
    'subscription_data[metadata][checkout]': await openCheckoutId(),
    'subscription_data[metadata][userId]': person.id,
    'custom_text[submit][message]': 'Ordini con obbligo di pagare: 2,99 € al mese, IVA inclusa, finché non disdici.',
    expires_at: String(begin.getTime() / 1000 + 35 * 60),
    success_url: 'http://localhost:3000/pricing?pagamento=riuscito',
    cancel_url: 'http://localhost:3000/pricing?pagamento=annullato',
  });
});

test('a year is sold where its price is set, and refused elsewhere', async () => {
  const answer = await call('create-checkout', { interval: 'year' });
  expect([answer.status, answer.body['message']]).toEqual([409, 'L’abbonamento di un anno qui non è in vendita.']);
  services.stripe = { ...services.stripe!, yearlyPriceId };
  await call('create-checkout', { interval: 'year' });
  expect(latestSession()['asked']).toMatchObject({
    'line_items[0][price]': 'price_year',
    'custom_text[submit][message]': 'Ordini con obbligo di pagare: 29,90 € all’anno, IVA inclusa, finché non disdici.',
  });
  stripe.play.pay(latestSession().id);
  await deliverAll();
  expect(await status()).toMatchObject({ hasActiveSubscription: true, state: 'active', interval: 'year' });
  const { rows } = await database.db.execute(sql`select cents, months from payments`);
  expect(rows).toEqual([{ cents: 2990, months: 12 }]);
});

test('what a renewal will be charged is what Stripe would ask for, with a code that lasts; of no renewal it says nothing', async () => {
  const id = await subscribe();
  const provider = providerOf(services);
  expect(await provider.renewalCents(id)).toBe(299);
  stripe.renewalCents = 149;
  expect(await provider.renewalCents(id)).toBe(149);
  stripe.play.cancel(id);
  expect(await provider.renewalCents(id)).toBeUndefined();
  stripe.isAway = true;
  await expect(provider.renewalCents(id)).rejects.toMatchObject({ code: 'unavailable' });
});

/** Orders a plan to give away and pays for it; answers its session. */
async function give(): Promise<string> {
  await call('given-plans', { interval: 'month', fromName: 'Ada', note: '' });
  const { id } = latestSession();
  stripe.play.payOnce(id);
  await deliverAll();
  return id;
}
const givenPlan = async () => {
  const { body } = await ask(api, 'GET', '/api/subscriptions/given-plans', { cookie });
  return (body['plans'] as Record<string, unknown>[])[0];
};

test('a plan to give away is the same price paid once, with an invoice and without codes', async () => {
  await call('given-plans', { interval: 'month', fromName: 'Ada', note: '' });
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from given_plans where user_id = ${person.id}`,
  );
  expect(latestSession()['asked']).toEqual({
    mode: 'payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '299',
    'line_items[0][price_data][product]': 'prod_supporter',
    'line_items[0][price_data][tax_behavior]': 'inclusive',
    'allowed_payment_method_types[0]': 'card',
    'tax_id_collection[enabled]': 'true',
    locale: 'it',
    submit_type: 'pay',
    client_reference_id: person.id,
    customer_email: person.email,
    customer_creation: 'always',
    'metadata[site]': 'http://localhost:3000',
    'metadata[givenPlan]': rows[0]!.id,
    'invoice_creation[enabled]': 'true',
    'custom_text[submit][message]': 'Ordini con obbligo di pagare: 2,99 €, IVA inclusa, una volta sola.',
    expires_at: String(begin.getTime() / 1000 + 35 * 60),
    success_url: `http://localhost:3000/regala?pagamento=riuscito&regalo=${rows[0]!.id}`,
    cancel_url: 'http://localhost:3000/regala?pagamento=annullato',
  });
});

const failures = async () =>
  (
    await database.db.execute<{ invoice_id: string; failed_at: Date; is_real: boolean }>(
      sql`select invoice_id, failed_at, is_real from failed_payments order by failed_at`,
    )
  ).rows;

test('a payment that failed is kept once, however often it is told of, and stays when it comes after all', async () => {
  const id = await subscribe();
  const failedAt = new Date(stripe.subscriptions()[0]!.end * 1000);
  stripe.play.failRenewal(id);
  const [message] = stripe.messages;
  await deliverAll();
  expect(await failures()).toMatchObject([{ failed_at: failedAt, is_real: true }]);
  stripe.play.renew(id);
  await deliverAll();
  // Told of again, when it is paid.
  expect(await deliver({ ...message!, body: message!.body.replace('evt_', 'evt_again_') })).toBe(204);
  await workOffJobs(services);
  expect(await failures()).toMatchObject([{ failed_at: failedAt }]);
  const { rows } = await database.db.execute(
    sql`select from payments p join failed_payments f on f.invoice_id = p.invoice_id`,
  );
  expect(rows).toHaveLength(1);
  // Nobody told of the next one: the night finds it, also once it is paid.
  stripe.isLive = false;
  stripe.play.failRenewal(id);
  stripe.play.renew(id);
  stripe.messages.splice(0);
  await reconcileSubscriptions(services);
  expect((await failures()).map(({ is_real: isReal }) => isReal)).toEqual([true, false]);
});

const partsOf = async () =>
  (
    await database.db.execute<{ cents: number; refunded_at: Date }>(
      sql`select r.cents, r.refunded_at from partial_refunds r join payments p on p.id = r.payment_id order by r.refunded_at`,
    )
  ).rows;

test('what is given back in parts is kept once each, closes nothing, and is told; the rest ends it', async () => {
  const id = await subscribe();
  stripe.play.refundPart(id, 100);
  const [message] = stripe.messages;
  await deliverAll();
  stripe.play.refundPart(id, 50);
  await deliverAll();
  // Told of again, late.
  expect(await deliver({ ...message!, body: message!.body.replace('evt_', 'evt_again_') })).toBe(204);
  await workOffJobs(services);
  expect((await partsOf()).map(({ cents }) => cents)).toEqual([100, 50]);
  expect(await rowsOf()).toEqual([{ state: 'active', payments: 1, refunded: 0 }]);
  expect((await subjects()).filter((subject) => subject.startsWith('Rimborso'))).toEqual([
    'Rimborso: 0,50\u00a0€',
    'Rimborso: 1,00\u00a0€',
  ]);
  stripe.play.refund(id);
  await deliverAll();
  expect((await partsOf()).map(({ cents }) => cents)).toEqual([100, 50]);
  expect(await rowsOf()).toEqual([{ state: 'refunded', payments: 1, refunded: 1 }]);
  expect(await subjects()).toContain('Rimborso: 1,49\u00a0€');
});

test('a part that did not come through is forgotten, and more parts than a charge tells of are all read', async () => {
  const id = await subscribe();
  for (let part = 1; part <= 12; part += 1) stripe.play.refundPart(id, part);
  await deliverAll();
  expect((await partsOf()).map(({ cents }) => cents)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  stripe.play.failRefund(id);
  await deliverAll();
  expect((await partsOf()).map(({ cents }) => cents)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('a part of what was paid for a gift goes back, and the gift stays', async () => {
  const id = await give();
  stripe.play.refundPart(id, 99);
  await deliverAll();
  expect(await partsOf()).toMatchObject([{ cents: 99 }]);
  expect(await givenPlan()).toMatchObject({ standing: 'waiting' });
  expect(await subjects()).toContain('Rimborso: 0,99\u00a0€');
});

test('a given plan follows what its payment does: disputed, won, given back, and a refund that fails', async () => {
  const id = await give();
  expect(await givenPlan()).toMatchObject({ standing: 'waiting', isTest: false });
  const { rows } = await database.db.execute(sql`
    select p.cents, p.months, p.is_real, s.state, s.user_id from payments p join subscriptions s on s.id = p.subscription_id`);
  expect(rows).toEqual([{ cents: 299, months: 1, is_real: true, state: 'incomplete', user_id: null }]);
  stripe.play.dispute(id);
  await deliverAll();
  expect(await givenPlan()).toMatchObject({ standing: 'suspended' });
  stripe.play.winDispute(id);
  await deliverAll();
  expect(await givenPlan()).toMatchObject({ standing: 'waiting' });
  stripe.play.refund(id);
  await deliverAll();
  expect(await givenPlan()).toMatchObject({ standing: 'returned' });
  stripe.play.failRefund(id);
  await deliverAll();
  expect(await givenPlan()).toMatchObject({ standing: 'waiting' });
});

test('the payment of a given plan that nobody told of is found by the night, and messages may come twice', async () => {
  await call('given-plans', { interval: 'month', fromName: 'Ada', note: '' });
  stripe.play.payOnce(latestSession().id);
  const [message] = stripe.messages.splice(0);
  now = new Date(begin.getTime() + 31 * 60_000);
  await settleUnpaidGivenPlans(services);
  expect(await givenPlan()).toMatchObject({ standing: 'waiting' });
  expect(await deliver(message!)).toBe(204);
  expect(await deliver(message!)).toBe(204);
  await workOffJobs(services);
  expect(await subjects()).toEqual(['Il tuo regalo è pronto']);
  stripe.play.refund(latestSession().id);
  stripe.messages.splice(0);
  await reconcileSubscriptions(services);
  expect(await givenPlan()).toMatchObject({ standing: 'returned' });
});

/** Somebody else opens the latest given plan; answers what they are asked by. */
async function openGiven() {
  const reader = await insertPerson(database.db, { name: 'Bruno Prova' });
  const as = await sessionCookie(database.db, reader.id);
  const token = new URL(String((await givenPlan())!['url'])).searchParams.get('chiave')!;
  const answer = await ask(api, 'POST', `/api/subscriptions/given-plan-cards/${token}/open`, { cookie: as });
  expect(answer.status).toBe(200);
  return async (method: 'GET' | 'POST', name: string) =>
    (await ask(api, method, `/api/subscriptions/${name}`, { cookie: as })).body;
}

/** How often the reader of a given plan was told that it ended early. */
async function endsTold(id: string): Promise<number> {
  const { rows } = await database.db.execute(sql`
    select from mails m join users u on u.email = m."to" join subscriptions s on s.user_id = u.id
    where s.provider_id = ${id} and m.subject = 'Il tuo regalo è finito'`);
  return rows.length;
}

test('a disputed gift is suspended for who opened it, who may buy a plan of their own meanwhile', async () => {
  const id = await give();
  const reader = await openGiven();
  stripe.play.dispute(id);
  await deliverAll();
  expect(await reader('GET', 'status')).toMatchObject({
    hasActiveSubscription: false,
    state: 'disputed',
    isGiven: true,
  });
  await reader('POST', 'create-checkout');
  stripe.play.pay(latestSession().id);
  await deliverAll();
  expect(await reader('GET', 'status')).toMatchObject({ hasActiveSubscription: true, state: 'active' });
  // Two plans at once do not live.
  stripe.play.winDispute(id);
  await deliverAll();
  expect(await reader('GET', 'status')).toMatchObject({ hasActiveSubscription: true, state: 'active' });
  expect(await givenPlan()).toMatchObject({ standing: 'opened' });
});

test('of a suspended gift that is given back its reader is told the end; whoever leaves with one leaves nothing open', async () => {
  const id = await give();
  await openGiven();
  stripe.play.dispute(id);
  await deliverAll();
  stripe.play.refund(id);
  await deliverAll();
  expect(await endsTold(id)).toBe(1);

  const second = await give();
  await openGiven();
  stripe.play.dispute(second);
  await deliverAll();
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select user_id as id from subscriptions where provider_id = ${second}`,
  );
  await endSubscriptionFirst(services, rows[0]!.id);
  stripe.play.winDispute(second);
  await deliverAll();
  const { rows: left } = await database.db.execute(sql`select state from subscriptions where provider_id = ${second}`);
  expect(left).toEqual([{ state: 'canceled' }]);
});

test('a gift whose dispute is lost has ended for its giver and for its reader, who is told', async () => {
  const id = await give();
  const reader = await openGiven();
  stripe.play.dispute(id);
  await deliverAll();
  stripe.play.loseDispute(id);
  await deliverAll();
  expect(await givenPlan()).toMatchObject({ standing: 'returned', refundableUntil: null });
  expect(await reader('GET', 'status')).toMatchObject({ hasActiveSubscription: false, state: 'canceled' });
  expect(await endsTold(id)).toBe(1);

  const unopened = await give();
  stripe.play.dispute(unopened);
  stripe.play.loseDispute(unopened);
  await deliverAll();
  expect(await givenPlan()).toMatchObject({ standing: 'returned' });
  expect(await reader('GET', 'status')).toMatchObject({ state: 'canceled' });
});

test('of a dispute that is lost when a gift was over its reader is told nothing', async () => {
  const id = await give();
  await openGiven();
  now = new Date(begin.getTime() + 40 * 86_400_000);
  stripe.play.dispute(id);
  stripe.play.loseDispute(id);
  await deliverAll();
  expect(await endsTold(id)).toBe(0);
});

test('what is disputed after its end, or not given back after all, ends nothing else', async () => {
  const id = await give();
  const reader = await openGiven();
  now = new Date(begin.getTime() + 40 * 86_400_000);
  await reader('POST', 'create-checkout');
  stripe.play.pay(latestSession().id);
  stripe.play.dispute(id);
  await deliverAll();
  const { rows } = await database.db.execute(sql`
    select s.state, p.disputed_at is not null as disputed from subscriptions s join payments p on p.subscription_id = s.id
    where s.given_plan_id is not null`);
  expect(rows).toEqual([{ state: 'canceled', disputed: true }]);
  expect(await reader('GET', 'status')).toMatchObject({ state: 'active' });
});

test('a refund of a withdrawn gift that fails is owed again, though its reader has a plan by then', async () => {
  const id = await give();
  const reader = await openGiven();
  const name = `given-plans/${String((await givenPlan())!['id'])}/withdraw`;
  expect((await call(name, { confirmed: true })).status).toBe(200);
  await deliverAll();
  await reader('POST', 'create-checkout');
  stripe.play.pay(latestSession().id);
  await deliverAll();
  stripe.play.failRefund(id);
  await deliverAll();
  expect(stripe.charges().find(({ subscription }) => subscription === id)!.refundedAt).toBeDefined();
  expect(await reader('GET', 'status')).toMatchObject({ hasActiveSubscription: true, state: 'active' });
});

test('a known order is read also after the site has changed its address', async () => {
  const id = await give();
  stripe.sessions.get(id)!['metadata'] = { site: 'https://altro.example', givenPlan: 'x' };
  stripe.play.refund(id);
  await deliverAll();
  expect(await givenPlan()).toMatchObject({ standing: 'returned' });
});

test('what somebody gave and paid for after their account was gone goes back, also at the second try', async () => {
  await call('given-plans', { interval: 'month', fromName: 'Ada', note: '' });
  const { id } = latestSession();
  await database.db.execute(sql`delete from users where id = ${person.id}`);
  stripe.play.payOnce(id);
  stripe.charges()[0]!.refusesRefund = true;
  await expect(readGivenPlan(services, providerOf(services), id)).rejects.toThrow();
  stripe.charges()[0]!.refusesRefund = false;
  await deliverAll();
  expect(stripe.charges().map(({ refundedAt }) => refundedAt !== undefined)).toEqual([true]);
  const { rows } = await database.db.execute(sql`select state from subscriptions`);
  expect(rows).toEqual([{ state: 'refunded' }]);
});

test('where Stripe Tax reckons, it is asked to', async () => {
  services.stripe = { ...services.stripe!, reckonsTax: true };
  await call('create-checkout');
  expect(latestSession()['asked']).toMatchObject({ 'automatic_tax[enabled]': 'true' });
});

test('a code that makes the first month free opens everything, until the first payment is owed', async () => {
  await call('create-checkout');
  const id = stripe.play.pay(latestSession().id, true);
  await deliverAll();
  const free = await status();
  expect(free).toMatchObject({ hasActiveSubscription: true, state: 'active' });
  expect(free).not.toHaveProperty('refundableUntil');
  expect(free['periodEnd']).toBe(new Date(stripe.subscriptions()[0]!.end * 1000).toISOString());
  expect(await subjects()).toEqual(['Ora sei tra i Supporter']);
  await reconcileSubscriptions(services);
  expect(await subjects()).toEqual(['Ora sei tra i Supporter']);
  stripe.play.renew(id);
  await deliverAll();
  expect(await status()).toMatchObject({ state: 'active' });
  expect(await status()).toHaveProperty('refundableUntil');
  expect(await subjects()).toEqual(['Ora sei tra i Supporter', 'Ricevuta: 2,99\u00a0€']);
});

test('the invoice of an own payment is read at Stripe, and nobody else’s', async () => {
  await subscribe();
  const { body } = await ask(api, 'GET', '/api/subscriptions/receipts', { cookie });
  expect(body).toMatchObject({
    receipts: [{ cents: 299, months: 1, refundedAt: null, isDisputed: false, hasDocument: true, isTest: false }],
  });
  const [{ id }] = body['receipts'] as [{ id: string }];
  const document = (as: string, payment = id) =>
    ask(api, 'GET', `/api/subscriptions/receipts/${payment}/document`, { cookie: as });
  const { rows } = await database.db.execute<{ invoice_id: string }>(sql`select invoice_id from payments`);
  expect((await document(cookie)).body).toEqual({ url: `https://pay.stripe.example/${rows[0]!.invoice_id}/pdf` });
  const other = await sessionCookie(database.db, (await insertPerson(database.db)).id);
  expect((await ask(api, 'GET', '/api/subscriptions/receipts', { cookie: other })).body).toEqual({ receipts: [] });
  const refused = await document(other);
  expect([refused.status, refused.body['message']]).toEqual([
    404,
    'Di questo pagamento non c’è una ricevuta da aprire.',
  ]);
  expect((await document(cookie, randomUUID())).status).toBe(404);
  expect((await document(cookie, 'x')).status).toBe(400);
  expect((await ask(api, 'GET', `/api/subscriptions/receipts/${id}/document`)).status).toBe(401);
  expect((await ask(api, 'GET', '/api/subscriptions/receipts')).status).toBe(401);
  stripe.isAway = true;
  expect((await document(cookie)).status).toBe(503);
});

test('parallel checkouts are one', async () => {
  const urls = await Promise.all(Array.from({ length: 8 }, async () => (await call('create-checkout')).body['url']));
  expect(new Set(urls).size).toBe(1);
  expect(stripe.sessions.size).toBe(1);
});

test('a checkout that Stripe never answered makes room for a new one before its end comes too near', async () => {
  stripe.isAway = true;
  expect((await call('create-checkout')).status).toBe(503);
  const unanswered = await openCheckoutId();
  stripe.isAway = false;
  now = new Date(begin.getTime() + 6 * 60_000);
  expect((await call('create-checkout')).status).toBe(200);
  expect(await openCheckoutId()).not.toBe(unanswered);
});

test('who paid is a Supporter when the message comes, and stays the same customer', async () => {
  await subscribe();
  expect(await status()).toMatchObject({ hasActiveSubscription: true, state: 'active', isTest: false });
  expect((await call('create-portal')).body['url']).toMatch(/^https:\/\/billing\.stripe\.example\/cus_/);
  await call('cancel');
  expect(stripe.subscriptions()[0]).toMatchObject({ cancelAtPeriodEnd: true });
  expect((await call('resume')).body).toMatchObject({ state: 'active' });
  stripe.play.end(stripe.subscriptions()[0]!.id);
  await deliverAll();
  await call('create-checkout');
  expect(latestSession()['asked']).toMatchObject({
    customer: stripe.subscriptions()[0]!.customer,
    // Stripe takes a tax number of a known customer only with these.
    'customer_update[name]': 'auto',
    'customer_update[address]': 'auto',
  });
});

test('a payment is of real money only where Stripe says so, and at each reading anew', async () => {
  const isReal = async () =>
    (await database.db.execute<{ is_real: boolean }>(sql`select is_real from payments order by paid_at`)).rows.map(
      (row) => row.is_real,
    );
  stripe.isLive = false;
  const id = await subscribe();
  stripe.isLive = true;
  stripe.play.renew(id);
  await deliverAll();
  expect(await isReal()).toEqual([false, true]);
  // Of what was read before there was a question nothing is known until the night.
  await database.db.execute(sql`update payments set is_real = false`);
  await reconcileSubscriptions(services);
  expect(await isReal()).toEqual([false, true]);
});

test('the days of grace begin with the first month that is not paid', async () => {
  const id = await subscribe();
  const { end } = stripe.subscriptions()[0]!;
  for (let month = 0; month < 2; month += 1) {
    stripe.play.failRenewal(id);
    await deliverAll();
    expect((await status())['periodEnd']).toBe(new Date(end * 1000).toISOString());
  }
  stripe.play.renew(id);
  stripe.play.failRenewal(id);
  await deliverAll();
  expect((await status())['periodEnd']).toBe(new Date(stripe.subscriptions()[0]!.start * 1000).toISOString());
});

test('who cancels when what was owed has just been paid keeps the month', async () => {
  const id = await subscribe();
  stripe.play.failRenewal(id);
  await deliverAll();
  stripe.play.renew(id);
  stripe.messages.length = 0;
  expect((await call('cancel')).body).toMatchObject({ hasActiveSubscription: true, state: 'active_ending' });
  expect(stripe.subscriptions()[0]!.status).toBe('active');
});

test('what was cancelled in Stripe’s own pages is taken back too', async () => {
  const id = await subscribe();
  stripe.play.cancelInPortal(id);
  await deliverAll();
  expect((await status())['state']).toBe('active_ending');
  expect((await call('resume')).body).toMatchObject({ state: 'active' });
  stripe.play.cancel(id);
  await deliverAll();
  stripe.play.end(id);
  expect((await call('resume')).status).toBe(409);
});

test('who pays is welcomed when the first payment is known, whatever was known before', async () => {
  await call('create-checkout');
  const id = stripe.play.pay(latestSession().id);
  const provider = providerOf(services);
  const early = {
    ...provider,
    readSubscription: async (given: string) => ({ ...(await provider.readSubscription(given))!, charges: [] }),
  };
  await readSubscription(services, early, id);
  expect([(await status())['state'], await subjects()]).toEqual(['active', []]);
  expect((await status())['periodEnd']).toBeNull();
  await readSubscription(services, provider, id);
  expect(await subjects()).toEqual(['Ora sei tra i Supporter', 'Ricevuta: 2,99\u00a0€']);
});

test('a message that Stripe did not sign so, or long ago, is refused and leaves nothing', async () => {
  await call('create-checkout');
  stripe.play.pay(latestSession().id);
  const message = stripe.messages[0]!;
  const good = stripe.headers(message, now);
  const altered = { ...message, body: message.body.replace(/"sub_/, '"sub_x') };
  expect(await deliver(altered, good)).toBe(400);
  expect(await deliver(message, { ...good, 'stripe-signature': 't=1,v1=00' })).toBe(400);
  expect(await deliver(message, { 'content-type': 'application/json' } as typeof good)).toBe(400);
  expect(await deliver(message, stripe.headers(message, new Date(begin.getTime() - 301_000)))).toBe(400);
  const nonsense = { type: 'x', body: '[]' };
  expect(await deliver(nonsense, stripe.headers(nonsense, now))).toBe(400);
  await workOffJobs(services);
  const { rows } = await database.db.execute(
    sql`select event_id from payment_events where event_id = ${(JSON.parse(message.body) as { id: string }).id}`,
  );
  expect(rows).toEqual([]);
  expect((await status())['state']).toBe('none');
  expect(await deliver(message, good)).toBe(204);
  await workOffJobs(services);
  expect((await status())['state']).toBe('active');
});

test('a message that is about nothing of ours is taken and let be', async () => {
  const message = {
    type: 'product.updated',
    body: JSON.stringify({
      id: 'evt_x',
      type: 'product.updated',
      data: { object: { id: 'prod_1', object: 'product' } },
    }),
  };
  const before = stripe.requests.length;
  expect([await deliver(message), await deliver(message)]).toEqual([204, 204]);
  for (const object of [{ object: 'balance' }, { object: 'invoice', customer: 7 }, {}, null]) {
    const odd = { type: 'x', body: JSON.stringify({ id: randomUUID(), type: 'x', data: { object } }) };
    expect(await deliver(odd)).toBe(204);
  }
  await workOffJobs(services);
  expect(stripe.requests).toHaveLength(before);
});

test('a checkout whose messages were all lost is found within half an hour', async () => {
  await call('create-checkout');
  stripe.play.pay(latestSession().id);
  await settleCheckouts(services);
  expect((await status())['state']).toBe('none');
  now = new Date(begin.getTime() + 31 * 60_000);
  await settleCheckouts(services);
  expect((await status())['state']).toBe('active');
});

test('what was lost later is found at night', async () => {
  const id = await subscribe();
  stripe.play.cancel(id);
  stripe.play.end(id);
  await reconcileSubscriptions(services);
  expect((await status())['state']).toBe('canceled');
});

test('what Stripe lost has ended in the morning, unless it knows none of them: then the key is wrong', async () => {
  const states = async () => {
    const { rows } = await database.db.execute<{ state: string }>(sql`select state from subscriptions order by state`);
    return rows.map(({ state }) => state);
  };
  const kept: string[] = [];
  for (const name of ['Bice', 'Carla', 'Dino', 'Ezio']) {
    const { id } = await insertPerson(database.db, { name });
    cookie = await sessionCookie(database.db, id);
    kept.push(await subscribe());
  }
  for (const id of kept) stripe.forget(id);
  await reconcileSubscriptions(services);
  expect(await states()).toEqual(['active', 'active', 'active', 'active']);

  const fourth = sql`select id from subscriptions where provider_id = ${kept[3]}`;
  await database.db.execute(sql`delete from payments where subscription_id in (${fourth})`);
  await database.db.execute(sql`delete from subscriptions where id in (${fourth})`);
  await reconcileSubscriptions(services);
  expect(await states()).toEqual(['canceled', 'canceled', 'canceled']);
});

test('a refund after the end is found at night too', async () => {
  const id = await subscribe();
  stripe.play.end(id);
  await deliverAll();
  stripe.play.refund(id);
  stripe.messages.length = 0;
  await reconcileSubscriptions(services);
  expect(await rowsOf()).toEqual([{ state: 'refunded', payments: 1, refunded: 1 }]);
});

test('a person who pays at two checkouts keeps the first subscription, and gets the second back', async () => {
  await call('create-checkout');
  const first = latestSession().id;
  now = new Date(begin.getTime() + 31 * 60_000);
  await database.db.execute(sql`update checkouts set closed_at = now() where user_id = ${person.id}`);
  await call('create-checkout');
  const kept = stripe.play.pay(first);
  const second = stripe.play.pay(latestSession().id);
  // The second is told of first.
  stripe.messages.reverse();
  await deliverAll();
  await deliverAll();
  expect(await rowsOf()).toEqual([
    { state: 'active', payments: 1, refunded: 0 },
    { state: 'refunded', payments: 1, refunded: 1 },
  ]);
  expect(stripe.subscriptions().map(({ id, status: given }) => [id, given])).toEqual([
    [kept, 'active'],
    [second, 'canceled'],
  ]);
});

test('who has paid can pay no other checkout that was still open', async () => {
  await call('create-checkout');
  const first = latestSession().id;
  await database.db.execute(sql`update checkouts set closed_at = now() where user_id = ${person.id}`);
  await call('create-checkout');
  stripe.play.pay(first);
  await deliverAll();
  await settleCheckouts(services);
  expect(latestSession().status).toBe('expired');
  expect((await status())['state']).toBe('active');
});

test('who pays while a checkout is asked for gets none', async () => {
  const { id } = await insertPerson(database.db);
  const who = { id, email: 'a@prova.example', name: 'Ada' } as SignedIn;
  // The lock under which a checkout is put in waits for a payment that is being noted.
  let asked: Promise<unknown> | undefined;
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${id} for no key update`);
    asked = startCheckout(services, who, 'month');
    asked.catch(() => undefined);
    await expect.poll(waitingForLocks).toBe(1);
    await tx.execute(sql`
      insert into subscriptions (user_id, provider, provider_id, customer_id, state, created_at, read_at)
      values (${id}, 'stripe', ${`sub_${id}`}, 'cus_x', 'active', now(), now())`);
  });
  await expect(asked).rejects.toThrow('Hai già un abbonamento');
});

test('who paid for an account that is gone gets the money back', async () => {
  await call('create-checkout');
  stripe.play.pay(latestSession().id);
  await database.db.execute(sql`delete from users where id = ${person.id}`);
  await deliverAll();
  expect(stripe.subscriptions()[0]!.status).toBe('canceled');
  expect(stripe.charges()[0]!.refundedAt).toBeGreaterThan(0);
});

test('what is paid at a checkout that was open when the prices changed is known here, by the month and for a year', async () => {
  const settings = services.stripe!;
  await call('create-checkout');
  services.stripe = { ...settings, priceId: 'price_of_later' };
  stripe.play.pay(latestSession().id);
  await deliverAll();
  expect(await status()).toMatchObject({ hasActiveSubscription: true, state: 'active', interval: 'month' });
  expect(await rowsOf()).toEqual([{ state: 'active', payments: 1, refunded: 0 }]);

  person = await insertPerson(database.db, { name: 'Bice Prova' });
  cookie = await sessionCookie(database.db, person.id);
  services.stripe = { ...settings, yearlyPriceId };
  await call('create-checkout', { interval: 'year' });
  services.stripe = settings;
  stripe.play.pay(latestSession().id);
  await deliverAll();
  expect(await status()).toMatchObject({ hasActiveSubscription: true, state: 'active', interval: 'year' });
});

test('what was not sold here is left alone, whoever bought it', async () => {
  const { site, price } = { site: 'http://localhost:3000', price: stripeSecrets.priceId };
  const checkout = randomUUID();
  const foreign = [
    stripe.play.sell({}, price),
    stripe.play.sell({ userId: person.id }, price),
    stripe.play.sell({ site, checkout, userId: person.id }, 'price_of_a_book'),
    stripe.play.sell({ site: 'https://another.example', checkout, userId: person.id }, price),
    // Marked as ours, but neither the person nor the checkout was ever here: perhaps an installation before this one.
    stripe.play.sell({ site, checkout, userId: randomUUID() }, price),
  ];
  await deliverAll();
  expect(stripe.subscriptions().map(({ status: given }) => given)).toEqual(foreign.map(() => 'active'));
  expect(stripe.charges().filter(({ refundedAt }) => refundedAt)).toEqual([]);
  const { rows } = await database.db.execute(
    sql`select id from subscriptions where provider_id = any(${sql.param(foreign)}::text[])`,
  );
  expect(rows).toEqual([]);
});

const refundsAsked = () => stripe.requests.filter((request) => request === 'POST /v1/refunds').length;

test('a withdrawal is carried out at night until everything has gone back, whatever one payment does', async () => {
  const id = await subscribe();
  stripe.play.renew(id);
  await deliverAll();
  const [stubborn] = stripe.charges();
  stubborn!.refusesRefund = true;
  await call('withdraw', { confirmed: true });
  await expect(workOffJobs(services)).rejects.toThrow();
  expect(await rowsOf()).toEqual([{ state: 'refunded', payments: 2, refunded: 1 }]);
  await reconcileSubscriptions(services);
  expect(await rowsOf()).toMatchObject([{ refunded: 1 }]);
  delete stubborn!.refusesRefund;
  await reconcileSubscriptions(services);
  expect(await rowsOf()).toEqual([{ state: 'refunded', payments: 2, refunded: 2 }]);
  const before = refundsAsked();
  await reconcileSubscriptions(services);
  expect(refundsAsked()).toBe(before);
});

test('a refund that failed is owed again, and made again', async () => {
  const id = await subscribe();
  await call('withdraw', { confirmed: true });
  await workOffJobs(services);
  await deliverAll();
  expect(await rowsOf()).toEqual([{ state: 'refunded', payments: 1, refunded: 1 }]);
  stripe.play.failRefund(id);
  stripe.charges()[0]!.refusesRefund = true;
  await expect(deliverAll()).rejects.toThrow();
  expect(await rowsOf()).toEqual([{ state: 'canceled', payments: 1, refunded: 0 }]);
  delete stripe.charges()[0]!.refusesRefund;
  await reconcileSubscriptions(services);
  expect(await rowsOf()).toEqual([{ state: 'refunded', payments: 1, refunded: 1 }]);
  expect(stripe.charges()[0]!.refundedAt).toBeGreaterThan(0);
});

test('a message whose job was lost is read at night', async () => {
  await call('create-checkout');
  stripe.play.pay(latestSession().id);
  for (const message of stripe.messages.splice(0)) await deliver(message);
  await database.db.execute(sql`delete from pgboss.job where name = 'read-payment-event'`);
  await reconcileSubscriptions(services);
  await workOffJobs(services);
  expect((await status())['state']).toBe('none');
  now = new Date(begin.getTime() + 11 * 60_000);
  await reconcileSubscriptions(services);
  await workOffJobs(services);
  expect((await status())['state']).toBe('active');
});

test('what Stripe knows no more has ended, and its customer begins anew', async () => {
  const lost = await subscribe();
  stripe.forget(lost);
  await reconcileSubscriptions(services);
  expect((await status())['state']).toBe('canceled');
  expect((await call('create-checkout')).status).toBe(200);
  expect(latestSession()['asked']).toMatchObject({ customer_email: person.email });
});

test('the link that deletes an account waits for Stripe to come back', async () => {
  const id = await subscribe();
  await database.db.execute(sql`delete from credentials where user_id = ${person.id}`);
  const deletion = (body: unknown) => ask(api, 'POST', '/api/auth/delete-user', { cookie, body });
  await deletion({});
  const { rows } = await database.db.execute<{ text: string }>(
    sql`select text from mails where "to" = ${person.email} and text like '%elimina=%'`,
  );
  const token = /elimina=([0-9a-f-]+)/.exec(rows[0]!.text)![1]!;
  stripe.isAway = true;
  expect((await deletion({ token })).status).toBe(503);
  stripe.isAway = false;
  expect((await deletion({ token })).status).toBe(200);
  expect(stripe.subscriptions().find((known) => known.id === id)!.status).toBe('canceled');
});

test('an account whose subscription Stripe does not know can be deleted', async () => {
  stripe.forget(await subscribe());
  expect((await ask(api, 'POST', '/api/auth/delete-user', { cookie, body: { password: testPassword } })).status).toBe(
    200,
  );
});

test('a dispute suspends and keeps Stripe from asking for more; one that is won opens again', async () => {
  const id = await subscribe();
  stripe.play.dispute(id);
  await deliverAll();
  expect(await status()).toMatchObject({ hasActiveSubscription: false, state: 'disputed' });
  expect(stripe.subscriptions()[0]).toMatchObject({ cancelAtPeriodEnd: true });
  stripe.play.winDispute(id);
  await deliverAll();
  expect(await status()).toMatchObject({ hasActiveSubscription: true, state: 'active' });
  expect(stripe.subscriptions()[0]).toMatchObject({ cancelAtPeriodEnd: false });
  expect(await subjects()).not.toContain('Hai disdetto l’abbonamento');
});

test('a dispute that is lost ends a year there and here, and one may subscribe again', async () => {
  services = { ...services, stripe: { ...services.stripe!, yearlyPriceId } };
  api = testApi(services);
  await call('create-checkout', { interval: 'year' });
  const id = stripe.play.pay(latestSession().id);
  stripe.play.dispute(id);
  await deliverAll();
  expect((await call('create-checkout', { interval: 'year' })).status).toBe(409);
  stripe.play.loseDispute(id);
  await deliverAll();
  expect(await status()).toMatchObject({ hasActiveSubscription: false, state: 'canceled' });
  expect(stripe.subscriptions()[0]!.status).toBe('canceled');
  expect(await subjects()).toContain('L’abbonamento è finito');

  expect((await call('create-checkout', { interval: 'year' })).status).toBe(200);
  stripe.play.pay(latestSession().id);
  await deliverAll();
  expect(await status()).toMatchObject({ hasActiveSubscription: true, state: 'active', interval: 'year' });
});

test('a withdrawal ends where the bank gave the money back for good: it is told, and nothing is given back twice', async () => {
  const id = await subscribe();
  // A disputed payment cannot be given back.
  stripe.charges()[0]!.refusesRefund = true;
  await call('withdraw', { confirmed: true });
  stripe.play.dispute(id);
  await expect(deliverAll()).rejects.toThrow();
  expect(await status()).toMatchObject({ state: 'canceled', withdrawnAt: begin.toISOString() });
  expect(await status()).not.toHaveProperty('returnedAt');

  stripe.play.loseDispute(id);
  await deliverAll();
  expect(await status()).toMatchObject({ state: 'canceled', returnedAt: begin.toISOString() });
  expect(await subjects()).toContain('Il tuo recesso è concluso');
  const before = refundsAsked();
  await reconcileSubscriptions(services);
  expect(refundsAsked()).toBe(before);
  expect((await subjects()).filter((subject) => subject === 'Il tuo recesso è concluso')).toHaveLength(1);
  expect((await call('create-checkout')).status).toBe(200);
});

test('a withdrawal whose dispute is won is carried out after all', async () => {
  const id = await subscribe();
  stripe.charges()[0]!.refusesRefund = true;
  await call('withdraw', { confirmed: true });
  stripe.play.dispute(id);
  await expect(deliverAll()).rejects.toThrow();
  stripe.play.winDispute(id);
  delete stripe.charges()[0]!.refusesRefund;
  await deliverAll();
  await reconcileSubscriptions(services);
  expect(await status()).toMatchObject({ state: 'refunded', returnedAt: expect.any(String) as string });
  expect(await subjects()).not.toContain('Il tuo recesso è concluso');
});

test('so does the withdrawal from a gift', async () => {
  const id = await give();
  stripe.charges()[0]!.refusesRefund = true;
  await call(`given-plans/${String((await givenPlan())!['id'])}/withdraw`, { confirmed: true });
  stripe.play.dispute(id);
  await expect(deliverAll()).rejects.toThrow();
  expect(await givenPlan()).toMatchObject({ standing: 'returned', returnedAt: null });
  stripe.play.loseDispute(id);
  await deliverAll();
  expect(await givenPlan()).toMatchObject({
    standing: 'returned',
    refundedAt: null,
    returnedAt: expect.any(String) as string,
  });
  expect(await subjects()).toContain('Il tuo recesso è concluso');
});

test('what was cancelled before a dispute ends also when it is won', async () => {
  const id = await subscribe();
  await call('cancel');
  stripe.play.dispute(id);
  await deliverAll();
  stripe.play.winDispute(id);
  await deliverAll();
  expect(await status()).toMatchObject({ hasActiveSubscription: true, state: 'active_ending' });
});

test('a payment given back in Stripe’s own pages ends the subscription there as well', async () => {
  const id = await subscribe();
  stripe.play.refund(id);
  await deliverAll();
  await deliverAll();
  expect(await status()).toMatchObject({ hasActiveSubscription: false, state: 'refunded' });
  expect(stripe.subscriptions()[0]!.status).toBe('canceled');
});

test('a withdrawal gives back every payment', async () => {
  const id = await subscribe();
  stripe.play.renew(id);
  await deliverAll();
  await call('withdraw', { confirmed: true });
  await workOffJobs(services);
  expect(await rowsOf()).toEqual([{ state: 'refunded', payments: 2, refunded: 2 }]);
  const { rows } = await database.db.execute(sql`
    select subject from mails where "to" = ${person.email} and subject like 'Rimborso%'`);
  expect(rows).toEqual([{ subject: 'Rimborso: 5,98\u00a0€' }]);
});

test('while Stripe is away everything says so, and a withdrawal holds all the same', async () => {
  await subscribe();
  stripe.isAway = true;
  const away = 'In questo momento non riusciamo a parlare con chi gestisce i pagamenti. Riprova fra qualche minuto.';
  for (const name of ['cancel', 'create-portal']) {
    const answer = await call(name);
    expect([answer.status, answer.body['message']], name).toEqual([503, away]);
    expect(answer.headers.get('retry-after')).toBe('30');
  }
  const deletion = await ask(api, 'POST', '/api/auth/delete-user', { cookie, body: { password: testPassword } });
  expect([deletion.status, deletion.body['message']]).toEqual([
    503,
    'Per eliminare l’account dobbiamo prima disdire il tuo abbonamento, e in questo momento non ci riusciamo. Non è cambiato niente: riprova fra qualche minuto.',
  ]);
  expect(await status()).toMatchObject({ hasActiveSubscription: true, state: 'active' });

  expect((await call('withdraw', { confirmed: true })).body).toMatchObject({ hasActiveSubscription: false });
  await expect(workOffJobs(services)).rejects.toThrow(away);
  stripe.isAway = false;
  await services.jobs.send(database.db, 'carry-out-withdrawal', { subscriptionId: await ownSubscription() });
  await workOffJobs(services);
  expect((await status())['state']).toBe('refunded');
  expect((await ask(api, 'POST', '/api/auth/delete-user', { cookie, body: { password: testPassword } })).status).toBe(
    200,
  );
});

test('an account is deleted when its subscription has ended at Stripe', async () => {
  await subscribe();
  await call('create-checkout');
  expect((await ask(api, 'POST', '/api/auth/delete-user', { cookie, body: { password: testPassword } })).status).toBe(
    200,
  );
  expect(stripe.subscriptions()[0]!.status).toBe('canceled');
  expect(await subjects()).not.toContain('L’abbonamento è finito');
});

test('the test payments refuse to work beside real ones, and end where those begin', async () => {
  expect(() => testProvider(services)).toThrow('refuse to work');
  expect(providerOf(services).name).toBe('stripe');
  await database.db.execute(sql`
    insert into subscriptions (user_id, provider, provider_id, customer_id, state, created_at, read_at)
    values (${person.id}, 'prova', ${`sub_prova_${person.id}`}, 'cus_prova', 'active', now(), now())`);
  await reconcileSubscriptions(services);
  expect((await status())['state']).toBe('canceled');
});

test('what the SDK says of its own mistakes is no refusal', async () => {
  const provider = providerOf({ ...services, stripe: { ...services.stripe!, secretKey: '' } });
  await expect(provider.readSubscription('sub_1')).rejects.not.toBeInstanceOf(AppError);
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]!.count;
}

async function openCheckoutId(): Promise<string> {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from checkouts where user_id = ${person.id} and closed_at is null`,
  );
  return rows[0]!.id;
}

async function ownSubscription(): Promise<string> {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from subscriptions where user_id = ${person.id}`,
  );
  return rows[0]!.id;
}
