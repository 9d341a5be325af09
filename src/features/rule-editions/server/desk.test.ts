import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { forgetSettings } from '#features/settings/server/current.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import type { RuleEdition, RuleEditions } from '../contract.ts';
import { emptyEditions, insertEdition } from './insert-edition.test-support.ts';

const database = fileDatabase();
/** A Monday morning in Rome. */
const now = new Date('2026-11-30T08:00:00Z');
const apiAt = (at: Date) => testApi(testServices(database.db, at));
const path = '/api/admin/rule-editions';

let ada: string;
let ugo: string;
let reader: string;

/** An admin who has just confirmed who they are. */
async function adminCookie(name: string) {
  const { id } = await insertPerson(database.db, { name, role: 'admin', twoFactorExempt: true });
  const cookie = await sessionCookie(database.db, id);
  await database.db.execute(sql`update sessions set confirmed_at = ${now} where user_id = ${id}`);
  return cookie;
}
beforeAll(async () => {
  ada = await adminCookie('Ada Capo');
  ugo = await adminCookie('Ugo Capo');
  reader = await sessionCookie(database.db, (await insertPerson(database.db, { name: 'Lea Legge' })).id);
});
afterEach(async () => {
  await emptyEditions(database.db);
  await database.db.execute(sql`delete from settings`);
  forgetSettings(database.db);
});

const call = (cookie: string | undefined, method: string, to: string, body?: unknown, at = now) =>
  ask(apiAt(at), method, to, { ...(cookie ? { cookie } : {}), ...(body === undefined ? {} : { body }) });
const begin = async (page = 'terms') => (await call(ada, 'POST', path, { page })).body as unknown as RuleEdition;
const given = { text: 'Regole nuove.', summary: 'Chi commenta firma.', change: 'acceptance', holdsFrom: '2026-12-20' };
const save = (id: string, version: number, other: object = {}, cookie = ada) =>
  call(cookie, 'PUT', `${path}/${id}`, { version, ...given, ...other });
const approve = (id: string, version: number, cookie = ugo, at = now) =>
  call(cookie, 'POST', `${path}/${id}/approval`, { version }, at);
/** Lets everybody be signed in on another day, with who they are confirmed. */
const signInOn = (day: Date) =>
  database.db.execute(
    sql`update sessions set confirmed_at = ${day}, created_at = ${day}, expires_at = ${day}::timestamptz + interval '1 day'`,
  );
const list = async () => (await call(ada, 'GET', path)).body as unknown as RuleEditions;
const terms = async (at = now) => (await call(undefined, 'GET', '/api/publication/pages/terms', undefined, at)).body;

test('one admin writes, another approves, and the edition holds from midnight in Rome of its day', async () => {
  const { id, version, text, state } = await begin();
  expect({ version, text, state }).toEqual({ version: 1, text: null, state: 'draft' });
  expect((await save(id, version)).body).toMatchObject({ version: 2, writers: ['Ada Capo'], mayApprove: false });
  expect((await approve(id, 2)).body).toMatchObject({ number: 1, state: 'coming', approvedBy: 'Ugo Capo' });

  const before = await terms(new Date('2026-12-19T22:59:59Z'));
  expect(before['standfirst']).toBe(
    'Le regole della casa, scritte per essere lette. Valgono per te e valgono per noi.',
  );
  expect(before['coming']).toEqual({ key: 'termini-1', holdsFrom: '2026-12-20', isWithdrawn: false, isShown: false });
  const after = await terms(new Date('2026-12-19T23:00:00Z'));
  expect(after).toMatchObject({ standfirst: 'Regole nuove.', inForceSince: '2026-12-20' });
  expect(after).not.toHaveProperty('coming');
  const { rows } = await database.db.execute(sql`
    select action, after from audit_events where target_kind = 'rules' and target_id = ${id}`);
  expect(rows).toEqual([
    { action: 'rules.approve', after: { rules: 'terms', change: 'acceptance', from: '2026-12-20' } },
  ]);
});

test('whoever wrote a word of it does not approve it, and nobody does without having confirmed who they are', async () => {
  const { id } = await begin();
  await save(id, 1);
  await save(id, 2, { summary: 'Chi commenta si firma.' }, ugo);
  const refused = {
    status: 403,
    body: { code: 'forbidden', message: 'L’hai scritta anche tu: la approva un’altra persona.' },
  };
  expect(await approve(id, 3, ada)).toMatchObject(refused);
  expect(await approve(id, 3, ugo)).toMatchObject(refused);
  const eva = await insertPerson(database.db, { role: 'admin', twoFactorExempt: true });
  const stolen = await sessionCookie(database.db, eva.id);
  expect(await approve(id, 3, stolen)).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
  expect((await list()).editions).toMatchObject([{ state: 'draft', writers: ['Ada Capo', 'Ugo Capo'] }]);
});

