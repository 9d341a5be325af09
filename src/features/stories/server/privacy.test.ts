import { createHash } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { testDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { newStory } from '../../../../tests/support/sent-stories.ts';
import { testServices, workOffJobs } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, testPassword } from '../../../../tests/support/signed-in.ts';
import { insertStory } from '../../../../tests/support/stories.ts';
import { cleanUpStories } from './clean-up.ts';
import { storiesPart, storyDraftPart, storyMessagesPart } from './data-export.ts';
import { acceptStory } from './accept.ts';
import { openIdentity } from './identity.ts';
import { lockStory } from './transitions.ts';

let database: TestDatabase;
let services: Services;
let api: OpenAPIHono;
let picture: Buffer;
let clock = new Date();

beforeAll(async () => {
  database = await testDatabase();
  services = { ...testServices(database.db), now: () => clock };
  api = testApi(services);
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
});

afterAll(() => database.close());

beforeEach(async () => {
  clock = new Date('2025-11-22T12:00:00Z');
  await database.db.execute(sql`truncate mails, stories, story_drafts, story_attachments cascade`);
});

const names = { name: 'Zenobia Quartararo', protagonistName: 'Zelmira Buonconvento' };

async function person() {
  const { id, email } = await insertPerson(database.db, { name: names.name });
  return { id, email, cookie: await sessionCookie(database.db, id) };
}
type Person = Awaited<ReturnType<typeof person>>;

const call = (who: Person, method: string, path: string, body?: unknown) =>
  ask(api, method, path, { cookie: who.cookie, body });

async function attached(who: Person, name: string): Promise<string> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(picture)], name));
  return String((await call(who, 'POST', '/api/stories/attachments', form)).body['id']);
}

