import { randomUUID } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { observeRender } from '#platform/render-outcome.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { until } from '../../../../tests/support/program.ts';
import { testServices, workOffJobs } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, testPassword } from '../../../../tests/support/signed-in.ts';
import { statementsOf } from '../../../../tests/support/statements.ts';
import { insertSubscription } from '../../../../tests/support/subscriptions.ts';
import { Comment, CommentPage } from '../contract.ts';
import type { CommentStatus } from '../rules.ts';
import { commentLikesPart, commentsPart } from './data-export.ts';
import { commentPointFacts, recountComments } from './recount.ts';
import { lockComment, moveComment } from './transitions.ts';
import { writeComment } from './write-comment.ts';

const database = fileDatabase();
let services: Services;
let api: OpenAPIHono;
let articleId: string;
let clock = new Date();
let serial = 0;

beforeAll(async () => {
  services = { ...testServices(database.db), now: () => clock };
  api = testApi(services);
});

afterAll(() => services.changes.close());

beforeEach(async () => {
  clock = new Date();
  serial += 1;
  articleId = await insertArticle(database.db, { slug: `articolo-${serial}` });
});

const minute = 60_000;
const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
const nobody = '00000000-0000-4000-8000-000000000000';
/** With the limits as readers have them. */
const strictApi = () => testApi({ ...testServices(database.db, clock, 1), now: () => clock });

async function person(given: Parameters<typeof insertPerson>[1] = {}) {
  const { id, email } = await insertPerson(database.db, given);
  return { id, email, cookie: await sessionCookie(database.db, id) };
}
type Person = Awaited<ReturnType<typeof person>>;

const call = (who: Person | null, method: string, path: string, body?: unknown, key?: string) =>
  ask(api, method, path, {
    ...(who ? { cookie: who.cookie } : {}),
    body,
    headers: key ? { 'idempotency-key': key } : {},
  });

let addresses = 0;
/** Publishes from an address of its own, unless one is given. */
const publish = (
  through: OpenAPIHono,
  who: Person,
  given: Partial<{ content: string; articleId: string; parentId: string }>,
  key?: string,
  address = `203.0.113.${(addresses += 1)}`,
) =>
  ask(through, 'POST', '/api/comments', {
    cookie: who.cookie,
    body: { articleId, ...given },
    headers: key ? { 'idempotency-key': key } : {},
    address,
  });

async function write(who: Person, content: string, parentId: string | null = null): Promise<Comment> {
  const { status, body } = await call(who, 'POST', '/api/comments', { content, articleId, parentId });
  expect([status, body['message']]).toEqual([201, undefined]);
  pass(1000);
  return Comment.parse(body);
}

async function read(query = '', who: Person | null = null) {
  const { status, body } = await call(who, 'GET', `/api/comments/${articleId}${query}`);
  expect(status).toBe(200);
  return CommentPage.parse(body);
}

async function points(userId: string): Promise<number> {
  const { rows } = await database.db.execute<{ points: number }>(
    sql`select coalesce(sum(points), 0)::int as points from monthly_points where user_id = ${userId}`,
  );
  return rows[0]!.points;
}

const move = (id: string, to: CommentStatus) =>
  database.db.transaction(async (tx) => {
    await moveComment(tx, (await lockComment(tx, id, randomUUID()))!, to, {
      actorId: null,
      reason: 'prova',
      at: clock,
    });
  });

/** Every stored number must equal the facts, and every point its cause. */
async function expectTruth() {
  expect(await database.db.transaction((tx) => recountComments(tx, [articleId]))).toBe(0);
  const { rows } = await database.db.execute(sql`
    with facts as (select user_id, kind, source_id from (${commentPointFacts}) f where counts),
      ledger as (select user_id, kind, source_id from points_ledger where kind <> 'vote' and reversed_at is null)
    (select * from facts except select * from ledger) union all (select * from ledger except select * from facts)`);
  expect(rows).toEqual([]);
}

test('a comment is written by one statement, with its sum and its point, while its writer is held', async () => {
  const who = await person();
  const sent = await statementsOf(() => write(who, 'Una frase.'));
  const texts = sent.map(({ text }) => text.trim());
  const transaction = texts.slice(texts.indexOf('begin') + 1, texts.indexOf('commit'));
  expect(transaction).toEqual([
    expect.stringMatching(/^select id from users .* for no key update$/),
    expect.stringMatching(/insert into comments[\s\S]*points_ledger[\s\S]*article_counts/),
  ]);
});

test('its sum is added to before its points, in the order in which it would be taken away', async () => {
  const who = await person();
  await write(who, 'La prima frase.');
  let second: Promise<unknown> = Promise.resolve();
  const held = database.db.transaction(async (tx) => {
    await tx.execute(sql`select from article_counts where article_id = ${articleId} for update`);
    second = write(who, 'La seconda frase.');
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await database.db.execute(waiting)).rows.length > 0);
    const own = sql`select from monthly_points where user_id = ${who.id} for update nowait`;
    return (await tx.execute(own)).rows.length;
  });
  expect(await held.finally(() => second)).toBe(1);
  await expectTruth();
});

test('a comment is published, counted and earns its point', async () => {
  const ada = await person({ role: 'contributor' });
  const comment = await write(ada, '  Non e\u0300 cosi\u0300 \u200bsemplice. ');
  expect(comment).toMatchObject({
    content: 'Non è così semplice.',
    articleId,
    parentId: null,
    userId: ada.id,
    user: { name: 'Ada Prova', role: 'contributor' },
    status: 'published',
    reactionsCount: 0,
    likesCount: 0,
    likedByMe: false,
    canEdit: true,
    canDelete: true,
  });
  expect(await read()).toMatchObject({ total: 1, nextCursor: null, data: [{ id: comment.id, canEdit: false }] });
  const { body } = await call(null, 'GET', `/api/articles/slug/articolo-${serial}`);
  expect(body['commentsCount']).toBe(1);
  expect(await points(ada.id)).toBe(1);
  await expectTruth();
});

