import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepOrigin } from '#features/articles/server/origins.ts';
import { forgetJournalist } from '#features/articles/server/promises.ts';
import { authorKey } from '#features/workflow/server/author-key.ts';
import { addRomeDays, romeDate } from '#lib/rome-time.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { openDrafting, type Drafting, type Person } from '../../../../tests/support/newsroom-drafts.ts';
import { declareOnePerson } from '../../../../tests/support/one-person.ts';
import { PromiseQueue, type NewsroomPromise } from '../contract.ts';
import { insertPromise } from './insert-promise.test-support.ts';

let drafting: Drafting;
let ada: Person;
let bea: Person;
let livia: Person;
let ottavio: Person;

beforeAll(async () => {
  drafting = await openDrafting();
  ada = await drafting.person('admin', { name: 'Ada Capo' });
  bea = await drafting.person('admin', { name: 'Bea Vice' });
  livia = await drafting.person('writer', { name: 'Livia Penna' });
  ottavio = await drafting.person('writer', { name: 'Ottavio Carta' });
});
afterAll(() => drafting.close());

const path = '/api/newsroom/promises';
const nobody = '00000000-0000-4000-8000-000000000000';
const words = 'Il Comune dice che la fontana riapre a marzo.';
const questioned = 'Perché la fontana della piazza è chiusa da due anni?';

const made = (slug: string, stage: 100 | 500 | 1000 = 100, status: 'draft' | 'published' = 'published') =>
  insertPromise(drafting.db, { slug, stage, status, reachedAt: drafting.now() });
const list = async (who: Person, query = '') =>
  (await drafting.call(who, 'GET', `${path}${query}`)).body as unknown as PromiseQueue;
const slugsOf = ({ promises }: PromiseQueue) => promises.map(({ slug }) => slug);
const act = (who: Person | null, id: string, change: object) =>
  drafting.call(who, 'POST', `${path}/${id}/acts`, change);
/** What an act that is to be allowed answers. */
const done = async (who: Person, id: string, change: object) => {
  const { status, body } = await act(who, id, change);
  expect([status, body['message']]).toEqual([200, undefined]);
  return body as unknown as NewsroomPromise;
};
const refusal = (who: Person | null, id: string, change: object) =>
  drafting.refusal(who, 'POST', `${path}/${id}/acts`, change);
/** A day in Rome, so many days from now. */
const day = (days: number) => romeDate(addRomeDays(drafting.now(), days));
const question = (given: object = {}) => ({
  act: 'write',
  words: questioned,
  counterpart: 'il Comune di Pietrascura',
  askedOn: day(-1),
  ...given,
});
/** All that anybody may read of a story. */
const publicly = async (slug: string) => {
  const texts = await Promise.all(
    [`/api/articles/slug/${slug}`, '/api/promises', `/api/articles/slug/${slug}/timeline`].map((address) =>
      drafting.call(null, 'GET', address),
    ),
  );
  expect(texts.map(({ status }) => status)).toEqual([200, 200, 200]);
  return texts.map(({ text }) => text);
};
const eventsOf = async (articleId: string) =>
  (
    await drafting.db.execute<{ kind: string; at: Date }>(
      sql`select kind, at, stage from events where article_id = ${articleId} and kind like 'promise%' order by at`,
    )
  ).rows;
const auditOf = async (articleId: string) =>
  (
    await drafting.db.execute(
      sql`select action, actor_id as by, before, after from audit_events where target_id = ${articleId} order by id`,
    )
  ).rows;

test('writers and admins see what is promised, with what each may do; nobody else does', async () => {
  await made('una-bozza', 100, 'draft');
  await made('amplificata', 1000);
  const { id, articleId, dueAt } = await made('la-lista', 500);
  for (const [who, status] of [
    [null, 401],
    [await drafting.person('user'), 403],
    [await drafting.person('contributor'), 403],
  ] as const) {
    expect((await drafting.call(who, 'GET', path)).status).toBe(status);
    expect((await act(who, id, { act: 'take', version: 0 })).status).toBe(status);
  }
  const none = { counterpart: null, askedOn: null, journalist: null, answer: null, answeredOn: null };
  expect(await list(livia)).toEqual({
    promises: [
      {
        id,
        articleId,
        slug: 'la-lista',
        title: 'Storia la-lista',
        place: 'Pietrascura',
        stage: 500,
        reachedAt: drafting.now().toISOString(),
        dueAt: dueAt.toISOString(),
        keptAt: null,
        words: null,
        ...none,
        lateReason: null,
        newDueOn: null,
        impossibleReason: null,
        alone: null,
        version: 0,
        owner: null,
        isOwnStory: false,
        writtenBy: null,
        keptBy: null,
        acts: ['take'],
        isOwnWords: false,
        correction: null,
        correctedBy: null,
        isOwnCorrection: false,
        sequels: [],
        sequelsUnderWay: 0,
      },
    ],
    counts: { open: 1, corrections: 0, silent: 0, done: 0, amplified: 1 },
    nextCursor: null,
  });
  expect((await list(ada)).promises[0]!.acts).toEqual(['take', 'write', 'delay', 'give_up']);
});

