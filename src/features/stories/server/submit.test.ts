import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#features/accounts/server/schema.ts';
import { forgetSettings } from '#features/settings/server/current.ts';
import type { Services } from '#platform/services.ts';
import { termsEdition } from '#lib/publication.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { newStory } from '../../../../tests/support/sent-stories.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import { OwnDraft, StoryReceipt } from '../contract.ts';

const database = fileDatabase();
let services: Services;
let api: OpenAPIHono;
let clock = new Date();

beforeAll(async () => {
  services = { ...testServices(database.db), now: () => clock };
  api = testApi(services);
});

beforeEach(async () => {
  clock = new Date('2025-11-22T12:00:00Z');
  await database.db.execute(sql`truncate stories cascade`);
});

const hour = 3600_000;
const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
/** With the limits as readers have them. */
const strictApi = () => testApi({ ...testServices(database.db, clock, 1), now: () => clock });

async function person() {
  const { id, email } = await insertPerson(database.db);
  return { id, email, cookie: await sessionCookie(database.db, id) };
}
type Person = Awaited<ReturnType<typeof person>>;

const call = (who: Person | null, method: string, path: string, body?: unknown, through = api, address = '127.0.0.1') =>
  ask(through, method, path, { ...(who ? { cookie: who.cookie } : {}), body, address });
const send = (who: Person | null, body: unknown, through = api, address?: string) =>
  call(who, 'POST', '/api/stories', body, through, address);

async function rows(): Promise<Record<string, unknown>[]> {
  return (await database.db.execute(sql`select * from stories order by submitted_at`)).rows;
}

test('a story is taken in, with the newsroom’s clock, and both sides are told', async () => {
  const ada = await person();
  const admin = await insertPerson(database.db, { role: 'admin' });
  const { status, body } = await send(ada, newStory({ title: '  La fontana\u0020chiusa  ' }));
  expect(status).toBe(201);
  expect(StoryReceipt.parse(body)).toEqual({
    id: expect.any(String) as string,
    status: 'submitted',
    submittedAt: '2025-11-22T12:00:00.000Z',
    dueAt: '2025-11-23T12:00:00.000Z',
  });
  expect(await rows()).toMatchObject([
    {
      id: body['id'],
      author_id: ada.id,
      author_key: null,
      identity: null,
      is_signed_out: false,
      title: 'La fontana chiusa',
      protagonist_name: 'Teresa Lorusso',
      terms_version: termsEdition,
    },
  ]);
  const { rows: events } = await database.db.execute(sql`select act, to_status, actor_id from story_events`);
  expect(events).toEqual([{ act: 'submit', to_status: 'submitted', actor_id: null }]);
  const mails = await database.db.execute<{ to_address: string; subject: string }>(sql`select * from mails`);
  expect(mails.rows.map((mail) => [Object.values(mail).includes(ada.email), mail.subject])).toContainEqual([
    true,
    'Abbiamo ricevuto la tua storia',
  ]);
  expect(mails.rows.some((mail) => Object.values(mail).includes(admin.email))).toBe(true);
});

test('who has no account may send one too: it is marked', async () => {
  expect((await send(null, newStory({ contactEmail: ' TERESA@esempio.it ' }))).status).toBe(201);
  expect(await rows()).toMatchObject([{ author_id: null, is_signed_out: true, contact_email: 'teresa@esempio.it' }]);
});

test('a page that takes itself for somebody else’s sends nothing; a caller who expects nobody is taken as they come', async () => {
  const [ada, ugo] = [await person(), await person()];
  const over = await send(null, { ...newStory(), sender: ada.id });
  expect([over.status, over.body['message']]).toEqual([
    401,
    'Il tuo accesso è scaduto. Il testo resta qui: accedi di nuovo e invia la storia.',
  ]);
  for (const [who, sender] of [
    [ugo, ada.id],
    [ugo, null],
  ] as const) {
    const other = await send(who, { ...newStory(), sender });
    expect([other.status, other.body['message']]).toEqual([
      401,
      'Nel frattempo in questo browser l’accesso è cambiato: ricarica la pagina e invia di nuovo.',
    ]);
  }
  expect(await rows()).toEqual([]);
  expect((await send(ada, { ...newStory(), sender: ada.id })).status).toBe(201);
  expect((await send(null, { ...newStory(), sender: null })).status).toBe(201);
  expect((await send(ugo, newStory())).status).toBe(201);
});

