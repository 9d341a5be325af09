import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { CorrectionKind } from '#features/articles/correction-kinds.ts';
import { promiseDue } from '#features/articles/promise-rules.ts';
import { recordPromiseEvent } from '#features/articles/server/promises.ts';
import { longDate, withArticle } from '#lib/italian.ts';
import { causeText, notificationText, notificationTitle } from '../texts.ts';
import { keepSupportStages } from '#features/articles/server/keep-support-stages.ts';
import { takeFromSight } from '#features/articles/server/visibility.ts';
import { writeCorrection } from '#features/articles/server/write-correction.ts';
import { forgetSettings } from '#features/settings/server/current.ts';
import { sendMail } from '#platform/mail/send-mail.ts';
import type { OutgoingMail, Transport } from '#platform/mail/transport.ts';
import { suppress } from '#platform/mail/suppressions.ts';
import { runJob } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { browserAt, logged, pronounced, published, voted, wakeWaiting } from '../../../../tests/support/notified.ts';
import { jobHandlers, testServices, workOffJobs } from '../../../../tests/support/services.ts';
import { ask, insertPerson, origin, sessionCookie } from '../../../../tests/support/signed-in.ts';
import type { Followable, Follows, Notification, NotificationPage } from '../contract.ts';
import { calm } from '../rules.ts';
import { queueDigests } from './digest.ts';
import { sendPush, type SendPush } from './send-push.ts';
import { stopAddresses, stopKey } from './stop-key.ts';
import { tellReaders } from './tell-readers.ts';
import { recheckNotificationMail } from './recheck-notification-mail.ts';

const database = fileDatabase();
/** Noon in Rome. */
const noon = new Date('2026-11-24T11:00:00Z');
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const at = (now: Date) => testServices(database.db, now);
let api: OpenAPIHono;

beforeAll(() => {
  api = testApi(at(noon));
});

interface Reader {
  id: string;
  email: string;
  cookie: string;
}

async function reader(name = 'Ada'): Promise<Reader> {
  const person = await insertPerson(database.db, { name });
  return { ...person, cookie: await sessionCookie(database.db, person.id) };
}
const apiAt = (now: Date) => (now === noon ? api : testApi(at(now)));
const call = (who: Reader | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, now = noon) =>
  ask(apiAt(now), method, path, { ...(who ? { cookie: who.cookie } : {}), ...(body ? { body } : {}) });
const list = async (who: Reader, now = hoursLater(1)) => {
  const { status, body } = await call(who, 'GET', '/api/notifications', undefined, now);
  expect(status).toBe(200);
  return body as unknown as NotificationPage;
};
const told = ({ data }: NotificationPage) => data.map(({ event, slug, cause }: Notification) => [event, slug, cause]);
const followsOf = async (who: Reader) => (await call(who, 'GET', '/api/follows')).body as unknown as Follows;
const follow = async (who: Reader, kind: string, target: string) =>
  expect((await call(who, 'PUT', '/api/follows', { kind, target, isFollowed: true })).status).toBe(204);
const choose = async (who: Reader, kind: string, channel: string, isOn = true) =>
  expect((await call(who, 'PUT', '/api/notifications/choices', { kind, channel, isOn })).status).toBe(200);
const correct = (articleId: string, when: Date, kind: CorrectionKind = 'correction') =>
  logged(database.db, articleId, when, { kind });
const verdict = (articleId: string, when: Date) => pronounced(database.db, articleId, when);
const vote = (who: Reader, articleId: string, position: 'pro' | 'contro', when = noon) =>
  voted(database.db, who.id, articleId, position, when);
const comment = async (
  who: Reader,
  articleId: string,
  content: string,
  given: { parentId?: string; status?: string } = {},
) => {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into comments (article_id, user_id, parent_id, content, status, created_at, earns_point)
    values (${articleId}, ${who.id}, ${given.parentId ?? null}, ${content}, ${given.status ?? 'published'},
      ${given.parentId ? hoursLater(0.5) : noon}, false) returning id`);
  const { id } = rows[0]!;
  if ((given.status ?? 'published') === 'published') await published(database.db, id, hoursLater(0.5));
  return id;
};
/** Whom mails went to that were not there before, and of what. */
const mailsOf = async (who: Reader) =>
  (
    await database.db.execute<{ subject: string; text: string; html: string; stop: string; state: string }>(
      sql`select subject, text, html, stop_url as stop, state from mails where "to" = ${who.email} order by created_at`,
    )
  ).rows;
const oneOf = async (who: Reader) => {
  const mails = await mailsOf(who);
  expect(mails).toHaveLength(1);
  return mails[0]!;
};

/** The one mail that waits for somebody, as a mail server would have it at this hour. */
const goesOut = async (who: Reader, when: Date) => {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    select id from mails where "to" = ${who.email} and state = 'queued'`);
  expect(rows).toHaveLength(1);
  const sent: OutgoingMail[] = [];
  const transport: Transport = (mail) => Promise.resolve(void sent.push(mail));
  const services = at(when);
  await sendMail(
    { ...services, transport, recheck: (mail) => recheckNotificationMail(services, mail) },
    rows[0]!.id,
    false,
  );
  expect(sent).toHaveLength(1);
  return sent[0]!;
};

