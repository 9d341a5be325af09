import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FormatEntry } from '#features/front-page/contract.ts';
import { romeDate } from '#lib/rome-time.ts';
import { endingHours } from '#features/endings/rules.ts';
import { endingTexts } from '#features/endings/texts.ts';
import { notifyOverdueEndings } from '#features/endings/server/notify-overdue-endings.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { declareOnePerson } from '../../../../tests/support/one-person.ts';
import { testSite, type TestSite } from '../../../../tests/support/site.ts';
import type { DraftFile } from '../contract.ts';
import { checklistOf } from '../checklists.ts';
import { openDrafting, type Drafting, type Person } from '../../../../tests/support/newsroom-drafts.ts';

const hourMs = 3600_000;
let drafting: Drafting;
let site: TestSite;
let ada: Person;
let ugo: Person;
let eva: Person;
let carla: Person;

beforeAll(async () => {
  drafting = await openDrafting();
  site = testSite(drafting.db);
  ada = await drafting.person('admin', { name: 'Ada Capo' });
  ugo = await drafting.person('writer', { name: 'Ugo Tribuno' });
  eva = await drafting.person('writer', { name: 'Eva Redattrice' });
  carla = await drafting.person('contributor', { name: 'Carla Collabora' });
});
afterAll(async () => {
  site.close();
  await drafting.close();
});

const today = () => romeDate(drafting.now());
const ending = (given: object = {}) => ({
  outcome: 'acquitted',
  endedOn: today(),
  source: 'Sentenza del Tribunale di Lecco n. 412',
  sourceUrl: 'https://tribunale.example/412',
  ...given,
});

/** The draft of a public article that Ugo wrote and Eva edits. */
async function published(slug: string, format: 'trial' | 'dal_basso' = 'trial') {
  const articleId = await insertArticle(drafting.db, { slug, format });
  const { id } = await drafting.change(ada, 'POST', `/api/newsroom/articles/${slug}/draft`);
  await drafting.change(ada, 'PUT', `/${id}/people`, { userId: ugo.id, part: 'author' });
  await drafting.change(ada, 'PUT', `/${id}/people`, { userId: eva.id, part: 'editor' });
  return { id, slug, articleId };
}
/** A call that is to be allowed, and the draft's file after it. */
const done = async (who: Person, method: string, id: string, [path, body]: [string, object]): Promise<DraftFile> => {
  const { status } = await drafting.call(who, method, `/${id}/${path}`, body);
  expect([path, status]).toEqual([path, 200]);
  return drafting.file(who, id);
};
const record = (who: Person, id: string, given: object = {}) => done(who, 'PUT', id, ['ending', ending(given)]);
const publish = (id: string, { ending }: Pick<DraftFile, 'ending'>) =>
  done(ada, 'POST', id, ['ending/publish', { id: ending!.id }]);
const page = async (slug: string) => (await drafting.call(null, 'GET', `/api/articles/slug/${slug}`)).body;
/** Of each entry about an article, the latest first, whether nobody else had looked at it. */
const publishedAlone = async (slug: string) =>
  ((await page(slug))['corrections'] as { alone: true | null }[]).map(({ alone }) => alone);
const queue = async () => {
  const { body } = await drafting.call(ada, 'GET', '/api/admin/dashboard');
  return (body['queues'] as { queue: string }[]).find((one) => one.queue === 'endings');
};
const waiting = async (who: Person) => {
  const { body } = await drafting.call(who, 'GET', '?facet=ended');
  return (body['drafts'] as { id: string; endingDueAt: string | null }[]).map(({ id, endingDueAt }) => [
    id,
    endingDueAt,
  ]);
};
const audited = async (articleId: string) => {
  const { rows } = await drafting.db.execute<{ action: string; after: unknown }>(sql`
    select action, after from audit_events where target_id = ${articleId} and action <> 'article.adopt' order by id`);
  return rows;
};