test('what is wrong with each field is said in the words of the specification', async () => {
  const { status, body } = await send(null, {
    title: 'Breve',
    category: 'sport',
    story: 'x'.repeat(5001),
    contactEmail: 'no',
    acceptsTerms: false,
    attachmentIds: Array.from({ length: 6 }, () => '00000000-0000-4000-8000-000000000000'),
  });
  expect([status, body]).toEqual([
    422,
    {
      message: 'Alcuni campi vanno corretti.',
      code: 'invalid_fields',
      errors: {
        title: 'Il titolo deve avere almeno 10 caratteri',
        location: 'Specifica la località',
        category: 'Seleziona una categoria',
        protagonistName: 'Nome del protagonista richiesto',
        protagonistRole: 'Ruolo del protagonista richiesto',
        story: 'Massimo 5000 caratteri',
        context: 'Il contesto deve avere almeno 100 caratteri',
        impact: "Descrivi l'impatto in almeno 50 caratteri",
        contactEmail: 'Email non valida',
        acceptsTerms: 'Accetta le regole per inviare la storia.',
        attachmentIds: 'Al massimo 5 allegati.',
      },
    },
  ]);
  expect((await send(null, 'x')).status).toBe(400);
  expect((await send(null, newStory({ title: 'Una riga\u0000 nascosta' }))).status).toBe(400);
  expect(await rows()).toEqual([]);
});

test('a page of another site sends nothing', async () => {
  const answer = await ask(api, 'POST', '/api/stories', {
    body: newStory(),
    headers: { origin: 'https://altrove.example' },
  });
  expect(answer.status).toBe(403);
});

test.each(['with an account', 'without an account'])('twenty at once, %s, are one story', async (how) => {
  const who = how === 'with an account' ? await person() : null;
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(who, newStory())));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 19 }, () => 200), 201]);
  expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
  expect(await rows()).toHaveLength(1);
  const { rows: mails } = await database.db.execute(sql`
    select from story_events where act = 'submit'`);
  expect(mails).toHaveLength(1);
});

test('twenty sealed ones at once are one story', async () => {
  const ada = await person();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(ada, newStory({ isAnonymous: true }))));
  expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
  expect(await rows()).toHaveLength(1);
});

test('the same story again answers with the first for 24 hours, however its spaces and capitals are', async () => {
  const ada = await person();
  const { body: first } = await send(ada, newStory());
  pass(24 * hour - 1);
  const again = await send(
    ada,
    newStory({ title: 'LA FONTANA  chiusa per decoro', attachmentIds: [], acceptsTerms: true }),
  );
  expect([again.status, again.body]).toEqual([200, first]);
  pass(1);
  const later = await send(ada, newStory());
  expect(later.status).toBe(201);
  expect(later.body['id']).not.toBe(first['id']);
});

test('the same words of somebody else, or told without the name, are another story', async () => {
  const [ada, ugo] = [await person(), await person()];
  for (const who of [ada, ugo, null]) expect((await send(who, newStory())).status).toBe(201);
  expect((await send(ada, newStory({ isAnonymous: true }))).status).toBe(201);
  expect(await rows()).toHaveLength(4);
});

test('who withdrew a story may send it again', async () => {
  const ada = await person();
  const { body } = await send(ada, newStory());
  await database.db.execute(sql`update stories set status = 'withdrawn' where id = ${body['id']}`);
  expect((await send(ada, newStory())).status).toBe(201);
});