test('a case, a place, an author and a topic are followed, listed and left, each once however often', async () => {
  await insertArticle(database.db, {
    slug: 'fontana',
    format: 'dal_basso',
    topics: ['acqua'],
    authors: [{ name: 'Livia Penna' }],
  });
  const ada = await reader();
  const shown = async () =>
    (await call(ada, 'GET', '/api/articles/slug/fontana/followable')).body as unknown as Followable;
  expect((await shown()).data.map(({ kind, target, label, isFollowed }) => [kind, target, label, isFollowed])).toEqual([
    ['case', 'fontana', 'Titolo di fontana', false],
    ['place', 'PZ:Pietrascura', 'Pietrascura (PZ)', false],
    ['place', 'PZ', 'Provincia di Potenza', false],
    ['author', 'livia-penna', 'Livia Penna', false],
    ['topic', 'acqua', 'Acqua', false],
  ]);
  for (const [kind, target] of [
    ['case', 'fontana'],
    ['place', 'PZ:Pietrascura'],
    ['author', 'livia-penna'],
    ['topic', 'acqua'],
  ] as const) {
    await follow(ada, kind, target);
    await follow(ada, kind, target);
  }
  const all = await followsOf(ada);
  expect(all.data.map(({ kind, href, note }) => [kind, href, note]).toSorted()).toEqual([
    ['author', '/tribune/livia-penna', expect.any(String)],
    ['case', '/article/fontana', 'Polemiche dal Basso'],
    ['place', '/articles?place=PZ%3APietrascura', '1 storia'],
    ['topic', '/articles?topic=acqua', '1 articolo'],
  ]);
  expect((await shown()).data.filter(({ isFollowed }) => isFollowed)).toHaveLength(4);
  for (let again = 2; again > 0; again -= 1) {
    const place = { kind: 'place', target: 'PZ:Pietrascura', isFollowed: false };
    expect((await call(ada, 'PUT', '/api/follows', place)).status).toBe(204);
    expect((await followsOf(ada)).data.map(({ kind }) => kind).toSorted()).toEqual(['author', 'case', 'topic']);
  }
  // Only they see it.
  expect((await call(await reader(), 'GET', '/api/follows')).body).toEqual({ data: [] });
});

test('what cannot be followed is refused', async () => {
  await insertArticle(database.db, {
    slug: 'bozza',
    status: 'draft',
    topics: ['segreto'],
    authors: [{ name: 'Firma Futura' }],
  });
  const ada = await reader();
  for (const [path, status, code, message] of [
    ['case/bozza', 404, 'not_found', 'Quello che vuoi seguire non c’è, o non c’è più.'],
    ['topic/segreto', 404, 'not_found', 'Quello che vuoi seguire non c’è, o non c’è più.'],
    ['place/ZZ', 404, 'not_found', 'Quello che vuoi seguire non c’è, o non c’è più.'],
    ['author/firma-futura', 404, 'not_found', 'Quello che vuoi seguire non c’è, o non c’è più.'],
    ['author/nessuno', 404, 'not_found', 'Quello che vuoi seguire non c’è, o non c’è più.'],
    ['person/ada', 400, 'invalid_input', 'Si possono seguire casi, luoghi, firme e temi.'],
  ] as const) {
    const [kind = '', target = ''] = path.split('/');
    const { status: given, body } = await call(ada, 'PUT', '/api/follows', { kind, target, isFollowed: true });
    expect([path, given, body['code'], body['message']]).toEqual([path, status, code, message]);
  }
  const bozza = { kind: 'case', target: 'bozza', isFollowed: true };
  expect((await call(null, 'PUT', '/api/follows', bozza)).status).toBe(401);
  expect((await call(ada, 'GET', '/api/articles/slug/bozza/followable')).status).toBe(404);
  await database.db.execute(sql`
    insert into follows (user_id, kind, word, since)
    select ${ada.id}, 'topic', 'tema ' || n, now() from generate_series(1, 300) n`);
  await insertArticle(database.db, { slug: 'una-di-troppo' });
  const refused = await call(ada, 'PUT', '/api/follows', { kind: 'case', target: 'una-di-troppo', isFollowed: true });
  expect([refused.status, refused.body['message']]).toEqual([
    409,
    'Segui già 300 cose: smetti di seguirne una per aggiungere questa.',
  ]);
});

test('each reader is told of what they have to do with, why, and of nothing that was before', async () => {
  const id = await insertArticle(database.db, { slug: 'caso', format: 'trial', publishedAt: hoursLater(-48) });
  const [follower, voter, read, stranger] = [await reader(), await reader(), await reader(), await reader()];
  await correct(id, hoursLater(-1));
  await follow(follower, 'case', 'caso');
  await vote(voter, id, 'contro');
  await database.db.execute(
    sql`insert into article_reads (user_id, article_id, month_key, read_at) values (${read.id}, ${id}, '2026-11', ${noon})`,
  );
  await correct(id, hoursLater(0.2));
  await verdict(id, hoursLater(0.4));
  expect(told(await list(follower))).toEqual([
    ['verdict', 'caso', 'followed'],
    ['correction', 'caso', 'followed'],
  ]);
  expect(told(await list(voter))).toEqual([
    ['verdict', 'caso', 'voted'],
    ['correction', 'caso', 'voted'],
  ]);
  expect(told(await list(read))).toEqual([['correction', 'caso', 'read']]);
  expect(told(await list(stranger))).toEqual([]);
});

test('of an author, a place and a topic what comes out is told, and its steps to who supports it', async () => {
  const [ofAuthor, ofPlace, ofTown] = [await reader(), await reader(), await reader()];
  const [ofTopic, supporter] = [await reader(), await reader()];
  await insertArticle(database.db, {
    slug: 'prima',
    format: 'dal_basso',
    topics: ['strade'],
    authors: [{ name: 'Nora F' }],
  });
  await follow(ofAuthor, 'author', 'nora-f');
  await follow(ofPlace, 'place', 'PZ');
  await follow(ofTown, 'place', 'PZ:Pietrascura');
  await follow(ofTopic, 'topic', 'strade');
  const id = await insertArticle(database.db, {
    slug: 'seconda',
    format: 'dal_basso',
    topics: ['strade'],
    authors: [{ name: 'Nora F' }],
    publishedAt: hoursLater(0.1),
  });
  await database.db.execute(
    sql`insert into supports (article_id, user_id, created_at) values (${id}, ${supporter.id}, ${hoursLater(0.2)})`,
  );
  await keepSupportStages(database.db, sql`select ${id}::uuid, 100, ${hoursLater(0.3)}::timestamptz`);
  expect(told(await list(ofAuthor))).toEqual([['published', 'seconda', 'author']]);
  expect((await list(ofPlace)).data.map(causeText)).toEqual(['perché segui la provincia di Potenza']);
  expect((await list(ofTown)).data.map(causeText)).toEqual(['perché segui Pietrascura (PZ)']);
  expect(told(await list(ofTopic))).toEqual([['published', 'seconda', 'topic']]);
  expect(told(await list(supporter))).toEqual([['stage', 'seconda', 'supported']]);
  const [step] = (await list(supporter)).data;
  expect(notificationText(step!)).toBe(
    `«Titolo di seconda». La redazione ha promesso di rispondere in pubblico entro ${withArticle('il', longDate(promiseDue(100, hoursLater(0.3))))}.`,
  );
  await database.db.transaction((tx) =>
    recordPromiseEvent(tx, { articleId: id, stage: 100 }, { kind: 'promise_impossible', at: hoursLater(0.4) }),
  );
  expect((await list(supporter)).data.map(notificationTitle)).toEqual([
    'Una promessa che non si può mantenere',
    'Raggiunti 100 sostegni',
  ]);
});

