import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { insertPayment } from '../../../../tests/support/payments.ts';
import { exportParts, testServices } from '../../../../tests/support/services.ts';
import {
  ask,
  insertPerson,
  sessionCookie,
  testPassword,
  type GivenPerson,
} from '../../../../tests/support/signed-in.ts';
import { OwnShare, PublicShare, ShareMonths, ShareStatement } from '../contract.ts';
import { closeMonths } from './close-months.ts';
import { rebuildLedger } from './rebuild-ledger.ts';
import { insertOpening, insertReads } from './share.test-support.ts';

const database = fileDatabase();
let now = new Date('2025-11-04T05:23:00Z');
let services: Services;
let api: OpenAPIHono;
let ada: Person;
let livia: Person;
let ottavio: Person;

type Person = { id: string; cookie: string };

beforeAll(async () => {
  services = { ...testServices(database.db), now: () => now };
  api = testApi(services);
  await insertOpening(database.db, '2025-10-02T05:23:00Z');
  ada = await person({ role: 'admin', twoFactorExempt: true, name: 'Ada Capo' });
  livia = await person({ role: 'writer', twoFactorExempt: true });
  ottavio = await person({ role: 'writer', twoFactorExempt: true });
});

async function person(given: GivenPerson): Promise<Person> {
  const { id } = await insertPerson(database.db, given);
  return { id, cookie: await sessionCookie(database.db, id) };
}
const call = (who: Person | null, method: string, path: string, body?: unknown) =>
  ask(api, method, path, { ...(who ? { cookie: who.cookie } : {}), body });
const publicly = async () => PublicShare.parse((await call(null, 'GET', '/api/share')).body);
const own = async (who: Person) => OwnShare.parse((await call(who, 'GET', '/api/newsroom/share')).body);
const monthsSeen = async () => ShareMonths.parse((await call(ada, 'GET', '/api/admin/share')).body).months;
const statement = async (month: string) =>
  ShareStatement.parse((await call(ada, 'GET', `/api/admin/share/${month}`)).body);
const pay = (who: Person | null, month: string, paidOn: unknown, fingerprint = '0f0f0f0f') =>
  call(who, 'POST', `/api/admin/share/${month}/payment`, { paidOn, fingerprint });
const confirm = (who: Person) => call(who, 'POST', '/api/auth/confirm-identity', { password: testPassword });
const close = () => closeMonths(services);

test('before anybody has paid with real money everybody is told so', async () => {
  expect(await publicly()).toEqual({ percent: 50, hasPayments: false, latest: null });
  expect(await monthsSeen()).toEqual([]);
  expect(await own(livia)).toEqual({ hasSignature: false, months: [] });
  await insertPayment(database.db, {
    userId: ada.id,
    provider: 'prova',
    isReal: false,
    paidAt: '2025-10-10T12:00:00Z',
  });
  await close();
  expect(await publicly()).toEqual({ percent: 50, hasPayments: false, latest: null });
});

test('who may read and do what', async () => {
  for (const [who, status] of [
    [null, 401],
    [await person({}), 403],
  ] as const) {
    expect((await call(who, 'GET', '/api/newsroom/share')).status).toBe(status);
  }
  for (const [who, status] of [
    [null, 401],
    [await person({}), 403],
    [await person({ role: 'contributor' }), 403],
    [livia, 403],
    [await person({ role: 'admin' }), 403],
  ] as const) {
    for (const path of ['/api/admin/share', '/api/admin/share/2025-10', '/api/admin/share/2025-10/csv']) {
      expect((await call(who, 'GET', path)).status).toBe(status);
    }
    expect((await pay(who, '2025-10', '2025-11-05')).status).toBe(status);
  }
  expect((await call(await person({ role: 'contributor' }), 'GET', '/api/newsroom/share')).status).toBe(200);
});

