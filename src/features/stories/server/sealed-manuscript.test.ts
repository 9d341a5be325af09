import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../../tests/support/signed-in.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { exportParts, workOffJobs } from '../../../../tests/support/services.ts';
import { openNewsroom, type Newsroom, type Person } from './newsroom.test-support.ts';

/*
 * A manuscript that came from a story without its author's name: whatever anybody asks of it, nothing answers with the
 * name, the address or the e-mail of whoever sent it. The one door to them is `POST …/identity`, which writes down who looked.
 */

const account = { name: 'Zenobia Quartararo' };
const sealed = { protagonistName: 'Zelmira Buonconvento', contactEmail: 'zelmira.segreta@posta.example' };

/** What the newsroom took out of the text before its author agreed. */
const takenOut = 'Zoraide Buontempo';

let newsroom: Newsroom;
let api: OpenAPIHono;
let sender: Person;
let people: Record<string, Person | null>;
let ids: Record<string, string>;
/** Calls that name the account for another reason than its story, such as the list of accounts that admins have. */
let namedBefore: Set<string>;
/** Tables that hold the account. */
let tablesBefore: string[];

beforeAll(async () => {
  newsroom = await openNewsroom();
  api = testApi(newsroom.services);
  sender = await newsroom.person('user', account);
  const admin = await newsroom.person('admin', { name: 'Ada Capo' });
  const assignee = await newsroom.person('writer', { name: 'Livia Penna' });
  people = {
    visitor: null,
    reader: await newsroom.person('user'),
    author: sender,
    contributor: await newsroom.person('contributor'),
    'another writer': await newsroom.person('writer'),
    'the writer on it': assignee,
    admin,
  };
  namedBefore = new Set((await callsNaming({})).map(({ who, path }) => `${who} ${path}`));
  tablesBefore = await tablesNaming();
  ids = await accepted(admin, assignee);
}, 60_000);
afterAll(() => newsroom.close());

test('no call answers with who sent it, whoever asks, from when it is accepted', async () => {
  await expectSealed(ids);
}, 60_000);

test('the calls were answered: admins and the writer on it see the manuscript and its revisions, others do not', async () => {
  const path = `/api/newsroom/drafts/${ids['draft']}`;
  const statuses = await Promise.all(
    Object.values(people).map(async (who) => (await newsroom.call(who, 'GET', path)).status),
  );
  expect(statuses).toEqual([401, 403, 403, 404, 404, 200, 200]);
});