test('replies are told to whom they answer, as long as they stand there', async () => {
  const id = await insertArticle(database.db, { slug: 'discusso' });
  const [ada, ines, ugo] = [await reader('Ada Prima'), await reader('Ines Seconda'), await reader('Ugo Terzo')];
  await follow(ugo, 'case', 'discusso');
  const parentId = await comment(ada, id, 'Non è così.');
  const reply = await comment(ines, id, 'Invece sì.', { parentId });
  await comment(ines, id, 'In attesa.', { parentId, status: 'pending' });
  await comment(ada, id, 'Mi rispondo da sola.', { parentId });
  expect((await list(ada)).data).toMatchObject([
    {
      kind: 'reply',
      event: null,
      name: 'Ines Seconda',
      text: 'Invece sì.',
      commentId: reply,
      cause: 'wrote',
      isNew: true,
    },
  ]);
  // Who follows the case is not told of what is said under it.
  for (const other of [ines, ugo]) expect((await list(other)).data).toEqual([]);
  await database.db.execute(sql`update comments set status = 'hidden' where id = ${reply}`);
  expect((await list(ada)).data).toEqual([]);
});

test('whom a comment names by their user name is told, not its writer, and not twice where it answers them', async () => {
  const id = await insertArticle(database.db, { slug: 'nominati' });
  const [ada, ines, ugo] = [await reader('Ada'), await reader('Ines'), await reader('Ugo')];
  for (const [who, username] of [
    [ada, 'ada_legge'],
    [ines, 'ines_scrive'],
    [ugo, 'ugo'],
  ] as const) {
    await database.db.execute(sql`update users set username = ${username} where id = ${who.id}`);
  }
  const own = await comment(ada, id, 'Chi lo sa?');
  await comment(ines, id, 'Lo sa @Ada_Legge, e @ines_scrive; scrivi a posta@ugo o a @ugone.', { parentId: own });
  await comment(ines, id, '@ugo, tu c’eri?');
  await comment(ines, id, 'Sospeso: @ugo', { status: 'hidden' });
  await tellReaders(at(hoursLater(1)));
  const ofKind = async (who: Reader) => (await list(who)).data.map(({ cause, text }) => [cause, text]);
  expect(await ofKind(ada)).toEqual([['wrote', 'Lo sa @Ada_Legge, e @ines_scrive; scrivi a posta@ugo o a @ugone.']]);
  expect(await ofKind(ugo)).toEqual([['mentioned', '@ugo, tu c’eri?']]);
  expect(await ofKind(ines)).toEqual([]);
});

test('what was read is read, one by one or all at once, and counts no more', async () => {
  const id = await insertArticle(database.db, { slug: 'letto-e-riletto' });
  const ada = await reader();
  await follow(ada, 'case', 'letto-e-riletto');
  for (const hours of [0.1, 0.2, 0.3]) await correct(id, hoursLater(hours));
  const later = hoursLater(1);
  const first = await list(ada);
  expect([first.unread, first.data.map(({ isNew }) => isNew)]).toEqual([3, [true, true, true]]);
  const mark = (body: object) => call(ada, 'POST', '/api/notifications/read', body, later);
  expect((await mark({ ids: [first.data[0]!.id, 'e-none', 'x'] })).body).toEqual({ unread: 2 });
  expect((await mark({ ids: [first.data[0]!.id] })).body).toEqual({ unread: 2 });
  expect((await list(ada)).data.map(({ isNew }) => isNew)).toEqual([false, true, true]);
  expect((await mark({ all: true })).body).toEqual({ unread: 0 });
  expect((await call(ada, 'GET', '/api/notifications/unread', undefined, later)).body).toEqual({ unread: 0 });
  for (const body of [{}, { ids: [] }, { all: false }]) {
    const { status, body: refusal } = await mark(body);
    expect([status, refusal['code'], refusal['message']]).toEqual([
      400,
      'invalid_input',
      'Nessuna notifica da segnare come letta.',
    ]);
  }
  expect((await call(null, 'POST', '/api/notifications/read', { all: true })).status).toBe(401);
});

test('the list goes on page after page, and refuses a place that is none', async () => {
  const id = await insertArticle(database.db, { slug: 'molto-corretto' });
  const ada = await reader();
  await follow(ada, 'case', 'molto-corretto');
  for (let n = 1; n <= 23; n += 1) await correct(id, hoursLater(n / 100));
  const first = await list(ada);
  const rest = (await call(ada, 'GET', `/api/notifications?cursor=${first.nextCursor}`, undefined, hoursLater(1)))
    .body as unknown as NotificationPage;
  expect([first.data.length, rest.data.length, rest.nextCursor]).toEqual([20, 3, null]);
  expect(new Set([...first.data, ...rest.data].map((one) => one.id)).size).toBe(23);
  expect((await call(ada, 'GET', '/api/notifications?cursor=altrove')).status).toBe(400);
});