test('recorded it starts a clock, which readers see nothing of until the update is published', async () => {
  const { id, slug, articleId } = await published('la-preside');
  const dueAt = new Date(drafting.now().getTime() + endingHours * hourMs).toISOString();
  const file = await record(ugo, id);
  expect(file.ending).toEqual({
    ...ending(),
    id: expect.any(String),
    recordedAt: drafting.now().toISOString(),
    recordedBy: 'Ugo Tribuno',
    dueAt,
    publishedAt: null,
    publishedBy: null,
    inPage: null,
    mayPublish: false,
  });
  expect((await drafting.file(ada, id)).ending).toMatchObject({ mayPublish: true });
  expect((await page(slug))['trial']).not.toHaveProperty('ending');
  expect(await waiting(ugo)).toEqual([[id, dueAt]]);
  expect(await queue()).toMatchObject({ count: 1, oldestAt: drafting.now().toISOString(), late: 0 });
  const subject = 'Procedimento finito: «Titolo di la-preside»';
  expect(await drafting.subjects(ada.email)).toContain(subject);
  expect(await drafting.subjects(eva.email)).toContain(subject);
  expect(await drafting.subjects(ugo.email)).not.toContain(subject);

  const seen = await publish(id, file);
  const { body: timeline } = await drafting.call(null, 'GET', `/api/articles/slug/${slug}/timeline`);
  expect(timeline['events']).toMatchObject([{ kind: 'ending' }, { kind: 'published' }]);
  expect(seen).toMatchObject({
    stage: 'corrected',
    endingDueAt: null,
    ending: { dueAt: null, publishedBy: 'Ada Capo' },
  });
  expect(await page(slug)).toMatchObject({
    updatedAt: drafting.now().toISOString(),
    trial: { proceeding: 'acquitted', ending: ending() },
    corrections: [
      {
        what: expect.stringMatching(/^Il procedimento è finito: assoluzione, \d+ \S+ \d{4}\.$/),
        why: 'Quando un procedimento si chiude aggiorniamo l’articolo entro 48 ore.',
      },
    ],
  });
  expect(await waiting(ada)).toEqual([]);
  expect(await queue()).toMatchObject({ count: 0, oldestAt: null });
  const after = { outcome: 'acquitted', endedOn: today() };
  expect(await audited(articleId)).toEqual([
    { action: 'trial.record_ending', after },
    { action: 'trial.publish_ending', after },
  ]);
});

test('after 48 hours those who work on it, and the admins, are told once', async () => {
  const { id } = await published('la-diga');
  await record(eva, id, { outcome: 'dismissed' });
  const told = async () => {
    const subjects = await Promise.all([ada, ugo, eva].map(({ email }) => drafting.subjects(email)));
    return subjects.map((one) => one.filter((subject) => subject === 'Aggiornamento scaduto: «Titolo di la-diga»'));
  };
  drafting.pass(endingHours * hourMs - 1000);
  await notifyOverdueEndings(drafting.services);
  expect((await told()).flat()).toEqual([]);
  drafting.pass(1000);
  await Promise.all([notifyOverdueEndings(drafting.services), notifyOverdueEndings(drafting.services)]);
  await notifyOverdueEndings(drafting.services);
  expect((await told()).map((one) => one.length)).toEqual([1, 1, 1]);
  expect(await queue()).toMatchObject({ count: 1, late: 1 });
  await drafting.step(ada, id, { act: 'retract', why: 'Era di un altro.' });
  expect(await queue()).toMatchObject({ count: 0, late: 0 });
  expect(await waiting(ada)).toEqual([]);
});

test('nobody is told of one whose page waits for its hour, nor does it wait in the queue', async () => {
  const { id } = await published('la-piena');
  await record(eva, id);
  const show = (from: string) =>
    drafting.db.execute(sql`update articles set published_at = ${from}::timestamptz where slug = 'la-piena'`);
  await show('tomorrow');
  drafting.pass(endingHours * hourMs);
  const told = async () =>
    (await drafting.subjects(ada.email)).filter((subject) => subject === 'Aggiornamento scaduto: «Titolo di la-piena»');
  await notifyOverdueEndings(drafting.services);
  expect([await told(), await queue()]).toMatchObject([[], { count: 0 }]);
  await show('yesterday');
  await notifyOverdueEndings(drafting.services);
  expect([(await told()).length, await queue()]).toMatchObject([1, { count: 1, late: 1 }]);
  await drafting.step(ada, id, { act: 'retract', why: 'Era di un altro.' });
});