test('of a story with a thousand supports it is said what came from it, and how much is being written', async () => {
  const { articleId } = await made('da-cui-nasce', 1000);
  const read = async () =>
    PromiseQueue.parse((await drafting.call(livia, 'GET', `${path}?facet=amplified`)).body).promises.find(
      (promise) => promise.articleId === articleId,
    );
  expect(await read()).toMatchObject({ stage: 1000, acts: [], sequels: [], sequelsUnderWay: 0 });
  const body = { format: 'trial', title: 'Chi ha deciso', originId: articleId };
  expect((await drafting.call(livia, 'POST', '/api/newsroom/drafts', body)).status).toBe(201);
  const out = await insertArticle(drafting.db, { slug: 'ne-nasce', format: 'trial', title: 'Chi ha deciso' });
  const hidden = await insertArticle(drafting.db, { slug: 'non-ancora', format: 'trial', status: 'draft' });
  await drafting.db.transaction(async (tx) => {
    await keepOrigin(tx, out, articleId);
    await keepOrigin(tx, hidden, articleId);
  });
  expect(await read()).toMatchObject({
    sequels: [{ slug: 'ne-nasce', title: 'Chi ha deciso', format: 'trial' }],
    sequelsUnderWay: 1,
  });
});

test('a promise is kept until the last second of its day in Rome, also where the clocks change', async () => {
  const reached = async (slug: string, stage: 100 | 500, reachedAt: string) =>
    (await insertPromise(drafting.db, { slug, stage, reachedAt: new Date(reachedAt) })).dueAt.toISOString();
  expect(await reached('prima-di-mezzanotte', 100, '2026-03-23T22:59:59Z')).toBe('2026-03-30T21:59:59.000Z');
  expect(await reached('dopo-mezzanotte', 100, '2026-03-23T23:00:00Z')).toBe('2026-03-31T21:59:59.000Z');
  expect(await reached('cinquecento', 500, '2026-03-01T10:00:00Z')).toBe('2026-03-15T22:59:59.000Z');
});

test('an answer is written by who took the promise, read by nobody, published by an admin, and then by everybody', async () => {
  const { id, articleId } = await made('la-risposta');
  const taken = await done(livia, id, { act: 'take', version: 0 });
  expect(taken).toMatchObject({ owner: 'Livia Penna', version: 1, acts: ['release', 'write'] });
  const written = await done(livia, id, { act: 'write', version: 1, words: `  ${words} ` });
  expect(written).toMatchObject({ words, writtenBy: 'Livia Penna', keptAt: null, version: 2, isOwnWords: true });
  for (const text of await publicly('la-risposta')) expect(text).not.toContain(words);
  expect((await list(ottavio)).promises.find((one) => one.id === id)).toMatchObject({ owner: 'Livia Penna', acts: [] });

  drafting.pass(1000);
  const kept = await done(ada, id, { act: 'keep', version: 2 });
  expect(kept).toMatchObject({
    keptAt: drafting.now().toISOString(),
    keptBy: 'Ada Capo',
    journalist: null,
    acts: ['correct'],
  });
  for (const text of await publicly('la-risposta')) expect(text).toContain(words);
  expect(await eventsOf(articleId)).toEqual([{ kind: 'promise_kept', at: drafting.now(), stage: 100 }]);
  expect(slugsOf(await list(ada))).not.toContain('la-risposta');
  expect(slugsOf(await list(ada, '?facet=done'))).toEqual(['la-risposta']);

  const audit = await auditOf(articleId);
  const after = { stage: 100 };
  expect(audit).toEqual([
    { action: 'promise.take', by: livia.id, before: null, after },
    { action: 'promise.write', by: livia.id, before: null, after },
    { action: 'promise.keep', by: ada.id, before: null, after },
  ]);
});