test('choices begin calm, change one by one, and go back to the site alone', async () => {
  const ada = await reader();
  const path = '/api/notifications/choices';
  expect((await call(ada, 'GET', path)).body).toEqual(calm);
  await choose(ada, 'verdict', 'mail');
  await choose(ada, 'published', 'site', false);
  expect((await call(ada, 'GET', path)).body).toMatchObject({ verdict: { mail: true }, published: { site: false } });
  const fixed = await call(ada, 'PUT', path, { kind: 'correction', channel: 'site', isOn: false });
  expect([fixed.status, fixed.body['message']]).toEqual([
    409,
    'Le correzioni di ciò che hai letto restano sempre accese sul sito: ti riguardano.',
  ]);
  for (const body of [
    { kind: 'weather', channel: 'site', isOn: true },
    { kind: 'reply', channel: 'pigeon', isOn: true },
    { kind: 'reply', channel: 'site', isOn: 'yes' },
  ]) {
    expect((await call(ada, 'PUT', path, body)).status).toBe(400);
  }
  const quiet = (await call(ada, 'DELETE', path)).body as unknown as typeof calm;
  expect(Object.values(quiet).flatMap(({ mail, digest }) => [mail, digest])).not.toContain(true);
  expect(quiet.published.site).toBe(false);
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    expect((await call(null, method, path, method === 'PUT' ? { kind: 'reply' } : undefined)).status).toBe(401);
  }
});

test('what wakes a browser stands in the list that it leads to, also where it is off on the site', async () => {
  const id = await insertArticle(database.db, { slug: 'sveglia', format: 'trial', publishedAt: hoursLater(-48) });
  const ada = await reader();
  await vote(ada, id, 'pro');
  await verdict(id, hoursLater(0.5));
  await choose(ada, 'verdict', 'site', false);
  expect(await list(ada)).toMatchObject({ data: [], unread: 0 });
  await choose(ada, 'verdict', 'push');
  expect(await list(ada)).toMatchObject({ data: [{ event: 'verdict', slug: 'sveglia' }], unread: 1 });
});

test('who asked for it gets one mail at once, which says why and how to stop, and none at night', async () => {
  const id = await insertArticle(database.db, { slug: 'per-posta', format: 'trial', publishedAt: hoursLater(-48) });
  const [asked, calmOne, suspended] = [await reader('Ada'), await reader(), await reader()];
  for (const who of [asked, calmOne, suspended]) await vote(who, id, 'pro');
  for (const who of [asked, suspended]) await choose(who, 'verdict', 'mail');
  await database.db.execute(sql`update users set banned = true where id = ${suspended.id}`);
  // Eleven at night.
  await verdict(id, hoursLater(11));
  await tellReaders(at(hoursLater(11)));
  expect(await mailsOf(asked)).toEqual([]);
  const morning = at(hoursLater(20.5));
  await Promise.all([tellReaders(morning), tellReaders(morning)]);
  await tellReaders(morning);
  const queued = await oneOf(asked);
  expect([queued.subject, queued.text, queued.html]).toEqual(['Verdetto pronunciato: «Titolo di per-posta»', '', '']);
  const mail = await goesOut(asked, hoursLater(20.6));
  expect(mail.subject).toBe('Verdetto pronunciato: «Titolo di per-posta»');
  expect(mail.text).toContain('I lettori hanno deciso: COLPEVOLE.');
  expect(mail.text).toContain('si è chiuso il caso «Titolo di per-posta».');
  const reason =
    'perché hai scelto di sapere per e-mail dei verdetti, e di com’è finita davvero, nei casi che ti riguardano';
  expect(mail.text).toContain(`Ti scriviamo ${reason}.`);
  expect(mail.text).toContain(`Basta e-mail come questa: ${origin}/basta-email?chiave=`);
  expect(mail.stopUrl).toBe(`${origin}/api/notifications/stop?key=${stopKey(morning.authSecret, asked.id, 'verdict')}`);
  expect(await mailsOf(calmOne)).toEqual([]);
  expect(await mailsOf(suspended)).toEqual([]);
});

test('a mail is the same however its reader voted, and whether they voted, read or follow', async () => {
  const id = await insertArticle(database.db, { slug: 'uguale', format: 'trial', publishedAt: hoursLater(-48) });
  const [pro, contro, follower] = [await reader('Ada'), await reader('Ada'), await reader('Ada')];
  await follow(follower, 'case', 'uguale');
  await vote(pro, id, 'pro');
  await vote(contro, id, 'contro');
  for (const who of [pro, contro, follower])
    for (const channel of ['mail', 'digest']) await choose(who, 'verdict', channel);
  await verdict(id, hoursLater(0.1));
  await tellReaders(at(hoursLater(1)));
  const plain = ({ subject, text, html }: OutgoingMail, { id: own }: Reader) =>
    [subject, text, html].map((words) => words.replaceAll(new RegExp(`${own}[^\\s"<]*`, 'g'), 'key'));
  const [toPro, toContro, toFollower] = [
    await goesOut(pro, hoursLater(1)),
    await goesOut(contro, hoursLater(1)),
    await goesOut(follower, hoursLater(1)),
  ];
  expect(plain(toPro, pro)).toEqual(plain(toContro, contro));
  expect(plain(toFollower, follower)).toEqual(plain(toPro, pro));
  expect(toPro.text).not.toMatch(/hai votato|hai letto|che segui/);
});

test('a mail that waits is not sent once what it tells of may not be told, or its reader has had enough', async () => {
  const id = await insertArticle(database.db, { slug: 'ritirato' });
  const [ada, bea] = [await reader(), await reader()];
  for (const who of [ada, bea]) {
    await follow(who, 'case', 'ritirato');
    await choose(who, 'correction', 'mail');
  }
  await correct(id, hoursLater(0.1));
  await tellReaders(at(hoursLater(1)));
  expect((await oneOf(ada)).state).toBe('queued');
  await choose(bea, 'correction', 'mail', false);
  const sent: string[] = [];
  const transport = ({ to }: { to: string }) => Promise.resolve(void sent.push(to));
  await database.db.execute(sql`update articles set status = 'draft' where id = ${id}`);
  await workOffJobs(at(hoursLater(1)), transport);
  expect(sent.filter((to) => to === ada.email || to === bea.email)).toEqual([]);
  expect(await mailsOf(ada)).toEqual([]);
});

