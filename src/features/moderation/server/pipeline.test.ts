import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { publishComment } from '#features/comments/server/actions.ts';
import { editComment } from '#features/comments/server/edit.ts';
import { externalMs, type ExternalCheck } from '#features/comments/server/pipeline/phases.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { ModerationFile } from '../contract.ts';
import { ModerationSite, type Person } from './moderation.test-support.ts';

let site: ModerationSite;
let articleId: string;
let reader: Person;
let admin: Person;

beforeAll(async () => {
  site = await ModerationSite.open();
  admin = await site.person('admin');
});
afterAll(() => site.close());
beforeEach(async () => {
  articleId = await site.article();
  reader = await site.person();
});
afterEach(() => vi.useRealTimers());

const decide = (id: string, body: Record<string, unknown>) =>
  site.call(admin, 'POST', `/api/moderation/comments/${id}/decide`, body);
const insult = { reason: 'insult', text: 'Hai insultato una persona.' };
const firedAt = async (id: string) => (await site.call(admin, 'GET', `/api/moderation/comments/${id}`)).body['fired'];

test.each([
  ['words', 'Sei proprio uno str0nz0!', 'str0nz0'],
  ['personal_data', 'Chiamatelo al 333 1234567.', '333 1234567'],
])('%s: a comment is withheld, earns nothing and is not counted until it is published', async (rule, text, matched) => {
  const comment = await site.write(reader, articleId, text);
  expect(comment.status).toBe('pending');
  expect(await site.points(reader.id)).toBe(0);
  const start = text.indexOf(matched);
  expect(await firedAt(comment.id)).toEqual({ rule, start, end: start + matched.length, matched });

  const others = await site.call(null, 'GET', `/api/comments/${articleId}`);
  expect(others.body).toMatchObject({ data: [], total: 0 });
  const own = await site.call(reader, 'GET', `/api/comments/${articleId}`);
  expect(own.body).toMatchObject({ data: [{ id: comment.id, status: 'pending' }], total: 0 });

  const { status, body } = await decide(comment.id, { decision: 'publish', expectedStatus: 'pending' });
  expect([status, body['status']]).toEqual([200, 'published']);
  expect(await site.points(reader.id)).toBe(1);
  expect((await site.call(null, 'GET', `/api/comments/${articleId}`)).body['total']).toBe(1);
  expect(await site.differences()).toBe(0);
});

test.each([
  ['words', 'Che caz\u00adzo dici?', 'cazzo'],
  ['words', 'Che caz\u3164zo dici?', 'cazzo'],
  ['personal_data', 'Chiamatelo al 333 12\u00ad34567.', '333 1234567'],
])('%s: a sign that nobody sees takes no comment past the rule', async (rule, text, matched) => {
  const { id, status } = await site.write(reader, articleId, text);
  expect(status).toBe('pending');
  expect(await firedAt(id)).toMatchObject({ rule, matched });
});

test('the same text with a sign that nobody sees is the same text, and such signs alone are none', async () => {
  await site.write(reader, articleId, 'Lo dico una volta.');
  const send = async (content: string) => {
    const { status, body } = await site.call(reader, 'POST', '/api/comments', { articleId, content });
    return [status, body['message']];
  };
  site.pass(60_000);
  expect(await send('Lo dico una\u{e0061} volta.')).toEqual([
    409,
    'Hai già scritto lo stesso commento pochi minuti fa.',
  ]);
  expect(await send('\u3164')).toEqual([400, 'Scrivi qualcosa prima di pubblicare.']);
});

test('what the newsroom writes comes out at once', async () => {
  const writer = await site.person('writer');
  expect((await site.write(writer, articleId, 'Il numero del municipio è 0971 234567.')).status).toBe('published');
});

test('who was refused often of late waits', async () => {
  for (const text of ['Primo.', 'Secondo.']) {
    const { id } = await site.write(reader, articleId, text);
    site.pass(60_000);
    await decide(id, { decision: 'reject', expectedStatus: 'published', ...insult });
  }
  const third = await site.write(reader, articleId, 'Terzo.');
  expect(third.status).toBe('pending');
  expect(await firedAt(third.id)).toEqual({ rule: 'history', start: null, end: null, matched: null });
});

