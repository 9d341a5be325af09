import { afterEach, beforeAll, expect, test } from 'vitest';
import { omit } from '#lib/omit.ts';
import { publication } from '#lib/publication.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import { testSite } from '../../../../tests/support/site.ts';
import { demoDefaults, settingDefaults } from '../contract.ts';
import { chooseDefaults } from './default-values.ts';
import { forgetSettings, settingsNow } from './current.ts';
import { showSettings, shownChanges, shownInArticle } from './shown-settings.ts';

const database = fileDatabase();
let cookie: string;

beforeAll(async () => {
  const { id } = await insertPerson(database.db, { role: 'admin', twoFactorExempt: true });
  cookie = await sessionCookie(database.db, id);
  await insertArticle(database.db, { slug: 'primo' });
});
afterEach(async () => {
  await database.db.$client.query('delete from settings');
  forgetSettings(database.db);
  chooseDefaults({ demo: true });
  showSettings(settingDefaults);
});

const apiOf = (demo: boolean) => testApi({ ...testServices(database.db), demo });
const pageOf = async (api: ReturnType<typeof apiOf>, page: string) =>
  (await ask(api, 'GET', `/api/publication/pages/${page}`)).body as {
    sections: { blocks: ({ kind: string; entries?: { value?: string }[] } | string)[] }[];
  };

test.each(['terms', 'privacy', 'support'])('%s of a new publication names nobody who is not there', async (page) => {
  const api = apiOf(false);
  const text = await pageOf(api, page);
  expect(JSON.stringify(text)).not.toMatch(/da completare|\.example/);
  const facts = text.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (typeof block === 'object' && block.kind === 'facts' ? [block.entries!] : []));
  for (const entries of facts) {
    expect(entries.length).toBeGreaterThan(0);
    for (const { value } of entries) expect(value).toBeTruthy();
  }
});

test('what an admin fills in is shown at once, and a mailbox that is missing is that of the newsroom', async () => {
  const api = apiOf(false);
  const put = (key: string, value: unknown) =>
    ask(api, 'PUT', `/api/admin/settings/${key}`, { cookie, body: { version: 0, value } });
  const { contacts, social, publisher } = settingDefaults;
  expect((await put('contacts', { ...contacts, newsroom: 'noi', help: 'aiuto@giornale.it' })).body).toMatchObject({
    field: 'newsroom',
    message: 'Scrivi un indirizzo e-mail, oppure lascia vuoto.',
  });
  expect((await put('social', { ...social, Twitter: 'http://x.com/giornale' })).status).toBe(422);

  await put('contacts', { ...contacts, newsroom: 'noi@giornale.it', help: 'aiuto@giornale.it' });
  await put('social', { ...social, Instagram: 'https://instagram.example/giornale' });
  await put('publisher', { ...publisher, name: 'Edizioni Prova', hostingProvider: 'Macchine Srl, Pisa' });
  const support = JSON.stringify(await pageOf(api, 'support'));
  expect(support).toContain('aiuto@giornale.it');
  expect(support).toContain('{"name":"Rettifiche","value":"noi@giornale.it","email":"noi@giornale.it"}');
  expect(JSON.stringify(await pageOf(api, 'privacy'))).toContain('**Hosting.** Macchine Srl, Pisa.');
  // The browser is told by the page itself.
  expect(JSON.parse(shownChanges()!)).toMatchObject({
    contacts: { newsroom: 'noi@giornale.it' },
    social: { Instagram: 'https://instagram.example/giornale', Twitter: '' },
  });
  expect(JSON.parse(shownInArticle()!)).toEqual({ social: JSON.parse(shownChanges()!).social });
});

test('where the data once read as missing they are missing', async () => {
  await database.db.$client.query(
    `insert into settings (key, value, version, updated_at) values ('publisher', $1, 1, now())`,
    [{ ...settingDefaults.publisher, name: 'Prova', seat: '[dati dell’editore da completare]' }],
  );
  forgetSettings(database.db);
  expect((await settingsNow(database.db)).publisher).toMatchObject({ name: 'Prova', seat: '' });
});

test('a demo has made-up mailboxes and four social links, and no publisher', async () => {
  const api = apiOf(true);
  const terms = JSON.stringify(await pageOf(api, 'terms'));
  expect(terms).toContain('redazione@contraddittorio.example');
  expect(terms).not.toContain('da completare');
  expect(publication.social).toEqual(demoDefaults.social);
});

test('a feed names authors by a mailbox, and none where there is no mailbox', async () => {
  const site = testSite(database.db);
  const read = async () => (await site.ask('/rss.xml')).text();
  chooseDefaults({ demo: false });
  forgetSettings(database.db);
  await settingsNow(database.db);
  expect(await read()).not.toMatch(/<author>|\.example/);
  chooseDefaults({ demo: true });
  forgetSettings(database.db);
  await settingsNow(database.db);
  expect(await read()).toContain('<author>redazione@contraddittorio.example');
  site.close();
});

test('whose the paper is, what it lives on and who works there is said as the publisher wrote it, or that it is missing', async () => {
  const api = apiOf(false);
  const missing = '[dati dell’editore da completare]';
  for (const page of ['chi-siamo', 'finanziamento'] as const) {
    expect(JSON.stringify(await pageOf(api, page))).toContain(missing);
  }
  // Saved before there were words for it.
  const before = omit(settingDefaults.publisher, 'ownership', 'funding', 'staffing', 'registrationOwner');
  const save = async (publisher: object) => {
    await database.db.$client.query(
      `insert into settings (key, value, version, updated_at) values ('publisher', $1, 1, now())
       on conflict (key) do update set value = excluded.value`,
      [publisher],
    );
    forgetSettings(database.db);
  };
  await save(before);
  expect((await settingsNow(database.db)).publisher).toMatchObject({ ownership: '', staffing: '' });
  await save({
    ...before,
    name: 'Edizioni Prova',
    editorInChief: 'Ada Capo',
    registrationOwner: 'Cooperativa Prova',
    ownership: 'Cinque soci, venti per cento ciascuno.',
    funding: 'Nessun contributo pubblico.',
    staffing: 'Quattro donne e tre uomini, al 1° novembre 2026.',
  });
  const about = JSON.stringify(await pageOf(api, 'chi-siamo'));
  const funding = JSON.stringify(await pageOf(api, 'finanziamento'));
  expect(about).toContain('Quattro donne e tre uomini, al 1° novembre 2026.');
  expect(about).toContain('{"name":"Proprietario della testata","value":"Cooperativa Prova"}');
  expect(funding).toContain('Cinque soci, venti per cento ciascuno.');
  expect(funding).toContain('Nessun contributo pubblico.');
  expect(about + funding).not.toContain(missing);
});