test('where one person makes the publication that person approves, and the log says that nobody else did', async () => {
  await database.db.execute(sql`
    insert into settings (key, value, version, updated_at) values ('newsroom', '{"isOnePerson": true}', 1, ${now})`);
  const { id } = await begin();
  await save(id, 1);
  expect((await approve(id, 2, ada)).status).toBe(200);
  const { rows } = await database.db.execute<{ after: object }>(sql`
    select after from audit_events where target_id = ${id}`);
  expect(rows[0]!.after).toMatchObject({ alone: true });
});

test('a change comes fifteen days later at the earliest; a correction holds at once and asks nothing', async () => {
  const { id } = await begin();
  await save(id, 1, { holdsFrom: '2026-12-14' });
  expect(await approve(id, 2)).toMatchObject({
    status: 409,
    body: {
      field: 'holdsFrom',
      message: 'Va annunciata almeno quindici giorni prima: può valere dal 15 dicembre 2026 in poi.',
    },
  });
  await save(id, 2, { change: 'correction', summary: 'Un accento.' });
  expect((await approve(id, 3)).body).toMatchObject({ state: 'inForce', holdsFrom: '2026-11-30' });
  expect((await terms())['standfirst']).toBe('Regole nuove.');
  const mine = await call(reader, 'GET', '/api/auth/get-session');
  expect(mine.body['mustAccept']).toBe(false);
});

test('before there is a reader the rules may be written anew at once', async () => {
  const roles = await database.db.execute<{ id: string }>(sql`
    update users set role = 'contributor' where role = 'user' returning id`);
  const { id } = await begin();
  await save(id, 1, { holdsFrom: '2026-11-30', change: 'information' });
  expect((await approve(id, 2)).body).toMatchObject({ state: 'inForce' });
  for (const { id: one } of roles.rows)
    await database.db.execute(sql`update users set role = 'user' where id = ${one}`);
});

test('an edition says what changes and has a day of its own', async () => {
  const { id } = await begin();
  await save(id, 1, { summary: '' });
  expect(await approve(id, 2)).toMatchObject({ status: 422, body: { field: 'summary' } });
  await save(id, 2, { holdsFrom: null });
  expect(await approve(id, 3)).toMatchObject({ status: 422, body: { field: 'holdsFrom' } });
  await save(id, 3);
  expect((await approve(id, 4)).status).toBe(200);
  const { id: next } = await begin();
  await save(next, 1);
  expect(await approve(next, 2)).toMatchObject({
    status: 409,
    body: { message: 'In quel giorno comincia a valere già un’altra edizione di questa pagina: scegline un altro.' },
  });
});

test('wrong input is refused in words, field by field', async () => {
  const { id } = await begin();
  expect(await save(id, 1, { text: '' })).toMatchObject({
    status: 400,
    body: { field: 'text', message: 'Serve un testo.' },
  });
  expect(await save(id, 1, { holdsFrom: '2026-13-40' })).toMatchObject({
    status: 400,
    body: { field: 'holdsFrom', message: 'Scegli il giorno da cui vale.' },
  });
  expect(await save(id, 1, { summary: 'x'.repeat(2001) })).toMatchObject({ status: 400, body: { field: 'summary' } });
  expect(await call(ada, 'POST', path, { page: 'support' })).toMatchObject({
    status: 400,
    body: { message: 'Questa pagina non c’è.' },
  });
});

test('whoever is not an admin neither sees nor changes editions', async () => {
  const { id } = await begin();
  for (const [method, to, body] of [
    ['GET', path],
    ['POST', path, { page: 'privacy' }],
    ['PUT', `${path}/${id}`, { version: 1, ...given }],
    ['POST', `${path}/${id}/approval`, { version: 1 }],
    ['POST', `${path}/${id}/withdrawal`],
    ['DELETE', `${path}/${id}`],
  ] as const) {
    expect((await call(undefined, method, to, body)).status, `${method} ${to}`).toBe(401);
    expect((await call(reader, method, to, body)).status, `${method} ${to}`).toBe(403);
  }
});