test('the comment of a Supporter says so, in no other place than its own', async () => {
  const [ada, bruno] = [await person(), await person()];
  await write(ada, 'Il primo.');
  await insertSubscription(database.db, bruno.id);
  await write(bruno, 'Il secondo.');
  const { data } = (await read()) as { data: { content: string; user: { isSupporter: boolean } }[] };
  expect(data.map(({ content, user }) => [content, user.isSupporter])).toEqual([
    ['Il secondo.', true],
    ['Il primo.', false],
  ]);
});

test('writing asks for an account, and an address that is confirmed is not needed', async () => {
  const calls: [string, string, unknown?][] = [
    ['POST', '/api/comments', { content: 'Ciao', articleId }],
    ['PATCH', `/api/comments/${nobody}`, { content: 'Ciao' }],
    ['DELETE', `/api/comments/${nobody}`],
    ['POST', `/api/comments/${nobody}/like`],
    ['POST', `/api/comments/${nobody}/hide`, { reason: 'x' }],
    ['POST', `/api/comments/${nobody}/restore`, { reason: 'x' }],
  ];
  for (const [method, path, body] of calls) {
    expect([path, (await call(null, method, path, body)).status]).toEqual([path, 401]);
  }
  await write(await person({ emailVerified: false }), 'Anch’io');
});

test.each([
  [{ content: ' \n' }, 400, 'Scrivi qualcosa prima di pubblicare.'],
  [{ content: 'x'.repeat(5001) }, 400, 'Un commento può avere al massimo 5.000 caratteri.'],
  [
    { content: 'https://a.example https://b.example https://c.example' },
    400,
    'Nella prima settimana un commento può contenere al massimo 2 link.',
  ],
  [{ articleId: nobody }, 404, 'Questo articolo non esiste o è stato rimosso.'],
  [{ parentId: nobody }, 409, 'Il commento a cui rispondi non c’è più.'],
])('%j is refused', async (wrong, status, message) => {
  const ada = await person();
  const answer = await call(ada, 'POST', '/api/comments', { content: 'Ciao', articleId, ...wrong });
  expect([answer.status, answer.body['message']]).toEqual([status, message]);
  expect(await points(ada.id)).toBe(0);
});

test('nobody comments under an article that is not out', async () => {
  const draft = await insertArticle(database.db, { slug: `bozza-${serial}`, status: 'draft' });
  const answer = await call(await person(), 'POST', '/api/comments', { content: 'Ciao', articleId: draft });
  expect(answer.status).toBe(404);
  expect((await call(null, 'GET', `/api/comments/${draft}`)).status).toBe(404);
  expect((await call(null, 'GET', `/api/comments/${nobody}`)).status).toBe(404);
  expect((await call(null, 'GET', '/api/comments/x')).status).toBe(400);
});

test('an answer to a reply stands under the head; a parent must be there', async () => {
  const [ada, ugo] = [await person(), await person()];
  const head = await write(ada, 'Tesi');
  const reply = await write(ugo, 'Antitesi', head.id);
  expect(await write(ada, 'Sintesi', reply.id)).toMatchObject({ parentId: head.id, inReplyTo: reply.id });
  expect((await read()).data.map(({ content, repliesCount }) => [content, repliesCount])).toEqual([
    ['Tesi', 2],
    ['Antitesi', 0],
    ['Sintesi', 0],
  ]);

  const elsewhere = await insertArticle(database.db, { slug: `altrove-${serial}` });
  const leaked = await call(ugo, 'POST', '/api/comments', { content: 'X', articleId: elsewhere, parentId: head.id });
  expect(leaked.status).toBe(409);
  await call(ada, 'DELETE', `/api/comments/${head.id}`);
  const late = await call(ugo, 'POST', '/api/comments', { content: 'Tardi', articleId, parentId: head.id });
  expect(late.status).toBe(409);
  await expectTruth();
});

test('the same call twice, also at once, makes one comment', async () => {
  const ada = await person();
  const body = { content: 'Una volta sola', articleId };
  const answers = await Promise.all([1, 2, 3, 4].map(() => call(ada, 'POST', '/api/comments', body, 'chiave')));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.body['id'])).size).toBe(1);
  expect((await call(ada, 'POST', '/api/comments', body, 'chiave')).body['id']).toBe(answers[0]!.body['id']);
  expect(await points(ada.id)).toBe(1);
  expect((await read()).total).toBe(1);
});

test.each(['hidden', 'rejected'] as const)(
  'the same call again says of a comment that it was taken away since, without its words: %s',
  async (status) => {
    const ada = await person();
    const body = { content: `Poi non più ${status}`, articleId };
    const first = await call(ada, 'POST', '/api/comments', body, status);
    await move(String(first.body['id']), status);
    const again = await call(ada, 'POST', '/api/comments', body, status);
    const gone = { status, isDeleted: true, content: 'Commento rimosso dalla redazione' };
    expect([again.status, again.body]).toEqual([201, expect.objectContaining({ id: first.body['id'], ...gone })]);
  },
);