test('whoever publishes an answer that nobody took on answers for it; who had taken it on stays the one', async () => {
  const ownerOf = async (id: string) =>
    (await drafting.db.execute<{ owner: string | null }>(sql`select owner_id as owner from promises where id = ${id}`))
      .rows[0]!.owner;
  const [nobodys, livias] = [await made('di-nessuno'), await made('presa-in-carico')];
  await done(bea, nobodys.id, { act: 'write', version: 0, words });
  expect(await ownerOf(nobodys.id)).toBeNull();
  await done(ada, nobodys.id, { act: 'keep', version: 1 });
  expect(await ownerOf(nobodys.id)).toBe(ada.id);
  await done(livia, livias.id, { act: 'take', version: 0 });
  await done(livia, livias.id, { act: 'write', version: 1, words });
  await done(ada, livias.id, { act: 'keep', version: 2 });
  expect(await ownerOf(livias.id)).toBe(livia.id);
});

test('a question needs who follows the case, whom it asks and since when; its answer is published under it', async () => {
  const { id, articleId } = await made('la-domanda', 500);
  const written = await done(bea, id, { ...question(), version: 0 });
  expect(written).toMatchObject({ counterpart: 'il Comune di Pietrascura', askedOn: day(-1), words: questioned });
  expect(await refusal(ada, id, { act: 'keep', version: 1 })).toEqual([
    409,
    'Prima qualcuno prende in carico il caso: il suo nome esce con la domanda.',
  ]);
  await done(livia, id, { act: 'take', version: 1 });
  for (const text of await publicly('la-domanda')) {
    expect(text).not.toContain(questioned);
    expect(text).not.toContain('il Comune di Pietrascura');
    expect(text).not.toContain('Livia Penna');
  }
  const kept = await done(ada, id, { act: 'keep', version: 2 });
  expect(kept).toMatchObject({ journalist: 'Livia Penna', acts: ['answer', 'correct'] });
  const [article, promises, timeline] = await publicly('la-domanda');
  for (const text of [article, promises, timeline]) {
    expect(text).toContain(questioned);
    expect(text).toContain('il Comune di Pietrascura');
  }
  expect(article).toContain('Livia Penna');
  expect(slugsOf(await list(ada, '?facet=silent'))).toEqual(['la-domanda']);

  drafting.pass(1000);
  const reply = 'La fontana riapre a marzo, con il bilancio nuovo.';
  const answered = await done(bea, id, { act: 'answer', version: 3, answer: reply, answeredOn: day(0) });
  expect(answered).toMatchObject({ answer: reply, answeredOn: day(0), acts: ['correct'] });
  for (const text of await publicly('la-domanda')) expect(text).toContain(reply);
  expect((await eventsOf(articleId)).map(({ kind, at }) => [kind, at])).toEqual([
    ['promise_kept', new Date(drafting.now().getTime() - 1000)],
    ['promise_answered', drafting.now()],
  ]);
  expect(slugsOf(await list(ada, '?facet=silent'))).toEqual([]);
  expect(JSON.stringify(await auditOf(articleId))).not.toMatch(/fontana|Comune/);
});

test('who took a promise gives it back, and an admin takes it over or gives it back for them', async () => {
  const { id } = await made('lasciata');
  await done(livia, id, { act: 'take', version: 0 });
  expect(await done(livia, id, { act: 'release', version: 1 })).toMatchObject({ owner: null, acts: ['take'] });
  await done(ottavio, id, { act: 'take', version: 2 });
  expect(await done(ada, id, { act: 'take', version: 3 })).toMatchObject({ owner: 'Ada Capo' });
  expect(await done(bea, id, { act: 'release', version: 4 })).toMatchObject({ owner: null });
});

test('why it is late stands beside it with the new date, and it can still be kept; the audit has no words', async () => {
  const { id, articleId } = await made('in-ritardo');
  const reason = 'Gli uffici del Comune sono chiusi.';
  const delayed = await done(ada, id, { act: 'delay', version: 0, reason, newDueOn: day(8) });
  expect(delayed).toMatchObject({ lateReason: reason, newDueOn: day(8), keptAt: null });
  const [article, promises] = await publicly('in-ritardo');
  expect(JSON.parse(article!)).toMatchObject({ promises: [{ lateReason: reason, newDueOn: day(8) }] });
  expect(promises).toContain(reason);
  await done(bea, id, { act: 'write', version: 1, words });
  await done(ada, id, { act: 'keep', version: 2 });
  expect(await auditOf(articleId)).toMatchObject([{ action: 'promise.delay', after: { stage: 100 } }, {}, {}]);
  expect(JSON.stringify(await auditOf(articleId))).not.toContain('Comune');
});