test('the first digest of all tells nothing of what was before it', async () => {
  const id = await insertArticle(database.db, { slug: 'di-prima' });
  const [ada, ines] = [await reader('Ada'), await reader('Ines')];
  const parentId = await comment(ada, id, 'E allora?');
  await comment(ines, id, 'E allora niente.', { parentId });
  expect((await database.db.execute(sql`select from digests`)).rowCount).toBe(0);
  // In the afternoon it is none; the first one of a morning begins there.
  await queueDigests(at(hoursLater(3)));
  expect((await database.db.execute(sql`select from digests`)).rowCount).toBe(0);
  await queueDigests(at(hoursLater(-4)));
  expect(await mailsOf(ada)).toEqual([]);
});

test('the mail of seven tells once a day what was chosen for it, from seven on', async () => {
  const id = await insertArticle(database.db, { slug: 'di-mattina' });
  const [ada, ines] = [await reader('Ada'), await reader('Ines')];
  await follow(ada, 'case', 'di-mattina');
  await choose(ada, 'correction', 'digest');
  // The reply stands in no list of the site.
  await choose(ada, 'reply', 'site', false);
  const parentId = await comment(ada, id, 'Chi lo dice?');
  const replyId = await comment(ines, id, 'Lo dice il verbale.', { parentId });
  await correct(id, hoursLater(1));
  // Before seven, and then after it.
  await queueDigests(at(hoursLater(18.5)));
  expect(await mailsOf(ada)).toEqual([]);
  await Promise.all([queueDigests(at(hoursLater(19.1))), queueDigests(at(hoursLater(19.1)))]);
  await queueDigests(at(hoursLater(20)));
  const mail = await oneOf(ada);
  expect(mail.subject).toBe('2 novità');
  expect(mail.text).toContain('Il riassunto del 25 novembre 2026');
  const reply = `${origin}/article/di-mattina#commento-${replyId}`;
  expect(mail.text).toContain(
    `Risposta al tuo commento: «Titolo di di-mattina». Ines: «Lo dice il verbale.»\n${reply}\n`,
  );
  expect(mail.text).toContain(
    `Correzione. Abbiamo corretto «Titolo di di-mattina».\n${origin}/article/di-mattina/storia\n`,
  );
  expect(mail.html).toMatch(new RegExp(`<a href="${reply}"[^>]*>Risposta al tuo commento: «Titolo di di-mattina»</a>`));
  expect(mail.stop).toContain('.digest.');
  expect(await mailsOf(ines)).toEqual([]);
  // The next day has nothing new.
  await queueDigests(at(hoursLater(44)));
  await oneOf(ada);
});

test('a digest that waits goes out without what may not be told any more', async () => {
  const [gone, stays] = [
    await insertArticle(database.db, { slug: 'sparisce' }),
    await insertArticle(database.db, { slug: 'resta' }),
  ];
  const ada = await reader();
  for (const slug of ['sparisce', 'resta']) await follow(ada, 'case', slug);
  await choose(ada, 'correction', 'digest');
  for (const id of [gone, stays]) await correct(id, hoursLater(90));
  const morning = at(hoursLater(93));
  await queueDigests(morning);
  expect((await oneOf(ada)).text).toContain('sparisce');
  await database.db.execute(sql`update articles set status = 'draft' where id = ${gone}`);
  const sent: { to: string; text: string }[] = [];
  await workOffJobs(morning, (mail) => Promise.resolve(void sent.push(mail)));
  const own = sent.filter(({ to }) => to === ada.email);
  expect(own).toHaveLength(1);
  expect(own[0]!.text).toContain('Abbiamo corretto «Titolo di resta».');
  expect(own[0]!.text).not.toContain('sparisce');
});

test('what cannot be told keeps nothing else waiting, and is tried again', async () => {
  const [first, second] = [
    await insertArticle(database.db, { slug: 'che-inciampa' }),
    await insertArticle(database.db, { slug: 'che-segue' }),
  ];
  const [ada, bea] = [await reader(), await reader()];
  await follow(ada, 'case', 'che-inciampa');
  await follow(bea, 'case', 'che-segue');
  for (const who of [ada, bea]) await choose(who, 'correction', 'mail');
  await correct(first, hoursLater(94));
  await correct(second, hoursLater(94.1));
  const morning = at(hoursLater(95));
  let isBroken = true;
  const sendMany: Services['jobs']['sendMany'] = async (...given) => {
    if (isBroken) {
      isBroken = false;
      throw new Error('broken');
    }
    return morning.jobs.sendMany(...given);
  };
  await expect(tellReaders({ ...morning, jobs: { ...morning.jobs, sendMany } })).rejects.toThrow('1 tellings failed');
  // Both were told at once: either may be the first.
  expect((await mailsOf(ada)).length + (await mailsOf(bea)).length).toBe(1);
  await tellReaders(morning);
  await oneOf(ada);
  await oneOf(bea);
});

