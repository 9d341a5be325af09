import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../../tests/support/signed-in.ts';
import { testApi } from '../../../../tests/support/api.ts';
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
  ids = await published(admin, assignee);
}, 60_000);
afterAll(() => newsroom.close());

test('no call answers with who sent it, whoever asks', async () => {
  const naming = await callsNaming(ids);
  const own = ({ who, path }: Named) => who === 'author' && path.startsWith('/api/stories/mine');
  expect(naming.filter((named) => own(named)).length).toBeGreaterThan(0);
  expect(naming.filter((named) => !own(named) && !namedBefore.has(`${named.who} ${named.path}`))).toEqual([]);
}, 60_000);

test('the calls were answered: admins and the writer on it see the manuscript and its revisions, others do not', async () => {
  const path = `/api/newsroom/drafts/${ids['draft']}`;
  const statuses = await Promise.all(
    Object.values(people).map(async (who) => (await newsroom.call(who, 'GET', path)).status),
  );
  expect(statuses).toEqual([401, 403, 403, 404, 404, 200, 200]);
});

test('no answer to a change of it holds who sent it', async () => {
  const path = `/api/newsroom/drafts/${ids['draft']}`;
  const admin = people['admin']!;
  const begun = await newsroom.call(admin, 'POST', `${path}/steps`, { act: 'correct' });
  const { version, content } = begun.body as { version: number; content: { title: string } };
  const saved = await newsroom.call(admin, 'PUT', `${path}/content`, {
    baseVersion: version,
    content: { ...content, title: `${content.title} di nuovo` },
  });
  const note = await newsroom.call(admin, 'POST', `${path}/notes`, { section: null, quote: '', text: 'Da rileggere.' });
  for (const answer of [begun, saved, note]) {
    expect([answer.status, isNaming(JSON.stringify(answer.body))]).toEqual([200, false]);
  }
  expect(saved.body).toMatchObject({ story: { id: ids['story'], agreedAt: null } });
});

test('no row of the manuscript, its steps and its article does', async () => {
  const { rows: tables } = await newsroom.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and (table_name like 'draft%' or table_name in ('articles', 'sections', 'authors',
      'article_authors', 'dal_basso_details', 'search_documents', 'audit_log', 'pending_changes'))`);
  expect(tables.length).toBeGreaterThan(10);
  for (const { name } of tables) {
    const { rows } = await newsroom.db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
    );
    expect([name, rows.filter(({ row }) => isNaming(row) || row.includes(sender.id))]).toEqual([name, []]);
  }
});

test('what was taken out of the text before the yes is in no revision', async () => {
  const { rows } = await newsroom.db.execute(sql`
    select count(*) > 0 as "isKept", count(*) filter (where content::text like ${`%${takenOut}%`})::int as naming
    from draft_revisions where draft_id = ${ids.draft}`);
  expect(rows).toEqual([{ isKept: true, naming: 0 }]);
});

/** Sends a story without its author's name, lets the newsroom work on it and its author agree, and publishes it. */
async function published(admin: Person, assignee: Person): Promise<Record<string, string>> {
  const story = await newsroom.story({
    sender: sender.id,
    isAnonymous: true,
    ...sealed,
    assigneeId: assignee.id,
    status: 'awaiting_author_ok',
    approvedVersion: 2,
    approvedAt: newsroom.now(),
    texts: [{ impact: `Lo sa solo ${takenOut}.` }, {}],
  });
  await newsroom.tickAll(story);
  const { draftId, articleSlug } = await newsroom.change(admin, 'POST', `/${story}/decide`, {
    act: 'publish',
    version: 2,
  });
  const { rows } = await newsroom.db.execute<{ id: string }>(sql`select id from articles where slug = ${articleSlug}`);
  return { story, draft: draftId!, slug: articleSlug!, article: rows[0]!.id };
}

interface Named {
  who: string;
  path: string;
}

/** Every call that reads, asked by everybody with each of these ids, that answers with who sent the story. */
async function callsNaming(known: Record<string, string>): Promise<Named[]> {
  const naming: Named[] = [];
  for (const path of await readingCalls(known)) {
    await Promise.all(
      Object.entries(people).map(async ([who, person]) => {
        if (isNaming(await answerOf(person, path))) naming.push({ who, path });
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

function isNaming(text: string): boolean {
  const words = [account.name, sender.email, sealed.protagonistName, sealed.contactEmail];
  return words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
}
