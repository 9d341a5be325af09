import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { rows } from '#platform/rows.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { declareOnePerson } from '../../../../tests/support/one-person.ts';
import { ask } from '../../../../tests/support/signed-in.ts';
import type { GivenStory } from '../../../../tests/support/stories.ts';
import { OwnStoryDetail, StoryQueue } from '../contract.ts';
import { hourMs, minuteMs, openNewsroom, type Newsroom, type Person } from './newsroom.test-support.ts';

let newsroom: Newsroom;
let ada: Person;
let bea: Person;
let ugo: Person;
let author: Person;
let reader: Person;

const sealed = { protagonistName: 'Zelmira Buonconvento', contactEmail: 'zelmira.segreta@posta.example' };
const title = 'La discarica sotto casa';

beforeAll(async () => {
  newsroom = await openNewsroom();
  ada = await newsroom.person('admin', { name: 'Ada Capo' });
  bea = await newsroom.person('admin', { name: 'Bea Capo' });
  ugo = await newsroom.person('writer', { name: 'Ugo Tribuno' });
  author = await newsroom.person('user', { name: 'Zenobia Quartararo' });
  reader = await newsroom.person('user', { name: 'Rosa Lettrice' });
});
afterAll(() => newsroom.close());

/** A story without its author's name that readers have. */
async function published(given: Partial<GivenStory> = {}): Promise<string> {
  const articleId = await insertArticle(newsroom.db, {
    slug: `discarica-${crypto.randomUUID()}`,
    format: 'dal_basso',
    title,
  });
  const id = await newsroom.story({
    title,
    status: 'published',
    articleId,
    publishedAt: newsroom.now(),
    sender: author.id,
    isAnonymous: true,
    assigneeId: ugo.id,
    ...sealed,
    ...given,
  });
  newsroom.pass(hourMs);
  return id;
}

/** The same, taken down by Ada. */
async function takenDown(given: Partial<GivenStory> = {}): Promise<string> {
  const id = await published(given);
  await newsroom.change(ada, 'POST', `/${id}/decide`, { act: 'take_down', text: 'I fatti erano altri.' });
  newsroom.pass(hourMs);
  return id;
}

const write = (who: Person | null, id: string, text = 'Non è vero: guardate le foto.') =>
  newsroom.call(who, 'POST', `/api/stories/mine/${id}/write`, { text });
const reply = (who: Person | null, id: string, text = 'L’abbiamo riguardata: resta tolta.') =>
  newsroom.call(who, 'POST', `/${id}/reply`, { text });
const answered = ({ status, body }: Awaited<ReturnType<typeof write>>) => [status, body['message']];
const fileOf = (who: Person, id: string) => newsroom.change(who, 'GET', `/${id}`);
const conversation = async (id: string) => {
  const { body } = await newsroom.call(author, 'GET', `/api/stories/mine/${id}`);
  const { mayWrite, messages } = OwnStoryDetail.parse(body);
  return { mayWrite, messages: messages.map(({ from, text }) => [from, text]) };
};
/** The ids of the stories that wait for another look. */
async function appeals(): Promise<string[]> {
  const { stories, counts } = StoryQueue.parse((await newsroom.call(bea, 'GET', '?facet=appeals')).body);
  expect(counts['appeals']).toBe(stories.length);
  expect(stories.every(({ isAppeal }) => isAppeal)).toBe(true);
  return stories.map(({ id }) => id);
}
const mailsTo = async (to: Person) =>
  (await newsroom.subjects(to.email)).filter((subject) => /rimozione/.test(subject));

