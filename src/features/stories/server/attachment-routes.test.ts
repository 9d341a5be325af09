import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { newStory } from '../../../../tests/support/sent-stories.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, origin, sessionCookie, type GivenPerson } from '../../../../tests/support/signed-in.ts';
import { Attachment, OwnStoryDetail } from '../contract.ts';
import { cleanUpStories } from './clean-up.ts';
import { maxUnclaimedBytes } from './limits.ts';

const database = fileDatabase();
let api: OpenAPIHono;
let picture: Buffer;
let clock = new Date('2025-11-22T12:00:00Z');

const path = '/api/stories/attachments';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n');

beforeAll(async () => {
  api = testApi({ ...testServices(database.db), now: () => clock });
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
});

async function person(given: GivenPerson = {}) {
  const { id } = await insertPerson(database.db, given);
  return { id, cookie: await sessionCookie(database.db, id) };
}
type Person = Awaited<ReturnType<typeof person>>;

const call = (who: Person | null, method: string, address: string, body?: unknown) =>
  ask(api, method, address, { ...(who ? { cookie: who.cookie } : {}), body });

function form(content: Uint8Array, name: string): FormData {
  const file = new FormData();
  file.append('file', new File([new Uint8Array(content)], name));
  return file;
}

const upload = (who: Person | null, content: Uint8Array = picture, name = 'foto.png') =>
  call(who, 'POST', path, form(content, name));

async function uploaded(who: Person | null, content?: Uint8Array, name?: string): Promise<Attachment> {
  const { status, body } = await upload(who, content, name);
  expect(status).toBe(201);
  return Attachment.parse(body);
}

async function sent(who: Person | null, given: Parameters<typeof newStory>[0]): Promise<string> {
  const { status, body } = await call(who, 'POST', '/api/stories', newStory(given));
  expect([status, body['message']]).toEqual([201, undefined]);
  return String(body['id']);
}

test('a picture is kept and shown to whoever uploaded it, so that it can do nothing', async () => {
  const [ada, ugo] = [await person(), await person({ role: 'admin', twoFactorExempt: true })];
  const kept = await uploaded(ada);
  expect(kept).toMatchObject({ name: 'foto.webp', kind: 'picture', width: 8, height: 8 });
  const file = await call(ada, 'GET', `${path}/${kept.id}`);
  expect(file.status).toBe(200);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline; filename="foto.webp"',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect((await call(null, 'GET', `${path}/${kept.id}`)).status).toBe(401);
  expect((await call(ugo, 'GET', `${path}/${kept.id}`)).status).toBe(404);
  expect((await call(ugo, 'DELETE', `${path}/${kept.id}`)).status).toBe(404);
  expect((await call(null, 'DELETE', `${path}/${kept.id}`)).status).toBe(404);
  expect((await call(ada, 'DELETE', `${path}/${kept.id}`)).status).toBe(204);
  expect((await call(ada, 'DELETE', `${path}/${kept.id}`)).status).toBe(404);
});

