import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask } from '../../../../tests/support/signed-in.ts';
import { slugify } from '#lib/slug.ts';
import type { CorrectionKind } from '../correction-kinds.ts';
import type { LoggedEventKind } from '../event-kinds.ts';
import { promiseDue } from '../promise-rules.ts';
import { Timeline } from '../timeline-contract.ts';
import { eventTitle, eventWords } from '../timeline-texts.ts';
import { keepSupportStages } from './keep-support-stages.ts';
import { keepVerdict } from './keep-verdict.ts';
import { changePromise, recordPromiseEvent, type PromiseChange } from './promises.ts';
import { recordPublication, settleEvents } from './record-events.ts';
import { takeFromSight } from './visibility.ts';
import { timelineOf } from './timeline.ts';
import { toldEvents } from './told-events.ts';
import { writeCorrection } from './write-correction.ts';

const database = fileDatabase();
const now = new Date('2025-11-22T12:00:00Z');
const on = (day: string) => new Date(`2025-11-${day}T08:00:00Z`);

const call = (path: string) => ask(testApi(testServices(database.db, now)), 'GET', path);
const read = async (slug: string) => Timeline.parse((await call(`/api/articles/slug/${slug}/timeline`)).body);
const log = (articleId: string, kind: CorrectionKind, at: Date, event?: LoggedEventKind) =>
  database.db.transaction((tx) =>
    writeCorrection(tx, articleId, {
      kind,
      what: 'Il saldo è di 180 euro.',
      why: 'Un errore di conto.',
      userId: null,
      at,
      ...(event ? { event } : {}),
    }),
  );
const reach = (articleId: string, stages: number[], at: Date) =>
  keepSupportStages(
    database.db,
    sql`select ${articleId}::uuid, stage, ${at}::timestamptz from unnest(${sql.param(stages)}::int[]) stage`,
  );
/** As a process that wrote none, or somebody with the database's own tools. */
const lose = (deletion: ReturnType<typeof sql>) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`alter table events disable trigger user`);
    await tx.execute(deletion);
    await tx.execute(sql`alter table events enable trigger user`);
  });
const rowsOf = async (articleId: string) =>
  (
    await database.db.execute<{ kind: string; at: Date }>(
      sql`select kind, at from events where article_id = ${articleId} order by at`,
    )
  ).rows.map(({ kind }) => kind);

test('what happened to a story is told, the latest first, each with what the log says of it', async () => {
  const id = await insertArticle(database.db, { slug: 'linea-14', format: 'dal_basso', publishedAt: on('10') });
  await reach(id, [100], on('12'));
  await log(id, 'correction', on('13'));
  await log(id, 'correction', on('14'), 'addition');
  await log(id, 'reply', on('15'));
  const { title, format, events } = await read('linea-14');
  expect([title, format]).toEqual(['Titolo di linea-14', 'dal_basso']);
  expect(events.map(({ kind, at, stage, what }) => [kind, at, stage, what])).toEqual([
    ['reply', on('15').toISOString(), null, 'Il saldo è di 180 euro.'],
    ['addition', on('14').toISOString(), null, 'Il saldo è di 180 euro.'],
    ['correction', on('13').toISOString(), null, 'Il saldo è di 180 euro.'],
    ['stage', on('12').toISOString(), 100, null],
    ['published', on('10').toISOString(), null, null],
  ]);
});

test('a step that is reached again is told once', async () => {
  const id = await insertArticle(database.db, { slug: 'linea-15', format: 'dal_basso', publishedAt: on('10') });
  expect(await Promise.all([reach(id, [100, 500], on('12')), reach(id, [500], on('13'))])).toHaveLength(2);
  expect(await reach(id, [100], on('14'))).toEqual([]);
  expect((await rowsOf(id)).filter((kind) => kind === 'stage')).toHaveLength(2);
  // Both may be reached by one act.
  const other = await insertArticle(database.db, { slug: 'linea-16', format: 'dal_basso', publishedAt: on('10') });
  await reach(other, [100, 500], on('12'));
  expect((await read('linea-16')).events.map(({ stage }) => stage)).toEqual([500, 100, null]);
});

