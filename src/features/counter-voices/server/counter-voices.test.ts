import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { takeFromSight } from '#features/articles/server/visibility.ts';
import { writeCorrection } from '#features/articles/server/write-correction.ts';
import { authorKey } from '#features/workflow/server/author-key.ts';
import { mails } from '#platform/mail/schema.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import type { CounterVoice, CounterVoiceQueue, OwnCounterVoice } from '../contract.ts';
import { counterVoicesPart } from './data-export.ts';
import { cleanUpVoices, forgetVoices } from './forget.ts';

const noon = new Date('2025-11-22T12:00:00Z');
const database = fileDatabase();
let services: Services;
let api: OpenAPIHono;
let admin: string;
let slug: string;
let articleId: string;
let made = 0;

const words = 'Quella sera l’autobus è passato in orario, e a bordo eravamo in quattro. '.repeat(4).trim();
const version = {
  part: 'witness',
  name: 'Ugo Verdi',
  involvement: 'Ero alla fermata quella sera.',
  words,
  proof: 'Ho il biglietto timbrato alle 21.10.',
  contact: '0971 000000',
};

beforeAll(async () => {
  services = testServices(database.db, noon);
  api = testApi(services);
  admin = await person('admin');
});

beforeEach(async () => {
  made += 1;
  slug = `storia-${made}`;
  articleId = await insertArticle(database.db, {
    slug,
    format: 'dal_basso',
    title: `Storia ${made}`,
    publishedAt: new Date('2025-11-20T07:00:00Z'),
    authors: [{ name: 'Nora Fabbrizi' }],
    sections: [
      {
        type: 'protagonist',
        title: 'Teresa Lorusso',
        content: 'La mia storia.',
        details: { speaker: { name: 'Teresa Lorusso', role: 'Residente' } },
      },
    ],
  });
});

async function person(role: 'admin' | 'user' = 'user', emailVerified = true): Promise<string> {
  const { id } = await insertPerson(database.db, { role, emailVerified, twoFactorExempt: true });
  return sessionCookie(database.db, id);
}
const send = (cookie: string, body: object = version, on = slug) =>
  ask(api, 'POST', `/api/articles/slug/${on}/counter-voices`, { cookie, body });
const sent = async (cookie: string) => (await send(cookie)).body as unknown as OwnCounterVoice;
const act = (id: string, body: object, cookie = admin) =>
  ask(api, 'POST', `/api/newsroom/counter-voices/${id}/acts`, { cookie, body });
const withdraw = (id: string, cookie: string) => ask(api, 'POST', `/api/counter-voices/${id}/withdraw`, { cookie });
const own = async (cookie: string) =>
  ((await ask(api, 'GET', '/api/counter-voices/mine', { cookie })).body as { voices: OwnCounterVoice[] }).voices;
const queue = async (status = 'sent') =>
  (
    (await ask(api, 'GET', `/api/newsroom/counter-voices?status=${status}`, { cookie: admin }))
      .body as unknown as CounterVoiceQueue
  ).voices.filter(({ article }) => article.slug === slug);
const mailsOf = async () =>
  (await database.db.select().from(mails)).filter(({ subject }) => subject.endsWith(`«Storia ${made}»`));
const page = async () =>
  (await ask(api, 'GET', `/api/articles/slug/${slug}`)).body as {
    sections: { title: string; content: string; isInvolved?: true; details: { counterVoice?: string } }[];
    rightOfReply?: { kind: string; name: string; text: string; isVerified: boolean }[];
  };
const draftOf = async () =>
  (
    await database.db.execute<{ id: string; status: string }>(
      sql`select id, status from drafts where article_id = ${articleId}`,
    )
  ).rows[0];
/** Publishes the correction that waits, as another admin does on the page of the text. */
async function publishCorrection() {
  const { id } = (await draftOf())!;
  const second = await person('admin');
  const { body } = await ask(api, 'GET', `/api/newsroom/drafts/${id}`, { cookie: second });
  const { version, checklist } = body as { version: number; checklist: { item: string }[] };
  for (const { item } of checklist) {
    const tick = { version, item, done: true, note: 'Ieri, con esito.' };
    expect((await ask(api, 'PUT', `/api/newsroom/drafts/${id}/checklist`, { cookie: second, body: tick })).status).toBe(
      200,
    );
  }
  return ask(api, 'POST', `/api/newsroom/drafts/${id}/steps`, {
    cookie: second,
    body: { act: 'publish_correction', version, what: 'Aggiunta una voce', why: 'Era alla fermata.' },
  });
}

