import { randomUUID } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import { statementsOf } from '../../../../tests/support/statements.ts';
import type { Fired } from '../pipeline-rules.ts';
import type { CommentStatus } from '../rules.ts';
import { setBridgeScores } from './bridges.ts';
import { settleReplies } from './comment-events.ts';
import { lockComment, moveComment } from './transitions.ts';
import { writeComment } from './write-comment.ts';

const database = fileDatabase();
const began = new Date('2026-11-24T11:00:00Z');
let clock: Date;
let services: Services;
let api: OpenAPIHono;
let articleId: string;
let serial = 0;

beforeAll(() => {
  services = { ...testServices(database.db), now: () => clock };
  api = testApi(services);
});

afterAll(() => services.changes.close());

beforeEach(async () => {
  clock = began;
  serial += 1;
  articleId = await insertArticle(database.db, { slug: `detto-${serial}` });
});

const later = (minutes: number) => new Date(began.getTime() + minutes * 60_000);

async function person(username: string) {
  const { id } = await insertPerson(database.db, { name: username });
  const name = `${username}_${serial}`;
  await database.db.execute(sql`update users set username = ${name} where id = ${id}`);
  return { id, name, cookie: await sessionCookie(database.db, id) };
}
type Person = Awaited<ReturnType<typeof person>>;

async function call(who: Person, method: string, path: string, body: object): Promise<string> {
  const answer = await ask(api, method, path, { cookie: who.cookie, body });
  expect([200, 201]).toContain(answer.status);
  return z.object({ id: z.string() }).parse(answer.body).id;
}
const write = (who: Person, content: string, parentId?: string) =>
  call(who, 'POST', '/api/comments', { articleId, content, parentId });

const move = (id: string, to: CommentStatus) =>
  database.db.transaction(async (tx) => {
    const comment = (await lockComment(tx, id, randomUUID()))!;
    await moveComment(tx, comment, to, { actorId: null, reason: 'prova', at: clock });
  });

const EventRow = z.object({ kind: z.string(), userId: z.string().nullable(), at: z.date(), public: z.boolean() });
const eventsOf = (commentId: string) =>
  rows(database.db, EventRow)`
    select e.kind, x.user_id as "userId", e.at, e.public from comment_events x join events e on e.id = x.event_id
    where x.comment_id = ${commentId} and e.article_id = ${articleId} order by e.at, e.kind, x.user_id`;

const limit = { name: 'none', times: 100, seconds: 60 };
const given = (fired?: Fired) => ({ requestKey: null, at: clock, pause: limit, hour: limit, fired });

/** Writes a reply that a rule withholds. */
const withheld = (who: Person, content: string, parentId: string) =>
  writeComment(
    database.db,
    { articleId, content, parentId },
    { ...given({ rule: 'words', start: 0, end: 4, matched: 'Anti' }), userId: who.id },
  );

/** As if nothing had been written down of a comment. */
const lose = (commentId: string) =>
  database.db.execute(sql`delete from comment_events where comment_id = ${commentId}`);

test('a reply, and whom it names, are events from the same transaction on, which are not of the story of the case', async () => {
  const [ada, ugo, eva] = [await person('ada'), await person('ugo'), await person('eva')];
  const head = await write(ada, 'Tesi');
  const reply = await write(
    ugo,
    `Antitesi, @${ada.name}; lo sa anche @${eva.name.toUpperCase()}. E @nessuno_qui.`,
    head,
  );
  expect(await eventsOf(head)).toEqual([]);
  expect(await eventsOf(reply)).toEqual([
    { kind: 'comment_reply', userId: ada.id, at: began, public: false },
    { kind: 'mention', userId: eva.id, at: began, public: false },
  ]);
  const { body } = await ask(api, 'GET', `/api/articles/slug/detto-${serial}/timeline`);
  expect((body['events'] as { kind: string }[]).map(({ kind }) => kind)).toEqual(['published']);
});

test('nobody is told by an event what they write to themselves, and five are named at the most', async () => {
  const people: Person[] = [];
  for (const name of ['ada', 'bea', 'cora', 'dora', 'elsa', 'fede', 'gina']) people.push(await person(name));
  const [ada, ...others] = people as [Person, ...Person[]];
  const head = await write(
    ada,
    `Chiedo a ${people.map(({ name }) => `@${name}`).join(' ')} e a posta@${others[0]!.name}`,
  );
  expect(new Set((await eventsOf(head)).map(({ userId }) => userId))).toEqual(
    new Set(others.slice(0, 5).map(({ id }) => id)),
  );
  clock = later(1);
  expect(await eventsOf(await write(ada, 'Mi rispondo', head))).toEqual([]);
});