test('who told a sealed story objects to its being taken down on its own page, and another admin answers there', async () => {
  const id = await takenDown();
  expect(await conversation(id)).toEqual({ mayWrite: true, messages: [] });
  expect(await appeals()).not.toContain(id);

  const objected = await write(author, id);
  expect([objected.status, objected.body['messages']]).toEqual([
    200,
    [expect.objectContaining({ from: 'author', text: 'Non è vero: guardate le foto.' })],
  ]);
  expect(await appeals()).toContain(id);
  expect(await fileOf(ada, id)).toMatchObject({ objection: { isForAnother: true }, canReply: false, isAppeal: true });
  expect(answered(await reply(ada, id))).toEqual([
    403,
    'La storia l’hai tolta tu: all’autore risponde un altro amministratore.',
  ]);
  expect(await fileOf(bea, id)).toMatchObject({ objection: { isForAnother: false }, canReply: true });
  newsroom.pass(minuteMs);
  const file = await newsroom.change(bea, 'POST', `/${id}/reply`, { text: 'L’abbiamo riguardata: resta tolta.' });
  expect(file).toMatchObject({ status: 'taken_down', objection: null, canReply: false, isAppeal: false });
  expect((await conversation(id)).messages).toEqual([
    ['author', 'Non è vero: guardate le foto.'],
    ['newsroom', 'L’abbiamo riguardata: resta tolta.'],
  ]);
  expect(await appeals()).not.toContain(id);
  expect(answered(await reply(bea, id))).toEqual([
    409,
    'L’autore non aspetta una risposta: forse qualcun altro gli ha già risposto.',
  ]);
  const logged = await rows(newsroom.db, z.object({ action: z.string(), actor: z.string() }))`
    select action, actor_name as actor from audit_events where target_id = ${id} order by at`;
  expect(logged).toEqual([
    { action: 'story.take_down', actor: 'Ada Capo' },
    { action: 'story.reply', actor: 'Bea Capo' },
  ]);
});

test('nobody but its author and the newsroom takes part', async () => {
  const id = await takenDown();
  expect((await write(null, id)).status).toBe(401);
  for (const other of [reader, ada, ugo]) {
    expect(answered(await write(other, id))).toEqual([404, 'Questa storia non esiste, o non è per te.']);
  }
  await write(author, id);
  expect((await reply(null, id)).status).toBe(401);
  for (const other of [reader, author, ugo]) expect((await reply(other, id)).status).toBe(403);
  expect((await conversation(id)).messages).toHaveLength(1);
});

