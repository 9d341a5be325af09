import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { users } from '#features/accounts/server/schema.ts';
import { privacyEdition, publication } from '#lib/publication.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import {
  ask,
  insertPerson,
  sessionCookie,
  testPassword,
  type GivenPerson,
} from '../../../../tests/support/signed-in.ts';
import { settingDefaults, type Setting, type SettingKey } from '../contract.ts';
import { editionOf, forgetSettings, settingsNow } from './current.ts';
import { announcementHtml, showSettings, shownChanges } from './shown-settings.ts';

const database = fileDatabase();
let api: ReturnType<typeof testApi>;
let cookie: string;

beforeAll(async () => {
  api = testApi({ ...testServices(database.db, new Date()), demo: false });
  cookie = await cookieOf({ name: 'Ada Capo', role: 'admin', twoFactorExempt: true });
});
afterEach(async () => {
  await database.db.$client.query(`
    alter table setting_versions disable trigger user;
    delete from setting_versions;
    alter table setting_versions enable trigger user;
    delete from settings`);
  forgetSettings(database.db);
  showSettings(settingDefaults);
});

const call = (cookie: string, method: string, path: string, body?: unknown) => ask(api, method, path, { cookie, body });
const cookieOf = async (given: GivenPerson) => sessionCookie(database.db, (await insertPerson(database.db, given)).id);
const put = (key: string, value: unknown, version = 0) =>
  call(cookie, 'PUT', `/api/admin/settings/${key}`, { version, value });