test('an edition that there is not is refused, and so is what somebody else changed meanwhile', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  const missing = { status: 404, body: { message: 'Questa edizione non c’è.' } };
  expect(await save(nobody, 1)).toMatchObject(missing);
  expect(await approve(nobody, 1)).toMatchObject(missing);
  expect(await call(ugo, 'POST', `${path}/${nobody}/withdrawal`)).toMatchObject(missing);
  expect(await call(ugo, 'DELETE', `${path}/${nobody}`)).toMatchObject(missing);
  const { id } = await begin();
  await save(id, 1);
  expect((await save(id, 1, { summary: 'Chi legge firma.' }, ugo)).status).toBe(409);
  expect((await approve(id, 1)).status).toBe(409);
});

test('the same save once more is no conflict and changes nothing, and whoever sends it wrote nothing', async () => {
  const { id } = await begin();
  const saved = (await save(id, 1)).body;
  expect(saved).toMatchObject({ version: 2, writers: ['Ada Capo'] });
  expect(await save(id, 1, { text: ' Regole nuove. ' })).toMatchObject({ status: 200, body: saved });
  expect(await save(id, 1, {}, ugo)).toMatchObject({ status: 200, body: { version: 2, writers: ['Ada Capo'] } });
  const correction = { change: 'correction', summary: 'Un accento.' };
  await save(id, 2, correction);
  expect((await save(id, 2, correction)).body).toMatchObject({ version: 3, holdsFrom: null });
});