test('an author sees the own part of a month, and of articles that few read only what they brought together', async () => {
  const article = (slug: string, ...authors: string[]) =>
    insertArticle(database.db, { slug, format: 'trial', authors: authors.map((name) => ({ name })) });
  const [read, few, fewer, unsigned] = [
    await article('molto-letto', 'Livia Penna', '=Ottavio Carta'),
    await article('poco-letto', 'Livia Penna'),
    await article('letto-da-una', 'Livia Penna'),
    await article('di-nessuno'),
  ] as const;
  await database.db.execute(sql`update authors set user_id = ${livia.id} where name = 'Livia Penna'`);
  await database.db.execute(sql`update authors set user_id = ${ottavio.id} where name = '=Ottavio Carta'`);
  for (let reader = 0; reader < 6; reader += 1) {
    const { id } = await insertPerson(database.db, { password: false });
    await insertPayment(database.db, { userId: id, paidAt: '2025-10-10T12:00:00Z' });
    const more = reader === 0 ? [few, fewer] : reader < 4 ? [few] : [];
    await insertReads(database.db, id, '2025-10', [read, ...(reader === 5 ? [unsigned] : []), ...more]);
  }
  expect((await publicly()).hasPayments).toBe(true);
  expect(await close()).toEqual(['2025-10']);

  expect(await monthsSeen()).toEqual([
    {
      month: '2025-10',
      percent: 50,
      vatPercent: 22,
      paidCents: 1470,
      returnedCents: 0,
      carriedCents: 0,
      shareCents: 735,
      supporters: 6,
      paidOn: null,
      paidBy: null,
      mayBePaid: true,
    },
  ]);
  // Of what six paid, in sixths: 2 + 3·3 + 6 + 3 for what two sign and all read, 2 + 3·3, 2, and 3 for what nobody signs.
  const { authors } = await statement('2025-10');
  expect(authors).toEqual([
    { slug: 'livia-penna', name: 'Livia Penna', hasAccount: true, cents: 470 },
    { slug: 'ottavio-carta', name: '=Ottavio Carta', hasAccount: true, cents: 204 },
    { slug: null, name: null, hasAccount: false, cents: 61 },
  ]);
  const [month] = (await own(livia)).months;
  expect(month).toEqual({
    month: '2025-10',
    cents: 470,
    articles: [{ slug: 'molto-letto', title: 'Titolo di molto-letto', cents: 204, supporters: 6 }],
    otherCents: 266,
    paidOn: null,
  });
  expect(await own(ottavio)).toEqual({
    hasSignature: true,
    months: [
      {
        month: '2025-10',
        cents: 204,
        articles: [{ slug: 'molto-letto', title: 'Titolo di molto-letto', cents: 204, supporters: 6 }],
        otherCents: 0,
        paidOn: null,
      },
    ],
  });
  // What readers are told names no number and no sum of so few.
  expect((await publicly()).latest).toEqual({ month: '2025-10', sums: null });
});

test('no answer and no file tells what single people read, or who paid', async () => {
  const paths = ['/api/admin/share', '/api/admin/share/2025-10', '/api/admin/share/2025-10/csv', '/api/newsroom/share'];
  const texts = await Promise.all(paths.map(async (path) => (await call(ada, 'GET', path)).text));
  const all = [
    ...texts,
    (await call(livia, 'GET', '/api/newsroom/share')).text,
    (await call(null, 'GET', '/api/share')).text,
  ];
  const { rows } = await database.db.execute<{ id: string }>(sql`select user_id as id from subscriptions`);
  for (const text of all) {
    for (const { id } of rows) expect(text).not.toContain(id);
    expect(text).not.toContain('poco-letto');
    expect(text).not.toContain('letto-da-una');
  }
});

test('the copy of an author’s data has the own sums by month, and nothing of single articles', async () => {
  const part = exportParts.find(({ name }) => name === 'quota-delle-firme')!;
  expect(await part.rows(services, livia.id)).toEqual([{ mese: '2025-10', centesimi: 470, pagato_il: null }]);
  expect(await part.rows(services, ada.id)).toEqual([]);
});

test('the bookkeeper’s file has each author, and no formula; that it was taken is in the log', async () => {
  const answer = await call(ada, 'GET', '/api/admin/share/2025-10/csv');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain(
    `"contraddittorio-quota-2025-10-${(await statement('2025-10')).fingerprint}.csv"`,
  );
  expect(answer.text.replace(/^\u{feff}/u, '').split('\r\n')).toEqual([
    '"mese";"firma";"pagina";"importo in euro";"centesimi";"pagato il"',
    '"2025-10";"Livia Penna";"/tribune/livia-penna";"4,70";"470";""',
    `"2025-10";"'=Ottavio Carta";"/tribune/ottavio-carta";"2,04";"204";""`,
    '"2025-10";"Redazione";"";"0,61";"61";""',
    '"2025-10";"Totale";"";"7,35";"735";""',
    '',
  ]);
  const { rows } = await database.db.execute(
    sql`select target_id from audit_events where action = 'share.export' and actor_id = ${ada.id} order by id desc limit 1`,
  );
  expect(rows).toEqual([{ target_id: '2025-10' }]);
  for (const month of ['2025-09', '2025-13', '0000-00', 'ottobre', "'"]) {
    expect((await call(ada, 'GET', `/api/admin/share/${month}`)).status).toBe(404);
    expect((await call(ada, 'GET', `/api/admin/share/${month}/csv`)).status).toBe(404);
  }
  for (const month of ['%00', 'x'.repeat(50)]) {
    expect((await call(ada, 'GET', `/api/admin/share/${month}`)).status).toBe(400);
  }
});