test('three stories a day, sealed ones among them; what is refused or sent again uses nothing up', async () => {
  const strict = strictApi();
  const ada = await person();
  const titled = (title: string) => newStory({ title, isAnonymous: title.startsWith('Senza') });
  expect((await send(ada, newStory({ title: 'Breve' }), strict)).status).toBe(422);
  for (const title of ['La prima storia', 'Senza nome, la seconda', 'La terza storia']) {
    expect([title, (await send(ada, titled(title), strict)).status]).toEqual([title, 201]);
    pass(hour);
  }
  const fourth = await send(ada, titled('La quarta storia'), strict);
  expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([429, String(21 * 3600)]);
  expect((await send(ada, titled('La terza storia'), strict)).status).toBe(200);
  pass(21 * hour);
  expect((await send(ada, titled('La quarta storia'), strict)).status).toBe(201);
});

test('three of an account at the same moment leave no room for a fourth', async () => {
  const strict = strictApi();
  const ada = await person();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => send(ada, newStory({ title: `La storia numero ${at}` }), strict)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(await rows()).toHaveLength(3);
});

test('without an account two an hour for each address', async () => {
  const strict = strictApi();
  const sendFrom = async (address: string, title: string) =>
    (await send(null, newStory({ title }), strict, address)).status;
  const [here, there] = ['203.0.113.7', '203.0.113.8'];
  expect(await sendFrom(here, 'La prima storia')).toBe(201);
  expect(await sendFrom(here, 'La prima storia')).toBe(200);
  expect(await sendFrom(here, 'La seconda storia')).toBe(201);
  expect(await sendFrom(here, 'La terza storia')).toBe(429);
  expect(await sendFrom(there, 'La terza storia')).toBe(201);
});

test('without an account three a day for each mailbox, however it is spelt', async () => {
  const strict = strictApi();
  const sendTo = async (contactEmail: string, count: number) =>
    (await send(null, newStory({ title: `La storia ${count}`, contactEmail }), strict, `198.51.100.${count}`)).status;
  const addresses = ['uno@prova.example', 'uno+a@prova.example', 'UNO+b@prova.example', 'uno+c@prova.example'];
  const statuses: number[] = [];
  for (const [count, address] of addresses.entries()) statuses.push(await sendTo(address, count));
  expect(statuses).toEqual([201, 201, 201, 429]);
  expect(await sendTo('due@prova.example', 9)).toBe(201);
});

test('a draft is one for each account, kept as it was typed, and goes when the story is sent', async () => {
  const ada = await person();
  const draft = async () => OwnDraft.parse((await call(ada, 'GET', '/api/stories/draft')).body).draft;
  expect(await draft()).toBeNull();
  const fields = { title: ' La ', story: 'Così comincia…\n', category: '', isAnonymous: true };
  const saved = await call(ada, 'POST', '/api/stories/draft', { ...fields, step: 2 });
  expect([saved.status, saved.body]).toMatchObject([200, { ...fields, step: 2, attachments: [] }]);
  await call(ada, 'POST', '/api/stories/draft', { title: 'Un’altra', step: 3 });
  expect(await draft()).toMatchObject({ title: 'Un’altra', story: '', step: 3, updatedAt: clock.toISOString() });
  await send(ada, newStory());
  expect(await draft()).toBeNull();
  await call(ada, 'POST', '/api/stories/draft', { title: 'La stessa, salvata di nuovo' });
  expect((await send(ada, newStory())).status).toBe(200);
  expect(await draft()).toBeNull();
});