test('two who begin, approve or take back at once do it once', async () => {
  const begun = await Promise.all([1, 2].map(() => call(ada, 'POST', path, { page: 'terms' })));
  expect(begun.map(({ status }) => status).sort()).toEqual([201, 409]);
  const [{ id }] = (await list()).editions as [RuleEdition];
  await save(id, 1);
  const approved = await Promise.all([1, 2].map(() => approve(id, 2)));
  expect(approved.map(({ status }) => status).sort()).toEqual([200, 409]);
  const back = await Promise.all([1, 2].map(() => call(ugo, 'POST', `${path}/${id}/withdrawal`)));
  expect(back.map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await database.db.execute(sql`
    select action from audit_events where target_kind = 'rules' and target_id = ${id} order by action`);
  expect(rows).toEqual([{ action: 'rules.approve' }, { action: 'rules.withdraw' }]);
});

test('what was announced can be taken back before its day and no later, and readers see it', async () => {
  const { id } = await begin();
  expect((await call(ugo, 'POST', `${path}/${id}/withdrawal`)).status).toBe(409);
  await save(id, 1);
  await approve(id, 2);
  const day = new Date('2026-12-20T09:00:00Z');
  await signInOn(day);
  expect(await call(ugo, 'POST', `${path}/${id}/withdrawal`, undefined, day)).toMatchObject({
    status: 409,
    body: { message: 'Questa edizione è già in vigore: non si ritira più. Per cambiare le regole scrivine un’altra.' },
  });
  await database.db.execute(sql`update sessions set confirmed_at = ${now}`);
  expect((await call(ugo, 'POST', `${path}/${id}/withdrawal`)).body).toMatchObject({ state: 'withdrawn' });
  expect((await terms())['coming']).toMatchObject({ isWithdrawn: true, holdsFrom: '2026-12-20' });
  const then = await terms(day);
  expect(then).not.toHaveProperty('coming');
  expect(then['standfirst']).not.toBe('Regole nuove.');
  expect(await save(id, 4)).toMatchObject({ status: 409 });
  expect((await call(ada, 'DELETE', `${path}/${id}`)).status).toBe(409);
});

test('a draft can be deleted, and the next begins with the text that holds', async () => {
  const first = await begin();
  await save(first.id, 1, { change: 'correction' });
  await approve(first.id, 2);
  const second = await begin();
  expect(second).toMatchObject({ text: 'Regole nuove.', change: 'information', holdsFrom: '2026-12-15' });
  expect((await call(ada, 'DELETE', `${path}/${second.id}`)).status).toBe(204);
  expect((await list()).editions).toHaveLength(1);
});

test('an edition begins with the last text, announced or in force, and holds after it', async () => {
  const first = await begin();
  await save(first.id, 1);
  await approve(first.id, 2);
  const { id, text, holdsFrom, isOutdated } = await begin();
  expect({ text, holdsFrom, isOutdated }).toEqual({
    text: 'Regole nuove.',
    holdsFrom: '2026-12-21',
    isOutdated: false,
  });
  const refused = {
    status: 409,
    body: {
      field: 'holdsFrom',
      message:
        'È già annunciata un’edizione che vale dal 20 dicembre 2026, e questa deve venire dopo: scegli un giorno più lontano. Una correzione vale subito: approvala da quel giorno in poi.',
    },
  };
  await save(id, 1, { change: 'information', holdsFrom: '2026-12-19' });
  expect(await approve(id, 2)).toMatchObject(refused);
  await save(id, 2, { change: 'correction', text: 'Le regole nuove.' });
  expect(await approve(id, 3)).toMatchObject(refused);
  const day = new Date('2026-12-21T09:00:00Z');
  await signInOn(day);
  expect((await approve(id, 3, ugo, day)).body).toMatchObject({ state: 'inForce', holdsFrom: '2026-12-21' });
  expect((await terms(day))['standfirst']).toBe('Le regole nuove.');
  await database.db.execute(sql`update sessions set confirmed_at = ${now}`);
});

test('what began with a text that is the last no more is not approved: it would bring the old one back', async () => {
  const { id } = await begin();
  await save(id, 1, { change: 'correction', text: 'Regole di prima.' });
  await insertEdition(database.db, { holdsFrom: '2026-12-20', text: 'Regole di dopo.' });
  const message =
    'Intanto è cambiato il testo da cui è partita questa edizione: approvarla lo riporterebbe indietro. Copia quello che serve, eliminala e cominciane un’altra, che parte dal testo di adesso.';
  expect(await approve(id, 2)).toMatchObject({ status: 409, body: { message } });
  const day = new Date('2026-12-21T09:00:00Z');
  await signInOn(day);
  expect(await approve(id, 2, ugo, day)).toMatchObject({ status: 409, body: { message } });
  expect((await terms(day))['standfirst']).toBe('Regole di dopo.');
  await database.db.execute(sql`update sessions set confirmed_at = ${now}`);
  expect((await list()).editions).toMatchObject([
    { state: 'draft', isOutdated: true },
    { number: 1, isOutdated: false },
  ]);
});

test('one that another follows, which has its text, is taken back after it', async () => {
  const first = await begin();
  await save(first.id, 1);
  await approve(first.id, 2);
  const second = await begin();
  await save(second.id, 1, { text: 'Regole nuove, e altre.', holdsFrom: '2026-12-30' });
  await approve(second.id, 2);
  const withdraw = (id: string) => call(ugo, 'POST', `${path}/${id}/withdrawal`);
  expect(await withdraw(first.id)).toMatchObject({
    status: 409,
    body: { message: 'Dopo questa è già annunciata un’altra edizione, che parte dal suo testo: ritira prima quella.' },
  });
  const third = await begin();
  expect((await withdraw(second.id)).body).toMatchObject({ state: 'withdrawn' });
  expect((await list()).editions[0]).toMatchObject({ id: third.id, isOutdated: true });
  expect((await withdraw(first.id)).body).toMatchObject({ state: 'withdrawn' });
});

test('the database keeps what was approved as it was', async () => {
  const { id } = await begin();
  await save(id, 1);
  await approve(id, 2);
  for (const statement of [
    `update rule_editions set text = 'Altro.' where id = '${id}'`,
    `update rule_editions set holds_from = '2026-12-01' where id = '${id}'`,
    `update rule_editions set summary = 'Niente.' where id = '${id}'`,
    `update rule_editions set based_on = 1 where id = '${id}'`,
    `delete from rule_editions where id = '${id}'`,
  ]) {
    await expect(database.db.$client.query(statement)).rejects.toThrow('an approved edition is kept as it is');
  }
});

test('a text that the program changed is named until an edition says so', async () => {
  expect((await list()).unannounced).toEqual([]);
  await database.db.execute(sql`
    insert into settings (key, value, version, updated_at)
    values ('shown_terms', '{"sha256": "b"}', 2, '2026-11-29T10:00:00Z'), ('shown_privacy', '{"sha256": "a"}', 1, ${now})`);
  expect((await list()).unannounced).toEqual([{ page: 'terms', since: '2026-11-29T10:00:00.000Z' }]);
  const { id } = await begin();
  await save(id, 1, { text: null, change: 'information' });
  await approve(id, 2);
  expect((await list()).unannounced).toEqual([]);
  // Readers see the text already, and are told from when it holds for whom.
  expect((await terms())['coming']).toMatchObject({ isShown: true, holdsFrom: '2026-12-20' });
});