test('a month is paid once, by an admin who has confirmed who they are, and is in the log', async () => {
  expect(await pay(ada, '2025-10', '2025-11-04')).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
  await confirm(ada);
  expect(await pay(ada, '2025-09', '2025-11-04')).toMatchObject({
    status: 404,
    body: { message: 'Questo mese non esiste o non è ancora chiuso.' },
  });
  for (const [paidOn, message] of [
    ['domani', 'Scrivi il giorno del pagamento.'],
    ['2025-11-05', 'Il giorno non può essere nel futuro.'],
    ['2025-10-31', 'Il pagamento viene dopo la fine del mese.'],
  ]) {
    expect(await pay(ada, '2025-10', paidOn)).toMatchObject({ status: 400, body: { field: 'paidOn', message } });
  }
  const { fingerprint } = await statement('2025-10');
  expect(fingerprint).toMatch(/^[0-9a-f]{8}$/);
  const answers = await Promise.all([1, 2, 3].map(() => pay(ada, '2025-10', '2025-11-03', fingerprint)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 200)!.body).toMatchObject({
    paidOn: '2025-11-03',
    paidBy: 'Ada Capo',
    mayBePaid: false,
  });
  expect(answers.find(({ status }) => status === 409)!.body['message']).toBe('Questo mese è già segnato come pagato.');
  const { rows } = await database.db.execute(
    sql`select actor_id, target_kind, target_id, after from audit_events where action = 'share.pay'`,
  );
  expect(rows).toEqual([
    { actor_id: ada.id, target_kind: 'share', target_id: '2025-10', after: { paidOn: '2025-11-03', cents: 735 } },
  ]);
  expect((await own(livia)).months[0]!.paidOn).toBe('2025-11-03');
  expect((await call(ada, 'GET', '/api/admin/share/2025-10/csv')).text).toContain('"4,70";"470";"2025-11-03"');
});

test('a month is not noted as paid by other lines than those that were seen', async () => {
  now = new Date('2025-12-04T05:23:00Z');
  const { id } = await insertPerson(database.db, { password: false });
  await insertPayment(database.db, { userId: id, paidAt: '2025-11-10T12:00:00Z' });
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from articles where slug = 'poco-letto'`);
  await insertReads(database.db, id, '2025-11', [rows[0]!.id]);
  expect(await close()).toEqual(['2025-11']);
  const seen = await statement('2025-11');
  await database.db.execute(sql`delete from article_authors where article_id = ${rows[0]!.id}`);
  expect(await database.db.transaction((tx) => rebuildLedger(tx))).toBe(0);
  await confirm(ada);
  expect(await pay(ada, '2025-11', '2025-12-04', seen.fingerprint)).toMatchObject({
    status: 409,
    body: { message: 'Le righe di questo mese sono cambiate da quando le hai viste: ricarica e confronta il file.' },
  });
  const { fingerprint, paidOn } = await statement('2025-11');
  expect(paidOn).toBeNull();
  expect((await call(ada, 'POST', '/api/admin/share/2025-11/payment', { paidOn: '2025-12-04' })).status).toBe(400);
  expect((await pay(ada, '2025-11', '2025-12-04', fingerprint)).status).toBe(200);
});

test('months are paid in their order, and one that brought nothing has nothing to pay', async () => {
  now = new Date('2026-03-04T05:23:00Z');
  const { id } = await insertPerson(database.db, { password: false });
  for (const paidAt of ['2025-12-10T12:00:00Z', '2026-02-10T12:00:00Z']) {
    await insertPayment(database.db, { userId: id, paidAt });
  }
  expect(await close()).toEqual(['2025-12', '2026-01', '2026-02']);
  expect((await monthsSeen()).map(({ mayBePaid }) => mayBePaid)).toEqual([false, false, true, false, false]);
  await confirm(ada);
  const refusal = async (month: string) => {
    const { status, body } = await pay(ada, month, '2026-03-04', (await statement(month)).fingerprint);
    return [status, body['message']];
  };
  expect(await refusal('2026-02')).toEqual([409, 'Prima segna come pagati i mesi precedenti.']);
  expect(await refusal('2026-01')).toEqual([409, 'In questo mese non c’è niente da pagare.']);
  expect(await refusal('2025-12')).toEqual([200, undefined]);
  expect(await refusal('2026-02')).toEqual([200, undefined]);
  expect((await publicly()).latest).toEqual({
    month: '2026-02',
    sums: { cents: 0, authors: 0, newsroomCents: 123 },
  });
});

test('the share is changed by an admin who has confirmed who they are, between nothing and all', async () => {
  const set = (who: Person, value: unknown) =>
    call(who, 'PUT', '/api/admin/settings/authors_share', { version: 0, value });
  const other = await person({ role: 'admin', twoFactorExempt: true });
  expect(await set(other, { percent: 40, vatPercent: 4 })).toMatchObject({
    status: 403,
    body: { code: 'confirm_identity' },
  });
  await confirm(other);
  for (const percent of [101, -1, 12.5, 'metà']) {
    expect(await set(other, { percent, vatPercent: 4 })).toMatchObject({
      status: 422,
      body: { field: 'percent', message: 'Serve un numero intero fra 0 e 100.' },
    });
  }
  expect((await set(other, { percent: 40, vatPercent: 4 })).status).toBe(200);
  expect((await publicly()).percent).toBe(40);
});