test('a PDF is a download', async () => {
  const ada = await person();
  const kept = await uploaded(ada, pdf, 'L’atto (1)\u202E.pdf');
  const { headers } = await call(ada, 'GET', `${path}/${kept.id}`);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="L_atto (1).pdf"; filename*=UTF-8''L%E2%80%99atto%20%281%29.pdf`,
  );
  expect(headers.get('content-security-policy')).toContain('sandbox');
});

test('what is no file, too large, or from a page of another site is refused', async () => {
  const ada = await person();
  for (const body of [new FormData(), formWith('file', 'x'), formWith('other', 'x')]) {
    const answer = await call(ada, 'POST', path, body);
    expect([answer.status, answer.body['message'], answer.body['field']]).toEqual([400, 'Scegli un file.', 'file']);
  }
  expect((await upload(ada, Buffer.alloc(0))).status).toBe(400);
  expect((await upload(ada, Buffer.from('#!/bin/sh'))).status).toBe(415);
  expect((await upload(ada, Buffer.alloc(11 * 1024 * 1024))).status).toBe(413);
  const foreign = await ask(api, 'POST', path, {
    cookie: ada.cookie,
    body: form(picture, 'foto.png'),
    headers: { origin: 'https://altrove.example' },
  });
  expect(foreign.status).toBe(403);
});

function formWith(field: string, value: string): FormData {
  const given = new FormData();
  given.append(field, value);
  return given;
}

test('a body that is too large is not read to its end, whether it says so or not', async () => {
  for (const headers of [{ 'content-length': String(1024 ** 4) }, {}]) {
    let read = 0;
    const endless = new ReadableStream({
      pull(controller) {
        read += 1024 * 1024;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const answer = await api.request(path, {
      method: 'POST',
      headers: { origin, 'content-type': 'multipart/form-data; boundary=x', ...headers },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(read).toBeLessThan(14 * 1024 * 1024);
  }
});

test('five files wait for a story of an account, also when more come at once', async () => {
  const ada = await person();
  const answers = await Promise.all(Array.from({ length: 9 }, () => upload(ada)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409, 409, 409]);
  const { body } = await upload(ada);
  expect(body).toMatchObject({ message: 'Al massimo 5 allegati.', code: 'conflict' });
  const waiting = (body['details'] as { attachments: unknown[] }).attachments.map((one) => Attachment.parse(one));
  expect(waiting).toHaveLength(5);
  await sent(ada, { attachmentIds: waiting.map(({ id }) => id) });
  expect((await upload(ada)).status).toBe(201);
});

test('files from one address have a limit', async () => {
  const strict = testApi({ ...testServices(database.db, clock, 1), now: () => clock });
  const send = () => ask(strict, 'POST', path, { body: formWith('file', 'x'), address: '203.0.113.20' });
  const statuses = await Promise.all(Array.from({ length: 16 }, send));
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 15 }, () => 400), 429]);
  // An hour later, as far as the hourly limit goes: on one day no more than 25.
  await database.db.execute(sql`delete from rate_limits where key like 'story-upload-signed-out:%'`);
  const later = await Promise.all(Array.from({ length: 11 }, send));
  expect(later.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
});

test('files without an account that belong to no story have one room for all, which leaves the others theirs', async () => {
  const ada = await person();
  const { rows } = await database.db.execute(sql`
    insert into story_attachments (name, kind, bytes, size, created_at)
    values ('tanto.pdf', 'pdf', 'x', ${maxUnclaimedBytes}, ${clock}) returning id`);
  const refused = await upload(null);
  expect([refused.status, refused.body['code'], refused.headers.get('retry-after')]).toEqual([
    503,
    'unavailable',
    '3600',
  ]);
  expect(refused.body['message']).toContain('riprova più tardi, oppure accedi');
  expect((await upload(ada)).status).toBe(201);
  await sent(null, { title: 'Ne prende uno', attachmentIds: [String(rows[0]!['id'])] });
  expect((await upload(null)).status).toBe(201);
});

test('files go with their story, in the given order, to its author and to those of the newsroom who see it', async () => {
  const [ada, other] = [await person(), await person()];
  const [first, second] = [await uploaded(ada, picture, 'uno.png'), await uploaded(ada, pdf, 'due.pdf')];
  const id = await sent(ada, { title: 'Con due allegati', attachmentIds: [second.id, first.id, second.id] });
  const { body } = await call(ada, 'GET', `/api/stories/mine/${id}`);
  expect(OwnStoryDetail.parse(body).attachments.map(({ name }) => name)).toEqual(['due.pdf', 'uno.webp']);

  const writer = await person({ role: 'writer', twoFactorExempt: true });
  const contributor = await person({ role: 'contributor' });
  const read = async (who: Person) => (await call(who, 'GET', `${path}/${first.id}`)).status;
  expect(await read(ada)).toBe(200);
  expect(await read(other)).toBe(404);
  expect(await read(await person({ role: 'admin', twoFactorExempt: true }))).toBe(200);
  expect(await read(await person({ role: 'admin' }))).toBe(404);
  for (const who of [writer, contributor]) {
    expect(await read(who)).toBe(404);
    await database.db.execute(sql`update stories set assignee_id = ${who.id} where id = ${id}`);
    expect(await read(who)).toBe(200);
  }
  // What belongs to a story is taken away with it alone.
  expect((await call(ada, 'DELETE', `${path}/${first.id}`)).status).toBe(404);
});

test.each([true, false])(
  'files that come when a story is sent again go to the first, up to five; sealed: %s',
  async (isAnonymous) => {
    const [ada, ugo] = [await person(), await person()];
    const story = { title: 'Mandata due volte, con i file', isAnonymous };
    const first = await uploaded(ada, picture, 'uno.png');
    const id = await sent(ada, { ...story, attachmentIds: [first.id] });
    const again = async (attachmentIds: string[]) => {
      const { status, body } = await call(ada, 'POST', '/api/stories', newStory({ ...story, attachmentIds }));
      expect([status, body['id']]).toEqual([200, id]);
      const { rows } = await database.db.execute<{ name: string }>(
        sql`select name from story_attachments where story_id = ${id} and uploader_id is null order by position`,
      );
      return rows.map(({ name }) => name);
    };
    const foreign = await uploaded(ugo);
    const second = await uploaded(ada, pdf, 'due.pdf');
    const two = isAnonymous ? ['allegato-1.webp', 'allegato-2.pdf'] : ['uno.webp', 'due.pdf'];
    expect(await again([first.id, foreign.id, second.id])).toEqual(two);
    expect(await again([first.id, second.id])).toEqual(two);
    const more = [await uploaded(ada), await uploaded(ada), await uploaded(ada), await uploaded(ada)].map(
      ({ id }) => id,
    );
    expect(await again(more)).toHaveLength(5);
    const { rows: steps } = await database.db.execute(
      sql`select note from story_events where story_id = ${id} order by id`,
    );
    expect(steps.map(({ note }) => note)).toEqual(['', 'Aggiunto un allegato', 'Aggiunti 3 allegati']);
  },
);

test('files that come when the newsroom has taken the story do not go into it', async () => {
  const ada = await person();
  const id = await sent(ada, { title: 'Presa in carico prima dei file' });
  await database.db.execute(sql`update stories set status = 'in_review' where id = ${id}`);
  const { id: late } = await uploaded(ada);
  const story = newStory({ title: 'Presa in carico prima dei file', attachmentIds: [late] });
  expect((await call(ada, 'POST', '/api/stories', story)).status).toBe(200);
  const { rows } = await database.db.execute(sql`select from story_attachments where story_id = ${id}`);
  expect(rows).toEqual([]);
});

test('another’s file, and one that is gone, go with no story', async () => {
  const [ada, ugo] = [await person(), await person()];
  const { id } = await uploaded(ada);
  const taking = (who: Person | null, attachmentIds: string[]) =>
    call(who, 'POST', '/api/stories', newStory({ attachmentIds }));
  const none = '00000000-0000-4000-8000-000000000000';
  for (const [answer, missing] of [
    [await taking(ugo, [id]), [id]],
    [await taking(null, [id]), [id]],
    [await taking(ada, [id, none]), [none]],
  ] as const) {
    expect([answer.status, answer.body['message'], answer.body['field'], answer.body['details']]).toEqual([
      400,
      'Questo allegato non c’è più. Caricalo di nuovo.',
      'attachmentIds',
      { missing },
    ]);
  }
  const titled = (title: string) => call(ada, 'POST', '/api/stories', newStory({ title, attachmentIds: [id] }));
  const answers = await Promise.all([titled('Prima delle due storie'), titled('Seconda delle due storie')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
});

test('a file that came without an account is shown to nobody before it belongs to a story', async () => {
  const { id } = await uploaded(null);
  const admin = await person({ role: 'admin', twoFactorExempt: true });
  expect((await call(admin, 'GET', `${path}/${id}`)).status).toBe(404);
  const kept = await uploaded(null);
  expect((await call(null, 'DELETE', `${path}/${kept.id}`)).status).toBe(204);
  await sent(null, { title: 'Senza un account', attachmentIds: [id] });
  expect((await call(admin, 'GET', `${path}/${id}`)).status).toBe(200);
  expect((await call(null, 'DELETE', `${path}/${id}`)).status).toBe(404);
});

test('files that wait go after a day, those of a draft stay with it', async () => {
  const [ada, ugo] = [await person(), await person()];
  const [loose, early, kept] = [await uploaded(ada), await uploaded(null), await uploaded(ada)];
  const claimed = await uploaded(ugo);
  await sent(ugo, { title: 'Una storia con un file', attachmentIds: [claimed.id] });
  // What came before signing in becomes the account's when its draft names it; another's does not.
  const save = await call(ada, 'POST', '/api/stories/draft', {
    title: 'Una bozza',
    attachmentIds: [early.id, claimed.id, kept.id],
  });
  expect((save.body['attachments'] as Attachment[]).map(({ id }) => id)).toEqual([early.id, kept.id]);
  expect((await call(ada, 'GET', `${path}/${early.id}`)).status).toBe(200);

  const there = async (ids: string[]) => {
    const { rows } = await database.db.execute<{ id: string }>(
      sql`select id from story_attachments where id = any(${sql.param(ids)}::uuid[])`,
    );
    return rows.map(({ id }) => id).toSorted();
  };
  const all = [loose, early, kept, claimed].map(({ id }) => id);
  const services = { ...testServices(database.db), now: () => clock };
  clock = new Date(clock.getTime() + 24 * 3600_000);
  await cleanUpStories(services);
  expect(await there(all)).toEqual(all.toSorted());
  clock = new Date(clock.getTime() + 1);
  await cleanUpStories(services);
  expect(await there(all)).toEqual([early, kept, claimed].map(({ id }) => id).toSorted());

  await call(ada, 'DELETE', '/api/stories/draft');
  expect(await there(all)).toEqual([claimed.id]);
});