test('recorded anew before, the clock goes on, and what was read before is not published in its place', async () => {
  const { id, slug } = await published('il-murale');
  const first = await record(ugo, id);
  drafting.pass(hourMs);
  const second = await record(eva, id, { outcome: 'final_conviction', sourceUrl: null });
  expect(second.ending).toMatchObject({
    outcome: 'final_conviction',
    recordedAt: first.ending!.recordedAt,
    dueAt: first.ending!.dueAt,
  });
  expect(await drafting.refusal(ada, 'POST', `/${id}/ending/publish`, { id: first.ending!.id })).toEqual([
    409,
    'Nel frattempo la registrazione è cambiata: rileggila.',
  ]);
  expect((await page(slug))['trial']).not.toHaveProperty('ending');

  await publish(id, second);
  expect(await page(slug)).toMatchObject({ trial: { proceeding: 'final_conviction', ending: { sourceUrl: null } } });
});

test('of another outcome or day those who were told of the first are told, of another source nobody', async () => {
  const { id } = await published('la-piazza');
  const subject = 'Registrazione cambiata: «Titolo di la-piazza»';
  const told = async () => {
    const subjects = await Promise.all([ada, ugo, eva].map(({ email }) => drafting.subjects(email)));
    return subjects.map((one) => one.filter((other) => other === subject).length);
  };
  const day = { endedOn: '2025-11-12' };
  await record(ugo, id, day);
  await record(ugo, id, { ...day, source: 'Sentenza n. 413' });
  expect(await told()).toEqual([0, 0, 0]);
  await record(eva, id, { ...day, outcome: 'final_conviction' });
  await record(eva, id, { outcome: 'final_conviction', endedOn: '2025-01-08' });
  expect(await told()).toEqual([2, 2, 0]);
  expect(await drafting.subjects(ada.email)).toContain('Procedimento finito: «Titolo di la-piazza»');
});

test('recorded anew once it is in the page, by an admin alone, the page stays as it is until that is published', async () => {
  const { id, slug } = await published('il-campanile');
  const day = { endedOn: '2025-11-12' };
  await publish(id, await record(ugo, id, day));
  const refusal = [409, 'L’aggiornamento è già in pagina: può registrarlo di nuovo solo un amministratore.'];
  expect(await drafting.refusal(ugo, 'PUT', `/${id}/ending`, ending())).toEqual(refusal);

  drafting.pass(hourMs);
  const source = 'Sentenza della Corte d’appello n. 7';
  const mended = await record(ada, id, { ...day, source });
  expect(mended.ending).toMatchObject({
    source,
    recordedAt: drafting.now().toISOString(),
    publishedAt: null,
    inPage: ending(day),
  });
  expect((await page(slug))['trial']).toMatchObject({ proceeding: 'acquitted', ending: ending(day) });
  expect(await drafting.refusal(ugo, 'PUT', `/${id}/ending`, ending())).toEqual(refusal);
  expect(await waiting(ada)).toContainEqual([id, mended.ending!.dueAt]);

  const seen = await publish(id, mended);
  expect(seen.ending).toMatchObject({ source, publishedBy: 'Ada Capo', inPage: null });
  expect(await page(slug)).toMatchObject({
    trial: { ending: { source } },
    corrections: [{ what: expect.any(String) }],
  });

  await publish(id, await record(ada, id, { ...day, source, outcome: 'dismissed' }));
  const { corrections, trial } = (await page(slug)) as { corrections: { what: string; why: string }[]; trial: object };
  expect(trial).toMatchObject({ proceeding: 'dismissed', ending: { outcome: 'dismissed' } });
  expect(corrections).toHaveLength(2);
  expect(corrections).toContainEqual(
    expect.objectContaining({
      what: 'Il procedimento è finito: archiviazione, 12 novembre 2025. Prima avevamo scritto: assoluzione, 12 novembre 2025.',
      why: 'L’esito o il giorno erano sbagliati.',
    }),
  );
});