test('what reports alone have hidden holds nobody’s next comment back until a person confirms it', async () => {
  const hidden: string[] = [];
  for (const content of ['Primo.', 'Secondo.']) {
    const { id } = await site.write(reader, articleId, content);
    for (const who of [await site.person(), await site.person(), await site.person()]) {
      await site.call(who, 'POST', '/api/reports', { commentId: id, ground: 'insult' });
    }
    expect(await site.statusOf(id)).toBe('hidden');
    hidden.push(id);
    site.pass(60_000);
  }
  const against = async () => {
    const { body } = await site.call(admin, 'GET', `/api/moderation/comments/${hidden[0]}`);
    const file = await site.call(admin, 'GET', `/api/admin/people/${reader.id}`);
    return [ModerationFile.parse(body).author!.decisionsAgainst, file.body['decisionsAgainst']];
  };
  expect((await site.write(reader, articleId, 'Terzo.')).status).toBe('published');
  expect(await against()).toEqual([0, 0]);

  for (const id of hidden) await decide(id, { decision: 'hide', expectedStatus: 'hidden', ...insult });
  expect(await against()).toEqual([2, 2]);
  site.pass(60_000);
  const fourth = await site.write(reader, articleId, 'Quarto.');
  expect(fourth.status).toBe('pending');
  expect(await firedAt(fourth.id)).toMatchObject({ rule: 'history' });
});

test('whose account is limited waits, until the limit ends', async () => {
  const endsAt = new Date(site.now.getTime() + 3_600_000);
  await site.db.execute(sql`
    insert into sanctions (user_id, kind, reason, text, starts_at, ends_at)
    values (${reader.id}, 'limit', 'insults', 'Per un’ora.', ${site.now}, ${endsAt})`);
  expect((await site.write(reader, articleId, 'Uno.')).status).toBe('pending');
  site.pass(3_600_000);
  expect((await site.write(reader, articleId, 'Due.')).status).toBe('published');
});

test('whoever of the newsroom is limited waits too, also with what they change', async () => {
  const writer = await site.person('writer');
  const before = await site.write(writer, articleId, 'Prima.');
  expect(before.status).toBe('published');
  await site.db.execute(sql`
    insert into sanctions (user_id, kind, reason, text, starts_at, ends_at)
    values (${writer.id}, 'limit', 'insults', 'Per un’ora.', ${site.now}, ${new Date(site.now.getTime() + 3_600_000)})`);
  const changed = await site.call(writer, 'PATCH', `/api/comments/${before.id}`, { content: 'Prima, e di più.' });
  expect([changed.status, changed.body['status']]).toEqual([200, 'pending']);
  const plain = await site.write(writer, articleId, 'Uno.');
  expect(plain.status).toBe('pending');
  expect(await firedAt(plain.id)).toEqual({ rule: 'limit', start: null, end: null, matched: null });
  // The moderator is shown the piece, as of a reader's comment.
  const telling = await site.write(writer, articleId, 'Chiamatelo al 333 1234567.');
  expect(await firedAt(telling.id)).toMatchObject({ rule: 'personal_data', matched: '333 1234567' });
});

test('an edit is judged anew: it may be withheld, and does not come out by itself', async () => {
  const { id } = await site.write(reader, articleId, 'Che bella idea.');
  expect(await site.points(reader.id)).toBe(1);
  const worse = await site.call(reader, 'PATCH', `/api/comments/${id}`, { content: 'Che idea di merda.' });
  expect(worse.body['status']).toBe('pending');
  expect(await site.points(reader.id)).toBe(0);
  expect(await firedAt(id)).toMatchObject({ rule: 'words', matched: 'merda' });

  const better = await site.call(reader, 'PATCH', `/api/comments/${id}`, { content: 'Che idea.' });
  expect(better.body['status']).toBe('pending');
  expect(await firedAt(id)).toBeNull();
});