test('no answer, mail, row or step says who objects', async () => {
  const id = await takenDown();
  await write(author, id);
  newsroom.pass(minuteMs);
  const shown = [
    await newsroom.call(bea, 'GET', `/${id}`),
    await newsroom.call(ugo, 'GET', `/${id}`),
    await newsroom.call(bea, 'GET', '?facet=appeals'),
    await reply(bea, id),
    await newsroom.call(bea, 'GET', `/api/admin/audit?target=${id}`),
  ];
  expect(shown.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const kept = await rows(newsroom.db, z.object({ row: z.string() }))`
    select to_jsonb(m)::text as row from mails m union all select to_jsonb(m)::text from story_messages m
    union all select to_jsonb(e)::text from story_events e union all select to_jsonb(e)::text from audit_events e`;
  const told = [...shown.map(({ text }) => text), ...kept.map(({ row }) => row)].join('\n');
  for (const word of [author.id, author.email, 'Zenobia Quartararo', ...Object.values(sealed)]) {
    expect(told).not.toContain(word);
  }
  const { rowCount } = await newsroom.db.execute(sql`select from mails where sealed is not null`);
  expect(rowCount).toBeGreaterThanOrEqual(1);
});

test('the newsroom is told once until it answers, and the same words again are the same message', async () => {
  const [before, toUgo] = [await mailsTo(bea), await mailsTo(ugo)];
  const id = await takenDown();
  const both = await Promise.all([write(author, id), write(author, id)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  newsroom.pass(minuteMs);
  await write(author, id, 'E anche i documenti.');
  expect((await conversation(id)).messages).toHaveLength(2);
  const subject = `Contestata la rimozione: «${title}»`;
  expect(await mailsTo(bea)).toEqual([...before, subject]);
  newsroom.pass(minuteMs);
  await reply(bea, id);
  newsroom.pass(minuteMs);
  await write(author, id, 'Non mi avete convinta.');
  expect(await mailsTo(bea)).toEqual([...before, subject, subject]);
  expect(await mailsTo(ugo)).toEqual(toUgo);
});

test('an answer that is sent again after its author wrote once more is one, and the same words anew are another', async () => {
  const id = await published({ isAnonymous: false });
  await write(author, id, 'C’è una data sbagliata.');
  newsroom.pass(minuteMs);
  const api = testApi(newsroom.services);
  const send = async (who: Person, key: string) => {
    const options = { cookie: who.cookie, body: { text: 'Corretta.' }, headers: { 'idempotency-key': key } };
    return (await ask(api, 'POST', `/api/newsroom/stories/${id}/reply`, options)).status;
  };
  const mails = async () =>
    (await newsroom.subjects(author.email)).filter((it) => it === 'La redazione ti ha risposto');
  const before = (await mails()).length;
  expect(await send(ugo, 'una')).toBe(200);
  newsroom.pass(minuteMs);
  await write(author, id, 'E un nome.');
  newsroom.pass(minuteMs);
  expect(await Promise.all([send(ugo, 'una'), send(ugo, 'una')])).toEqual([200, 200]);
  const said = ['C’è una data sbagliata.', 'Corretta.', 'E un nome.'];
  expect((await conversation(id)).messages.map(([, text]) => text)).toEqual(said);
  expect(await mails()).toHaveLength(before + 1);
  expect(await fileOf(ugo, id)).toMatchObject({ canReply: true });

  expect(await send(ugo, 'altra')).toBe(200);
  expect((await conversation(id)).messages.map(([, text]) => text)).toEqual([...said, 'Corretta.']);
  // Of a colleague the same key is another call.
  expect(await send(ada, 'una')).toBe(409);
});

test('five times in 24 hours, and the same words again use nothing up', async () => {
  const strict = testApi({ ...newsroom.services, rateLimitFactor: 1 });
  const id = await takenDown();
  const writeOnce = async (text: string) => {
    const options = { cookie: author.cookie, body: { text } };
    const { status, body, headers } = await ask(strict, 'POST', `/api/stories/mine/${id}/write`, options);
    return [status, body['message'], headers.get('retry-after')];
  };
  for (const text of ['Uno.', 'Due.', 'Tre.', 'Quattro.', 'Cinque.', 'Cinque.']) {
    expect([text, await writeOnce(text)]).toEqual([text, [200, undefined, null]]);
    newsroom.pass(hourMs);
  }
  const another = await takenDown();
  expect(await writeOnce('Sei.')).toEqual([429, 'Troppi tentativi. Riprova fra 16 ore.', String(16 * 3600)]);
  expect((await conversation(id)).messages.map(([, text]) => text)).toEqual([
    'Uno.',
    'Due.',
    'Tre.',
    'Quattro.',
    'Cinque.',
  ]);
  expect((await write(author, another)).status).toBe(200);
  newsroom.pass(16 * hourMs);
  expect((await writeOnce('Sei.'))[0]).toBe(200);
});

test('what was written before a story came out, or was taken down, uses none of the five up', async () => {
  const strict = testApi({ ...newsroom.services, rateLimitFactor: 1 });
  const writeFive = async (id: string, words: string) => {
    for (const count of [1, 2, 3, 4, 5]) {
      const options = { cookie: author.cookie, body: { text: `${words} ${count}` } };
      const { status, body } = await ask(strict, 'POST', `/api/stories/mine/${id}/write`, options);
      expect([words, count, status, body['message']]).toEqual([words, count, 200, undefined]);
      newsroom.pass(minuteMs);
    }
  };
  const sixth = async (id: string) => {
    const options = { cookie: author.cookie, body: { text: 'Sei.' } };
    return (await ask(strict, 'POST', `/api/stories/mine/${id}/write`, options)).status;
  };
  const id = await published();
  await newsroom.db.execute(sql`
    insert into story_messages (story_id, kind, text, created_at)
    select ${id}, 'author', 'Risposta ' || n, ${new Date(newsroom.now().getTime() - 2 * hourMs)} from generate_series(1, 5) n`);
  await writeFive(id, 'C’è un errore.');
  expect(await sixth(id)).toBe(429);
  await newsroom.change(ada, 'POST', `/${id}/decide`, { act: 'take_down', text: 'I fatti erano altri.' });
  newsroom.pass(minuteMs);
  await writeFive(id, 'Non è vero.');
  expect(await sixth(id)).toBe(429);
});

test('for six months after it was taken down', async () => {
  const id = await takenDown();
  newsroom.pass(200 * 24 * hourMs);
  expect(await conversation(id)).toEqual({ mayWrite: false, messages: [] });
  expect(answered(await write(author, id))).toEqual([
    409,
    'Da qui si scrive alla redazione quando l’articolo è pubblicato e, se è stato tolto o la storia è stata unita a un’altra, per altri sei mesi.',
  ]);
});

test('what was written before a story was taken down is no objection', async () => {
  const id = await published();
  await write(author, id, 'Toglietela, per favore.');
  newsroom.pass(minuteMs);
  const file = await newsroom.change(ada, 'POST', `/${id}/decide`, {
    act: 'take_down',
    text: 'Lo chiede chi racconta.',
  });
  expect(file).toMatchObject({ objection: null, canReply: false, isAppeal: false });
  expect(await appeals()).not.toContain(id);
});

test('while readers have the article its author writes about it, and whoever has the story answers', async () => {
  const id = await published();
  await newsroom.db.execute(sql`
    insert into story_messages (story_id, kind, text, created_at)
    values (${id}, 'author', 'Prima che uscisse.', ${new Date(newsroom.now().getTime() - 2 * hourMs)})`);
  expect(answered(await reply(ugo, id))[0]).toBe(409);
  expect((await write(author, id, 'C’è una data sbagliata.')).status).toBe(200);
  expect(await newsroom.subjects(ugo.email)).toContain(`L’autore ha scritto: «${title}»`);
  expect(await fileOf(ugo, id)).toMatchObject({ objection: null, canReply: true, isAppeal: false });
  newsroom.pass(minuteMs);
  expect((await reply(ugo, id, 'Corretta, grazie.')).status).toBe(200);
  expect((await conversation(id)).messages.at(-1)).toEqual(['newsroom', 'Corretta, grazie.']);
});

test('who told a sealed story that was joined to another says on its page that it is another case, and is answered there', async () => {
  const into = await newsroom.story({ title: 'Un’altra discarica' });
  const id = await newsroom.story({ title, sender: author.id, isAnonymous: true, assigneeId: ugo.id, ...sealed });
  await newsroom.change(ada, 'POST', `/${id}/decide`, { act: 'merge', into });
  newsroom.pass(hourMs);
  expect(await conversation(id)).toEqual({ mayWrite: true, messages: [] });
  expect(answered(await reply(bea, id))[0]).toBe(409);
  expect((await write(author, id, 'La mia è a Sellano.')).status).toBe(200);
  expect(await newsroom.subjects(ugo.email)).toContain(`L’autore ha scritto: «${title}»`);
  expect(await appeals()).toContain(id);
  for (const who of [ada, ugo]) {
    expect(await fileOf(who, id)).toMatchObject({ objection: null, canReply: true, isAppeal: true });
  }
  newsroom.pass(minuteMs);
  expect((await reply(ada, id, 'Hai ragione: inviala di nuovo.')).status).toBe(200);
  expect(await appeals()).not.toContain(id);
  expect((await conversation(id)).messages).toEqual([
    ['author', 'La mia è a Sellano.'],
    ['newsroom', 'Hai ragione: inviala di nuovo.'],
  ]);
});

test.each(['submitted', 'in_review', 'accepted', 'rejected', 'withdrawn'] as const)(
  'a story that is %s is not written about from here',
  async (status) => {
    const rejection =
      status === 'rejected' ? ({ rejectionReason: 'off_topic', rejectedAt: newsroom.now() } as const) : {};
    const id = await newsroom.story({ status, sender: author.id, isAnonymous: true, ...sealed, ...rejection });
    expect((await write(author, id)).status).toBe(409);
    expect((await reply(bea, id)).status).toBe(409);
  },
);

test('who has only their own story in hand does not answer themselves', async () => {
  const id = await takenDown({ sender: bea.id });
  expect((await write(bea, id)).status).toBe(200);
  expect(await fileOf(bea, id)).toMatchObject({ isOwn: true, canReply: false });
  expect((await reply(bea, id)).status).toBe(403);
  // Of a sealed sender nobody may conclude that it is the only other admin.
  expect((await reply(ada, id)).status).toBe(403);

  const named = await takenDown({ sender: bea.id, isAnonymous: false });
  expect((await write(bea, named)).status).toBe(200);
  expect((await reply(bea, named)).status).toBe(403);
  newsroom.pass(minuteMs);
  expect((await reply(ada, named)).status).toBe(200);
});

test('where one person makes the publication, or nobody else is there, who took it down answers', async () => {
  const id = await takenDown();
  await write(author, id);
  newsroom.pass(minuteMs);
  await declareOnePerson(newsroom.services, ada, true);
  expect((await reply(ada, id)).status).toBe(200);
  await declareOnePerson(newsroom.services, ada, false);

  const another = await takenDown();
  await write(author, another);
  newsroom.pass(minuteMs);
  expect((await reply(ada, another)).status).toBe(403);
  await newsroom.db.execute(sql`update users set banned = true where id = ${bea.id}`);
  expect((await reply(ada, another)).status).toBe(200);
});