test('a draft is not put in the place of another text than it goes on from, nor does that one go with a story', async () => {
  const ada = await person();
  const save = (title: string, basedOn?: string | null) =>
    call(ada, 'POST', '/api/stories/draft', { title, ...(basedOn === undefined ? {} : { basedOn }) });
  const kept = async () => OwnDraft.parse((await call(ada, 'GET', '/api/stories/draft')).body).draft?.title;
  const { updatedAt: first } = (await save('Dal telefono', null)).body as { updatedAt: string };
  pass(hour);
  expect((await save('Dal telefono, corretta', first)).status).toBe(200);
  const late = await save('Dal computer', first);
  expect([late.status, late.body]).toMatchObject([
    409,
    { code: 'conflict', details: { draft: { title: 'Dal telefono, corretta', updatedAt: clock.toISOString() } } },
  ]);
  expect((await save('Dal tablet', null)).status).toBe(409);
  expect((await save('Dal tablet', 'ieri')).status).toBe(422);
  for (const basedOn of [first, null]) await send(ada, { ...newStory(), basedOn });
  expect(await kept()).toBe('Dal telefono, corretta');
  await send(ada, { ...newStory(), basedOn: clock.toISOString() });
  expect(await kept()).toBeUndefined();
});

test('drafts saved at once are one; another’s is nobody’s', async () => {
  const [ada, ugo] = [await person(), await person()];
  const titles = Array.from({ length: 10 }, (_, at) => `Bozza ${at}`);
  const answers = await Promise.all(titles.map((title) => call(ada, 'POST', '/api/stories/draft', { title })));
  expect(answers.map(({ status }) => status)).toEqual(titles.map(() => 200));
  const { rows: kept } = await database.db.execute(sql`select from story_drafts where user_id = ${ada.id}`);
  expect(kept).toHaveLength(1);
  expect((await call(ugo, 'GET', '/api/stories/draft')).body).toEqual({ draft: null });
  expect((await call(ugo, 'DELETE', '/api/stories/draft')).status).toBe(204);
  expect((await call(ada, 'DELETE', '/api/stories/draft')).status).toBe(204);
  expect((await call(ada, 'GET', '/api/stories/draft')).body).toEqual({ draft: null });
});

test('a draft has no rules but the longest, and a warning that it goes is forgotten when it is saved', async () => {
  const ada = await person();
  const long = await call(ada, 'POST', '/api/stories/draft', { title: 'x'.repeat(101), step: 4 });
  expect([long.status, long.body['errors']]).toEqual([
    422,
    { title: 'Massimo 100 caratteri', step: expect.any(String) },
  ]);
  await call(ada, 'POST', '/api/stories/draft', { title: 'x'.repeat(100) });
  await database.db.execute(sql`update story_drafts set warned_at = now()`);
  await call(ada, 'POST', '/api/stories/draft', { title: 'x' });
  const { rows: kept } = await database.db.execute(sql`select warned_at from story_drafts where user_id = ${ada.id}`);
  expect(kept).toEqual([{ warned_at: null }]);
});

test('whoever is deleted in this moment sends nothing', async () => {
  const ada = await person();
  const { rows: sessions } = await database.db.execute(sql`select id from sessions where user_id = ${ada.id}`);
  expect(sessions).toHaveLength(1);
  const client = await database.db.$client.connect();
  await client.query('begin');
  await client.query('delete from users where id = $1', [ada.id]);
  const sent = send(ada, newStory({ isAnonymous: true }));
  await waitUntilLocked();
  await client.query('commit');
  client.release();
  expect((await sent).status).toBe(401);
  expect(await rows()).toEqual([]);
  expect(await database.db.$count(users)).toBeGreaterThan(0);
});

/** Until a statement of ours waits for a lock. */
async function waitUntilLocked(): Promise<void> {
  for (;;) {
    const { rows: waiting } = await database.db.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (waiting.length > 0) return;
  }
}

test('whoever accepts terms that an admin wrote accepts the edition of that day', async () => {
  await database.db.execute(sql`
    insert into settings (key, version, value, updated_at)
    values ('page_terms', 1, '{"text": "Le nostre regole."}', '2025-11-22T10:00:00Z')`);
  forgetSettings(database.db);
  expect((await send(await person(), newStory())).status).toBe(201);
  expect(await rows()).toMatchObject([{ terms_version: '2025-11-22' }]);
  await database.db.execute(sql`delete from settings`);
  forgetSettings(database.db);
});