test('who reads their own comment has the key of the call that made it, and nobody else has', async () => {
  const [ada, ugo] = [await person(), await person()];
  const sent = await call(ada, 'POST', '/api/comments', { content: 'Con la sua chiave', articleId }, 'chiave');
  const head = Comment.parse(sent.body);
  await call(ada, 'POST', '/api/comments', { content: 'Sotto', articleId, parentId: head.id }, 'altra');
  await write(ada, 'Senza');
  const keys = async (who: Person | null) => {
    const list = await read('', who);
    const replies = await call(who, 'GET', `/api/comments/${articleId}/replies/${head.id}`);
    return [...list.data, ...CommentPage.shape.data.parse(replies.body['data'])].map(({ requestKey }) => requestKey);
  };
  expect(head.requestKey).toBe('chiave');
  expect((await keys(ada)).toSorted()).toEqual(['altra', 'altra', 'chiave', undefined]);
  for (const other of [ugo, null]) expect(await keys(other)).toEqual([undefined, undefined, undefined, undefined]);
  await move(head.id, 'hidden');
  expect((await read('', ada)).data.find(({ id }) => id === head.id)).not.toHaveProperty('requestKey');
});

test('after its comment was deleted the same call publishes another', async () => {
  const ada = await person();
  const body = { content: 'Ci ripenso', articleId };
  const first = await call(ada, 'POST', '/api/comments', body, 'chiave');
  expect((await call(ada, 'DELETE', `/api/comments/${String(first.body['id'])}`)).status).toBe(204);
  const second = await call(ada, 'POST', '/api/comments', body, 'chiave');
  expect([second.status, second.body['content']]).toEqual([201, 'Ci ripenso']);
  expect((await read()).data.map(({ id }) => id)).toEqual([second.body['id']]);
});

test('the same text is refused for ten minutes, also at once', async () => {
  const ada = await person();
  const body = { content: 'Ripeto', articleId };
  const statuses = (await Promise.all([1, 2, 3].map(() => call(ada, 'POST', '/api/comments', body)))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted()).toEqual([201, 409, 409]);
  const again = await call(ada, 'POST', '/api/comments', { ...body, content: ' Ripeto\u200b' });
  expect(again.body['message']).toBe('Hai già scritto lo stesso commento pochi minuti fa.');
  pass(10 * minute + 1);
  await write(ada, 'Ripeto');
});

test('a text is the same whatever is laid over its signs, also at once and by an edit', async () => {
  const ada = await person();
  const post = (content: string) => call(ada, 'POST', '/api/comments', { content, articleId });
  for (const content of ['Però 👍', '❤\ufe0f Ciao']) expect((await post(content)).status).toBe(201);
  for (const content of ['Però 👍\ufe0f', 'P\u0336e\u0336r\u0336ò\u0336 👍', '❤ Ciao', '❤\ufe0e C\u20e5iao']) {
    expect([content, (await post(content)).status]).toEqual([content, 409]);
  }
  const atOnce = await Promise.all([post('🔥'), post('🔥\ufe0f')]);
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const pero = await post('Pero 👍');
  expect(pero.status).toBe(201);
  const edit = await call(ada, 'PATCH', `/api/comments/${String(pero.body['id'])}`, { content: 'Però 👍\ufe0f' });
  expect([edit.status, edit.body['message']]).toEqual([409, 'Hai già scritto lo stesso commento pochi minuti fa.']);
});

test('comments wait fifteen seconds; newcomers get five an hour, others thirty', async () => {
  const strict = strictApi();
  const post = (who: Person, content: string) => publish(strict, who, { content });
  const ada = await person();
  expect((await post(ada, 'Uno')).status).toBe(201);
  pass(15_000 - 1000);
  const soon = await post(ada, 'Due');
  expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '1']);
  pass(1000);
  expect((await post(ada, 'Due')).status).toBe(201);

  const many = async (who: Person) => {
    for (let count = 0; ; count += 1) {
      const { status, headers } = await post(who, `Numero ${count}`);
      if (status !== 201) return [count, status, headers.get('retry-after')];
      pass(20_000);
    }
  };
  expect(await many(await person())).toEqual([5, 429, '3500']);
  const member = await person();
  await database.db.execute(sql`update users set created_at = now() - interval '2 days' where id = ${member.id}`);
  expect(await many(member)).toEqual([30, 429, '3000']);
  pass(3000 * 1000);
  expect((await post(member, 'Un’ora dopo')).status).toBe(201);
});

test('what was refused or repeated uses nothing up, and what was deleted does', async () => {
  const strict = strictApi();
  const ada = await person();
  const refused = [
    { content: 'https://a.example https://b.example https://c.example' },
    { content: 'Sotto', parentId: nobody },
    { content: 'Altrove', articleId: nobody },
  ];
  for (let round = 0; round < 2; round += 1) {
    const statuses = await Promise.all(refused.map(async (one) => (await publish(strict, ada, one)).status));
    expect(statuses).toEqual([400, 409, 404]);
  }
  const once = { content: 'Una volta sola' };
  const answers = await Promise.all([1, 2, 3].map(() => publish(strict, ada, once, 'chiave')));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);

  expect((await call(ada, 'DELETE', `/api/comments/${String(answers[0]!.body['id'])}`)).status).toBe(204);
  expect((await publish(strict, ada, { content: 'Ci ripenso' })).status).toBe(429);
});

test('of many at once each is answered for itself', async () => {
  const closed = await insertArticle(database.db, { slug: `chiuso-${serial}` });
  await database.db.execute(sql`update articles set comments_closed_at = now() where id = ${closed}`);
  const people = await Promise.all(Array.from({ length: 12 }, () => person()));
  const asked = people.map((who, index) => {
    if (index === 5) return publish(api, who, { content: 'Qui non si può', articleId: closed });
    if (index === 7) return publish(api, who, { content: 'Dove?', articleId: nobody });
    return publish(api, who, { content: `Il commento numero ${index}` });
  });
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual(people.map((_, index) => ({ 5: 423, 7: 404 })[index] ?? 201));
  const written = answers.filter(({ status }) => status === 201).map(({ body }) => Comment.parse(body));
  expect(new Set(written.map(({ id }) => id)).size).toBe(10);
  for (const { content, userId } of written) {
    expect(userId).toBe(people[Number(content.split(' ').at(-1))]!.id);
  }
  const { rows } = await database.db.execute(sql`
    select coalesce(sum(count), 0)::int as shown,
      (select count(*)::int from points_ledger p join comments c on c.id = p.source_id where c.article_id = ${articleId}) as points
    from article_counts where article_id = ${articleId} and kind = 'comment'`);
  expect(rows).toEqual([{ shown: 10, points: 10 }]);
});