test('no answer to a change of it holds who sent it, on its way to its readers and back', async () => {
  const admin = people['admin']!;
  const writer = people['the writer on it']!;
  const draft = `/api/newsroom/drafts/${ids['draft']}`;
  const told = `/api/newsroom/stories/${ids['story']}`;
  const ask = async (who: Person, method: string, path: string, body: object, status = 200) => {
    const answer = await newsroom.call(who, method, path, body);
    expect([path, body, answer.status, answer.body['message'] ?? '', isNaming(JSON.stringify(answer.body))]).toEqual([
      path,
      body,
      status,
      expect.any(String),
      false,
    ]);
    return answer.body as { version: number; content: { title: string }; checklist: { item: string }[] };
  };
  const step = async (who: Person, given: object, status = 200) => {
    const { version } = (await newsroom.call(admin, 'GET', draft)).body as { version: number };
    return ask(who, 'POST', `${draft}/steps`, { version, ...given }, status);
  };
  const edit = async (who: Person, change: object) => {
    const { version, content } = (await newsroom.call(admin, 'GET', draft)).body as Awaited<ReturnType<typeof ask>>;
    return ask(who, 'PUT', `${draft}/content`, { baseVersion: version, content: { ...content, ...change } });
  };
  const tickAll = async () => {
    const { version, checklist } = (await newsroom.call(admin, 'GET', draft)).body as Awaited<ReturnType<typeof ask>>;
    for (const { item } of checklist) {
      await ask(admin, 'PUT', `${draft}/checklist`, { version, item, done: true, note: 'Sentito.' });
    }
  };
  const sections = (told: { type: string }[]) => told.filter(({ type }) => type !== 'impact');
  const begun = (await newsroom.call(writer, 'GET', draft)).body as { content: { sections: { type: string }[] } };
  const { version, content } = await edit(writer, {
    title: 'Riscritto da chi ci lavora',
    sections: sections(begun.content.sections),
  });
  await ask(writer, 'PUT', `${draft}/content`, { baseVersion: 1, content: { ...content, title: 'In ritardo' } }, 409);
  await ask(admin, 'POST', `${draft}/notes`, { section: null, quote: '', text: 'Da rileggere.' });
  await ask(writer, 'POST', `${draft}/presence`, { isWriting: true });
  await ask(writer, 'PUT', `${told}/verification`, { text: 'Vista di persona.' });
  const card = { name: 'Il Comune', question: '', asked: true, reply: 'Riapre.', revision: null };
  await ask(writer, 'PUT', `${told}/counterpart`, card);
  await ask(writer, 'POST', `${told}/notes`, { text: 'Sentire il comune.' });
  await ask(admin, 'POST', `${told}/assign`, { userId: null });
  await ask(admin, 'POST', `${told}/assign`, { userId: writer.id });
  const another = { userId: people['another writer']!.id, part: 'author' };
  await ask(admin, 'PUT', `${draft}/people`, another, 409);
  await step(admin, { act: 'approve' }, 409);
  await tickAll();
  await ask(admin, 'PUT', `${draft}/checklist/confirm`, { version: version + 1 }, expect.any(Number) as number);
  await step(admin, { act: 'approve' });
  await ask(admin, 'POST', `${told}/decide`, { act: 'send_for_ok', text: '' });
  await step(admin, { act: 'publish' }, 409);
  await agree();
  await edit(admin, { topics: ['acqua'] });
  await tickAll();
  await step(admin, { act: 'approve' }, 200);
  for (const act of ['accept', 'send_for_ok']) await ask(admin, 'POST', `${told}/decide`, { act });
  await agree();
  await expectSealed(ids);

  await step(admin, { act: 'publish' });
  const { articleSlug } = (await newsroom.call(admin, 'GET', told)).body as { articleSlug: string };
  const { rows } = await newsroom.db.execute<{ id: string }>(sql`select id from articles where slug = ${articleSlug}`);
  ids = { ...ids, slug: articleSlug, article: rows[0]!.id };
  await expectSealed(ids);
  await ask(admin, 'PUT', `${draft}/people`, another);
  await expectTakenOut(people['another writer']!);
  await step(admin, { act: 'correct' });
  const saved = await edit(admin, { title: 'Corretto' });
  expect(saved).toMatchObject({ story: { id: ids['story'], agreedAt: null } });
  await step(admin, { act: 'drop_correction' });
  await step(admin, { act: 'retract', why: 'Lo chiede chi racconta.' });
  await expectSealed(ids);
}, 120_000);

test('no table does but those that knew the account before', async () => {
  // Theirs alone, and sealed until it is sent.
  expect((await tablesNaming()).filter((name) => !tablesBefore.includes(name))).toEqual([]);
});

test('no message to anybody else does, and none of the copies of their data', async () => {
  await workOffJobs({ ...newsroom.services, demo: true });
  const { rows: letters } = await newsroom.db.execute<{ to: string; row: string }>(
    sql`select m."to", to_jsonb(m)::text as row from mails m`,
  );
  const naming = letters.filter(({ row }) => isNaming(row)).map(({ to }) => to);
  expect(new Set(naming)).toEqual(new Set([sender.email]));
  for (const [who, person] of Object.entries(people)) {
    if (!person || person === sender) continue;
    for (const part of exportParts) {
      expect([who, part.name, isNaming(JSON.stringify(await part.rows(newsroom.services, person.id)))]).toEqual([
        who,
        part.name,
        false,
      ]);
    }
  }
});

test('what is asked about the account leads nobody to the story', async () => {
  const leading = await callsNaming({ person: sender.id }, (text) =>
    [ids['story'], ids['draft'], ids['article'], ids['slug']].some((id) => text.includes(id!)),
  );
  const anyway = await callsNaming({}, (text) => Object.values(ids).some((id) => text.includes(id)));
  const lists = new Set(anyway.map(({ who, path }) => `${who} ${path}`));
  expect(leading.filter(({ who, path }) => !lists.has(`${who} ${path}`))).toEqual([]);
});

