import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorKey } from '#features/workflow/server/author-key.ts';
import { sharedNetworks } from '#platform/shared-networks.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { declareOnePerson } from '../../../../tests/support/one-person.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask as askAt, testPassword } from '../../../../tests/support/signed-in.ts';
import { cleanUpReplies } from './forget.ts';
import { remindReplies } from './remind-replies.ts';
import { openDrafting, type Drafting, type Person } from '../../../../tests/support/newsroom-drafts.ts';

let drafting: Drafting;
let ada: Person;

beforeAll(async () => {
  drafting = await openDrafting();
  ada = await drafting.person('admin', { name: 'Ada Capo' });
});
afterAll(() => drafting.close());

const given = {
  kind: 'rettifica',
  name: 'Ugo Verdi',
  email: 'ugo@posta.example',
  concern: 'Si parla della mia bottega.',
  text: 'La bottega non ha mai chiuso.\n\nÈ aperta ogni giorno.',
};
const ask = (slug: string, body: object = {}, who: Person | null = null) =>
  drafting.call(who, 'POST', `/api/articles/slug/${slug}/replies`, { ...given, ...body });
const queue = async (status = 'received', who = ada) =>
  (await drafting.call(who, 'GET', `/api/newsroom/replies?status=${status}`)).body['requests'] as {
    id: string;
    receipt: string;
    acts: string[];
  }[];
const counts = async () => (await drafting.call(ada, 'GET', '/api/newsroom/replies')).body['counts'];
const decide = (id: string, decision: object, who: Person | null = ada) =>
  drafting.call(who, 'POST', `/api/newsroom/replies/${id}/decide`, decision);
const waiting = async (slug: string) => {
  await insertArticle(drafting.db, { slug });
  const { body } = await ask(slug);
  return (await queue()).find(({ receipt }) => receipt === body['receipt'])!.id;
};

test('a request has a receipt and 48 hours; sent again it is the same one', async () => {
  await insertArticle(drafting.db, { slug: 'la-bottega' });
  const { status, body } = await ask('la-bottega');
  expect(status).toBe(201);
  expect(body).toEqual({
    receipt: expect.stringMatching(/^R-\d{4}-\d{2}-\d{8}$/),
    receivedAt: drafting.now().toISOString(),
    dueAt: new Date(drafting.now().getTime() + 48 * 3600_000).toISOString(),
  });
  drafting.pass(60_000);
  expect((await ask('la-bottega')).body).toEqual(body);
  expect(await queue()).toHaveLength(1);
  expect(await drafting.subjects(given.email)).toEqual([`Richiesta ricevuta: ${body['receipt'] as string}`]);
  expect(await drafting.subjects(ada.email)).toEqual(['Rettifica chiesta: «Titolo di la-bottega»']);
  drafting.pass(48 * 3600_000);
  expect(await queue()).toMatchObject([{ clock: { isOverdue: true }, article: { slug: 'la-bottega' } }]);
  expect(await counts()).toEqual({ received: 1, published: 0, refused: 0 });
});

test.each([
  [
    'thirty-one lines',
    { text: 'riga\n'.repeat(31) },
    400,
    'Il testo ha 31 righe di 60 battute: al massimo possono essere 30 (L. 47/1948, art. 8).',
  ],
  ['no address', { email: 'ugo' }, 400, 'Scrivi un indirizzo e-mail valido.'],
  ['no name', { name: ' ' }, 400, 'Scrivi il nome con cui va pubblicata.'],
])('refused: %s', async (_, body, status, message) => {
  await insertArticle(drafting.db, { slug: `rifiuto-${crypto.randomUUID()}` });
  const answer = await ask('la-bottega', body);
  expect([answer.status, answer.body['message']]).toEqual([status, message]);
});

test('refused: an article that there is not', async () => {
  expect((await ask('non-esiste')).status).toBe(404);
});