test('whoever records and publishes reads until when, and what', () => {
  const given = { outcome: 'acquitted', endedOn: '2025-11-20' } as const;
  expect(endingTexts.recorded('2025-11-24T12:00:00.000Z')).toBe(
    'Esito registrato: l’aggiornamento va pubblicato entro lunedì 24 novembre 2025 alle 13.00',
  );
  expect(endingTexts.publishText(given, null)).toMatch(/assoluzione, 20 novembre 2025, .* lo dice a tutti\.$/);
  expect(endingTexts.publishText(given, { ...given, endedOn: '2025-11-19' })).toMatch(/lo dice a tutti\.$/);
  expect(endingTexts.publishText(given, given)).toMatch(/il registro delle correzioni non cambia\.$/);
});

test('two people look at it: whoever recorded it does not publish it, but for a mistake that one admin alone can mend', async () => {
  const { id, slug } = await published('la-fontana');
  const first = await record(ada, id);
  const own = [403, 'Questo esito l’hai registrato tu: lo pubblica un altro amministratore.'];
  const publishing = (who: Person, { ending }: Pick<DraftFile, 'ending'>) =>
    drafting.refusal(who, 'POST', `/${id}/ending/publish`, { id: ending!.id });
  expect(await publishing(ada, first)).toEqual(own);
  const bea = await drafting.person('admin', { name: 'Bea Vice' });
  const mayPublish = async (who: Person) => (await drafting.file(who, id)).ending!.mayPublish;
  expect(await Promise.all([ada, bea, ugo].map(mayPublish))).toEqual([false, true, false]);
  expect((await publishing(bea, first))[0]).toBe(200);

  const anew = await record(ada, id, { outcome: 'dismissed' });
  expect(await publishing(ada, anew)).toEqual(own);
  await drafting.db.execute(sql`update users set banned = true where id = ${bea.id}`);
  drafting.pass(hourMs);
  expect(await mayPublish(ada)).toBe(true);
  expect((await publishing(ada, anew))[0]).toBe(200);
  expect(await mayPublish(ada)).toBe(false);
  expect(await publishedAlone(slug)).toEqual([true, null]);
});

test('one person who makes the publication publishes what they recorded, and the log and the page say so', async () => {
  const { id, slug } = await published('la-torre');
  await declareOnePerson(drafting.services, ada, true);
  await publish(id, await record(ada, id));
  await declareOnePerson(drafting.services, ada, false);
  expect(await publishedAlone(slug)).toEqual([true]);
});

test('published twice at once it is in the log once', async () => {
  const { id, slug } = await published('la-recensione');
  const { id: endingId } = (await record(ugo, id)).ending!;
  const answers = await Promise.all(
    [1, 2].map(() => drafting.call(ada, 'POST', `/${id}/ending/publish`, { id: endingId })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await page(slug))['corrections']).toHaveLength(1);
});

test('a correction that is published afterwards leaves it as it is', async () => {
  const { id, slug } = await published('l-algoritmo');
  await drafting.step(ada, id, { act: 'correct' });
  await publish(id, await record(ugo, id));
  const { version } = await drafting.save(ada, id, {
    summary: 'Un altro sommario.',
    sections: [
      { type: 'case', title: '', content: 'Il fatto.', details: {} },
      {
        type: 'defence',
        title: 'La preside',
        content: 'Ho agito.',
        details: { speaker: { name: 'Rita', role: 'preside' }, date: 'novembre', presentedBy: 'difesa' },
      },
    ],
  });
  const words = { what: 'Il sommario.', why: 'Era impreciso.' };
  const another = await drafting.person('admin', { name: 'Bea Vice' });
  await drafting.tick(another, id, checklistOf('trial', undefined), 'Il 20 novembre, sì.');
  await drafting.step(ada, id, { act: 'publish_correction', version, ...words });
  expect(await page(slug)).toMatchObject({
    summary: 'Un altro sommario.',
    trial: { proceeding: 'acquitted', ending: { outcome: 'acquitted' } },
  });
});