test('a version comes in once, its sender and the admins are told, and the newsroom finds it', async () => {
  const cookie = await person();
  const answer = await send(cookie);
  expect([answer.status, answer.body]).toMatchObject([
    201,
    { status: 'sent', isPrinted: false, isTaken: false, words },
  ]);
  const again = await send(cookie);
  expect([again.status, again.body['message']]).toEqual([
    409,
    'Su questa storia hai già una versione che aspetta: la trovi in «Le mie storie».',
  ]);
  expect(await queue()).toMatchObject([
    { ...version, takenBy: null, verified: null, acts: ['take', 'verify', 'accept', 'refuse'] },
  ]);
  const told = await mailsOf();
  expect(told.map(({ subject }) => subject).toSorted()).toEqual([
    `Un’altra versione: «Storia ${made}»`,
    `Versione ricevuta: «Storia ${made}»`,
  ]);
  for (const { text } of told) expect(text).not.toMatch(/autobus|biglietto|0971 000000/);
});

test('its sender finds no link to a story that is read no more, unless its address says why', async () => {
  const cookie = await person();
  await send(cookie);
  const found = async () => (await own(cookie)).map(({ article }) => [article.title, article.slug]);
  expect(await found()).toEqual([[`Storia ${made}`, slug]]);
  await database.db.transaction((tx) => takeFromSight(tx, articleId));
  expect(await found()).toEqual([[`Storia ${made}`, null]]);
  const retraction = {
    kind: 'retraction' as const,
    what: 'Articolo ritirato',
    why: 'Era falso.',
    userId: null,
    at: noon,
  };
  await database.db.transaction((tx) => writeCorrection(tx, articleId, retraction));
  expect(await found()).toEqual([[`Storia ${made}`, slug]]);
});