test('published it stands at the top of its article for everybody, and in the log', async () => {
  const id = await waiting('la-piazza');
  const { status, body } = await decide(id, { act: 'publish' });
  expect([status, body]).toMatchObject([200, { status: 'published', clock: null, decidedBy: 'Ada Capo' }]);
  const article = (await drafting.call(null, 'GET', '/api/articles/slug/la-piazza')).body;
  expect(article['rightOfReply']).toEqual([
    { kind: 'rettifica', name: 'Ugo Verdi', text: given.text, isVerified: false, at: drafting.now().toISOString() },
  ]);
  expect(JSON.stringify(article)).not.toContain(given.email);
  const { rows } = await drafting.db.execute(
    sql`select action, actor_id as by from audit_events where target_kind = 'reply' and target_id = ${id}`,
  );
  expect(rows).toEqual([{ action: 'reply.publish', by: ada.id }]);
  const log = (await drafting.call(null, 'GET', '/api/corrections')).body['corrections'];
  expect(log).toMatchObject([{ kind: 'reply', what: 'Rettifica di Ugo Verdi', slug: 'la-piazza' }]);
  expect(await drafting.subjects(given.email)).toContain(`Pubblicata: ${body['receipt'] as string}`);
});

test('who has read five articles reads it all the same', async () => {
  await decide(await waiting('il-muro'), { act: 'publish' });
  const reader = await drafting.person('user');
  for (let times = 0; times < 5; times += 1) {
    const articleId = await insertArticle(drafting.db, { slug: `letto-${times}` });
    await drafting.call(reader, 'POST', '/api/subscriptions/track-view', { articleId });
  }
  const { body } = await drafting.call(reader, 'GET', '/api/articles/slug/il-muro');
  expect(body['access']).toMatchObject({ granted: false });
  expect(body['rightOfReply']).toMatchObject([{ text: given.text }]);
});