test('one press stops them, without signing in and from a program of mails', async () => {
  const ada = await reader();
  await choose(ada, 'verdict', 'mail');
  await choose(ada, 'stage', 'mail');
  const { authSecret } = at(noon);
  const stop = (key: string) =>
    api.request(`${origin}/api/notifications/stop?key=${encodeURIComponent(key)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  const choices = async () => (await call(ada, 'GET', '/api/notifications/choices')).body as unknown as typeof calm;
  for (let again = 2; again > 0; again -= 1) {
    expect((await stop(stopKey(authSecret, ada.id, 'verdict'))).status).toBe(204);
  }
  expect(await choices()).toMatchObject({ verdict: { mail: false }, stage: { mail: true }, reply: { digest: true } });
  // The mail of the day would begin to tell of it instead.
  expect((await stop(stopKey(authSecret, ada.id, 'reply'))).status).toBe(204);
  expect(await choices()).toMatchObject({ reply: { mail: false, digest: false, site: true }, stage: { mail: true } });
  await choose(ada, 'reply', 'digest');
  expect((await stop(stopKey(authSecret, ada.id, 'digest'))).status).toBe(204);
  expect((await choices()).reply.digest).toBe(false);

  const forged = stopKey('another secret that is long enough', ada.id, 'stage');
  for (const key of [forged, 'x', '', stopKey(authSecret, ada.id, 'stage').replace('stage', 'digest')]) {
    const refused = await stop(key);
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      404,
      'Questo link non vale: apri quello dell’ultima e-mail.',
    ]);
  }
  // Of somebody who is gone there is nothing to stop.
  await database.db.execute(sql`delete from users where id = ${ada.id}`);
  expect((await stop(stopKey(authSecret, ada.id, 'stage'))).status).toBe(204);
});

test.each(['GET', 'HEAD'])(
  '%s of where a mail is stopped leads to the page that asks, and stops nothing',
  async (method) => {
    const ada = await reader();
    await choose(ada, 'verdict', 'mail');
    const { url, oneClick } = stopAddresses(at(noon), ada.id, 'verdict');
    const opened = await api.request(oneClick, { method });
    expect([opened.status, origin + opened.headers.get('location')!]).toEqual([303, url]);
    const { body } = await call(ada, 'GET', '/api/notifications/choices');
    expect(body).toMatchObject({ verdict: { mail: true } });
  },
);

test('what was marked as read stays so when it is noted afterwards', async () => {
  const id = await insertArticle(database.db, { slug: 'segnato' });
  const ada = await reader();
  await follow(ada, 'case', 'segnato');
  await correct(id, hoursLater(0.5));
  const soon = hoursLater(0.51);
  expect((await list(ada, soon)).unread).toBe(1);
  expect((await call(ada, 'POST', '/api/notifications/read', { all: true }, soon)).body).toEqual({ unread: 0 });
  await tellReaders(at(hoursLater(0.6)));
  expect((await list(ada, hoursLater(0.7))).unread).toBe(0);
});

test('nothing leaves at night that was queued by day', async () => {
  const id = await insertArticle(database.db, { slug: 'notturno' });
  const ada = await reader();
  await follow(ada, 'case', 'notturno');
  await wakes(ada, 'notturno', ['correction']);
  await choose(ada, 'correction', 'mail');
  await correct(id, hoursLater(9.5));
  await tellReaders(at(hoursLater(9.9)));
  const sent: string[] = [];
  const transport = ({ to }: { to: string }) => Promise.resolve(void sent.push(to));
  const { id: mailId } = (
    await database.db.execute<{ id: string }>(sql`select id from mails where "to" = ${ada.email}`)
  ).rows[0]!;
  // A minute after ten.
  const night = at(hoursLater(10 + 1 / 60));
  const send = (services: Services) =>
    sendMail({ ...services, transport, recheck: (mail) => recheckNotificationMail(services, mail) }, mailId, false);
  expect(await send(night)).toEqual(hoursLater(20));
  // What is told to one person comes before what is told to many in the morning, too.
  for (const priority of [-1, 0])
    await runJob(jobHandlers(night, transport)['send-mail'], { mailId }, { isLastTry: false, priority });
  const { rows: waiting } = await database.db.execute(sql`
    select start_after, priority from pgboss.job where data->>'mailId' = ${mailId} and start_after = ${hoursLater(20)} order by priority`);
  expect(waiting.map(({ priority }) => priority)).toEqual([-1, 0]);
  expect(sent).toEqual([]);
  const [push] = (
    await database.db.execute<{ data: { browserId: string; eventId: string } }>(sql`
    select data from pgboss.job where name = 'send-push' and state = 'created'
      and data->>'browserId' in (select id::text from push_subscriptions where user_id = ${ada.id})`)
  ).rows;
  const rang: unknown[] = [];
  const ring: SendPush = (...given) => Promise.resolve({ statusCode: rang.push(given), body: '', headers: {} });
  expect(await sendPush(night, push!.data, ring)).toEqual(hoursLater(20));
  expect(rang).toEqual([]);
  expect(await sendPush(at(hoursLater(20)), push!.data, ring)).toBeUndefined();
  // It is kept until ten in the evening, fourteen hours.
  expect(rang).toEqual([[expect.anything(), null, expect.objectContaining({ TTL: 14 * 3600 })]]);
  expect(await send(at(hoursLater(20)))).toBeUndefined();
  expect(sent).toEqual([ada.email]);
});

/** Lets an electoral silence last from one hour to another. */
async function silenced(from: Date, until: Date): Promise<void> {
  const windows = [{ from: from.toISOString(), until: until.toISOString(), reason: 'Comunali' }];
  await database.db.execute(sql`
    insert into settings (key, value, version, updated_at)
    values ('silence', ${JSON.stringify({ windows })}::jsonb, 1, now())
    on conflict (key) do update set value = excluded.value`);
  forgetSettings(database.db);
}

test('a verdict that an electoral silence withholds is told when that is over, as new', async () => {
  const id = await insertArticle(database.db, { slug: 'elettorale', format: 'trial', publishedAt: hoursLater(-48) });
  await database.db.execute(sql`update articles set electoral = true where id = ${id}`);
  const ada = await reader();
  await vote(ada, id, 'pro');
  await choose(ada, 'verdict', 'mail');
  await silenced(noon, hoursLater(3));
  await verdict(id, hoursLater(0.5));
  await tellReaders(at(hoursLater(1)));
  expect([told(await list(ada)), await mailsOf(ada)]).toEqual([[], []]);
  await call(ada, 'POST', '/api/notifications/read', { all: true }, hoursLater(2));
  await tellReaders(at(hoursLater(4)));
  const after = await list(ada, hoursLater(4.1));
  expect([told(after), after.unread]).toEqual([[['verdict', 'elettorale', 'voted']], 1]);
  await oneOf(ada);
});

test('a mail that waits when an electoral silence withholds its verdict goes out when that is over', async () => {
  const id = await insertArticle(database.db, { slug: 'elettorale-2', format: 'trial', publishedAt: hoursLater(-48) });
  await database.db.execute(sql`update articles set electoral = true where id = ${id}`);
  const ada = await reader();
  await vote(ada, id, 'pro');
  await choose(ada, 'verdict', 'mail');
  await verdict(id, hoursLater(9));
  await tellReaders(at(hoursLater(9.5)));
  await oneOf(ada);
  const until = hoursLater(48);
  await silenced(hoursLater(10), until);
  const { rows } = await database.db.execute<{ key: string; about: string[] }>(sql`
    select key, about from mails where "to" = ${ada.email}`);
  const digest = { ...rows[0]!, key: `digest:2026-11-24:${ada.id}` };
  for (const mail of [rows[0]!, digest]) {
    expect(await recheckNotificationMail(at(hoursLater(11)), mail)).toEqual(until);
  }
  const { subject } = await goesOut(ada, until);
  expect(subject).toBe('Verdetto pronunciato: «Titolo di elettorale-2»');
  // What else is not found any more is dropped, as a case that was taken back.
  await database.db.execute(sql`update articles set status = 'draft' where id = ${id}`);
  expect(await recheckNotificationMail(at(hoursLater(21)), rows[0]!)).toBe(false);
  await database.db.execute(sql`delete from settings where key = 'silence'`);
  forgetSettings(database.db);
});

test('that an article was taken back is told to who read it, and nothing else of it', async () => {
  const id = await insertArticle(database.db, { slug: 'tolto' });
  const ada = await reader();
  await follow(ada, 'case', 'tolto');
  await correct(id, hoursLater(0.1));
  await database.db.transaction(async (tx) => {
    await takeFromSight(tx, id);
    await writeCorrection(tx, id, {
      kind: 'retraction',
      what: 'Ritirato.',
      why: 'Falso.',
      userId: null,
      at: hoursLater(0.2),
    });
  });
  expect(told(await list(ada))).toEqual([['retraction', 'tolto', 'followed']]);
});

test('whatever ends it in between, each reader gets a mail and a digest, once', async () => {
  const readers = 130;
  const id = await insertArticle(database.db, { slug: 'per-tanti', format: 'trial', publishedAt: hoursLater(-48) });
  await database.db.execute(sql`
    with added as (
      insert into users (name, email, email_verified)
      select 'Lettore', 'tanti-' || n || '@prova.example', true from generate_series(1, ${readers}) n returning id)
    , followed as (
      insert into follows (user_id, kind, article_id, since) select id, 'case', ${id}, ${noon} from added)
    insert into notification_choices (user_id, kind, channel, is_on)
    select id, 'verdict', c.channel, true from added, (values ('mail'), ('digest')) c (channel)`);
  await verdict(id, hoursLater(117));
  /** Queues that die after some mails, as a process that is killed: what its transaction did is undone. */
  const dying = (services: Services, after: number): Services => {
    let left = after;
    const sendMany: Services['jobs']['sendMany'] = async (db, name, jobs) => {
      await services.jobs.sendMany(db, name, jobs.slice(0, Math.max(0, left)));
      left -= jobs.length;
      if (left < 0) throw new Error('killed');
    };
    return { ...services, jobs: { ...services.jobs, sendMany } };
  };
  const count = async (key: string) =>
    (
      await database.db.execute<{ to: string }>(
        sql`select "to" from mails where key like ${key} and "to" like 'tanti-%' order by "to"`,
      )
    ).rows.map(({ to }) => to);
  const morning = at(hoursLater(118));
  let restedFor = 0;
  const tellWithoutWaiting = (services: Services) => tellReaders(services, async (told) => void (restedFor += told));
  let batches = 0;
  const digestWithoutWaiting = (services: Services) => queueDigests(services, async () => void (batches += 1));
  for (const [run, key] of [
    [tellWithoutWaiting, 'notification:%'],
    [digestWithoutWaiting, 'digest:%'],
  ] as const) {
    // What comes by mail at once is not told once more at seven.
    if (run === digestWithoutWaiting) {
      await database.db.execute(sql`
        update notification_choices set is_on = false where channel = 'mail'
          and user_id in (select id from users where email like 'tanti-%')`);
    }
    for (const after of [0, 1, 57, 99, 30]) await run(dying(morning, after)).catch(() => undefined);
    await run(morning);
    await run(morning);
    const sent = await count(key);
    expect([sent.length, new Set(sent).size]).toEqual([readers, readers]);
  }
  expect(restedFor).toBe(readers);
  // Ten a batch, others who want a digest among them.
  expect(batches).toBeGreaterThanOrEqual(readers / 10 - 1);
});

const wakes = async (who: Reader, name: string, kinds: readonly string[]) => {
  expect(
    (await call(who, 'PUT', '/api/notifications/browsers', { endpoint: browserAt(name), isWoken: true })).status,
  ).toBe(204);
  for (const kind of kinds) await choose(who, kind, 'push');
};
const wakeAll = (now: Date, answer = 201) => wakeWaiting(at(now), answer);

test('a browser is woken with nothing but that there is something, once a day for a case, but for a verdict', async () => {
  const id = await insertArticle(database.db, { slug: 'da-svegliare', format: 'trial', publishedAt: hoursLater(-48) });
  const [ada, other] = [await reader(), await reader()];
  await follow(ada, 'case', 'da-svegliare');
  await wakes(ada, 'uno', ['correction', 'verdict']);
  await wakes(ada, 'due', []);
  await wakes(other, 'altro', ['correction']);
  await correct(id, hoursLater(0.1));
  await correct(id, hoursLater(0.2));
  await tellReaders(at(hoursLater(1)));
  await tellReaders(at(hoursLater(1)));
  const first = await wakeAll(hoursLater(1));
  expect(first.map(({ address }) => address)).toEqual([browserAt('uno'), browserAt('due')]);
  for (const { payload, options } of first) {
    expect(payload).toBeNull();
    const { publicKey } = (await call(ada, 'GET', '/api/notifications/browsers/key')).body as { publicKey: string };
    expect(options).toMatchObject({ topic: 'novita', vapidDetails: { publicKey } });
  }
  await verdict(id, hoursLater(1.5));
  await tellReaders(at(hoursLater(2)));
  expect(await wakeAll(hoursLater(2))).toHaveLength(2);
  // On the next day a correction wakes them again, at an hour of the day.
  await correct(id, hoursLater(12));
  await tellReaders(at(hoursLater(12)));
  expect(await wakeAll(hoursLater(12))).toEqual([]);
  await tellReaders(at(hoursLater(21)));
  expect(await wakeAll(hoursLater(21))).toHaveLength(2);
});

test('a browser that its service does not know any more is forgotten; another refusal is tried again', async () => {
  const id = await insertArticle(database.db, { slug: 'sparito' });
  const ada = await reader();
  await follow(ada, 'case', 'sparito');
  await wakes(ada, 'sparito', ['correction']);
  const known = async () =>
    (await database.db.execute(sql`select address from push_subscriptions where user_id = ${ada.id}`)).rows;
  // Nothing of the address is in the open.
  expect(JSON.stringify(await known())).not.toContain(Buffer.from('fcm.googleapis').toString('hex'));
  await correct(id, hoursLater(0.1));
  await tellReaders(at(hoursLater(1)));
  await expect(wakeAll(hoursLater(1), 503)).rejects.toThrow('the push service answered 503');
  expect(await known()).toHaveLength(1);
  await database.db.execute(sql`update pgboss.job set state = 'created' where name = 'send-push'
    and data->>'browserId' in (select id::text from push_subscriptions where user_id = ${ada.id})`);
  expect(await wakeAll(hoursLater(1), 410)).toHaveLength(1);
  expect(await known()).toEqual([]);
});

test('a browser is one account’s, and the next one in it lets it go first', async () => {
  const [ada, bea] = [await reader(), await reader()];
  const set = (who: Reader, isWoken: boolean) =>
    call(who, 'PUT', '/api/notifications/browsers', { endpoint: browserAt('condiviso'), isWoken });
  const owners = async () => {
    const { rows } = await database.db.execute<{ id: string }>(
      sql`select user_id as id from push_subscriptions where user_id in (${ada.id}, ${bea.id})`,
    );
    return rows.map(({ id }) => id);
  };
  expect((await set(ada, true)).status).toBe(204);
  expect((await set(ada, true)).status).toBe(204);
  const { status, body } = await set(bea, true);
  expect([status, body['code'], body['message']]).toEqual([
    409,
    'conflict',
    'Su questo browser le push le aveva accese un altro account: vanno prima spente.',
  ]);
  expect(await owners()).toEqual([ada.id]);
  expect((await set(bea, false)).status).toBe(204);
  expect(await owners()).toEqual([]);
  expect((await set(bea, true)).status).toBe(204);
  expect(await owners()).toEqual([bea.id]);
});

test('no address but a push service’s is taken', async () => {
  const ada = await reader();
  for (const endpoint of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.esempio.it/x',
    'https://fcm.googleapis.com:8443/x',
    'https://a:b@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://10.0.0.1/fcm.googleapis.com',
    'file:///etc/passwd',
    'x',
  ]) {
    const { status, body } = await call(ada, 'PUT', '/api/notifications/browsers', { endpoint, isWoken: true });
    expect([endpoint, status, body['code'], body['message'], body['field']]).toEqual([
      endpoint,
      400,
      'invalid_input',
      'Questo browser non ha un servizio di notifiche che conosciamo.',
      'endpoint',
    ]);
  }
  expect(
    (await call(null, 'PUT', '/api/notifications/browsers', { endpoint: browserAt('x'), isWoken: true })).status,
  ).toBe(401);
});

test('a clock that goes after another one’s breaks nothing', async () => {
  await queueDigests(at(hoursLater(400)));
  await queueDigests(at(hoursLater(350)));
  const { rows } = await database.db.execute(sql`select from digests where done_at is null`);
  expect(rows).toEqual([]);
});

test('an address that refuses mails gets none at once and none at seven, also of those that wait; its browser is woken', async () => {
  const id = await insertArticle(database.db, { slug: 'respinta' });
  const [mailed, digested, waiting, fine] = [await reader(), await reader(), await reader(), await reader()];
  for (const who of [mailed, digested, waiting, fine]) await follow(who, 'case', 'respinta');
  for (const who of [mailed, waiting]) await choose(who, 'correction', 'mail');
  for (const who of [digested, fine]) await choose(who, 'correction', 'digest');
  await wakes(mailed, 'respinta', ['correction']);
  const refuse = ({ email }: Reader) =>
    suppress(database.db, { email, reason: 'bounce', source: 'smtp', at: hoursLater(240) });
  await refuse(mailed);
  await refuse(digested);
  await correct(id, hoursLater(240.1));
  await tellReaders(at(hoursLater(240.5)));
  expect(await mailsOf(mailed)).toEqual([]);
  expect((await wakeAll(hoursLater(240.6))).map(({ address }) => address)).toContain(browserAt('respinta'));
  await queueDigests(at(hoursLater(259.1)));
  expect(await mailsOf(digested)).toEqual([]);
  await oneOf(fine);

  await oneOf(waiting);
  await refuse(waiting);
  await workOffJobs(at(hoursLater(264)), () => Promise.resolve());
  expect(await mailsOf(waiting)).toEqual([]);
  expect((await oneOf(fine)).state).toBe('sent');
});