test.each([
  ['no outcome', { outcome: undefined }, 'outcome', 'Scegli com’è finito.'],
  ['an outcome that is none', { outcome: 'trial' }, 'outcome', 'Scegli com’è finito.'],
  ['no day', { endedOn: '' }, 'endedOn', 'Scrivi il giorno in cui è finito.'],
  ['a day to come', { endedOn: '2999-01-01' }, 'endedOn', 'Il giorno non può essere nel futuro.'],
  ['no source', { source: ' ' }, 'source', 'Scrivi dove si legge: la sentenza, il decreto, il comunicato.'],
  [
    'half an address',
    { sourceUrl: 'tribunale' },
    'sourceUrl',
    'Scrivi un indirizzo intero, che comincia con https://.',
  ],
  [
    'an address of code',
    { sourceUrl: 'javascript:alert(1)' },
    'sourceUrl',
    'Scrivi un indirizzo intero, che comincia con https://.',
  ],
])('refused: %s', async (_, given, field, message) => {
  const { id } = await published(`rifiuto-${crypto.randomUUID()}`);
  const answer = await drafting.call(ada, 'PUT', `/${id}/ending`, ending(given));
  expect([answer.status, answer.body['field'], answer.body['message']]).toEqual([400, field, message]);
});

test('refused: who may not, and what is no published Trial', async () => {
  const { id } = await published('il-caso-chiuso');
  expect(await drafting.refusal(null, 'PUT', `/${id}/ending`, ending())).toMatchObject([401, expect.any(String)]);
  const notThere = 'Questo articolo in lavorazione non esiste.';
  expect(await drafting.refusal(carla, 'PUT', `/${id}/ending`, ending())).toEqual([404, notThere]);
  await drafting.change(ada, 'PUT', `/${id}/people`, { userId: carla.id, part: 'author' });
  const notAllowed = 'Non puoi farlo con il tuo ruolo.';
  expect(await drafting.refusal(carla, 'PUT', `/${id}/ending`, ending())).toEqual([403, notAllowed]);
  const { id: endingId } = (await record(ugo, id)).ending!;
  expect(await drafting.refusal(ugo, 'POST', `/${id}/ending/publish`, { id: endingId })).toEqual([403, notAllowed]);

  const story = await published('la-linea-14', 'dal_basso');
  expect(await drafting.refusal(ada, 'PUT', `/${story.id}/ending`, ending())).toEqual([
    409,
    'Solo un Trial racconta un procedimento.',
  ]);
  expect(await drafting.refusal(ada, 'POST', `/${story.id}/ending/publish`, { id: endingId })).toEqual([
    409,
    'Solo un Trial racconta un procedimento.',
  ]);
  const draft = await drafting.change(ugo, 'POST', '', { format: 'trial', title: 'Non ancora' });
  expect(await drafting.refusal(ada, 'PUT', `/${draft.id}/ending`, ending())).toEqual([
    409,
    'I lettori non vedono ancora l’articolo, o non lo vedono più.',
  ]);
  const nothing = await published('senza-esito');
  expect(await drafting.refusal(ada, 'POST', `/${nothing.id}/ending/publish`, { id: endingId })).toEqual([
    409,
    'Non c’è niente da pubblicare: prima registra com’è finito il procedimento.',
  ]);
});

test('the page of the formats tells how often jury and reality agreed', async () => {
  const entries = async () =>
    ((await drafting.call(null, 'GET', '/api/formats')).body['data'] as FormatEntry[]).map(
      ({ id, realEndings }) => [id, realEndings] as const,
    );
  await drafting.db.execute(sql`delete from trial_endings`);
  expect(await entries()).toEqual([
    ['dualita', null],
    ['trial', null],
    ['dal_basso', null],
  ]);
  for (const [slug, verdict, outcome] of [
    ['uno', 'guilty', 'final_conviction'],
    ['due', 'tie', 'acquitted'],
    ['tre', 'guilty', 'dismissed'],
    ['quattro', 'no_quorum', 'acquitted'],
  ] as const) {
    const { id, articleId } = await published(`accordo-${slug}`);
    await drafting.db.execute(sql`
      insert into trial_verdicts (article_id, guilty, innocent, outcome, closed_at)
      values (${articleId}, 60, 40, ${verdict}, now())`);
    await publish(id, await record(ugo, id, { outcome }));
  }
  expect((await entries())[1]).toEqual(['trial', { decided: 3, agreed: 2 }]);
});