/** Tables of stories, and of mails, that hold one of these words anywhere in a row; bytes count as they are. */
async function tablesNaming(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await database.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and (table_name in ('mails', 'stories') or table_name like 'story\\_%' or table_name like 'draft%') order by 1`);
  expect(tables.length).toBeGreaterThanOrEqual(10);
  const found: string[] = [];
  for (const { name } of tables) {
    const table = sql.identifier(name);
    const { rows } = await database.db.execute<{ row: string }>(sql`select to_jsonb(t)::text as row from ${table} t`);
    const hex = words.map((word) => Buffer.from(word).toString('hex'));
    const names = (row: string) => [...words, ...hex].some((word) => row.toLowerCase().includes(word.toLowerCase()));
    if (rows.some(({ row }) => names(row))) found.push(name);
  }
  return found;
}

const erase = (who: Person) =>
  call(who, 'POST', '/api/auth/delete-user', { password: testPassword }).then(({ status }) => expect(status).toBe(200));

test('a sealed story leads from no row to whoever sent it, whatever its author does', async () => {
  const who = await person();
  const words = [who.id, who.email, ...Object.values(names)];
  const attachmentIds = [await attached(who, `${names.name}.png`)];
  const sealed = newStory({
    isAnonymous: true,
    protagonistName: names.protagonistName,
    contactEmail: who.email,
    attachmentIds,
  });
  expect(await tablesNaming(words)).toEqual(['story_attachments']);
  const { acceptsTerms: _, ...draft } = sealed;
  await call(who, 'POST', '/api/stories/draft', { ...draft, step: 3 });
  expect(await tablesNaming(words)).toEqual(['story_attachments', 'story_drafts']);

  const { status, body } = await call(who, 'POST', '/api/stories', sealed);
  expect(status).toBe(201);
  expect(await tablesNaming(words)).toEqual([]);

  const id = String(body['id']);
  const acts: [string, string, unknown?][] = [
    ['changes_requested', 'answer', { text: 'Ecco.', fields: { protagonistName: `${names.protagonistName} Bis` } }],
    ['awaiting_author_ok', 'object', { text: 'Non così.' }],
    ['rejected', 'appeal', { text: 'Di nuovo.' }],
    ['submitted', 'withdraw'],
  ];
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`update stories set status = 'in_review' where id = ${id}`);
    const by = { actor: 'admin', userId: (await person()).id, at: clock } as const;
    await acceptStory(tx, services.authSecret, await lockStory(tx, id), by);
    await tx.execute(sql`update stories set status = 'awaiting_author_ok' where id = ${id}`);
  });
  const { proposal } = (await call(who, 'GET', `/api/stories/mine/${id}`)).body as {
    proposal: { version: number; hash: string };
  };
  const { version, hash } = proposal;
  expect((await call(who, 'POST', `/api/stories/mine/${id}/approve`, { version, hash })).status).toBe(200);
  for (const [from, act, given] of acts) {
    await database.db.execute(sql`
      update stories set status = ${from}, rejection_reason = 'off_topic', rejected_at = ${clock} where id = ${id}`);
    expect([act, (await call(who, 'POST', `/api/stories/mine/${id}/${act}`, given)).status]).toEqual([act, 200]);
  }
  const articleId = await insertArticle(database.db, { slug: 'tolta', format: 'dal_basso' });
  await database.db.execute(sql`
    update stories set status = 'taken_down', article_id = ${articleId}, published_at = ${clock}, changed_at = ${clock}
    where id = ${id}`);
  expect((await call(who, 'POST', `/api/stories/mine/${id}/write`, { text: 'Riguardatela.' })).status).toBe(200);
  expect(await tablesNaming(words)).toEqual([]);
  const { rows: letters } = await database.db.execute(sql`select from mails where sealed is not null`);
  expect(letters.length).toBeGreaterThanOrEqual(2);
  // What was counted of an account ends at an instant that its acts have too.
  const { rows: counted } = await database.db.execute<{ key: string }>(sql`select key from rate_limits`);
  const name = createHash('sha256').update(who.id).digest('base64url');
  expect(counted.some(({ key }) => key.startsWith('story-acts:'))).toBe(true);
  expect(counted.filter(({ key }) => key.includes(name) || key.includes(who.id))).toEqual([]);
  // Sent, where no mailbox shows them.
  await workOffJobs({ ...services, demo: false });
  expect(await tablesNaming(words)).toEqual([]);
  // Not by accident: an open one does name its author.
  await call(who, 'POST', '/api/stories', newStory({ protagonistName: names.protagonistName }));
  expect(await tablesNaming(words)).toEqual(['mails', 'stories']);
});

test('a draft that stays does not name the files of a sealed story that was sent', async () => {
  const who = await person();
  const [sent, left] = [await attached(who, 'inviato.png'), await attached(who, 'rimasto.png')];
  const { acceptsTerms: _, ...written } = newStory({ isAnonymous: true, attachmentIds: [sent] });
  const first = await call(who, 'POST', '/api/stories/draft', { ...written, step: 3 });
  // On another device, which goes on from there.
  clock = new Date(clock.getTime() + 1000);
  const second = await call(who, 'POST', '/api/stories/draft', {
    ...written,
    title: 'Un’altra versione',
    step: 3,
    attachmentIds: [left, sent],
    basedOn: first.body['updatedAt'],
  });
  expect(second.status).toBe(200);
  const basedOn = first.body['updatedAt'];
  const answer = await call(who, 'POST', '/api/stories', { ...written, acceptsTerms: true, basedOn });
  expect(answer.status).toBe(201);
  const { rows } = await database.db.execute(sql`
    select fields->>'title' as title, attachment_ids as files from story_drafts where user_id = ${who.id}`);
  expect(rows).toEqual([{ title: 'Un’altra versione', files: [left] }]);
  const { rows: files } = await database.db.execute(
    sql`select id from story_attachments where story_id = ${answer.body['id']}`,
  );
  expect(files).toEqual([{ id: sent }]);
});

test('the copy of one’s data holds stories, sealed ones with their name, messages and the draft', async () => {
  const who = await person();
  await call(who, 'POST', '/api/stories', newStory({ title: 'La prima storia' }));
  clock = new Date(clock.getTime() + 1000);
  const { body } = await call(
    who,
    'POST',
    '/api/stories',
    newStory({ title: 'La seconda storia', isAnonymous: true, protagonistName: names.protagonistName }),
  );
  await database.db.execute(sql`
    insert into story_messages (story_id, kind, text, created_at) values
      (${body['id']}, 'note', 'Fra noi', ${clock}), (${body['id']}, 'author', 'Dal 3 marzo.', ${clock})`);
  await call(who, 'POST', '/api/stories/draft', { title: 'La bozza', category: 'sanita' });

  expect(await storiesPart.rows(services, who.id)).toMatchObject([
    { titolo: 'La prima storia', senzaIlTuoNome: false, stato: 'Nuova', categoria: 'Urbanistica e Territorio' },
    { titolo: 'La seconda storia', senzaIlTuoNome: true, nomeDelProtagonista: names.protagonistName },
  ]);
  expect(await storyMessagesPart.rows(services, who.id)).toMatchObject([
    { storia: 'La seconda storia', da: 'tu', testo: 'Dal 3 marzo.' },
  ]);
  expect(await storyDraftPart.rows(services, who.id)).toMatchObject([
    { titolo: 'La bozza', categoria: 'Sanità e Servizi' },
  ]);
  const other = await person();
  for (const part of [storiesPart, storyMessagesPart, storyDraftPart]) {
    expect(await part.rows(services, other.id)).toEqual([]);
  }
});

test('whoever leaves takes along what is not published; what is stays, and leads to nobody', async () => {
  const { db } = database;
  const [who, other] = [await person(), await person()];
  const words = [who.id, who.email, 'racconto segreto', sourceName];
  const told = { story: `Un racconto segreto. ${'x'.repeat(200)}`, contactEmail: who.email, submittedAt: clock };
  const given = { sender: who.id, ...told };
  const open = await insertStory(db, { ...given, status: 'in_review', texts: [{ story: 'Il racconto segreto.' }] });
  const sealed = await insertStory(db, { ...given, isAnonymous: true });
  const rejected = await insertStory(db, { ...given, status: 'rejected', rejectionReason: 'off_topic' });
  const merged = await insertStory(db, { ...given, status: 'merged', mergedInto: open });
  const articleIds = await Promise.all(['aperta', 'sigillata', 'archiviata', 'rimossa'].map(article));
  const out = { ...given, status: 'published', publishedAt: clock, story: 'Il testo pubblicato.' } as const;
  const published = await insertStory(db, { ...out, articleId: articleIds[0]! });
  const publishedSealed = await insertStory(db, { ...out, articleId: articleIds[1]!, isAnonymous: true });
  const archived = await insertStory(db, { ...out, articleId: articleIds[2]!, status: 'archived' });
  const takenDown = await insertStory(db, {
    ...given,
    ...out,
    articleId: articleIds[3]!,
    status: 'taken_down',
    ...told,
  });
  const kept = [published, publishedSealed, archived, takenDown];
  for (const id of kept) await writtenAbout(id);
  const others = await insertStory(db, { sender: other.id, submittedAt: clock, story: 'Di un altro.' });
  await db.execute(sql`
    insert into story_messages (story_id, kind, text, created_at)
    values (${open}, 'author', 'Il racconto segreto, ancora.', ${clock})`);
  await db.execute(sql`
    insert into story_events (story_id, at, act, note) values (${open}, ${clock}, 'note', 'Il racconto segreto.')`);
  for (const storyId of [null, open, published]) {
    const uploaderId = storyId ? null : who.id;
    await db.execute(sql`
      insert into story_attachments (story_id, uploader_id, name, kind, bytes, size, created_at)
      values (${storyId}, ${uploaderId}, 'atto.pdf', 'pdf', 'x', 1, ${clock})`);
  }
  await call(who, 'POST', '/api/stories/draft', { title: 'La bozza' });

  await erase(who);
  // Before the deletion.
  expect(await tablesNaming(words)).toEqual(['mails']);
  const { rows } = await db.execute<{ id: string; status: string; story: string; key: string | null }>(
    sql`select id, status, story, author_key as key from stories`,
  );
  const left = new Map(rows.map(({ id, status, story, key }) => [id, [status, story, key]]));
  expect(left.get(open)).toEqual(['withdrawn', '', null]);
  expect(left.get(sealed)).toEqual(['withdrawn', '', null]);
  expect(left.get(rejected)).toEqual(['rejected', '', null]);
  expect(left.get(merged)).toEqual(['merged', '', null]);
  expect(left.get(published)).toEqual(['published', 'Il testo pubblicato.', null]);
  expect(left.get(publishedSealed)).toEqual(['published', 'Il testo pubblicato.', null]);
  expect(left.get(archived)).toEqual(['archived', 'Il testo pubblicato.', null]);
  expect(left.get(takenDown)).toEqual(['taken_down', '', null]);
  expect(left.get(others)).toEqual(['submitted', 'Di un altro.', null]);
  for (const id of [published, publishedSealed, archived]) expect(await aboutSource(id)).toEqual(forgotten);
  for (const id of [sealed, publishedSealed]) expect(await identityOf(id)).toEqual(nobody);
  const { rows: manuscripts } = await db.execute(sql`select from drafts where story_id = ${open}`);
  expect(manuscripts).toEqual([]);
  for (const table of ['story_drafts', 'story_attachments', 'story_messages']) {
    expect([table, (await db.execute(sql`select from ${sql.identifier(table)}`)).rows]).toEqual([table, []]);
  }
  const { rows: acts } = await db.execute<{ act: string }>(
    sql`select act from story_events where story_id = ${open} order by id`,
  );
  expect(acts.map(({ act }) => act)).toEqual(['note', 'withdraw', 'erase']);
});

const sourceName = 'Zaccaria Buonafonte';

/** What the newsroom comes to hold about who told a story. */
async function writtenAbout(storyId: string) {
  const { id: colleague } = await insertPerson(database.db, { name: 'Ugo Tribuno' });
  await database.db.execute(sql`
    insert into story_messages (story_id, kind, text, created_at) values
      (${storyId}, 'author', ${`Sono ${sourceName}.`}, ${clock}), (${storyId}, 'note', ${`Sentito ${sourceName}.`}, ${clock})`);
  await database.db.execute(sql`
    insert into story_events (story_id, at, act, note) values
      (${storyId}, ${clock}, 'verify', ${`È ${sourceName}.`}), (${storyId}, ${clock}, 'assign', ${colleague})`);
  await database.db.execute(sql`
    update stories set source_verification = ${`È ${sourceName}.`}, source_verified_at = ${clock} where id = ${storyId}`);
}

/** What is left of that. */
async function aboutSource(storyId: string) {
  const { db } = database;
  const { rows: verified } = await db.execute(sql`
    select source_verification as how, source_verified_at is not null as at from stories where id = ${storyId}`);
  const { rows: notes } = await db.execute(sql`
    select act, note <> '' as noted from story_events where story_id = ${storyId} and act in ('verify', 'assign') order by id`);
  return { verified, notes };
}
const forgotten = {
  verified: [{ how: 'Il modo è stato cancellato con l’account di chi racconta.', at: true }],
  notes: [
    { act: 'verify', noted: false },
    { act: 'assign', noted: true },
  ],
};

const nobody = { userId: null, contactEmail: '', protagonistName: '' };

async function identityOf(id: string) {
  const { rows } = await database.db.execute<{ identity: Buffer }>(sql`select identity from stories where id = ${id}`);
  return openIdentity(services.authSecret, id, rows[0]!.identity);
}

const article = (slug: string) => insertArticle(database.db, { slug, format: 'dal_basso' });

test('twelve months after it was closed, a story says nothing of anybody; one that lives is left alone', async () => {
  const { db } = database;
  const who = await person();
  const given = { sender: who.id, submittedAt: clock, changedAt: clock };
  const closed = await Promise.all([
    insertStory(db, { ...given, status: 'withdrawn', isAnonymous: true }),
    insertStory(db, { ...given, status: 'rejected', rejectionReason: 'personal_data', rejectionText: 'Nomina X.' }),
    insertStory(db, { submittedAt: clock, changedAt: clock, status: 'withdrawn', contactEmail: 'x@b.example' }),
  ]);
  const later = await insertStory(db, { ...given, status: 'withdrawn', changedAt: new Date(clock.getTime() + 1) });
  const living = await insertStory(db, { ...given, status: 'in_review' });
  const emptied = async () => {
    const { rows } = await db.execute<{ id: string }>(sql`select id from stories where story = ''`);
    return rows.map(({ id }) => id).toSorted();
  };
  clock = new Date('2026-11-22T12:00:00.000Z');
  await cleanUpStories(services);
  expect(await emptied()).toEqual([]);
  clock = new Date(clock.getTime() + 1);
  await cleanUpStories(services);
  await cleanUpStories(services);
  expect(await emptied()).toEqual(closed.toSorted());
  const { rows } = await db.execute(sql`
    select rejection_reason, rejection_text, title, contact_email, author_id from stories where id = ${closed[1]}`);
  expect(rows).toEqual([
    { rejection_reason: 'personal_data', rejection_text: '', title: '', contact_email: '', author_id: null },
  ]);
  expect(await identityOf(closed[0]!)).toEqual(nobody);
  const { rows: events } = await db.execute(sql`select from story_events where act = 'erase'`);
  expect(events).toHaveLength(3);
  const { body } = await call(who, 'GET', '/api/stories/mine');
  expect((body['stories'] as { id: string }[]).map(({ id }) => id).toSorted()).toEqual([later, living].toSorted());
});

test('what is taken down after its author left is emptied too; that of an account, and one without, are not', async () => {
  const { db } = database;
  const who = await person();
  const given = { submittedAt: clock, publishedAt: clock, status: 'taken_down', story: 'Il racconto.' } as const;
  const articleIds = await Promise.all(
    ['di-chi-va', 'di-chi-resta', 'di-nessuno', 'sigillata-di-chi-resta'].map(article),
  );
  const [left, stays, signedOut, sealed] = [
    await insertStory(db, { ...given, sender: who.id, articleId: articleIds[0]! }),
    await insertStory(db, { ...given, sender: who.id, articleId: articleIds[1]! }),
    await insertStory(db, { ...given, articleId: articleIds[2]! }),
    await insertStory(db, { ...given, sender: who.id, articleId: articleIds[3]!, isAnonymous: true }),
  ];
  await db.execute(sql`update stories set author_id = null where id = ${left}`);
  await writtenAbout(left);
  await cleanUpStories(services);
  const { rows } = await db.execute<{ id: string; story: string }>(sql`select id, story from stories order by story`);
  expect(new Map(rows.map(({ id, story }) => [id, story]))).toEqual(
    new Map([left, stays, signedOut, sealed].map((id) => [id, id === left ? '' : 'Il racconto.'])),
  );
  expect(await tablesNaming([sourceName])).toEqual([]);
});

test('the profile counts own stories, and names those that carry the name', async () => {
  const who = await person();
  await insertStory(database.db, { sender: who.id, submittedAt: clock, title: 'La prima storia' });
  await insertStory(database.db, { sender: who.id, submittedAt: clock, title: 'Senza nome', isAnonymous: true });
  await insertStory(database.db, { submittedAt: clock, title: 'Di nessuno' });
  const { body } = await call(who, 'GET', '/api/user/profile');
  expect(body['stats']).toMatchObject({ storiesSubmitted: 2 });
  expect(body['recentActivity']).toMatchObject([
    { type: 'story', title: 'Hai inviato la storia «La prima storia»', timestamp: clock.toISOString() },
  ]);
});