test('what cannot be kept is closed with its reason, and what was written for it is never read', async () => {
  const { id, articleId } = await made('impossibile');
  await done(bea, id, { act: 'write', version: 0, words });
  const reason = 'Chi ha scritto la storia l’ha ritirata.';
  const given = await done(ada, id, { act: 'give_up', version: 1, reason });
  expect(given).toMatchObject({ impossibleReason: reason, acts: [] });
  const [article, promises, timeline] = await publicly('impossibile');
  expect([article, promises].map((text) => text!.includes(reason))).toEqual([true, true]);
  expect(JSON.parse(timeline!).events).toContainEqual(
    expect.objectContaining({ kind: 'promise_impossible', stage: 100, why: reason }),
  );
  for (const text of [article, timeline]) expect(text).not.toContain(words);
  expect(JSON.parse(promises!)).toMatchObject({
    promises: expect.arrayContaining([expect.objectContaining({ id, words: null })]),
  });
  expect(await refusal(ada, id, { act: 'keep', version: 2 })).toEqual([409, 'Questo non si può fare adesso.']);
  expect(JSON.stringify(await auditOf(articleId))).not.toContain('ritirata');
});

test.each([
  ['no words', { act: 'write', words: 'Breve.' }, 'Scrivi almeno 20 caratteri.', 'words'],
  ['blanks for words', { act: 'write', words: ' '.repeat(30) }, 'Scrivi almeno 20 caratteri.', 'words'],
  ['too many words', { act: 'write', words: 'a'.repeat(4001) }, 'Massimo 4.000 caratteri.', 'words'],
  ['a name too short', { counterpart: 'x' }, 'Scrivi a chi si chiede conto.', 'counterpart'],
  ['no name', { counterpart: undefined }, 'Scrivi a chi si chiede conto.', 'counterpart'],
  ['a name too long', { counterpart: 'x'.repeat(121) }, 'Massimo 120 caratteri.', 'counterpart'],
  ['no day', { askedOn: undefined }, 'Scrivi il giorno in cui la domanda è partita.', 'askedOn'],
  ['a day that there is not', { askedOn: '2026-02-30' }, 'Scrivi il giorno in cui la domanda è partita.', 'askedOn'],
  ['a day to come', { askedOn: () => day(1) }, 'Il giorno non può essere nel futuro.', 'askedOn'],
  ['no reason', { act: 'delay', reason: 'Boh.' }, 'Spiega perché, in almeno 10 caratteri: lo leggono tutti.', 'reason'],
  ['a reason too long', { act: 'delay', reason: 'a'.repeat(1001) }, 'Massimo 1.000 caratteri.', 'reason'],
  ['no new date', { act: 'delay', newDueOn: '' }, 'Scrivi la nuova data.', 'newDueOn'],
  [
    'a new date gone by',
    { act: 'delay', newDueOn: () => day(-1) },
    'La nuova data non può essere già passata.',
    'newDueOn',
  ],
  [
    'a new date that is no later than what was promised',
    { act: 'delay', newDueOn: () => day(14) },
    'La nuova data viene dopo quella promessa, che non si sposta.',
    'newDueOn',
  ],
  [
    'a question from before the story',
    { askedOn: () => day(-3000) },
    'La domanda non può essere partita prima che uscisse la storia.',
    'askedOn',
  ],
  [
    'no reason at all',
    { act: 'give_up', reason: '' },
    'Spiega perché, in almeno 10 caratteri: lo leggono tutti.',
    'reason',
  ],
])('refused: %s', async (_, given: object, message, field) => {
  const { id } = await made(`rifiuto-${crypto.randomUUID()}`, 500);
  const fields = Object.entries(given).map(([name, value]) => [name, typeof value === 'function' ? value() : value]);
  const change = { version: 0, ...question(), reason: 'Gli uffici sono chiusi.', newDueOn: day(20) };
  const { status, body } = await act(ada, id, { ...change, ...Object.fromEntries(fields) });
  expect([status, body['message'], body['field']]).toEqual([400, message, field]);
});

test('an answer has its words, and a day between the question and today', async () => {
  const { id } = await made('risposta-sbagliata', 500);
  await done(livia, id, { act: 'take', version: 0 });
  await done(livia, id, { ...question(), version: 1 });
  await done(ada, id, { act: 'keep', version: 2 });
  const wrong = async (given: object) => {
    const change = { act: 'answer', version: 3, answer: 'La fontana riapre a marzo.', answeredOn: day(0), ...given };
    const { status, body } = await act(ada, id, change);
    return [status, body['message'], body['field']];
  };
  expect(await wrong({ answer: 'No.' })).toEqual([400, 'Scrivi la risposta che è arrivata.', 'answer']);
  expect(await wrong({ answer: 'a'.repeat(4001) })).toEqual([400, 'Massimo 4.000 caratteri.', 'answer']);
  expect(await wrong({ answeredOn: '' })).toEqual([400, 'Scrivi il giorno in cui è arrivata.', 'answeredOn']);
  expect(await wrong({ answeredOn: day(1) })).toEqual([400, 'Il giorno non può essere nel futuro.', 'answeredOn']);
  expect(await wrong({ answeredOn: day(-2) })).toEqual([
    400,
    'La risposta non può essere arrivata prima della domanda.',
    'answeredOn',
  ]);
});