/** A story without its author's name that the newsroom accepts. */
async function accepted(admin: Person, assignee: Person): Promise<Record<string, string>> {
  const story = await newsroom.story({
    sender: sender.id,
    isAnonymous: true,
    ...sealed,
    assigneeId: assignee.id,
    status: 'in_review',
    impact: `Lo sa solo ${takenOut}, che abita davanti alla fontana.`,
  });
  const { draftId } = await newsroom.change(admin, 'POST', `/${story}/decide`, { act: 'accept' });
  return { story, draft: draftId! };
}

/** Its author's yes to the text as it is proposed. */
async function agree(): Promise<void> {
  const path = `/api/stories/mine/${ids['story']}`;
  const { proposal } = (await newsroom.call(sender, 'GET', path)).body as {
    proposal: { version: number; hash: string };
  };
  const { version, hash } = proposal;
  expect((await newsroom.call(sender, 'POST', `${path}/approve`, { version, hash })).status).toBe(200);
}

/** No call that reads names who sent the story to anybody but themselves. */
async function expectSealed(known: Record<string, string>): Promise<void> {
  const naming = await callsNaming(known);
  const own = ({ who, path }: Named) => who === 'author' && path.startsWith('/api/stories/mine');
  expect(naming.filter((named) => own(named)).length).toBeGreaterThan(0);
  expect(naming.filter((named) => !own(named) && !namedBefore.has(`${named.who} ${named.path}`))).toEqual([]);
}

/** Nobody who got a part later reads what was taken out of the text before its author agreed. */
async function expectTakenOut(who: Person): Promise<void> {
  const draft = `/api/newsroom/drafts/${ids['draft']}`;
  const { status, body } = await newsroom.call(who, 'GET', draft);
  const { version, revisions } = body as { version: number; revisions: { version: number }[] };
  expect([status, revisions]).toEqual([200, [expect.objectContaining({ version })]]);
  expect((await newsroom.call(who, 'GET', `${draft}/revisions/1`)).status).toBe(404);
  const asked = await callsNaming(ids, (text) => text.includes(takenOut));
  const others = asked.filter((one) => !['admin', 'author', 'the writer on it'].includes(one.who));
  expect(others).toEqual([]);
}

interface Named {
  who: string;
  path: string;
}

/** Every call that reads, asked by everybody with each of these ids, that answers with who sent the story. */
async function callsNaming(known: Record<string, string>, names = isNaming): Promise<Named[]> {
  const naming: Named[] = [];
  for (const path of await readingCalls(known)) {
    await Promise.all(
      Object.entries(people).map(async ([who, person]) => {
        if (names(await answerOf(person, path))) naming.push({ who, path });
      }),
    );
  }
  return naming;
}

/** What a call answers, as its text; a stream of changes has none before something changes. */
async function answerOf(person: Person | null, path: string): Promise<string> {
  const response = await api.request(path, { headers: person ? { cookie: person.cookie } : {} });
  if (!response.headers.get('content-type')?.includes('event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}

/** The addresses of all calls that read, with each of these ids in the place of each that a call asks for. */
async function readingCalls(known: Record<string, string>): Promise<string[]> {
  const document = (await ask(api, 'GET', '/api/openapi.json')).body as {
    paths: Record<string, Record<string, unknown>>;
  };
  const paths = Object.entries(document.paths).flatMap(([path, methods]) => ('get' in methods ? [path] : []));
  expect(paths.length).toBeGreaterThan(50);
  return paths.flatMap((path) => {
    const [first, ...others] = path.match(/\{[^}]+\}/g) ?? [];
    if (!first) return [path];
    return Object.values(known).map((id) =>
      others.reduce((made, name) => made.replace(name, '1'), path.replace(first, id)),
    );
  });
}

/** Tables of which a row names the sender, or leads to their account. */
async function tablesNaming(): Promise<string[]> {
  const { rows: tables } = await newsroom.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  expect(tables.length).toBeGreaterThan(60);
  const naming: string[] = [];
  for (const { name } of tables) {
    const { rows } = await newsroom.db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
    );
    if (rows.some(({ row }) => isNaming(row) || row.includes(sender.id))) naming.push(name);
  }
  return naming;
}

function isNaming(text: string): boolean {
  const words = [account.name, sender.email, sealed.protagonistName, sealed.contactEmail];
  return words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
}