test('search engines are asked to leave an article out, and everything that is made for them does', async () => {
  const { id, slug, articleId } = await published('chi-fu-assolto');
  await drafting.db.execute(sql`update articles set published_at = now() - interval '1 hour' where id = ${articleId}`);
  const made = ['/sitemap-articles-1.xml', '/sitemap-news.xml', '/feed.xml', '/rss.xml', '/format/trial/feed.xml'];
  const naming = async () => {
    const texts = await Promise.all(made.map(async (path) => (await site.ask(path)).text()));
    return made.filter((_, index) => texts[index]!.includes(`/article/${slug}<`) || texts[index]!.includes(`${slug}"`));
  };
  expect(await naming()).toEqual(made);
  expect(await page(slug)).not.toHaveProperty('unindexed');

  const reason = 'Lo chiede la persona assolta, il 12 novembre.';
  const file = await done(ada, 'PUT', id, ['indexing', { indexed: false, reason }]);
  expect(file.unindexed).toEqual({ reason, at: drafting.now().toISOString(), by: 'Ada Capo' });
  expect(await naming()).toEqual([]);
  expect(await page(slug)).toMatchObject({ unindexed: true });
  const listed = (await drafting.call(null, 'GET', '/api/articles?format=trial')).body['data'] as { slug: string }[];
  expect(listed.map((one) => one.slug)).toContain(slug);

  await done(ada, 'PUT', id, ['indexing', { indexed: false, reason: 'La stessa richiesta.' }]);
  const back = await done(ada, 'PUT', id, ['indexing', { indexed: true, reason: 'Ha cambiato idea.' }]);
  expect(back.unindexed).toBeNull();
  expect(back.events.map(({ act, note }) => [act, note]).slice(0, 2)).toEqual([
    ['index', 'Ha cambiato idea.'],
    ['unindex', reason],
  ]);
  expect(await naming()).toEqual(made);
  expect(await audited(articleId)).toEqual([
    { action: 'article.unindex', after: null },
    { action: 'article.index', after: null },
  ]);
  // The log for admins reads the reasons where they stand.
  const { body } = await drafting.call(ada, 'GET', `/api/admin/audit?target=${articleId}`);
  expect((body['events'] as { note: string }[]).map(({ note }) => note).slice(0, 2)).toEqual([
    'Ha cambiato idea.',
    reason,
  ]);
});

test('why search engines are to leave an article out is read by admins alone', async () => {
  const { id } = await published('chi-lo-chiede');
  await drafting.change(ada, 'PUT', `/${id}/people`, { userId: carla.id, part: 'author' });
  const reasons = ['Lo chiede la signora Rossi, assolta.', 'La signora Rossi ha cambiato idea.'];
  await done(ada, 'PUT', id, ['indexing', { indexed: false, reason: reasons[0] }]);
  const { at } = (await drafting.file(ada, id)).unindexed!;
  for (const who of [carla, ugo, eva]) {
    const file = await drafting.file(who, id);
    expect(file.unindexed).toEqual({ reason: null, at, by: 'Ada Capo' });
    expect(file.events[0]).toMatchObject({ act: 'unindex', note: '' });
  }
  await done(ada, 'PUT', id, ['indexing', { indexed: true, reason: reasons[1] }]);
  expect((await drafting.call(carla, 'GET', `/${id}`)).text).not.toContain('Rossi');
  expect((await drafting.file(ada, id)).events.map(({ note }) => note).slice(0, 2)).toEqual(reasons.toReversed());
});

test('refused: search engines by a writer, without a reason, for what is not public', async () => {
  const { id } = await published('ancora-in-elenco');
  const change = { indexed: false, reason: 'Lo chiede la persona assolta.' };
  expect(await drafting.refusal(ugo, 'PUT', `/${id}/indexing`, change)).toEqual([
    403,
    'Non puoi farlo con il tuo ruolo.',
  ]);
  expect(await drafting.refusal(ada, 'PUT', `/${id}/indexing`, { ...change, reason: ' ' })).toEqual([
    400,
    'Scrivi chi lo chiede e perché.',
  ]);
  await drafting.step(ada, id, { act: 'retract', why: 'Non doveva uscire.' });
  expect(await drafting.refusal(ada, 'PUT', `/${id}/indexing`, change)).toEqual([
    409,
    'I lettori non vedono ancora l’articolo, o non lo vedono più.',
  ]);
});