test('a step has its promise with the date that the rules say, and one at a thousand is kept at once', async () => {
  const id = await insertArticle(database.db, { slug: 'linea-18', format: 'dal_basso', publishedAt: on('10') });
  // Half past midnight in Rome.
  const at = new Date('2025-10-20T22:30:00Z');
  await reach(id, [100, 500, 1000], at);
  const { rows } = await database.db.execute<{ stage: number; due: string; kept: string | null }>(sql`
    select stage, to_json(due_at)#>>'{}' as due, to_json(kept_at)#>>'{}' as kept from promises
    where article_id = ${id} order by stage`);
  expect(rows.map(({ stage, due }) => [stage, new Date(due)])).toEqual(
    ([100, 500, 1000] as const).map((stage) => [stage, promiseDue(stage, at)]),
  );
  expect(rows.map(({ kept }) => kept && new Date(kept))).toEqual([null, null, at]);
});

test('what became of a promise is told, as far as its words are readers’', async () => {
  const id = await insertArticle(database.db, { slug: 'linea-19', format: 'dal_basso', publishedAt: on('10') });
  await reach(id, [100, 500], on('11'));
  const change = (stage: number, changes: PromiseChange) =>
    database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from promises where article_id = ${id} and stage = ${stage}`,
      );
      await changePromise(tx, rows[0]!.id, changes);
    });
  await change(100, { lateReason: 'Mancano i tempi.', newDueOn: '2025-11-30' });
  await recordPromiseEvent(database.db, { articleId: id, stage: 100 }, { kind: 'promise_late', at: on('18') });
  await change(500, {
    words: 'Perché? '.repeat(60).trim(),
    counterpart: 'la ASL',
    askedOn: '2025-11-19',
    keptAt: on('19'),
  });
  await recordPromiseEvent(database.db, { articleId: id, stage: 500 }, { kind: 'promise_kept', at: on('19') });
  await recordPromiseEvent(database.db, { articleId: id, stage: 500 }, { kind: 'promise_kept', at: on('20') });
  await change(500, { answer: 'Perché no.', answeredOn: '2025-11-20', answeredAt: on('20') });
  await recordPromiseEvent(database.db, { articleId: id, stage: 500 }, { kind: 'promise_answered', at: on('20') });
  const { events } = await read('linea-19');
  expect(events.slice(0, 3).map(({ kind, stage, why }) => [kind, stage, why])).toEqual([
    ['promise_answered', 500, 'la ASL'],
    ['promise_kept', 500, 'la ASL'],
    ['promise_late', 100, 'Mancano i tempi.'],
  ]);
  expect(events[0]!.what).toBe('Perché no.');
  expect(events[1]!.what).toMatch(/^(Perché\? )+Perché\?…$/);
  expect(events.map(eventTitle)).toEqual([
    'È arrivata la risposta',
    'La redazione ha chiesto conto',
    'Una promessa è in ritardo',
    'Raggiunti 500 sostegni',
    'Raggiunti 100 sostegni',
    'Pubblicato',
  ]);
  expect(eventWords(events[2]!)).toEqual([
    'A 100 sostegni la redazione aveva promesso di rispondere in pubblico: la data è passata.',
    'Mancano i tempi.',
  ]);
  expect(eventWords(events[0]!)).toEqual(['La ASL:', '«Perché no.»']);
  expect(eventWords(events[1]!)).toEqual(['Destinatario: la ASL.', expect.stringMatching(/^«Perché/)]);
  // All of it can be made again from its rows.
  await lose(sql`delete from events where article_id = ${id} and stage is not null`);
  await database.db.execute(sql`
    update promises set late_told_at = now(), impossible_at = now(), impossible_reason = 'Il Comune è sciolto.'
    where article_id = ${id} and stage = 100`);
  await database.db.transaction((tx) => settleEvents(tx));
  expect((await rowsOf(id)).toSorted()).toEqual([
    'promise_answered',
    'promise_impossible',
    'promise_kept',
    'promise_late',
    'published',
    'stage',
    'stage',
  ]);
});

const silence = { from: on('20').toISOString(), until: on('24').toISOString(), reason: 'Comunali' };

test('a verdict is told as it was announced, and during an electoral silence not where it bears on the election', async () => {
  const decided = async (slug: string, isElectoral: boolean) => {
    const id = await insertArticle(database.db, { slug, format: 'trial', publishedAt: on('10') });
    await database.db.execute(sql`update articles set electoral = ${isElectoral} where id = ${id}`);
    await database.db.transaction((tx) =>
      keepVerdict(tx, { articleId: id, guilty: 60, innocent: 20, outcome: 'guilty', closedAt: on('18') }),
    );
  };
  await decided('caso', false);
  await decided('candidato', true);
  const verdict = {
    outcome: 'guilty',
    guilty: 60,
    innocent: 20,
    guiltyMeans: 'Ha ecceduto',
    innocentMeans: 'Era nei suoi poteri',
  };
  expect((await read('caso')).events[0]).toMatchObject({ kind: 'verdict', at: on('18').toISOString(), verdict });
  const kinds = async (slug: string) =>
    (await timelineOf(database.db, slug, silence))?.timeline.events.map(({ kind }) => kind);
  expect(await kinds('caso')).toEqual(['verdict', 'published']);
  expect(await kinds('candidato')).toEqual(['published']);
  const noteOf = async (slug: string) => (await timelineOf(database.db, slug, silence))?.timeline.note;
  expect(await noteOf('caso')).toBeNull();
  expect(await noteOf('candidato')).toMatch(/^Silenzio elettorale \(Comunali\): il caso è chiuso/);
});

test('what is not out has no page of events, and what was taken back says when and why', async () => {
  await insertArticle(database.db, { slug: 'bozza', status: 'draft' });
  await insertArticle(database.db, { slug: 'domani', publishedAt: new Date(Date.now() + 86_400_000) });
  for (const slug of ['bozza', 'domani', 'nessuno']) {
    expect(await call(`/api/articles/slug/${slug}/timeline`)).toMatchObject({
      status: 404,
      body: { message: 'Articolo non trovato', code: 'not_found' },
    });
  }

  const id = await insertArticle(database.db, { slug: 'falso', publishedAt: on('10') });
  await database.db.transaction((tx) => takeFromSight(tx, id));
  await log(id, 'retraction', on('12'));
  expect((await call('/api/articles/slug/falso/timeline')).body['message']).toMatch(
    /12 novembre 2025.*Un errore di conto/,
  );
  expect(await rowsOf(id)).toEqual(['published', 'retraction']);
  // Of it everybody may be told that it was taken back, and nothing else.
  const { rows } = await database.db.execute<{ kind: string }>(
    sql.raw(`select e.kind from ${toldEvents('false')} and e.article_id = '${id}'`),
  );
  expect(rows).toEqual([{ kind: 'retraction' }]);
});

test('what came out again says that it had been taken back', async () => {
  const id = await insertArticle(database.db, { slug: 'di-nuovo', publishedAt: on('10') });
  await log(id, 'retraction', on('12'));
  expect((await read('di-nuovo')).events.map(({ kind }) => kind)).toEqual(['retraction', 'published']);
});

test('what has no event gets one, and what is right is left alone', async () => {
  const settle = () => database.db.transaction((tx) => settleEvents(tx));
  await settle();
  const id = await insertArticle(database.db, { slug: 'linea-17', format: 'dal_basso', publishedAt: on('10') });
  await reach(id, [100], on('12'));
  await log(id, 'correction', on('13'));
  expect(await settle()).toBe(0);
  await lose(sql`delete from events where article_id = ${id}`);
  expect(await settle()).toBe(3);
  expect(await rowsOf(id)).toEqual(['published', 'stage', 'correction']);
});

test('an hour to come may be moved and taken away; what came out stays written', async () => {
  const soon = new Date(Date.now() + 86_400_000);
  const later = new Date(Date.now() + 2 * 86_400_000);
  const id = await insertArticle(database.db, { slug: 'dopodomani', publishedAt: soon });
  await recordPublication(database.db, id, { status: 'published', publishedAt: later });
  const { rows } = await database.db.execute<{ at: string }>(
    sql`select to_json(at)#>>'{}' as at from events where article_id = ${id}`,
  );
  expect(rows.map(({ at }) => new Date(at))).toEqual([later]);
  await database.db.transaction((tx) => takeFromSight(tx, id));
  expect(await rowsOf(id)).toEqual([]);
});