test('what waits has no event until it is let through, at that hour, and none twice when it comes back', async () => {
  const [ada, ugo, eva] = [await person('ada'), await person('ugo'), await person('eva')];
  const head = await write(ada, 'Tesi');
  const reply = await withheld(ugo, 'Antitesi', head);
  await call(ugo, 'PATCH', `/api/comments/${reply}`, { content: `Antitesi, @${eva.name}` });
  expect(await eventsOf(reply)).toEqual([]);
  clock = later(90);
  await move(reply, 'published');
  const told = [
    { kind: 'comment_reply', userId: ada.id, at: later(90), public: false },
    { kind: 'mention', userId: eva.id, at: later(90), public: false },
  ];
  expect(await eventsOf(reply)).toEqual(told);
  clock = later(120);
  await move(reply, 'hidden');
  // Somebody else has the name by now.
  await database.db.execute(sql`update users set username = ${`via_${serial}`} where id = ${eva.id}`);
  await database.db.execute(sql`update users set username = ${eva.name} where id = ${(await person('nuova')).id}`);
  await move(reply, 'published');
  expect(await eventsOf(reply)).toEqual(told);
});

test('those that are written together are told apart', async () => {
  const eva = await person('eva');
  const writers: Person[] = [];
  for (const name of ['ada', 'bea', 'cora', 'dora', 'elsa', 'fede']) writers.push(await person(name));
  const ids: string[] = [];
  const sent = await statementsOf(async () => {
    const all = writers.map(({ id: userId }) => {
      const content = `Lo sa @${eva.name}.`;
      return writeComment(database.db, { articleId, content, parentId: null }, { ...given(), userId });
    });
    ids.push(...(await Promise.all(all)));
  });
  // Two on their way, and the others together.
  expect(sent.filter(({ text }) => /insert into comments/.test(text))).toHaveLength(3);
  for (const id of ids) {
    expect(await eventsOf(id)).toEqual([{ kind: 'mention', userId: eva.id, at: began, public: false }]);
  }
});

test('whom an edit names is named from then on, and who was named before is not named again', async () => {
  const [ada, ugo, eva] = [await person('ada'), await person('ugo'), await person('eva')];
  const comment = await write(ada, `Lo sa @${ugo.name}.`);
  clock = later(5);
  await call(ada, 'PATCH', `/api/comments/${comment}`, { content: `Lo sanno @${ugo.name} e @${eva.name}.` });
  expect(await eventsOf(comment)).toEqual([
    { kind: 'mention', userId: ugo.id, at: began, public: false },
    { kind: 'mention', userId: eva.id, at: later(5), public: false },
  ]);
});

test('edits name five people in all', async () => {
  const people: Person[] = [];
  for (const name of ['ada', 'bea', 'cora', 'dora', 'elsa', 'fede', 'gina', 'ugo']) people.push(await person(name));
  const [ada, ...others] = people as [Person, ...Person[]];
  const naming = (some: Person[]) => some.map(({ name }) => `@${name}`).join(' ');
  const reply = await write(ada, naming(others.slice(0, 3)), await write(others[6]!, 'Tesi'));
  clock = later(1);
  await call(ada, 'PATCH', `/api/comments/${reply}`, { content: naming(others.slice(3)) });
  const named = (await eventsOf(reply)).filter(({ kind }) => kind === 'mention').map(({ userId }) => userId);
  expect(new Set(named)).toEqual(new Set(others.slice(0, 5).map(({ id }) => id)));
});

test('who is being deleted meanwhile is not waited for', async () => {
  const [ada, ugo] = [await person('ada'), await person('ugo')];
  const deletion = await database.db.$client.connect();
  await deletion.query('begin');
  await deletion.query('delete from users where id = $1', [ugo.id]);
  const comment = await write(ada, `Lo sa @${ugo.name}.`);
  await deletion.query('commit');
  deletion.release();
  expect(await eventsOf(comment)).toEqual([]);
});

test('a comment becomes a bridge once, on a day, and only with a score that the page says it by', async () => {
  const ada = await person('ada');
  const [bridge, almost] = [await write(ada, 'Ponte'), await write(await person('bea'), 'Quasi')];
  clock = new Date('2026-11-24T23:30:00Z');
  const set = (scores: [string, number][]) =>
    database.db.transaction((tx) => setBridgeScores(tx, articleId, { scores: new Map(scores), now: clock }));
  await set([
    [bridge, 3000],
    [almost, 2999],
  ]);
  // The day in Rome, at its beginning.
  const event = { kind: 'bridge', userId: null, at: new Date('2026-11-24T23:00:00Z'), public: false };
  expect([await eventsOf(bridge), await eventsOf(almost)]).toEqual([[event], []]);
  clock = new Date('2026-11-26T10:00:00Z');
  await set([]);
  await set([[bridge, 5000]]);
  expect(await eventsOf(bridge)).toEqual([event]);
});

test('a reply that has no event gets it, at the hour at which it was written, and is counted', async () => {
  const [ada, ugo] = [await person('ada'), await person('ugo')];
  const settle = () => database.db.transaction((tx) => settleReplies(tx));
  const head = await write(ada, 'Tesi');
  const reply = await write(ugo, 'Antitesi', head);
  expect(await settle()).toBe(0);
  await lose(reply);
  expect([await settle(), await settle()]).toEqual([1, 0]);
  expect(await eventsOf(reply)).toEqual([{ kind: 'comment_reply', userId: ada.id, at: began, public: false }]);
});