test('refused with its reason it is nowhere to be read, and decided once', async () => {
  const id = await waiting('il-bar');
  expect((await decide(id, { act: 'refuse', reason: 'No.' })).body['message']).toBe(
    'Spiega il motivo del rifiuto: lo legge chi ha scritto.',
  );
  const answers = await Promise.all([
    decide(id, { act: 'refuse', reason: 'Il testo non riguarda l’articolo.' }),
    decide(id, { act: 'publish' }),
    decide(id, { act: 'publish' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { rows } = await drafting.db.execute(
    sql`select decided_at is not null as decided from reply_requests where id = ${id}`,
  );
  expect(rows).toEqual([{ decided: true }]);
});

test('an article that is not public any more prints nothing', async () => {
  const id = await waiting('sparito');
  await drafting.db.execute(sql`update articles set status = 'draft' where slug = 'sparito'`);
  expect((await decide(id, { act: 'publish' })).body['message']).toBe(
    'L’articolo non è più pubblico: qui non c’è dove pubblicarla.',
  );
});

test('requests are for admins', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  for (const role of ['user', 'contributor', 'writer'] as const) {
    const who = await drafting.person(role);
    expect((await decide(id, { act: 'publish' }, who)).status).toBe(403);
    expect((await drafting.call(who, 'GET', '/api/newsroom/replies')).status).toBe(403);
  }
  expect((await decide(id, { act: 'publish' }, null)).status).toBe(401);
  expect((await decide(id, { act: 'publish' })).status).toBe(404);
});

test('the log comes twenty at a time, the latest first, each entry once', async () => {
  const articleId = await insertArticle(drafting.db, { slug: 'molto-corretto' });
  await drafting.db.execute(sql`
    insert into corrections (article_id, kind, what, why, at)
    select ${articleId}, 'correction', 'Voce ' || n, 'Prova', timestamptz '2030-01-01' + n * interval '1 minute'
    from generate_series(1, 25) n`);
  const page = async (cursor?: string) =>
    (await drafting.call(null, 'GET', `/api/corrections${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`)).body;
  const first = await page();
  const second = await page(first['nextCursor'] as string);
  const found = [first, second].map(({ corrections }) => (corrections as { what: string }[]).map(({ what }) => what));
  expect(found[0]).toEqual(Array.from({ length: 20 }, (_, n) => `Voce ${25 - n}`));
  expect(found[1]!.slice(0, 5)).toEqual(['Voce 5', 'Voce 4', 'Voce 3', 'Voce 2', 'Voce 1']);
});

test('who sends one confirms the address by the link of the receipt, and the newsroom writes down how it made sure', async () => {
  const id = await waiting('il-mercato');
  const { rows } = await drafting.db.execute<{ text: string }>(
    sql`select text from mails where "to" = ${given.email} order by created_at desc, subject desc`,
  );
  const links = rows.flatMap(({ text }) => /#conferma=([\w-]+)/.exec(text)?.[1] ?? []);
  const confirm = (token: string) => drafting.call(null, 'POST', '/api/replies/confirm', { token });
  expect(links.length).toBeGreaterThan(0);
  const wrong = await confirm('x'.repeat(43));
  expect([wrong.status, wrong.body['message']]).toEqual([404, 'Questo link di conferma non è valido.']);
  for (const token of [...links, ...links]) expect((await confirm(token)).status).toBe(204);

  const { body } = await decide(id, { act: 'publish', verifiedHow: 'Telefonata al numero pubblico.' });
  expect(body).toMatchObject({
    confirmedAt: drafting.now().toISOString(),
    verified: { how: 'Telefonata al numero pubblico.', by: 'Ada Capo', at: drafting.now().toISOString() },
  });
  const article = (await drafting.call(null, 'GET', '/api/articles/slug/il-mercato')).body;
  expect(article['rightOfReply']).toMatchObject([{ isVerified: true }]);
  expect(JSON.stringify(article)).not.toContain('Telefonata');
});

const strictly = (isSharedNetwork = sharedNetworks([])) => {
  const api = testApi({ ...testServices(drafting.db, drafting.now(), 1), isSharedNetwork });
  return {
    request: async (slug: string, address: string, email: string) => {
      const body = { ...given, email };
      return (await askAt(api, 'POST', `/api/articles/slug/${slug}/replies`, { body, address })).status;
    },
    confirm: async (address: string) => {
      const body = { token: 'x'.repeat(43) };
      return (await askAt(api, 'POST', '/api/replies/confirm', { body, address })).status;
    },
  };
};
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

test('an address asks five times a day, and presses the links of its receipts besides', async () => {
  await insertArticle(drafting.db, { slug: 'la-biblioteca' });
  const { request, confirm } = strictly();
  const asked: number[] = [];
  for (const n of times(6)) asked.push(await request('la-biblioteca', '203.0.113.20', `a${n}@posta.example`));
  expect(asked).toEqual([201, 201, 201, 201, 201, 429]);
  const pressed: number[] = [];
  for (const _ of times(61)) pressed.push(await confirm('203.0.113.20'));
  expect(pressed).toEqual([...times(60).map(() => 404), 429]);

  for (const _ of times(6)) await confirm('203.0.113.21');
  expect(await request('la-biblioteca', '203.0.113.21', 'b@posta.example')).toBe(201);
});

test('from a network that many share more ask and confirm, but no mailbox is written to more than three times a day', async () => {
  await insertArticle(drafting.db, { slug: 'la-palestra' });
  const { request, confirm } = strictly(sharedNetworks(['203.0.113.64/26']));
  for (const n of times(7)) expect(await request('la-palestra', '203.0.113.65', `s${n}@posta.example`)).toBe(201);
  for (const _ of times(61)) expect(await confirm('203.0.113.65')).toBe(404);

  const victim = ['vittima@posta.example', 'Vittima@Posta.example', 'VITTIMA@posta.example', 'vittima+4@posta.example'];
  const asked: number[] = [];
  for (const [n, email] of victim.entries()) asked.push(await request('la-palestra', `198.51.100.${n + 1}`, email));
  expect(asked).toEqual([201, 201, 201, 429]);
});

test('the newsroom is reminded at 24 and at 40 hours, once each, and of nothing that is decided', async () => {
  const hourMs = 3600_000;
  await waiting('la-fontana');
  const decided = await waiting('la-fermata');
  const subjects = async (slug: string) =>
    (await drafting.subjects(ada.email)).filter((subject) => subject === `Rettifica da decidere: «Titolo di ${slug}»`)
      .length;
  await remindReplies(drafting.services);
  expect(await subjects('la-fontana')).toBe(0);
  await decide(decided, { act: 'publish' });
  for (const [hours, told] of [
    [24, 1],
    [15, 1],
    [1, 2],
    [8, 2],
  ] as const) {
    drafting.pass(hours * hourMs);
    await Promise.all([remindReplies(drafting.services), remindReplies(drafting.services)]);
    await remindReplies(drafting.services);
    expect([hours, await subjects('la-fontana')]).toEqual([hours, told]);
  }
  expect(await subjects('la-fermata')).toBe(0);
});

test('nobody lets in their own words, nor keeps others’ from an article of their own', async () => {
  const bea = await drafting.person('admin', { name: 'Bea Vice' });
  await insertArticle(drafting.db, { slug: 'la-scuola', format: 'trial' });
  const { body } = await ask('la-scuola', {}, bea);
  const { id } = (await queue()).find(({ receipt }) => receipt === body['receipt'])!;
  const own = await decide(id, { act: 'publish' }, bea);
  expect([own.status, own.body['message']]).toEqual([
    403,
    'Questa richiesta l’hai inviata tu: la pubblica un’altra persona.',
  ]);

  // The queue says so before anybody presses.
  const actsOf = async (who: Person) => (await queue('received', who)).find((one) => one.id === id)!.acts;
  expect(await Promise.all([ada, bea].map(actsOf))).toEqual([['publish', 'refuse'], ['refuse']]);

  // Signed out, under another spelling of the own mailbox.
  const email = bea.email.replace('@', '+rettifica@').toUpperCase();
  const { receipt: unsigned } = (await ask('la-scuola', { email })).body;
  const { id: sentSignedOut } = (await queue()).find(({ receipt }) => receipt === unsigned)!;
  expect(await decide(sentSignedOut, { act: 'publish' }, bea)).toMatchObject({
    status: 403,
    body: { message: 'Questa richiesta l’hai inviata tu: la pubblica un’altra persona.' },
  });

  const { id: draftId } = await drafting.change(ada, 'POST', '/api/newsroom/articles/la-scuola/draft');
  await drafting.change(ada, 'PUT', `/${draftId}/people`, { userId: ada.id, part: 'author' });
  expect(await actsOf(ada)).toEqual(['publish']);
  const refusal = { act: 'refuse', reason: 'Non riguarda l’articolo.' };
  const kept = await decide(id, refusal, ada);
  expect([kept.status, kept.body['message']]).toEqual([
    403,
    'L’articolo l’hai scritto anche tu: a rifiutare la richiesta può essere solo un’altra persona.',
  ]);
  expect((await decide(id, { act: 'publish' }, ada)).status).toBe(200);

  drafting.pass(1000);
  await declareOnePerson(drafting.services, ada, true);
  expect((await queue('received', bea)).find((one) => one.id === sentSignedOut)!.acts).toEqual(['publish', 'refuse']);
  expect((await decide(sentSignedOut, { act: 'publish' }, bea)).status).toBe(200);
  await declareOnePerson(drafting.services, ada, false);
  const { rows } = await drafting.db.execute(sql`
    select after->'alone' as alone from audit_events where target_kind = 'reply' and target_id in (${id}, ${sentSignedOut})
    order by id`);
  expect(rows).toEqual([{ alone: null }, { alone: true }]);

  // Readers are told in the article and in the log, of this one alone.
  const { rightOfReply } = (await drafting.call(null, 'GET', '/api/articles/slug/la-scuola')).body;
  expect((rightOfReply as object[]).map((printed) => 'alone' in printed)).toEqual([false, true]);
  // Behind the entries of another test, which are of years to come.
  const { body: first } = await drafting.call(null, 'GET', '/api/corrections');
  const next = await drafting.call(
    null,
    'GET',
    `/api/corrections?cursor=${encodeURIComponent(first['nextCursor'] as string)}`,
  );
  const log = next.body['corrections'] as { slug: string; alone: true | null }[];
  expect(log.filter((one) => one.slug === 'la-scuola').map(({ alone }) => alone)).toEqual([true, null]);
});

test('whoever tells a story keeps nobody’s words from it, by name or sealed, and nobody else learns whose it is', async () => {
  const teller = await drafting.person('admin', { name: 'Iris Propria' });
  const alone = await waiting('la-vigna');
  const id = await waiting('la-strada');
  for (const slug of ['la-vigna', 'la-strada']) {
    await drafting.db.execute(sql`
      insert into drafts (format, status, title, version, published_version, created_at, changed_at, publish_at, word_budget,
        article_id, author_key)
      select 'dal_basso', 'published', 'Storia', 1, 1, now(), now(), now(), 300, a.id,
        ${authorKey(drafting.services.authSecret, teller.id)} from articles a where a.slug = ${slug}`);
  }
  const refusal = { act: 'refuse', reason: 'Non riguarda l’articolo.' };
  const kept = await decide(id, refusal, teller);
  expect([kept.status, kept.body['message']]).toEqual([
    403,
    'L’articolo l’hai scritto anche tu: a rifiutare la richiesta può essere solo un’altra persona.',
  ]);
  const seenBy = async (who: Person) => (await queue('received', who)).find((one) => one.id === id)!;
  const [own, others] = [await seenBy(teller), await seenBy(ada)];
  expect(own.acts).toEqual(['publish']);
  expect(others).toEqual({ ...own, acts: ['publish', 'refuse'] });
  expect((await decide(id, refusal)).status).toBe(200);

  // The log of a refusal that one person makes alone has no word of it either.
  drafting.pass(1000);
  await declareOnePerson(drafting.services, ada, true);
  expect((await decide(alone, refusal, teller)).status).toBe(200);
  await declareOnePerson(drafting.services, ada, false);
  const { rows } = await drafting.db.execute(sql`
    select after->'alone' as alone from audit_events where target_kind = 'reply' and target_id in (${id}, ${alone})`);
  expect(rows).toEqual([{ alone: null }, { alone: null }]);
});

test('what was refused is forgotten twelve months after the decision; what was printed and what waits stays', async () => {
  const refused = await waiting('la-fonte');
  const printed = await waiting('la-cava');
  const waits = await waiting('la-serra');
  const decidedAt = drafting.now();
  await decide(refused, { act: 'refuse', reason: 'Il testo non riguarda l’articolo.' });
  await decide(printed, { act: 'publish' });
  const left = async (day: string) => {
    await cleanUpReplies({ db: drafting.db, now: () => new Date(decidedAt.getTime() + Date.parse(day)) });
    const { rows } = await drafting.db.execute<{ id: string }>(
      sql`select id from reply_requests where id in (${refused}, ${printed}, ${waits})`,
    );
    return rows.map(({ id }) => id).toSorted();
  };
  // Counted from the decision: a year later, less a day and more a day.
  expect(await left('1970-12-30T00:00:00Z')).toEqual([refused, printed, waits].toSorted());
  expect(await left('1971-01-03T00:00:00Z')).toEqual([printed, waits].toSorted());
});

test('the same one sent again after it was decided is another one, with its own receipt, mails and hours', async () => {
  await insertArticle(drafting.db, { slug: 'di-nuovo' });
  const first = (await ask('di-nuovo')).body;
  const id = (await queue()).find(({ receipt }) => receipt === first['receipt'])!.id;
  expect((await decide(id, { act: 'refuse', reason: 'Non riguarda chi scrive.' })).status).toBe(200);
  drafting.pass(60_000);
  const [again, twin] = await Promise.all([ask('di-nuovo'), ask('di-nuovo')]);
  expect(again.body).toEqual(twin.body);
  expect(again.body['receipt']).not.toBe(first['receipt']);
  expect(again.body['dueAt']).toBe(new Date(drafting.now().getTime() + 48 * 3600_000).toISOString());
  expect((await queue()).filter(({ receipt }) => receipt === again.body['receipt'])).toHaveLength(1);
  expect(await drafting.subjects(given.email)).toContain(`Richiesta ricevuta: ${again.body['receipt'] as string}`);
});

test('a request is decided and answered also after its sender deleted the account', async () => {
  const nina = await drafting.person('user', { name: 'Nina Verdi', password: true });
  const sent = [];
  for (const slug of ['la-collina', 'il-viadotto']) {
    await insertArticle(drafting.db, { slug });
    const { body } = await ask(slug, { email: nina.email, text: `Di ${slug} non è vero.` }, nina);
    sent.push(body['receipt'] as string);
  }
  const [pending, refused] = sent;
  const idOf = async (receipt: string | undefined) => (await queue()).find((one) => one.receipt === receipt)!.id;
  expect((await decide(await idOf(refused), { act: 'refuse', reason: 'Non la riguarda.' })).status).toBe(200);

  const gone = await drafting.call(nina, 'POST', '/api/auth/delete-user', { password: testPassword });
  expect(gone.status).toBe(200);
  const { rows } = await drafting.db.execute(sql`
    select receipt, user_id from reply_requests where email = ${nina.email}`);
  expect(rows).toEqual([{ receipt: pending, user_id: null }]);
  expect((await decide(await idOf(pending), { act: 'publish' })).status).toBe(200);
  expect(await drafting.subjects(nina.email)).toContain(`Pubblicata: ${pending}`);
});