test('what was said stays said: no event is changed or taken away, but with its cause', async () => {
  const id = await insertArticle(database.db, { slug: 'detto', format: 'dal_basso', publishedAt: on('10') });
  await reach(id, [100], on('12'));
  await log(id, 'correction', on('13'));
  const refused = { cause: { code: '23000', message: expect.stringContaining('events is append-only') } };
  for (const statement of [
    sql`update events set at = now() where article_id = ${id} and kind = 'published'`,
    sql`update events set at = now() where article_id = ${id} and kind = 'stage'`,
    sql`update events set kind = 'ending' where article_id = ${id} and kind = 'correction'`,
    sql`delete from events where article_id = ${id} and kind = 'published'`,
    sql`delete from events where article_id = ${id} and kind = 'stage'`,
    sql`delete from events where article_id = ${id} and kind = 'correction'`,
  ]) {
    await expect(database.db.execute(statement)).rejects.toMatchObject(refused);
  }
  // The hour of an imported file may be another one, and so its article's.
  await database.db.execute(sql`update articles set published_at = ${on('09')} where id = ${id}`);
  await recordPublication(database.db, id, { status: 'published', publishedAt: on('09') });
  await database.db.execute(sql`delete from support_stages where article_id = ${id}`);
  expect(await rowsOf(id)).toEqual(['published', 'correction']);

  const whole = await insertArticle(database.db, { slug: 'mai-detto', publishedAt: on('10') });
  await database.db.execute(sql`delete from articles where id = ${whole}`);
  expect(await rowsOf(whole)).toEqual([]);
});