/** What an admin wrote of the rules before they changed by editions. */
const wrote = async (text: string, at: string) => {
  await database.db.$client.query(
    `insert into settings (key, value, version, updated_at) values ('page_terms', $1, 1, $2)
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [JSON.stringify({ text }), at],
  );
  forgetSettings(database.db);
};
const listed = async (key: SettingKey) => {
  const { body } = await call(cookie, 'GET', '/api/admin/settings');
  return (body as unknown as { settings: Setting[] }).settings.find((setting) => setting.key === key)!;
};

test('until somebody changes it, a setting is what the program brings', async () => {
  expect(await listed('identity')).toEqual({
    key: 'identity',
    value: { name: 'Contraddittorio', tagline: 'Il nuovo modo di fare giornalismo in Italia' },
    version: 0,
    updatedAt: null,
    updatedBy: null,
  });
  await settingsNow(database.db);
  expect(shownChanges()).toBeUndefined();
});

test('a change holds at once, is shown, and is in the log with what was before', async () => {
  const value = { name: 'La Controra', tagline: 'Due voci, un foglio' };
  const { status, body } = await put('identity', value);
  expect(status).toBe(200);
  expect(body).toMatchObject({ key: 'identity', value, version: 1, updatedBy: 'Ada Capo' });
  expect(await listed('identity')).toMatchObject({ value, version: 1 });

  expect((await settingsNow(database.db)).identity).toEqual(value);
  expect(publication).toMatchObject({ name: 'La Controra', breakAt: 11, tagline: 'Due voci, un foglio' });
  expect(JSON.parse(shownChanges()!)).toEqual({ ...value, breakAt: 11 });

  const audit = await call(cookie, 'GET', '/api/admin/audit?action=settings.change');
  expect(audit.body['events']).toMatchObject([
    {
      actorName: 'Ada Capo',
      targetKind: 'setting',
      targetId: 'identity',
      before: settingDefaults.identity,
      after: value,
    },
  ]);
});

test('what Supporters read first is offered only while there is any, in every page from the change on', async () => {
  const shownNow = async () => {
    await settingsNow(database.db);
    expect(publication.hasEarly).toBe(JSON.parse(shownChanges() ?? '{}').hasEarly !== false);
    return publication.hasEarly;
  };
  const early = { days: 14, premiumLetters: 'early', premiumLettersSince: null };
  const seen: [object, boolean][] = [
    [{ ...early, premiumLetters: 'open' }, false],
    [early, true],
    [{ ...early, premiumLetters: 'closed' }, false],
    [{ ...early, premiumLettersSince: '2099-01-01T00:00:00.000Z' }, false],
    [{ ...early, premiumLettersSince: '2025-01-01T00:00:00.000Z' }, true],
  ];
  let version = 0;
  for (const [value, isOffered] of seen) {
    expect((await put('early', value, version)).status).toBe(200);
    version += 1;
    expect(await shownNow()).toBe(isOffered);
  }
});

test('who wrote over another value than the one that holds is told both', async () => {
  await put('price', { text: '3,49 €' });
  const { status, body } = await put('price', { text: '3,99 €' });
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'conflict',
    message: 'Qualcun altro ha cambiato questa impostazione mentre la scrivevi: guarda che cosa c’è adesso e decidi.',
    details: { current: { value: { text: '3,49 €' }, version: 1, updatedBy: 'Ada Capo' }, given: { text: '3,99 €' } },
  });
  expect((await put('price', { text: '3,99 €' }, 1)).status).toBe(200);
});

test('of two who change the same at once one is told so', async () => {
  const answers = await Promise.all([put('price', { text: '1 €' }), put('price', { text: '2 €' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await listed('price')).version).toBe(1);
});

test('a change that is sent again after its answer was lost is no conflict with oneself, and one change', async () => {
  const value = { ...settingDefaults.letters, weeklyHour: 11 };
  const first = await put('letters', value);
  expect(first).toMatchObject({ status: 200, body: { value, version: 1 } });
  expect(await put('letters', value)).toMatchObject({ status: 200, body: first.body });
  const { body } = await call(cookie, 'GET', '/api/admin/audit?action=settings.change');
  expect((body['events'] as { targetId: string }[]).filter(({ targetId }) => targetId === 'letters')).toHaveLength(1);
});

test('what is wrong is told field by field, and nothing changes', async () => {
  const value = { isOn: true, text: '', linkText: 'Leggi', link: 'javascript:alert(1)', from: null, until: null };
  const { status, body } = await put('announcement', value);
  expect(status).toBe(422);
  expect(body['errors']).toMatchObject({
    link: 'Serve un indirizzo che comincia con https:// oppure una pagina del sito, come /pricing.',
  });
  expect(await put('meter', { articles: 0 })).toMatchObject({
    status: 422,
    body: { field: 'articles', message: 'Serve un numero intero fra 1 e 50.' },
  });
  expect(await put('early', { days: 0, premiumLetters: 'forever', premiumLettersSince: null })).toMatchObject({
    status: 422,
    body: {
      errors: { days: 'Serve un numero intero fra 1 e 365.', premiumLetters: 'Scegli una delle voci dell’elenco.' },
    },
  });
  expect(await put('nulla', {})).toMatchObject({ status: 404, body: { message: 'Questa impostazione non esiste.' } });
  expect((await listed('announcement')).version).toBe(0);
});

test.each(['price', 'yearly_price'])('a price (%s) is kept in one form, and refused where it has none', async (key) => {
  expect((await put(key, { text: '29.9' })).body).toMatchObject({ value: { text: '29,90 €' } });
  for (const text of ['gratis', '0', '30 € circa']) {
    expect(await put(key, { text }, 1)).toMatchObject({
      status: 422,
      body: { field: 'text', message: 'Scrivi il prezzo in cifre, come 3,50 €.' },
    });
  }
});

test('a VAT number is kept in one form, and refused where it has none', async () => {
  const { publisher } = settingDefaults;
  expect(await put('publisher', { ...publisher, vatNumber: '123' })).toMatchObject({
    status: 422,
    body: {
      field: 'vatNumber',
      message: 'La partita IVA ha 11 cifre, e l’ultima le controlla: rileggi il numero.',
    },
  });
  // As long as the house's own number is not known the rest can be written.
  expect((await put('publisher', { ...publisher, name: 'Edizioni Prova' })).status).toBe(200);
  expect((await put('publisher', { ...publisher, vatNumber: 'IT 00743110157' }, 1)).body).toMatchObject({
    value: { vatNumber: '00743110157' },
  });
});

test('what was written before it was asked for in one form still holds', async () => {
  await database.db.$client.query(`
    insert into settings (key, value, version, updated_at)
    values ('publisher', '${JSON.stringify({ ...settingDefaults.publisher, name: 'Prova', vatNumber: '123' })}', 1, now())`);
  expect((await listed('publisher')).value).toMatchObject({ name: 'Prova', vatNumber: '123' });
});

test('the bar is text, whatever was written', async () => {
  const value = {
    isOn: true,
    text: 'Oggi <b>sciopero</b>',
    linkText: 'Perché',
    link: '/support?a="b',
    from: null,
    until: '2026-12-01T00:00:00.000Z',
  };
  expect((await put('announcement', value)).status).toBe(200);
  await settingsNow(database.db);
  expect(announcementHtml(new Date('2026-11-30T00:00:00Z'))).toBe(
    '<aside class="announcement" aria-label="Avviso della redazione"><p>Oggi &lt;b&gt;sciopero&lt;/b&gt; <a href="/support?a=&quot;b">Perché</a></p></aside>',
  );
  expect(announcementHtml(new Date('2026-12-01T00:00:00Z'))).toBe('');
});

test('another number of free articles holds for the meter', async () => {
  expect((await put('meter', { articles: 2 })).status).toBe(200);
  await settingsNow(database.db);
  const reader = await cookieOf({});
  expect((await call(reader, 'GET', '/api/subscriptions/usage')).body).toMatchObject({ limit: 2, remaining: 2 });
  const support = JSON.stringify((await call('', 'GET', '/api/publication/pages/support')).body);
  expect(support).toContain('No. Due articoli al mese si leggono per intero');
  expect(support).not.toContain('inque articoli');
});

test('a reader may neither see nor change the settings', async () => {
  const reader = await cookieOf({});
  expect((await call(reader, 'GET', '/api/admin/settings')).status).toBe(403);
  expect((await call('', 'GET', '/api/admin/settings')).status).toBe(401);
  expect((await call(reader, 'GET', '/api/admin/settings/page_terms/versions')).status).toBe(403);
  expect((await call('', 'GET', '/api/admin/settings/page_terms/versions')).status).toBe(401);
});

const versions = async (key: SettingKey) => {
  const { body } = await call(cookie, 'GET', `/api/admin/settings/${key}/versions`);
  return body['versions'];
};

test('every value that held can be read whole, whatever holds now', async () => {
  expect(await versions('page_support')).toEqual([]);
  const long = `Le regole. ${'Parola. '.repeat(200)}`.trim();
  await put('page_support', { text: long });
  await put('page_support', { text: 'Altre regole.' }, 1);
  expect((await put('page_support', { text: 'Troppo tardi.' }, 1)).status).toBe(409);
  expect(await versions('page_support')).toMatchObject([
    { key: 'page_support', version: 2, value: { text: 'Altre regole.' }, updatedBy: 'Ada Capo' },
    { key: 'page_support', version: 1, value: { text: long }, updatedBy: 'Ada Capo' },
  ]);
  expect((await versions('page_support')) as Setting[]).toContainEqual(await listed('page_support'));
  expect(await call(cookie, 'GET', '/api/admin/settings/nulla/versions')).toMatchObject({
    status: 404,
    body: { message: 'Questa impostazione non esiste.' },
  });
});

test('the database refuses to change, delete or empty what held; whoever changed it is forgotten with the account', async () => {
  const { id } = await insertPerson(database.db, { name: 'Eva Breve', role: 'admin', twoFactorExempt: true });
  const eva = await sessionCookie(database.db, id);
  await call(eva, 'PUT', '/api/admin/settings/price', { version: 0, value: { text: '1 €' } });
  const run = (statement: string) => database.db.$client.query(statement);
  for (const statement of [
    `update setting_versions set value = '{}'`,
    'update setting_versions set changed_by = null',
    'delete from setting_versions',
    'truncate setting_versions',
  ]) {
    await expect(run(statement)).rejects.toThrow('append-only');
  }
  await database.db.$client.query('delete from users where id = $1', [id]);
  expect(await versions('price')).toMatchObject([{ value: { text: '1,00 €' }, updatedBy: null }]);
});

test('rules hold since an admin changed them, and since the program did where its own text is another since', async () => {
  const edition = (brought: string) => editionOf(database.db, 'page_terms', brought);
  expect(await edition('2025-11-21')).toBe('2025-11-21');
  // Half past eleven in the evening of the 14th is the 15th in Rome.
  await wrote('Le nostre regole.', '2026-01-14T23:30:00Z');
  expect(await edition('2025-11-21')).toBe('2026-01-15');
  expect(await edition('2026-03-01')).toBe('2026-01-15');
  const page = async (name: string) => (await call('', 'GET', `/api/publication/pages/${name}`)).body;
  expect(await page('terms')).toMatchObject({ standfirst: 'Le nostre regole.', inForceSince: '2026-01-15' });
  expect(await page('privacy')).toMatchObject({ inForceSince: privacyEdition });

  await wrote('', '2026-01-20T12:00:00Z');
  expect(await edition('2025-11-21')).toBe('2026-01-20');
  expect(await edition('2026-03-01')).toBe('2026-03-01');
});

test('who registers after the rules were changed accepts the new edition of them', async () => {
  const body = { name: 'Bianca Tedeschi', email: 'bianca@prova.example', password: testPassword };
  await wrote('Le nostre regole.', '2027-03-14T23:30:00Z');
  expect((await ask(api, 'POST', '/api/auth/sign-up/email', { body })).status).toBe(200);
  const [row] = await database.db.select().from(users).where(eq(users.email, body.email));
  expect(row).toMatchObject({ termsVersion: '2027-03-15', privacyVersion: privacyEdition });
});

test('what is kept as it was is no change', async () => {
  expect((await put('page_support', { text: '' })).body).toMatchObject({ version: 0, updatedAt: null });
  await put('page_support', { text: 'Le nostre regole.' });
  expect((await put('page_support', { text: ' Le nostre regole. ' }, 1)).body).toMatchObject({ version: 1 });
  expect(await versions('page_support')).toHaveLength(1);
});

test('the house’s own text of a page can be read whatever holds, and says what other settings say', async () => {
  const houseText = async (page: string) =>
    (await call('', 'GET', `/api/publication/pages/${page}/house-text`)).body['text'] as string;
  await wrote('Le nostre regole.', '2026-01-14T23:30:00Z');
  await put('meter', { articles: 8 });
  const terms = await houseText('terms');
  expect(terms).toContain('## In breve\n\n- Leggi gratis otto articoli al mese.');
  expect(terms).not.toContain('Le nostre regole.');
  expect((await call('', 'GET', '/api/publication/pages/nulla/house-text')).status).toBe(400);
  // What is kept is a page with the same parts.
  const own = `${terms}\n\nUna riga nostra.`;
  await wrote(own, '2026-01-15T23:30:00Z');
  const kept = (await call('', 'GET', '/api/publication/pages/terms')).body['sections'] as { title: string }[];
  await wrote('', '2026-01-16T23:30:00Z');
  const brought = (await call('', 'GET', '/api/publication/pages/terms')).body['sections'] as { title: string }[];
  expect(kept.map(({ title }) => title)).toEqual(['In breve', ...brought.map(({ title }) => title)]);
});

test('that one person makes the publication is said by an admin who has confirmed who they are', async () => {
  const { id } = await insertPerson(database.db, { role: 'admin', twoFactorExempt: true });
  const stolen = await sessionCookie(database.db, id);
  const declare = () =>
    call(stolen, 'PUT', '/api/admin/settings/newsroom', { version: 0, value: { isOnePerson: true } });
  expect(await declare()).toMatchObject({ status: 403, body: { code: 'confirm_identity' } });
  expect((await listed('newsroom')).value).toEqual({ isOnePerson: false });
  await call(stolen, 'POST', '/api/auth/confirm-identity', { password: testPassword });
  expect(await declare()).toMatchObject({ status: 200, body: { value: { isOnePerson: true } } });
});

test('the rules are no setting: they change by editions, which are announced', async () => {
  for (const key of ['page_terms', 'page_privacy']) {
    expect(await put(key, { text: 'Le nostre regole.' })).toMatchObject({
      status: 409,
      body: {
        message: 'Termini e Privacy cambiano con un’edizione nuova, annunciata prima: scrivila in «Termini e privacy».',
      },
    });
  }
});
