import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { privacyEdition, termsEdition } from '#lib/publication.ts';
import { emptyEditions, insertEdition } from '#features/rule-editions/server/insert-edition.test-support.ts';
import { forgetSettings } from '#features/settings/server/current.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import type { RuleArchive, RulesPage } from '../contract.ts';
import { keepShownRules } from './keep-shown-rules.ts';

const database = fileDatabase();
const now = new Date('2026-12-10T10:00:00Z');
const get = (path: string, at = now) => ask(testApi(testServices(database.db, at)), 'GET', path);
const archive = async (at = now) => (await get('/api/publication/rules', at)).body as unknown as RuleArchive;
const rules = async (key: string, at = now) =>
  (await get(`/api/publication/rules/${key}`, at)).body as unknown as RulesPage;

afterEach(async () => {
  await emptyEditions(database.db);
  await database.db.$client.query(`
    alter table setting_versions disable trigger user;
    delete from setting_versions;
    alter table setting_versions enable trigger user;
    delete from settings`);
  forgetSettings(database.db);
});

test('one that comes stands with what differs, then holds, and stays readable when it is past', async () => {
  await insertEdition(database.db, { holdsFrom: '2026-12-01', text: 'Regole.\n\n## Leggere\n\nSi legge gratis.' });
  await insertEdition(database.db, {
    number: 2,
    holdsFrom: '2026-12-20',
    text: 'Regole.\n\n## Leggere\n\nSi legge gratis sempre.',
    summary: 'Sempre.',
  });
  expect(await rules('termini-2')).toMatchObject({
    edition: { state: 'coming', holdsFrom: '2026-12-20', summary: 'Sempre.' },
    text: { standfirst: 'Regole.', readOn: '2026-12-10' },
    differences: [{ title: 'Leggere' }],
  });
  const later = new Date('2026-12-21T10:00:00Z');
  expect(await rules('termini-2', later)).toMatchObject({ edition: { state: 'inForce' }, differences: [] });
  expect(await rules('termini-1', later)).toMatchObject({
    edition: { state: 'past' },
    text: { sections: [{ blocks: ['Si legge gratis.'] }] },
  });
  expect((await archive(later)).editions.map(({ key, state }) => [key, state])).toEqual([
    ['termini-2', 'inForce'],
    ['termini-1', 'past'],
  ]);
});

test('one that comes after another that comes is compared with that one', async () => {
  const text = (rule: string) => `Regole.\n\n## Leggere\n\n${rule}\n\n## Scrivere\n\nChi scrive firma.`;
  await insertEdition(database.db, { holdsFrom: '2026-12-01', text: text('Si legge gratis.') });
  await insertEdition(database.db, { number: 2, holdsFrom: '2026-12-20', text: text('Si legge gratis sempre.') });
  await insertEdition(database.db, {
    number: 3,
    holdsFrom: '2026-12-30',
    text: text('Si legge gratis sempre.').replace('firma', 'si firma'),
  });
  expect((await rules('termini-3')).differences.map(({ title }) => title)).toEqual(['Scrivere']);
  expect((await rules('termini-2')).differences.map(({ title }) => title)).toEqual(['Leggere']);
});

test('the texts that were before editions are kept, and a draft is nobody’s to read', async () => {
  const services = testServices(database.db, new Date(`${termsEdition}T10:00:00Z`));
  await keepShownRules(services);
  expect((await archive()).texts).toEqual([
    { key: 'privacy-testo-1', page: 'privacy', since: privacyEdition },
    { key: 'termini-testo-1', page: 'terms', since: termsEdition },
  ]);
  expect(await rules('termini-testo-1')).toMatchObject({ edition: null, text: { title: 'Termini' } });
  await database.db.execute(sql`
    insert into rule_editions (page, text, change, created_at, updated_at)
    values ('terms', 'Segreto.', 'information', ${now}, ${now})`);
  expect((await archive()).editions).toEqual([]);
  for (const key of ['termini-1', 'termini-testo-9', 'termini-0', 'nulla', 'terms-1']) {
    expect(await get(`/api/publication/rules/${key}`), key).toMatchObject({
      status: 404,
      body: { message: 'Questa edizione non c’è.' },
    });
  }
});

test('an edition of the program’s text shows, once it is past, the last that readers saw of it', async () => {
  await insertEdition(database.db, { holdsFrom: '2026-12-01', text: null });
  await keepShownRules(testServices(database.db, new Date('2026-12-02T10:00:00Z')));
  await insertEdition(database.db, { number: 2, holdsFrom: '2026-12-05', text: 'Nostre.' });
  await database.db.$client.query(
    `insert into setting_versions (key, version, value, changed_at) values ('shown_terms', 9, $1, $2)`,
    [{ title: 'Termini', standfirst: 'Di dopo.', sections: [] }, '2026-12-06T10:00:00Z'],
  );
  expect((await rules('termini-1')).text.standfirst).toBe(
    'Le regole della casa, scritte per essere lette. Valgono per te e valgono per noi.',
  );
});

test('whoever approves a draft sees what it changes of the text that it began with', async () => {
  const { id: admin } = await insertPerson(database.db, { role: 'admin', twoFactorExempt: true });
  const cookie = await sessionCookie(database.db, admin);
  const reader = await sessionCookie(database.db, (await insertPerson(database.db)).id);
  await insertEdition(database.db, { holdsFrom: '2026-12-20', text: 'Regole.\n\n## Leggere\n\nSi legge gratis.' });
  // Sessions go by the database's clock.
  const api = testApi(testServices(database.db, new Date()));
  const path = '/api/admin/rule-editions';
  const { id } = (await ask(api, 'POST', path, { cookie, body: { page: 'terms' } })).body;
  const differences = (version: number, who = cookie) =>
    ask(api, 'GET', `${path}/${id as string}/differences?version=${version}`, { cookie: who });
  expect((await differences(1)).body).toEqual({ differences: [] });
  const text = 'Regole.\n\n## Leggere\n\nSi legge sempre gratis.';
  const saved = { version: 1, text, summary: '', change: 'correction', holdsFrom: null };
  await ask(api, 'PUT', `${path}/${id as string}`, { cookie, body: saved });
  expect(await differences(2)).toMatchObject({
    status: 200,
    body: {
      differences: [{ title: 'Leggere', changes: expect.arrayContaining([{ kind: 'added', text: 'sempre ' }]) }],
    },
  });
  expect((await differences(1)).status).toBe(409);
  expect((await differences(2, reader)).status).toBe(403);
  expect(await ask(api, 'GET', `${path}/${admin}/differences?version=1`, { cookie })).toMatchObject({
    status: 404,
    body: { message: 'Questa edizione non c’è.' },
  });
});

test('what an edition says is not kept a second time as a text of the program', async () => {
  await insertEdition(database.db, { holdsFrom: '2026-12-01' });
  await keepShownRules(testServices(database.db, now));
  expect((await archive()).texts.map(({ page }) => page)).toEqual(['privacy']);
});
