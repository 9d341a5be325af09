import type { OpenAPIHono } from '@hono/zod-openapi';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { publication } from '#lib/publication.ts';
import type { Services } from '#platform/services.ts';
import { settingDefaults } from '#features/settings/contract.ts';
import {
  testPaymentsHtml,
  shownChanges,
  showPayments,
  showSettings,
} from '#features/settings/server/shown-settings.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices, workOffJobs } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import { pricingDescription } from '../pricing-description.ts';
import { planTexts } from '../plan-texts.ts';
import { pricingTexts } from '../texts.ts';
import { hasSold } from './has-sold.ts';
import { reconcileSubscriptions } from './payment-jobs.ts';
import { subscriptions } from './schema.ts';

const database = fileDatabase();
let played: Services;
let closed: Services;
let api: OpenAPIHono;
let person: { id: string };
let cookie: string;

beforeAll(async () => {
  played = testServices(database.db);
  closed = { ...played, demo: false, testPayments: false };
  api = testApi(closed);
});

beforeEach(async () => {
  // A call may have shown the settings of a demo.
  showSettings(settingDefaults);
  person = await insertPerson(database.db);
  cookie = await sessionCookie(database.db, person.id);
});

const path = (name: string) => `/api/subscriptions/${name}`;
const post = (of: OpenAPIHono, name: string, body?: unknown) => ask(of, 'POST', path(name), { cookie, body });

test('without payments nothing is sold, and no page of the test payments is there', async () => {
  const refused = await post(api, 'create-checkout');
  expect([refused.status, refused.body]).toEqual([
    503,
    { code: 'unavailable', message: 'L’abbonamento non si può ancora acquistare.' },
  ]);
  expect((await ask(api, 'GET', path('test-payments'))).status).toBe(404);
  expect((await ask(api, 'GET', path('test-checkout/cs_prova_1'), { cookie })).status).toBe(404);
  expect((await post(api, 'test-checkout/cs_prova_1', { act: 'pay' })).status).toBe(404);
  expect((await post(api, 'test-portal', { act: 'renew' })).status).toBe(404);
  expect((await ask(api, 'GET', path('status'), { cookie })).body).toMatchObject({ state: 'none', isTest: false });
});

test('a checkout that was opened while payments were played cannot be paid afterwards', async () => {
  const { body } = await post(testApi(played), 'create-checkout');
  const id = new URL(String(body['url'])).searchParams.get('pagamento')!;
  expect((await post(api, `test-checkout/${id}`, { act: 'pay' })).status).toBe(404);
});

test('what was only played counts as no money, and ends with the night', async () => {
  const { body } = await post(testApi(played), 'create-checkout');
  const id = new URL(String(body['url'])).searchParams.get('pagamento')!;
  await post(testApi(played), `test-checkout/${id}`, { act: 'pay' });
  await workOffJobs(played);
  const admin = await insertPerson(database.db, { role: 'admin', twoFactorExempt: true });
  const asAdmin = { cookie: await sessionCookie(database.db, admin.id) };
  const { body: totals } = await ask(api, 'GET', path('totals'), asAdmin);
  expect(totals).toMatchObject({ subscriptions: {}, paidCents: 0, isTest: false });

  await reconcileSubscriptions(closed);
  expect((await ask(api, 'GET', path('status'), { cookie })).body).toMatchObject({
    hasActiveSubscription: false,
    state: 'canceled',
  });
});

test('messages of the real provider wait until its keys are there', async () => {
  const message = await ask(api, 'POST', path('webhook/stripe'), { body: { id: 'evt_1' } });
  expect(message.status).toBe(503);
  expect((await ask(api, 'POST', path('webhook/prova'), { body: {} })).status).toBe(404);
});

test('pages say that nothing can be bought, and nothing about played payments', () => {
  showPayments({ areNone: true, areTestOnly: false });
  expect(JSON.parse(shownChanges()!)).toEqual({ sells: false });
  expect(publication.sells).toBe(false);
  expect(pricingTexts.heading()).toBe('Per ora si legge gratis');
  expect(pricingTexts.standfirst()).toBe(
    'Tutti gli articoli sono aperti a tutti, per intero. L’abbonamento non si può ancora acquistare.',
  );
  expect(pricingDescription()).toBe(
    'Per ora si legge gratis. Tutti gli articoli sono aperti a tutti, per intero. L’abbonamento non si può ancora acquistare.',
  );
  expect(planTexts.free()).toBe('Per ora si legge gratis, senza limiti. L’abbonamento non si può ancora acquistare.');
  expect(planTexts.ended()).toBe(
    'Il tuo abbonamento è finito. Per ora si legge gratis, senza limiti. L’abbonamento non si può ancora acquistare.',
  );
  expect(testPaymentsHtml()).toBe('');
});

test('what was sold before is told to pages as long as it is kept, where nothing is sold', async () => {
  expect(await hasSold(database.db)).toBe(false);
  const at = new Date();
  const row = { providerId: 'sub_1', customerId: 'cus_1', state: 'canceled', createdAt: at, readAt: at } as const;
  await database.db.insert(subscriptions).values({ ...row, provider: 'prova' });
  expect(await hasSold(database.db)).toBe(false);
  await database.db.insert(subscriptions).values({ ...row, provider: 'stripe' });
  expect(await hasSold(database.db)).toBe(true);
  showPayments({ areNone: true, areTestOnly: false, hasSold: true });
  expect(JSON.parse(shownChanges()!)).toEqual({ sells: false, hasSold: true });
  showPayments({ areNone: false, areTestOnly: false, hasSold: true });
  expect(shownChanges()).toBeUndefined();
  showPayments({ areNone: false, areTestOnly: false, takeNoMoney: true });
  expect(JSON.parse(shownChanges()!)).toEqual({ takesMoney: false });
  showPayments({ areNone: false, areTestOnly: false });
});

test('played payments outside the demo are said on top of every page', () => {
  showPayments({ areNone: false, areTestOnly: true });
  expect(publication.sells).toBe(true);
  expect(shownChanges()).toBeUndefined();
  expect(testPaymentsHtml()).toBe(
    '<aside class="announcement played-payments" aria-label="Pagamenti di prova"><p><b>Pagamenti di prova.</b> Su questo sito nessun denaro si muove: chi si abbona non paga niente.</p></aside>',
  );
  showPayments({ areNone: false, areTestOnly: false });
});