test('refused: what is another’s, what only an admin does, and what somebody has taken', async () => {
  const { id } = await made('di-altri', 500);
  await done(livia, id, { act: 'take', version: 0 });
  const change = { version: 1, reason: 'Gli uffici sono chiusi.', newDueOn: day(20) };
  const notAllowed = [403, 'Lo può fare chi ha preso in carico la promessa, o un amministratore.'];
  const adminOnly = [403, 'Lo può fare solo un amministratore.'];
  expect(await refusal(ottavio, id, { act: 'release', version: 1 })).toEqual(notAllowed);
  expect(await refusal(ottavio, id, { ...question(), version: 1 })).toEqual(notAllowed);
  expect(await refusal(ottavio, id, { act: 'take', version: 1 })).toEqual([
    409,
    'L’ha già presa in carico un’altra persona.',
  ]);
  for (const name of ['delay', 'give_up', 'keep']) {
    expect(await refusal(livia, id, { ...change, act: name })).toEqual(adminOnly);
  }
  await done(livia, id, { ...question(), version: 1 });
  await done(ada, id, { act: 'keep', version: 2 });
  const answer = { act: 'answer', version: 3, answer: 'La fontana riapre a marzo.', answeredOn: day(0) };
  expect(await refusal(livia, id, answer)).toEqual(adminOnly);
});

test('refused: what has changed since it was read, what is not its time, and nothing to publish', async () => {
  const { id } = await made('cambiata');
  expect(await refusal(ada, id, { act: 'keep', version: 0 })).toEqual([409, 'Prima scrivi che cosa si pubblica.']);
  expect(await refusal(ada, id, { act: 'release', version: 0 })).toEqual([409, 'Questo non si può fare adesso.']);
  await done(bea, id, { act: 'write', version: 0, words });
  for (const change of [
    { act: 'take' },
    { act: 'write', words },
    { act: 'keep' },
    { act: 'delay', reason: 'Gli uffici sono chiusi.', newDueOn: day(20) },
    { act: 'give_up', reason: 'La fontana non c’è più.' },
  ]) {
    expect(await refusal(ada, id, { ...change, version: 0 })).toEqual([
      409,
      'Nel frattempo la promessa è cambiata: rileggila.',
    ]);
  }
  // Nothing of it was done.
  const promise = (await list(ada)).promises.find((one) => one.id === id);
  expect(promise).toMatchObject({ version: 1, owner: null, keptAt: null, lateReason: null, impossibleReason: null });
});

test('missing: no such promise, one of a story that is not public, and what the program keeps by itself', async () => {
  const missing = 'Questa promessa non esiste, o la sua storia non è pubblica.';
  const { id: hidden } = await made('nascosta', 100, 'draft');
  const { id: thousand } = await made('mille', 1000);
  for (const id of [nobody, hidden, thousand]) {
    expect(await refusal(ada, id, { act: 'take', version: 0 })).toEqual([404, missing]);
  }
  expect(await refusal(ada, 'x', { act: 'take', version: 0 })).toEqual([400, missing]);
});

test('of two who take or publish one at the same time one does', async () => {
  const { id, articleId } = await made('contesa');
  const statuses = async (...asked: ReturnType<typeof act>[]) =>
    (await Promise.all(asked)).map(({ status }) => status).toSorted();
  const take = { act: 'take', version: 0 };
  expect(await statuses(act(livia, id, take), act(ottavio, id, take))).toEqual([200, 409]);
  const third = await drafting.person('admin');
  await done(third, id, { act: 'write', version: 1, words });
  const keep = { act: 'keep', version: 2 };
  expect(await statuses(act(ada, id, keep), act(bea, id, keep))).toEqual([200, 409]);
  expect(await eventsOf(articleId)).toHaveLength(1);
});