test('to save a comment without a change is no edit: what a person published stays so', async () => {
  const content = 'Che cazzo di idea.';
  const { id } = await site.write(reader, articleId, content);
  await decide(id, { decision: 'publish', expectedStatus: 'pending' });
  const saved = await site.call(reader, 'PATCH', `/api/comments/${id}`, { content: ` ${content}\n` });
  expect(saved).toMatchObject({ status: 200, body: { status: 'published', editedAt: null } });
  expect(await site.statusOf(id)).toBe('published');
});

test('under a closed discussion nobody comments, edits neither, until it is opened again', async () => {
  const { id } = await site.write(reader, articleId, 'Prima della fine.');
  const thread = (closed: boolean) =>
    site.call(admin, 'POST', `/api/moderation/articles/${articleId}/comments`, { closed, reason: 'Si ripetono.' });
  expect((await thread(true)).body).toEqual({ closed: true });
  expect((await site.call(null, 'GET', `/api/comments/${articleId}`)).body['closed']).toBe(true);
  for (const [method, path] of [
    ['POST', '/api/comments'],
    ['PATCH', `/api/comments/${id}`],
  ] as const) {
    const refused = await site.call(reader, method, path, { articleId, content: 'Dopo la fine.' });
    expect(refused).toMatchObject({ status: 423, body: { code: 'locked', message: 'La discussione è chiusa.' } });
  }
  await thread(false);
  expect((await site.write(reader, articleId, 'Di nuovo aperta.')).status).toBe('published');
});

const as = (person: Person) => person as unknown as SignedIn;
const publish = (external: ExternalCheck, person = reader) =>
  publishComment(
    site.services,
    as(person),
    { articleId, content: `Testo di ${site.now.getTime()}`, parentId: null },
    { requestKey: null, address: '203.0.113.7', external },
  );

test('an external check is asked last, and its answer holds', async () => {
  expect((await publish(async () => true)).status).toBe('published');
  site.pass(20_000);
  const withheld = await publish(async () => false);
  expect(withheld.status).toBe('pending');
  expect(await firedAt(withheld.id)).toMatchObject({ rule: 'external' });
  site.pass(20_000);
  const edited = await editComment(site.services, as(reader), withheld.id, 'Altro testo', async () => true);
  expect(edited.status).toBe('pending');
});

test('where the external check fails or takes too long, who is known is published and who is new waits', async () => {
  const failing: ExternalCheck = () => Promise.reject(new Error('away'));
  const newcomer = await site.person();
  await site.db.execute(sql`update users set created_at = ${site.now} where id = ${newcomer.id}`);
  expect((await publish(failing)).status).toBe('published');
  expect((await publish(failing, newcomer)).status).toBe('pending');

  site.pass(60_000);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = Promise.withResolvers<AbortSignal>();
  const published = publish((_, signal) => {
    asked.resolve(signal);
    return Promise.withResolvers<boolean>().promise;
  });
  const signal = await asked.promise;
  vi.advanceTimersByTime(externalMs);
  vi.useRealTimers();
  expect(signal.aborted).toBe(true);
  expect((await published).status).toBe('published');
});

test('admins replace the list of words; of two at once one must read it anew', async () => {
  const { body: before } = await site.call(admin, 'GET', '/api/moderation/words');
  const words = [{ text: 'Panettone', match: 'word' }];
  const put = () => site.call(admin, 'PUT', '/api/moderation/words', { version: before['version'], words });
  expect((await Promise.all([put(), put()])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await site.write(reader, articleId, 'Un p4nettone a Natale.')).status).toBe('pending');
  expect((await site.write(await site.person(), articleId, 'Che cazzo di Natale.')).status).toBe('published');

  const wrong = { version: '1', words: [{ text: 'a.*b', match: 'word' }] };
  const refused = await site.call(admin, 'PUT', '/api/moderation/words', wrong);
  expect(refused).toMatchObject({ status: 400, body: { message: 'Ogni voce è una parola di lettere, da 2 a 40.' } });
});