test('of two that are sent at once one is kept', async () => {
  const cookie = await person();
  const answers = await Promise.all([send(cookie), send(cookie)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('refused: nobody, an address that is not confirmed, wrong fields, what is no public local story', async () => {
  expect((await send('')).status).toBe(401);
  expect((await send(await person('user', false))).status).toBe(403);
  const cookie = await person();
  const short = await send(cookie, { ...version, words: 'Troppo poco.' });
  expect([short.status, short.body['message']]).toEqual([400, 'Racconta la tua versione: almeno 200 caratteri.']);
  await insertArticle(database.db, { slug: `dualita-${made}` });
  for (const other of [`dualita-${made}`, 'non-c-e']) expect((await send(cookie, version, other)).status).toBe(404);
});

test('taken, verified and let in, it becomes a voice of the correction, and with it of the article, with the badge', async () => {
  const cookie = await person();
  const { id } = await sent(cookie);
  expect((await act(id, { act: 'take' })).status).toBe(200);
  expect(await own(cookie)).toMatchObject([{ isTaken: true, isVerified: false }]);
  expect((await act(id, { act: 'verify', how: 'poco' })).status).toBe(400);
  expect((await act(id, { act: 'verify', how: 'Biglietto visto in originale.' })).body).toMatchObject({
    verified: { how: 'Biglietto visto in originale.' },
  });
  const accepted = await act(id, { act: 'accept', as: 'voice' });
  expect([accepted.status, accepted.body]).toMatchObject([
    200,
    { status: 'accepted', outcome: 'voice', isPrinted: false },
  ]);
  expect((await page()).sections.some(({ title }) => title === 'Ugo Verdi')).toBe(false);
  expect((await draftOf())!.status).toBe('correcting');
  expect((await send(cookie)).status).toBe(409);

  const published = await publishCorrection();
  expect([published.status, published.body['message']]).toEqual([200, undefined]);
  expect((await page()).sections.at(-1)).toMatchObject({
    title: 'Ugo Verdi',
    content: words,
    isInvolved: true,
    details: { counterVoice: id, speaker: { name: 'Ugo Verdi', role: 'Testimone' } },
  });
  expect(await own(cookie)).toMatchObject([{ isPrinted: true, outcome: 'voice', isVerified: true }]);
  expect((await withdraw(id, cookie)).status).toBe(409);
  expect((await act(id, { act: 'refuse', code: 'off_topic', words: 'Non c’entra niente.' })).status).toBe(409);
  const { rows: events } = await database.db.execute(sql`
    select action, after from audit_events where target_id = ${articleId} and action like 'voice.%' order by id`);
  expect(events.map(({ action }) => action)).toEqual(expect.arrayContaining(['voice.verify', 'voice.accept']));
  expect(JSON.stringify(events)).not.toMatch(/Ugo|biglietto/i);
});

test('let in as a reply it is printed above the article at once, as it came', async () => {
  const cookie = await person();
  const { id } = await sent(cookie);
  expect((await act(id, { act: 'accept', as: 'reply' })).body).toMatchObject({
    outcome: 'reply',
    isPrinted: true,
    acts: [],
  });
  expect((await page()).rightOfReply).toMatchObject([
    { kind: 'replica', name: 'Ugo Verdi', text: words, isVerified: false },
  ]);
  expect(JSON.stringify((await page()).rightOfReply)).not.toContain('isInvolved');
  expect((await withdraw(id, cookie)).status).toBe(409);
  expect((await mailsOf()).map(({ subject }) => subject)).toContain(`Versione accolta: «Storia ${made}»`);
});

test('a reply of somebody whose involvement was verified has the badge, and says no more of how', async () => {
  const { id } = await sent(await person());
  await act(id, { act: 'verify', how: 'Biglietto visto in originale.' });
  await act(id, { act: 'accept', as: 'reply' });
  const replies = (await page()).rightOfReply;
  expect(replies).toMatchObject([{ name: 'Ugo Verdi', isVerified: true, isInvolved: true }]);
  expect(JSON.stringify(replies)).not.toContain('iglietto');
});

test('not let in, its sender reads why; another may follow', async () => {
  const cookie = await person();
  const { id } = await sent(cookie);
  expect((await act(id, { act: 'refuse', code: 'not_verifiable', words: 'no' })).status).toBe(400);
  const refusal = { act: 'refuse', code: 'not_verifiable', words: 'Nessuno dei testimoni ci ha risposto.' };
  const answers = await Promise.all([act(id, refusal), act(id, refusal)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await own(cookie)).toMatchObject([
    { status: 'refused', refusalCode: 'not_verifiable', refusal: refusal.words },
  ]);
  const told = (await mailsOf()).find(({ subject }) => subject.startsWith('Versione non accolta'))!;
  expect(told.text).toContain('Motivo: non verificabile.');
  expect(told.text).toContain(refusal.words);
  expect((await send(cookie)).status).toBe(201);

  await cleanUpVoices({ db: database.db, now: () => new Date('2026-11-21T12:00:00Z') });
  expect(await own(cookie)).toHaveLength(2);
  await cleanUpVoices({ db: database.db, now: () => new Date('2026-11-23T12:00:00Z') });
  expect(await own(cookie)).toMatchObject([{ status: 'sent' }]);
});

test('taken back it is gone, out of the correction that waits too; others cannot', async () => {
  const cookie = await person();
  const { id } = await sent(cookie);
  await act(id, { act: 'accept', as: 'voice' });
  expect((await withdraw(id, await person())).status).toBe(404);
  expect((await withdraw(id, '')).status).toBe(401);
  expect((await withdraw(id, cookie)).status).toBe(204);
  expect([await own(cookie), await queue('accepted')]).toEqual([[], []]);
  const { rows } = await database.db.execute<{ content: { sections: { title: string }[] } }>(sql`
    select r.content from draft_revisions r join drafts d on d.id = r.draft_id
    where d.article_id = ${articleId} order by r.version desc limit 1`);
  expect(rows[0]!.content.sections.some(({ title }) => title === 'Ugo Verdi')).toBe(false);
  expect((await withdraw(id, cookie)).status).toBe(404);
});

test('what was taken back does not come in again by a text that was still open', async () => {
  const cookie = await person();
  const { id } = await sent(cookie);
  await act(id, { act: 'accept', as: 'voice' });
  const draft = (await draftOf())!;
  const read = async () =>
    (await ask(api, 'GET', `/api/newsroom/drafts/${draft.id}`, { cookie: admin })).body as unknown as {
      version: number;
      content: { sections: { title: string; details: object }[] };
    };
  const save = async (content: object) => {
    const { version: baseVersion } = await read();
    return ask(api, 'PUT', `/api/newsroom/drafts/${draft.id}/content`, {
      cookie: admin,
      body: { baseVersion, content },
    });
  };
  const open = (await read()).content;
  const without = { ...open, sections: open.sections.filter(({ title }) => title !== 'Ugo Verdi') };
  // Whoever cuts it and thinks better of it puts it back.
  expect((await save(without)).status).toBe(200);
  expect((await save(open)).status).toBe(200);

  expect((await withdraw(id, cookie)).status).toBe(204);
  const refused = await save(open);
  expect([refused.status, refused.body['message'], refused.body['field']]).toEqual([
    400,
    'La versione di «Ugo Verdi» non fa più parte di questo articolo: togli quella parte dal testo.',
    'content',
  ]);
  expect((await read()).content.sections.some(({ title }) => title === 'Ugo Verdi')).toBe(false);
  expect((await save({ ...without, summary: 'Un riassunto nuovo, più breve.' })).status).toBe(200);
});

test.each([
  ['refused', { act: 'refuse', code: 'not_verifiable', words: 'Nessuno dei testimoni ci ha risposto.' }],
  ['printed as a reply', { act: 'accept', as: 'reply' }],
])('let in as a voice and then %s it leaves the correction', async (_, decision) => {
  const cookie = await person();
  const { id } = await sent(cookie);
  await act(id, { act: 'accept', as: 'voice' });
  const draft = (await draftOf())!;
  const titles = async () => {
    const { body } = await ask(api, 'GET', `/api/newsroom/drafts/${draft.id}`, { cookie: admin });
    return (body as unknown as { content: { sections: { title: string }[] } }).content.sections.map(
      ({ title }) => title,
    );
  };
  expect(await titles()).toContain('Ugo Verdi');
  expect((await act(id, decision)).status).toBe(200);
  expect(await titles()).not.toContain('Ugo Verdi');
});

test('nobody of the newsroom lets in their own', async () => {
  const { id: colleague } = await insertPerson(database.db, { role: 'admin', twoFactorExempt: true });
  const cookie = await sessionCookie(database.db, colleague);
  const { id } = await sent(cookie);
  for (const body of [
    { act: 'accept', as: 'reply' },
    { act: 'verify', how: 'Lo so da me, c’ero.' },
  ]) {
    const refused = await act(id, body, cookie);
    expect([refused.status, refused.body['message']]).toEqual([403, 'L’hai mandata tu: decide un’altra persona.']);
  }
  await database.db.execute(sql`update users set role = 'user' where id = ${colleague}`);
});

test('whoever tells the story keeps no version of it out, by name or sealed, and nobody else learns whose it is', async () => {
  const { id: teller } = await insertPerson(database.db, { role: 'admin', twoFactorExempt: true });
  const cookie = await sessionCookie(database.db, teller);
  const { id } = await sent(await person());
  await database.db.execute(sql`
    insert into drafts (format, status, title, version, published_version, created_at, changed_at, publish_at, word_budget,
      article_id, author_key)
    values ('dal_basso', 'published', 'Storia', 1, 1, now(), now(), now(), 300, ${articleId},
      ${authorKey(services.authSecret, teller)})`);
  const seenBy = async (who: string) => {
    const { body } = await ask(api, 'GET', '/api/newsroom/counter-voices', { cookie: who });
    return (body as unknown as CounterVoiceQueue).voices.find((one) => one.id === id)!;
  };
  const refusal = { act: 'refuse', code: 'off_topic', words: 'Non c’entra niente.' };
  const refused = await act(id, refusal, cookie);
  expect([refused.status, refused.body['message']]).toEqual([
    403,
    'La storia è anche tua: la respinge un’altra persona.',
  ]);
  const [own, others] = [await seenBy(cookie), await seenBy(admin)];
  expect(own.acts).toEqual(['take', 'verify', 'accept']);
  expect(others).toEqual({ ...own, acts: [...own.acts, 'refuse'] });
  expect((await act(id, refusal)).status).toBe(200);
  await database.db.execute(sql`update users set role = 'user' where id = ${teller}`);
});

test('what is printed outlives an account without what the newsroom alone read; the rest goes with it', async () => {
  const { id: userId } = await insertPerson(database.db, {});
  const cookie = await sessionCookie(database.db, userId);
  const { id } = await sent(cookie);
  const copy = await counterVoicesPart.rows({ ...services, db: database.db } as never, userId);
  expect(copy).toMatchObject([{ storia: `Storia ${made}`, versione: words, contatto: '0971 000000', stato: 'sent' }]);
  await act(id, { act: 'accept', as: 'reply' });
  const again = (await send(cookie)).body as unknown as CounterVoice;
  await database.db.transaction((tx) => forgetVoices(tx, userId, noon));
  const { rows } = await database.db.execute(sql`
    select id, involvement, proof, contact, words from counter_voices where article_id = ${articleId}`);
  expect(rows).toEqual([{ id, involvement: '', proof: '', contact: '', words }]);
  expect(again.id).not.toBe(id);
});

test('what a release kept of who had left goes in the night, and nothing of who is still here or asked for a rettifica', async () => {
  const { id: userId } = await insertPerson(database.db, {});
  const { id } = await sent(await sessionCookie(database.db, userId));
  await act(id, { act: 'verify', how: 'Biglietto visto in originale.' });
  await act(id, { act: 'accept', as: 'reply' });
  const { id: other } = await sent(await person());
  await act(other, { act: 'accept', as: 'reply' });
  await database.db.execute(sql`
    insert into reply_requests (receipt, article_id, kind, name, email, concern, text, content_hash, received_at, status, decided_at)
    values (${`R-${made}`}, ${articleId}, 'rettifica', 'Ida', 'ida@prova.example', 'Sono io.', 'Non è così.', 'x', now(), 'published', now())`);
  // As the release before left it: without the sender, and what the version itself says emptied.
  await database.db.execute(sql`
    update counter_voices set user_id = null, involvement = '', proof = '', contact = '' where id = ${id}`);
  const kept = async () =>
    (
      await database.db.execute<{ of: string | null; email: string }>(sql`
        select v.id as of, v.verified_how as how, q.email, q.concern, q.verified_how as "replyHow"
        from reply_requests q left join counter_voices v on v.reply_id = q.id
        where q.article_id = ${articleId} order by q.received_at, q.id`)
    ).rows;
  const before = await kept();
  const read = (await page()).rightOfReply;
  expect(before.map(({ email }) => email)).not.toContain('');

  await cleanUpVoices(services);
  const emptied = { of: id, how: '', email: '', concern: '', replyHow: '' };
  expect(await kept()).toEqual(before.map((row) => (row.of === id ? emptied : row)));
  expect((await page()).rightOfReply).toEqual(read);
});

test('a reply outlives the account of who sent it as readers have it, badge and all', async () => {
  const { id: userId, email } = await insertPerson(database.db, {});
  const { id } = await sent(await sessionCookie(database.db, userId));
  await act(id, { act: 'verify', how: 'Biglietto visto in originale.' });
  await act(id, { act: 'accept', as: 'reply' });
  const { id: other } = await sent(await person());
  await act(other, { act: 'accept', as: 'reply' });
  const kept = async () =>
    (
      await database.db.execute<{ id: string }>(sql`
        select v.id, v.involvement, v.verified_how as how, q.email, q.concern, q.verified_how as "replyHow"
        from counter_voices v join reply_requests q on q.id = v.reply_id where v.article_id = ${articleId}`)
    ).rows;
  const of = (wanted: string, all: { id: string }[]) => all.find((row) => row.id === wanted);
  const [before, read] = [await kept(), (await page()).rightOfReply];
  expect(of(id, before)).toMatchObject({ email, concern: version.involvement });

  await database.db.transaction((tx) => forgetVoices(tx, userId, noon));
  const after = await kept();
  expect(of(id, after)).toEqual({ id, involvement: '', how: '', email: '', concern: '', replyHow: '' });
  expect(of(other, after)).toEqual(of(other, before));
  expect((await page()).rightOfReply).toEqual(read);
  expect(read).toContainEqual(expect.objectContaining({ text: words, isVerified: true, isInvolved: true }));
  expect((await queue('accepted')).find((one) => one.id === id)).toMatchObject({
    verified: { how: 'il modo è stato cancellato con l’account.' },
  });
});