test('nobody publishes their own words, but where one person makes the publication; the audit then says so', async () => {
  const { id, articleId } = await made('da-sola');
  await done(ada, id, { act: 'write', version: 0, words });
  expect(await refusal(ada, id, { act: 'keep', version: 1 })).toEqual([
    403,
    'Queste parole le hai scritte tu: le pubblica un altro amministratore.',
  ]);
  const seen = async () => (await list(ada)).promises.find((one) => one.id === id)!;
  expect(await seen()).toMatchObject({ isOwnWords: true, acts: ['take', 'write', 'delay', 'give_up'] });

  await declareOnePerson(drafting.services, ada, true);
  try {
    expect(await seen()).toMatchObject({ isOwnWords: false, acts: ['take', 'write', 'keep', 'delay', 'give_up'] });
    await done(ada, id, { act: 'keep', version: 1 });
  } finally {
    await declareOnePerson(drafting.services, ada, false);
  }
  expect((await auditOf(articleId)).map(({ after }) => after)).toEqual([{ stage: 100 }, { stage: 100, alone: true }]);
  const { body } = await drafting.call(null, 'GET', '/api/articles/slug/da-sola');
  expect(body['promises']).toMatchObject([{ words, alone: true }]);
});

test('what is published is corrected by one admin and published by another, and the log says what and why', async () => {
  const { id, articleId } = await made('corretta', 500);
  await done(livia, id, { act: 'take', version: 0 });
  await done(livia, id, { ...question(), version: 1 });
  const change = {
    act: 'correct',
    words: `${questioned} E da tre mesi?`,
    what: 'Mancavano i tre mesi.',
    why: 'Una svista.',
  };
  expect(await refusal(ada, id, { ...change, version: 2 })).toEqual([409, 'Questo non si può fare adesso.']);
  await done(ada, id, { act: 'keep', version: 2 });
  await done(ada, id, { act: 'answer', version: 3, answer: 'La fontana riapre a marzo.', answeredOn: day(0) });
  expect(await refusal(livia, id, { ...change, version: 4 })).toEqual([403, 'Lo può fare solo un amministratore.']);
  const wrong = async (given: object) => {
    const { status, body } = await act(ada, id, { ...change, version: 4, ...given });
    return [status, body['message'], body['field']];
  };
  expect(await wrong({ what: 'x' })).toEqual([
    400,
    'Scrivi che cosa è cambiato: si legge nel registro delle correzioni.',
    'what',
  ]);
  expect(await wrong({ why: 'x' })).toEqual([400, 'Scrivi perché: si legge nel registro delle correzioni.', 'why']);
  for (const given of [{}, { answer: 'La fontana riapre a marzo.' }]) {
    expect(await wrong({ words: questioned, ...given })).toEqual([400, 'Il testo è rimasto com’era.', 'words']);
  }
  const both = await Promise.all([act(ada, id, { ...change, version: 4 }), act(bea, id, { ...change, version: 4 })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [writer, second] = both[0]!.status === 200 ? [ada, bea] : [bea, ada];
  const read = async () => (await drafting.call(null, 'GET', '/api/articles/slug/corretta')).body;
  expect((await publicly('corretta')).join()).not.toContain('tre mesi');
  const waiting = (await list(second, '?facet=corrections')).promises.find((one) => one.id === id);
  expect(waiting).toMatchObject({ words: questioned, correction: { words: change.words, what: change.what } });
  expect(waiting!.acts).toEqual(['publish_correction', 'drop_correction']);
  const publish = { act: 'publish_correction', version: 5 };
  expect(await refusal(writer, id, publish)).toEqual([
    403,
    'Questa correzione l’hai scritta tu: la pubblica un altro amministratore.',
  ]);
  expect(await refusal(livia, id, publish)).toEqual([403, 'Lo può fare solo un amministratore.']);
  expect(await refusal(second, id, { ...change, version: 5 })).toEqual([
    409,
    'C’è già una correzione che aspetta: pubblicala o scartala.',
  ]);
  expect(await refusal(second, id, { ...publish, version: 4 })).toEqual([
    409,
    'Nel frattempo la promessa è cambiata: rileggila.',
  ]);
  await done(second, id, publish);
  const body = await read();
  expect(body['promises']).toMatchObject([{ words: change.words, answer: 'La fontana riapre a marzo.' }]);
  expect(body['corrections']).toMatchObject([{ what: change.what, why: change.why }]);
  const log = (await drafting.call(null, 'GET', '/api/corrections')).body['corrections'] as { slug: string }[];
  expect(log.filter(({ slug }) => slug === 'corretta')).toMatchObject([{ kind: 'correction', what: change.what }]);
  expect(JSON.stringify(await auditOf(articleId))).not.toContain('mesi');
  expect(await refusal(second, id, { ...publish, version: 6 })).toEqual([409, 'Questo non si può fare adesso.']);
  await done(bea, id, { ...change, version: 6, answer: 'La fontana riapre a maggio.' });
  await done(ada, id, { act: 'publish_correction', version: 7 });
  expect((await list(ada, '?facet=done')).promises.find((one) => one.id === id)).toMatchObject({
    answer: 'La fontana riapre a maggio.',
  });
});

test('a correction is dropped by either of two admins, and takes back nothing that came after it was written', async () => {
  const { id, articleId } = await made('corretta-prima', 500);
  await done(livia, id, { act: 'take', version: 0 });
  await done(livia, id, { ...question(), version: 1 });
  await done(ada, id, { act: 'keep', version: 2 });
  const change = {
    act: 'correct',
    words: `${questioned} E da tre mesi?`,
    what: 'Mancavano i mesi.',
    why: 'Una svista.',
  };
  await done(ada, id, { ...change, version: 3 });
  await done(ada, id, { ...change, version: 4, words: `${questioned} E da quattro mesi?` });
  await done(bea, id, { act: 'drop_correction', version: 5 });
  expect(await done(ada, id, { ...change, version: 6 })).toMatchObject({ words: questioned, isOwnCorrection: true });
  await done(bea, id, { act: 'answer', version: 7, answer: 'La fontana riapre a marzo.', answeredOn: day(0) });
  expect(await done(bea, id, { act: 'publish_correction', version: 8 })).toMatchObject({
    words: change.words,
    answer: 'La fontana riapre a marzo.',
    correction: null,
    correctedBy: null,
  });
  const { rows } = await drafting.db.execute(sql`select what from corrections where article_id = ${articleId}`);
  expect(rows).toEqual([{ what: change.what }]);
});

test('where one person makes the publication they publish their own correction, and page and log say so', async () => {
  const { id } = await made('corretta-da-sola');
  await done(bea, id, { act: 'write', version: 0, words });
  await done(ada, id, { act: 'keep', version: 1 });
  await declareOnePerson(drafting.services, ada, true);
  try {
    await done(ada, id, {
      act: 'correct',
      version: 2,
      words: `${words} O ad aprile.`,
      what: 'Manca aprile.',
      why: 'Una svista.',
    });
    await done(ada, id, { act: 'publish_correction', version: 3 });
  } finally {
    await declareOnePerson(drafting.services, ada, false);
  }
  const { body } = await drafting.call(null, 'GET', '/api/articles/slug/corretta-da-sola');
  expect(body['corrections']).toMatchObject([{ what: 'Manca aprile.', alone: true }]);
  const log = (await drafting.call(null, 'GET', '/api/corrections')).body['corrections'] as { slug: string }[];
  expect(log.filter(({ slug }) => slug === 'corretta-da-sola')).toMatchObject([{ alone: true }]);
});

test('whoever leaves is named where they sign, as under articles, and nowhere by the name of their account', async () => {
  const asked = async (slug: string, who: Person) => {
    const { id } = await made(slug, 500);
    await done(who, id, { act: 'take', version: 0 });
    await done(who, id, { ...question(), version: 1 });
    await done(ada, id, { act: 'keep', version: 2 });
    return id;
  };
  const named = async (slug: string) =>
    (await drafting.call(null, 'GET', `/api/articles/slug/${slug}`)).body['promises'];
  const signs = await drafting.person('writer', { name: 'Zeno Nascosto' });
  await drafting.db.execute(sql`
    insert into authors (slug, name, role, bio, user_id) values ('zeno-firma', 'Zeno Firma', 'Tribuna', '', ${signs.id})`);
  const signsNothing = await drafting.person('writer', { name: 'Carla Anagrafe' });
  const kept = [await asked('chi-firma', signs), await asked('chi-non-firma', signsNothing)];
  expect(await named('chi-non-firma')).toMatchObject([{ journalist: 'Carla Anagrafe' }]);

  for (const { id } of [signs, signsNothing]) {
    await drafting.db.transaction(async (tx) => {
      await forgetJournalist(tx, id, drafting.now());
      await tx.execute(sql`delete from users where id = ${id}`);
    });
  }
  expect(await named('chi-firma')).toMatchObject([{ journalist: 'Zeno Firma', words: questioned }]);
  expect(await named('chi-non-firma')).toMatchObject([{ journalist: null, words: questioned }]);
  const { rows } = await drafting.db.execute(sql`
    select owner_id, written_by from promises where id = any(${sql.param(kept)}::uuid[])`);
  expect(rows).toEqual(kept.map(() => ({ owner_id: null, written_by: null })));
});

test('whoever tells a story answers nothing in it, by name or sealed, unless one person makes the publication', async () => {
  const { id, articleId } = await made('storia-propria');
  const refused = 'La storia è tua: se ne occupa un’altra persona.';
  const own = await drafting.person('admin', { name: 'Iris Propria' });
  const drafts = await drafting.db.execute<{ id: string }>(sql`
    insert into drafts (format, status, title, version, published_version, created_at, changed_at, publish_at, word_budget, article_id, author_key)
    values ('dal_basso', 'published', 'Storia', 1, 1, now(), now(), now(), 300, ${articleId}, ${authorKey(drafting.services.authSecret, own.id)})
    returning id`);
  expect(drafts.rows).toHaveLength(1);
  for (const change of [
    { act: 'take' },
    { act: 'write', words },
    { act: 'delay', reason: 'Uffici chiusi.', newDueOn: day(20) },
  ]) {
    expect(await refusal(own, id, { ...change, version: 0 })).toEqual([403, refused]);
  }
  const seen = (await list(own)).promises.find((one) => one.id === id);
  expect(seen).toMatchObject({ acts: [], isOwnStory: true });
  // Nobody else learns whose it is.
  expect((await list(ada)).promises.find((one) => one.id === id)).toMatchObject({ isOwnStory: false });
  expect(JSON.stringify(await auditOf(articleId))).not.toContain('Iris');

  const signed = await made('storia-firmata');
  await drafting.db.execute(sql`
    with author as (insert into authors (slug, name, role, bio, user_id) values ('iris', 'Iris', 'Tribuna', '', ${own.id}) returning id)
    insert into article_authors (article_id, author_id, position) select ${signed.articleId}, id, 9 from author`);
  expect(await refusal(own, signed.id, { act: 'take', version: 0 })).toEqual([403, refused]);
});

test('whoever changes a comma of another’s words leaves them theirs', async () => {
  const { id } = await made('una-virgola');
  await done(livia, id, { act: 'take', version: 0 });
  await done(ada, id, { act: 'write', version: 1, words });
  await done(livia, id, { act: 'write', version: 2, words: `${words} Ecco.` });
  expect(await refusal(ada, id, { act: 'keep', version: 3 })).toEqual([
    403,
    'Queste parole le hai scritte tu: le pubblica un altro amministratore.',
  ]);
  await done(bea, id, { act: 'keep', version: 3 });
});

test('whoever rewrites another’s words in small steps publishes them no more than in one', async () => {
  const { id } = await made('a-piccoli-passi');
  const text = (changed: number) =>
    Array.from({ length: 80 }, (_, at) => `${at < changed ? 'nuova' : 'parola'}${at}`).join(' ');
  await done(ada, id, { act: 'write', version: 0, words: text(0) });
  for (let step = 1; step <= 6; step += 1) {
    const { isOwnWords } = await done(bea, id, { act: 'write', version: step, words: text(step * 10) });
    expect([step, isOwnWords]).toEqual([step, step > 2]);
  }
  expect(await refusal(bea, id, { act: 'keep', version: 7 })).toEqual([
    403,
    'Queste parole le hai scritte tu: le pubblica un altro amministratore.',
  ]);
  await done(ada, id, { act: 'keep', version: 7 });
});

test('who is no longer of the newsroom answers for nothing, and is named with nothing', async () => {
  const { id } = await made('chi-se-ne-va', 500);
  const gone = await drafting.person('writer', { name: 'Gino Partito' });
  await done(gone, id, { act: 'take', version: 0 });
  await done(bea, id, { ...question(), version: 1 });
  await drafting.db.execute(sql`update users set role = 'user' where id = ${gone.id}`);
  expect((await list(ada)).promises.find((one) => one.id === id)).toMatchObject({ owner: null });
  expect(await refusal(ada, id, { act: 'keep', version: 2 })).toEqual([
    409,
    'Prima qualcuno prende in carico il caso: il suo nome esce con la domanda.',
  ]);
  await done(ottavio, id, { act: 'take', version: 2 });
  expect(await done(ada, id, { act: 'keep', version: 3 })).toMatchObject({ journalist: 'Ottavio Carta' });
});

test('thirty at a time, the first that is due at the top, each once', async () => {
  for (let n = 0; n < 31; n += 1) await made(`una-di-tante-${n}`);
  const pages: NewsroomPromise[][] = [];
  let cursor: string | null = '';
  while (typeof cursor === 'string') {
    const { promises, nextCursor }: PromiseQueue = await list(livia, cursor && `?cursor=${encodeURIComponent(cursor)}`);
    pages.push(promises);
    cursor = nextCursor;
  }
  expect(pages[0]).toHaveLength(30);
  const all = pages.flat();
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.filter(({ slug }) => slug.startsWith('una-di-tante'))).toHaveLength(31);
  const dates = all.map(({ dueAt }) => dueAt);
  expect(dates).toEqual(dates.toSorted());
  const { counts } = await list(livia);
  expect(counts.open).toBe(Math.min(all.length, 100));
});