test('those that come while two are on their way are written together', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => person()));
  const limit = { name: 'none', times: 100, seconds: 60 };
  const given = { requestKey: null, at: clock, pause: limit, hour: limit, fired: undefined };
  const write = (who: Person, index: number) =>
    writeComment(
      database.db,
      { articleId, content: `Il commento numero ${index}`, parentId: null },
      { ...given, userId: who.id },
    );
  const sent = await statementsOf(() => Promise.all(people.map(write)));
  expect(sent.filter(({ text }) => /insert into comments/.test(text))).toHaveLength(3);
  const { rows } = await database.db.execute(sql`
    select content from comments where article_id = ${articleId} and user_id = ${people[11]!.id}`);
  expect(rows).toEqual([{ content: 'Il commento numero 11' }]);
});

test('two at once by one person are one too many', async () => {
  const strict = strictApi();
  const ada = await person();
  const answers = await Promise.all(['Uno', 'Due'].map((content) => publish(strict, ada, { content })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429]);
});

test('ten comments a minute come from one address, whoever writes them', async () => {
  const strict = strictApi();
  const address = '198.51.100.10';
  const writers = await Promise.all(Array.from({ length: 11 }, () => person()));
  const statuses: number[] = [];
  for (const who of writers)
    statuses.push((await publish(strict, who, { content: 'Da casa' }, undefined, address)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
});

test('edits are ten a minute, removals thirty', async () => {
  const ada = await person();
  const { id } = await write(ada, 'Bozza');
  const strict = strictApi();
  const statusesOf = async (times: number, make: (count: number) => ReturnType<typeof ask>) => {
    const statuses: number[] = [];
    for (let count = 0; count < times; count += 1) statuses.push((await make(count)).status);
    return statuses;
  };
  const edits = await statusesOf(11, (count) =>
    ask(strict, 'PATCH', `/api/comments/${id}`, { cookie: ada.cookie, body: { content: `Bozza ${count}` } }),
  );
  expect(edits).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  const removals = await statusesOf(30, () => ask(strict, 'DELETE', `/api/comments/${id}`, { cookie: ada.cookie }));
  expect(new Set(removals)).toEqual(new Set([204]));
  expect(await statusesOf(1, () => ask(strict, 'DELETE', `/api/comments/${id}`, { cookie: ada.cookie }))).toEqual([
    429,
  ]);

  const admin = await person({ role: 'admin', twoFactorExempt: true });
  const decide = (act: 'hide' | 'restore') =>
    ask(strict, 'POST', `/api/comments/${randomUUID()}/${act}`, {
      cookie: admin.cookie,
      body: { reason: 'x' },
      address: '198.51.100.11',
    });
  expect(await statusesOf(31, () => decide('hide'))).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
  expect(await statusesOf(1, () => decide('restore'))).toEqual([429]);
});

test('whoever is deleted at this very moment is not signed in', async () => {
  const [ada, ugo] = [await person(), await person()];
  const { id } = await write(ada, 'Resto');
  const gone = testApi({
    ...services,
    limit: async (limit) => {
      // Between the question who asks and what they do.
      if (limit.name === 'likes-and-reactions') await database.db.execute(sql`delete from users where id = ${ugo.id}`);
    },
  });
  const answer = await ask(gone, 'POST', `/api/comments/${id}/like`, { cookie: ugo.cookie });
  expect([answer.status, answer.body]).toEqual([401, { message: 'Utente eliminato', code: 'unauthenticated' }]);
  await expectTruth();
});

test('the twenty-first comment of a day in Rome earns nothing, the first of the next one does', async () => {
  // 23:40 in Rome.
  clock = new Date('2026-03-10T22:40:00Z');
  const ada = await person();
  for (let count = 0; count < 22; count += 1) await write(ada, `Commento ${count}`);
  expect(await points(ada.id)).toBe(20);
  clock = new Date('2026-03-10T23:00:01Z');
  await write(ada, 'Buongiorno');
  expect(await points(ada.id)).toBe(21);
  await expectTruth();
});

test('pages follow each other in every order, without a gap', async () => {
  const [ada, ugo] = [await person(), await person()];
  const written: Comment[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) written.push(await write(ada, name));
  await call(ugo, 'POST', `/api/comments/${written[1]!.id}/like`, { liked: true });
  await call(ugo, 'POST', `/api/comments/${written[3]!.id}/like`, { liked: true });

  await database.db.execute(sql`update comments set bridge_score = 400 where id = ${written[1]!.id}`);
  await database.db.execute(sql`update comments set bridge_score = 3000 where id = ${written[2]!.id}`);

  for (const [sort, order] of [
    ['recenti', 'edcba'],
    ['vecchi', 'abcde'],
    ['piaciuti', 'dbeca'],
    ['ponti', 'cbdea'],
  ]) {
    let met = '';
    let cursor: string | null = '';
    while (typeof cursor === 'string') {
      const page: CommentPage = await read(`?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.hasBridges).toBe(true);
      expect(page.data.filter(({ isBridge }) => isBridge).every(({ content }) => content === 'c')).toBe(true);
      met += page.data.map(({ content }) => content).join('');
      cursor = page.nextCursor;
    }
    expect([sort, met]).toEqual([sort, order]);
  }
  for (const wrong of ['?sort=x', '?limit=0', '?limit=101', '?cursor=x', '?comment=x']) {
    expect([wrong, (await call(null, 'GET', `/api/comments/${articleId}${wrong}`)).status]).toEqual([wrong, 400]);
  }
  const { body: refused } = await call(null, 'GET', `/api/comments/${articleId}?sort=x`);
  expect(refused['message']).toBe('L’ordine è recenti, vecchi, piaciuti o ponti.');
});

test('twenty replies come along, the others page by page, and a link finds a late one', async () => {
  const ada = await person();
  const head = await write(ada, 'Testa');
  const replies: Comment[] = [];
  for (let count = 1; count <= 25; count += 1) replies.push(await write(ada, `Risposta ${count}`, head.id));

  const { data, total } = await read('?limit=1');
  expect(total).toBe(26);
  expect(data.map(({ content }) => content)).toEqual(['Testa', ...replies.slice(0, 20).map(({ content }) => content)]);
  const cursor = data[0]!.moreReplies!;
  const path = `/api/comments/${articleId}/replies/${head.id}`;
  const later = await call(null, 'GET', `${path}?limit=3&cursor=${cursor}`);
  expect((later.body['data'] as Comment[]).map(({ content }) => content)).toEqual([
    'Risposta 21',
    'Risposta 22',
    'Risposta 23',
  ]);
  const last = await call(null, 'GET', `${path}?limit=3&cursor=${String(later.body['nextCursor'])}`);
  expect([(last.body['data'] as Comment[]).length, last.body['nextCursor']]).toEqual([2, null]);
  expect((await call(null, 'GET', path)).body['data']).toHaveLength(25);
  expect((await call(null, 'GET', `/api/comments/${articleId}/replies/${replies[0]!.id}`)).status).toBe(404);

  const early = await read(`?comment=${replies[3]!.id}`);
  expect(early.data).toHaveLength(21);
  const late = await read(`?comment=${replies[23]!.id}`);
  expect(late.data.map(({ content }) => content).slice(-2)).toEqual(['Risposta 20', 'Risposta 24']);
  expect((await read(`?comment=${head.id}`)).data[0]!.id).toBe(head.id);
  expect((await call(null, 'GET', `/api/comments/${articleId}?comment=${nobody}`)).status).toBe(404);
});

test('an edit within fifteen minutes keeps what was said', async () => {
  const [ada, ugo] = [await person(), await person()];
  const comment = await write(ada, 'Prima');
  const path = `/api/comments/${comment.id}`;
  const edited = await call(ada, 'PATCH', path, { content: ' Poi ' });
  expect([edited.status, edited.body['content']]).toEqual([200, 'Poi']);
  expect(edited.body['editedAt']).toBe(clock.toISOString());
  pass(1000);
  expect((await call(ada, 'PATCH', path, { content: 'Poi' })).body['editedAt']).toBe(edited.body['editedAt']);
  const { rows } = await database.db.execute(
    sql`select content from comment_revisions where comment_id = ${comment.id}`,
  );
  expect(rows).toEqual([{ content: 'Prima' }]);

  expect((await call(ada, 'PATCH', path, { content: '' })).status).toBe(400);
  expect((await call(ada, 'PATCH', path, { content: 'www.a.it www.b.it www.c.it' })).status).toBe(400);
  expect((await call(ugo, 'PATCH', path, { content: 'Mio' })).status).toBe(403);
  expect((await call(ada, 'PATCH', `/api/comments/${nobody}`, { content: 'x' })).status).toBe(404);
  await write(ada, 'Altro');
  expect((await call(ada, 'PATCH', path, { content: 'Altro' })).status).toBe(409);
  pass(15 * minute);
  const repeated = await call(ada, 'PATCH', path, { content: 'Poi' });
  expect([repeated.status, repeated.body['editedAt']]).toEqual([200, edited.body['editedAt']]);
  const late = await call(ada, 'PATCH', path, { content: 'Tardi' });
  expect([late.status, late.body['message']]).toEqual([403, 'Un commento si può modificare per 15 minuti.']);
});

test('a deleted comment vanishes; with replies it leaves its place, and its points go', async () => {
  const [ada, ugo] = [await person(), await person()];
  const alone = await write(ada, 'Da solo');
  const head = await write(ada, 'Segreto');
  const reply = await write(ugo, 'Rispondo', head.id);
  await call(ugo, 'POST', `/api/comments/${head.id}/like`, { liked: true });
  expect(await points(ada.id)).toBe(3);

  expect((await call(ugo, 'DELETE', `/api/comments/${head.id}`)).status).toBe(403);
  expect((await call(ada, 'DELETE', `/api/comments/${nobody}`)).status).toBe(404);
  for (const { id } of [alone, head, head]) {
    expect((await call(ada, 'DELETE', `/api/comments/${id}`)).status).toBe(204);
  }
  expect(await points(ada.id)).toBe(0);
  const { data, total } = await read();
  expect(total).toBe(1);
  expect(data).toMatchObject([
    {
      id: head.id,
      content: 'Commento eliminato dall’autore',
      user: null,
      userId: null,
      isDeleted: true,
      likesCount: 0,
    },
    { id: reply.id, content: 'Rispondo' },
  ]);
  const { rows } = await database.db.execute(sql`select content from comments where id = ${head.id}`);
  expect(rows).toEqual([{ content: '' }]);
  await expectTruth();

  await call(ugo, 'DELETE', `/api/comments/${reply.id}`);
  expect(await read()).toMatchObject({ total: 0, data: [] });
  expect((await call(ugo, 'POST', `/api/comments/${head.id}/like`)).status).toBe(404);
  await expectTruth();
});

test('a like counts once, goes and comes back, and never for oneself', async () => {
  const [ada, ugo] = [await person(), await person()];
  const { id } = await write(ada, 'Apprezzami');
  const path = `/api/comments/${id}/like`;
  expect((await call(ugo, 'POST', path)).body).toEqual({ liked: true, likesCount: 1 });
  expect((await call(ugo, 'POST', path, { liked: true })).body).toEqual({ liked: true, likesCount: 1 });
  expect((await read('', ugo)).data[0]).toMatchObject({ likedByMe: true, likesCount: 1, reactionsCount: 1 });
  expect((await read('', ada)).data[0]).toMatchObject({ likedByMe: false });
  expect(await points(ada.id)).toBe(2);
  expect((await call(ugo, 'POST', path)).body).toEqual({ liked: false, likesCount: 0 });
  expect(await points(ada.id)).toBe(1);

  expect((await call(ugo, 'POST', path, undefined, 'k1')).body).toEqual({ liked: true, likesCount: 1 });
  expect((await call(ugo, 'POST', path, undefined, 'k1')).body).toEqual({ liked: true, likesCount: 1 });
  const { rows } = await database.db.execute(sql`select from points_ledger where user_id = ${ada.id}`);
  expect(rows).toHaveLength(2);
  expect(await points(ada.id)).toBe(2);

  const own = await call(ada, 'POST', path);
  expect([own.status, own.body['code']]).toEqual([403, 'SELF_LIKE']);
  expect((await call(ugo, 'POST', `/api/comments/${nobody}/like`)).status).toBe(404);
  expect((await call(ugo, 'POST', path, { liked: 'sì' })).status).toBe(400);
  await expectTruth();
});

test('likes at once by many, and toggles at once by one, end in the truth', async () => {
  const ada = await person();
  const { id } = await write(ada, 'Molti insieme');
  const readers = await Promise.all(Array.from({ length: 8 }, () => person()));
  await Promise.all([
    ...readers.map((who) => call(who, 'POST', `/api/comments/${id}/like`, { liked: true })),
    ...readers.map((who) => call(who, 'POST', `/api/comments/${id}/like`, { liked: true })),
  ]);
  expect((await read()).data[0]!.likesCount).toBe(8);
  await Promise.all(Array.from({ length: 5 }, () => call(readers[0]!, 'POST', `/api/comments/${id}/like`)));
  expect((await read()).data[0]!.likesCount).toBe(7);
  expect(await points(ada.id)).toBe(8);
  await expectTruth();
});

test('likes and reactions together are sixty a minute for an account, and more for an address', async () => {
  const strict = strictApi();
  const [ada, ugo, address] = [await person(), await person(), '198.51.100.60'];
  const { id } = await write(ada, 'Clic clic');
  const like = ({ cookie }: Person) => ask(strict, 'POST', `/api/comments/${id}/like`, { cookie, address });
  const react = ({ cookie }: Person) =>
    ask(strict, 'POST', '/api/reactions', { cookie, address, body: { articleId, type: 'fire' } });
  for (let count = 0; count < 30; count += 1) {
    expect([(await like(ugo)).status, (await react(ugo)).status]).toEqual([200, 200]);
  }
  expect([(await like(ugo)).status, (await react(ugo)).status]).toEqual([429, 429]);

  const counts: Record<number, number> = {};
  for (const who of await Promise.all([1, 2, 3, 4].map(() => person()))) {
    for (let count = 0; count < 50; count += 1) {
      const { status } = await react(who);
      counts[status] = (counts[status] ?? 0) + 1;
    }
  }
  // Sixty of the 240 were Ugo's; what his account was refused never came to count for the address.
  expect(counts).toEqual({ 200: 180, 429: 20 });
});

test('an admin hides and restores, with points and the likes that still hold', async () => {
  const admin = await person({ role: 'admin', twoFactorExempt: true });
  const [ada, ugo] = [await person(), await person()];
  const head = await write(ada, 'Discutibile');
  await write(ugo, 'Sotto', head.id);
  await call(ugo, 'POST', `/api/comments/${head.id}/like`, { liked: true });
  await call(admin, 'POST', `/api/comments/${head.id}/like`, { liked: true });
  await call(admin, 'POST', `/api/comments/${head.id}/like`, { liked: false });
  expect(await points(ada.id)).toBe(2);

  const path = `/api/comments/${head.id}`;
  expect((await call(admin, 'POST', `${path}/hide`, { reason: ' ' })).status).toBe(400);
  for (const who of [ada, ugo]) expect((await call(who, 'POST', `${path}/hide`, { reason: 'x' })).status).toBe(403);
  for (const _ of [1, 2]) expect((await call(admin, 'POST', `${path}/hide`, { reason: 'Insulto' })).status).toBe(204);
  expect(await read()).toMatchObject({
    total: 1,
    data: [{ content: 'Commento rimosso dalla redazione', isDeleted: true, user: null }, { content: 'Sotto' }],
  });
  expect(await points(ada.id)).toBe(0);
  await expectTruth();

  for (const _ of [1, 2])
    expect((await call(admin, 'POST', `${path}/restore`, { reason: 'Ricorso' })).status).toBe(204);
  expect((await read()).data[0]).toMatchObject({ content: 'Discutibile', likesCount: 1 });
  expect(await points(ada.id)).toBe(2);
  await expectTruth();

  const { rows } = await database.db.execute(sql`
    select actor_id, from_status, to_status, reason from moderation_actions where comment_id = ${head.id} order by at, to_status`);
  expect(rows).toEqual([
    { actor_id: admin.id, from_status: 'published', to_status: 'hidden', reason: 'Insulto' },
    { actor_id: admin.id, from_status: 'hidden', to_status: 'published', reason: 'Ricorso' },
  ]);
  expect((await call(admin, 'POST', `/api/comments/${nobody}/hide`, { reason: 'x' })).status).toBe(404);
  await call(ada, 'DELETE', path);
  expect((await call(admin, 'POST', `${path}/restore`, { reason: 'x' })).status).toBe(409);
});

test('a writer hides under own articles only, and restores nowhere', async () => {
  const writer = await person({ role: 'writer', twoFactorExempt: true });
  const ada = await person();
  const comment = await write(ada, 'Sotto il tuo pezzo');
  const path = `/api/comments/${comment.id}`;
  expect((await call(writer, 'POST', `${path}/hide`, { reason: 'x' })).status).toBe(403);
  await database.db.execute(sql`
    update authors set user_id = ${writer.id} where id = (select author_id from article_authors where article_id = ${articleId} limit 1)`);
  expect((await call(writer, 'POST', `${path}/hide`, { reason: 'x' })).status).toBe(204);
  expect((await call(writer, 'POST', `${path}/restore`, { reason: 'x' })).status).toBe(403);
  expect((await read()).data).toEqual([]);
});

test('a comment that waits is seen by its author alone', async () => {
  const [ada, ugo] = [await person(), await person()];
  const { id } = await write(ada, 'In coda');
  await move(id, 'pending');
  expect(await points(ada.id)).toBe(0);
  await expectTruth();
  expect((await read('', ada)).data).toMatchObject([{ content: 'In coda', status: 'pending', isDeleted: false }]);
  expect((await read('', ugo)).data).toEqual([]);
  expect((await call(ugo, 'POST', `/api/comments/${id}/like`)).status).toBe(404);
  expect((await call(null, 'GET', `/api/comments/${articleId}?comment=${id}`)).status).toBe(404);
  await move(id, 'published');
  expect((await read('', ugo)).data).toMatchObject([{ content: 'In coda' }]);
  expect(await points(ada.id)).toBe(1);
  await expectTruth();
});

test('who leaves takes text, name and given likes along; replies stay', async () => {
  const [ada, ugo] = [await person(), await person()];
  const head = await write(ada, 'Vecchio testo');
  await call(ada, 'PATCH', `/api/comments/${head.id}`, { content: 'Testo di Ada' });
  await write(ugo, 'Resto qui', head.id);
  const own = await write(ugo, 'Di Ugo');
  await write(ada, 'Risposta di Ada', own.id);
  await call(ada, 'POST', `/api/comments/${own.id}/like`, { liked: true });
  expect(await points(ugo.id)).toBe(3);

  expect((await call(ada, 'POST', '/api/auth/delete-user', { password: testPassword })).status).toBe(200);
  const { data, total } = await read();
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { content: 'Di Ugo', likesCount: 0, repliesCount: 0 },
    { content: 'Utente eliminato', user: null, isDeleted: true },
    { content: 'Resto qui' },
  ]);
  expect(await points(ugo.id)).toBe(2);
  const { rows } = await database.db.execute(sql`
    select content from comments where content like '%Ada%' union all select content from comment_revisions
    where content like '%testo%'`);
  expect(rows).toEqual([]);
  await expectTruth();
});

test('a mailbox that leaves and comes back likes each comment once, whatever its accounts', async () => {
  const [ada, bea] = [await person(), await person()];
  const written = [await write(ada, 'Piace a tutti'), await write(ada, 'Anche questo'), await write(bea, 'E di Bea')];
  const likesOf = async () => (await read()).data.map(({ likesCount }) => likesCount);
  const likeAll = async (who: Person) => {
    for (const { id } of written) await call(who, 'POST', `/api/comments/${id}/like`, { liked: true });
  };
  await call(bea, 'POST', `/api/comments/${written[0]!.id}/like`, { liked: true });
  const email = 'torna@example.org';
  for (let round = 0; round < 3; round += 1) {
    const fan = await person({ email });
    await likeAll(fan);
    expect((await likesOf()).toSorted()).toEqual([1, 1, 2]);
    expect([await points(ada.id), await points(bea.id)]).toEqual([5, 2]);
    expect((await call(fan, 'POST', '/api/auth/delete-user', { password: testPassword })).status).toBe(200);
    expect((await likesOf()).toSorted()).toEqual([0, 0, 1]);
    expect([await points(ada.id), await points(bea.id)]).toEqual([3, 1]);
  }
  await expectTruth();
});

test('who leaves takes a like of a closed month from the points and not from its board', async () => {
  clock = new Date('2026-03-31T20:00:00Z');
  const [ada, ugo] = [await person(), await person()];
  const { id } = await write(ada, 'Di marzo');
  await call(ugo, 'POST', `/api/comments/${id}/like`, { liked: true });
  clock = new Date('2026-04-02T20:00:00Z');
  expect((await call(ugo, 'POST', '/api/auth/delete-user', { password: testPassword })).status).toBe(200);
  const { rows } = await database.db.execute(sql`
    select month_key, points, board_points from monthly_points where user_id = ${ada.id}`);
  expect(rows).toEqual([{ month_key: '2026-03', points: 1, board_points: 2 }]);
});

test('of people who like each other’s comments all can leave at once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => person()));
  const written: { id: string }[] = [];
  for (const who of people) written.push(await write(who, `Di ${who.id}`), await write(who, `Ancora di ${who.id}`));
  for (const who of people) {
    for (const { id } of written) await call(who, 'POST', `/api/comments/${id}/like`, { liked: true });
  }
  const left = await Promise.all(
    people.map((who) => call(who, 'POST', '/api/auth/delete-user', { password: testPassword })),
  );
  expect(left.map(({ status }) => status)).toEqual(people.map(() => 200));
  const { rows } = await database.db.execute(sql`
    select coalesce(sum(likes_count), 0)::int as likes from comments where id = any(${sql.param(written.map(({ id }) => id))}::uuid[])`);
  expect(rows).toEqual([{ likes: 0 }]);
  await expectTruth();
});

test('a recount fixes wrong numbers and says how many there were', async () => {
  const [ada, ugo] = [await person(), await person()];
  const head = await write(ada, 'Conta');
  await write(ugo, 'Anche me', head.id);
  await database.db.execute(sql`update comments set likes_count = 7, replies_count = 4 where id = ${head.id}`);
  await database.db.execute(
    sql`update article_counts set count = 9 where article_id = ${articleId} and kind = 'comment'`,
  );
  expect(await database.db.transaction((tx) => recountComments(tx, [articleId]))).toBe(2);
  expect(await read()).toMatchObject({ total: 2, data: [{ likesCount: 0, repliesCount: 1 }, {}] });
  await expectTruth();
});

test('revisions are dropped after twelve months, and the export holds what was written', async () => {
  const ada = await person();
  const { id } = await write(ada, 'Una bozza frettolosa');
  await call(ada, 'PATCH', `/api/comments/${id}`, { content: 'Con calma' });
  expect(await commentsPart.rows(services, ada.id)).toMatchObject([{ testo: 'Con calma', stato: 'published' }]);
  expect(String((await commentsPart.rows(services, ada.id))[0]!['versioniPrecedenti'])).toContain(
    'Una bozza frettolosa',
  );
  expect(await commentLikesPart.rows(services, ada.id)).toEqual([]);

  const left = async () =>
    (await database.db.execute(sql`select from comment_revisions where comment_id = ${id}`)).rows.length;
  await services.jobs.send(database.db, 'clean-up', {});
  await workOffJobs(services);
  expect(await left()).toBe(1);
  pass(367 * 24 * 60 * minute);
  await services.jobs.send(database.db, 'clean-up', {});
  await workOffJobs(services);
  expect(await left()).toBe(0);
});

test('the piece of a text that a rule found goes with that text, twelve months after it was replaced or deleted', async () => {
  const ada = await person();
  const day = 24 * 60 * minute;
  const [edited, deleted, standing] = [
    await write(ada, 'Chiamate il 333 1111111'),
    await write(ada, 'Chiamate il 333 2222222'),
    await write(ada, 'Chiamate il 333 3333333'),
  ];
  pass(minute);
  await call(ada, 'PATCH', `/api/comments/${edited.id}`, { content: 'Chiamate il 333 4444444' });
  pass(20 * day);
  expect((await call(ada, 'DELETE', `/api/comments/${deleted.id}`)).status).toBe(204);
  const found = async () => {
    await services.jobs.send(database.db, 'clean-up', {});
    await workOffJobs(services);
    const { rows } = await database.db.execute(sql`
      select matched from moderation_actions where comment_id in (${edited.id}, ${deleted.id}, ${standing.id})
        and (matched is not null or span_start is not null) order by matched`);
    return rows.map(({ matched }) => matched);
  };

  expect(await found()).toEqual(['333 1111111', '333 2222222', '333 3333333', '333 4444444']);
  pass(350 * day);
  expect(await found()).toEqual(['333 2222222', '333 3333333', '333 4444444']);
  pass(20 * day);
  expect(await found()).toEqual(['333 3333333', '333 4444444']);
});

test('the copy of one’s data tells nothing of liked comments that a rule or a person took out of sight', async () => {
  const [ada, leo] = [await person(), await person()];
  const [edited, hidden] = [await write(ada, 'Parliamone'), await write(ada, 'Un’altra cosa')];
  for (const { id } of [edited, hidden]) {
    await call(leo, 'POST', `/api/comments/${id}/like`, { liked: true });
    pass(minute);
  }
  const copied = async () => (await commentLikesPart.rows(services, leo.id)).map(({ commento }) => commento);
  expect(await copied()).toEqual(['Parliamone', 'Un’altra cosa']);

  await call(ada, 'PATCH', `/api/comments/${edited.id}`, { content: 'Chiamatemi al 333 1234567' });
  await move(hidden.id, 'hidden');
  expect(await copied()).toEqual([null, null]);
  await move(hidden.id, 'published');
  expect(await copied()).toEqual([null, 'Un’altra cosa']);
});

test('a page that shows comments is made anew when one of their authors changes name or portrait', async () => {
  const [ada, leo] = await Promise.all([person(), person()]);
  const head = await write(ada, 'Sono d’accordo');
  await write(leo, 'Io no', head.id);
  const { tags } = await observeRender(() => read());
  expect([...tags].toSorted()).toEqual([`article:${articleId}`, `account:${ada.id}`, `account:${leo.id}`].toSorted());

  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(picture)], 'foto.png'));
  const heard: string[] = [];
  const listener = await database.db.$client.connect();
  listener.on('notification', ({ payload }) => heard.push(...payload!.split(' ')));
  try {
    await listener.query('listen page_cache');
    for (const [who, method, path, body] of [
      [ada, 'POST', '/api/auth/update-user', { name: 'Ada Nuova' }],
      [leo, 'PUT', '/api/user/avatar', form],
      [leo, 'DELETE', '/api/user/avatar', undefined],
    ] as const) {
      heard.length = 0;
      expect((await call(who, method, path, body)).status).toBeLessThan(300);
      await until(() => heard.includes(`account:${who.id}`));
    }
  } finally {
    listener.release(true);
  }
});