test.each([
  ['a stage without its step', sql`'stage', null, null`, 'events_of_stage'],
  ['a correction without its entry', sql`'correction', null, null`, 'events_in_log'],
  ['a step that no story reached', sql`'stage', 1000, null`, 'events_stage_reached'],
  ['a promise without its step', sql`'promise_kept', null, null`, 'events_of_stage'],
  ['a second publication', sql`'published', null, null`, 'events_once'],
  ['a kind that nobody knows', sql`'vote', null, null`, 'events_kind_known'],
])('the database refuses %s', async (what, values, constraint) => {
  const id = await insertArticle(database.db, { slug: slugify(what), format: 'dal_basso' });
  await expect(
    database.db.execute(
      sql`insert into events (article_id, at, kind, stage, correction_id) select ${id}::uuid, now(), ${values}`,
    ),
  ).rejects.toMatchObject({ cause: { constraint } });
});

test.each([
  ['kept without words', sql`kept_at = now()`, 'promises_kept_in_words'],
  ['a question to nobody', sql`words = 'Perché?', stage = 500, kept_at = now()`, 'promises_asked'],
  [
    'an answer to what was not asked',
    sql`answer = 'No.', answered_on = '2025-11-20', answered_at = now()`,
    'promises_answered',
  ],
  ['a new date without a reason', sql`new_due_on = '2025-11-30'`, 'promises_late_until'],
  [
    'kept and given up',
    sql`words = 'Sì.', kept_at = now(), impossible_reason = 'No.', impossible_at = now()`,
    'promises_kept_or_not',
  ],
  ['empty words', sql`words = ''`, 'promises_words_said'],
])('the database refuses a promise: %s', async (what, change, constraint) => {
  const id = await insertArticle(database.db, { slug: slugify(what), format: 'dal_basso' });
  await reach(id, [100, 500], on('11'));
  await database.db.execute(sql`delete from promises where article_id = ${id} and stage = 500`);
  await expect(database.db.execute(sql`update promises set ${change} where article_id = ${id}`)).rejects.toMatchObject({
    cause: { constraint },
  });
});
