import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { observeRender } from '#platform/render-outcome.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask } from '../../../../tests/support/signed-in.ts';
import type { PromisePage } from '../contract.ts';
import { insertPromise } from './insert-promise.test-support.ts';

const database = fileDatabase();
const now = new Date('2026-06-20T10:00:00Z');
let api: OpenAPIHono;

beforeAll(() => {
  api = testApi(testServices(database.db, now));
});

const read = async (cursor?: string) => {
  const { status, body } = await ask(
    api,
    'GET',
    `/api/promises${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`,
  );
  expect(status).toBe(200);
  return body as unknown as PromisePage;
};
const made = async (slug: string, reachedAt: string, stage: 100 | 500 | 1000 = 100) =>
  (await insertPromise(database.db, { slug, stage, reachedAt: new Date(reachedAt) })).id;
const keep = async (id: Promise<string>, keptAt: string) =>
  database.db.execute(sql`
    update promises set words = 'La fontana riapre a marzo.', kept_at = ${keptAt}::timestamptz,
      counterpart = case stage when 500 then 'il Comune' end, asked_on = case stage when 500 then date '2026-05-01' end
    where id = ${await id}`);
const answer = (slug: string) =>
  database.db.execute(sql`
    update promises p set answer = 'Riapre a marzo.', answered_on = '2026-06-01', answered_at = now()
    from articles a where a.id = p.article_id and a.slug = ${slug}`);
const giveUp = async (id: Promise<string>, at: string) =>
  database.db.execute(sql`
    update promises set impossible_reason = 'La fontana non c’è più.', impossible_at = ${at}::timestamptz
    where id = ${await id}`);

test('without any promise there are no numbers', async () => {
  expect(await read()).toEqual({
    numbers: { inTime: 0, afterDate: 0, late: 0, impossible: 0, running: 0, silent: 0, medianDays: null },
    promises: [],
    nextCursor: null,
  });
});

test('the numbers say how many were kept and when; what readers wait for comes first, the longest', async () => {
  await made('in-corso', '2026-06-19T09:00:00Z');
  await made('in-corso-da-prima', '2026-06-15T09:00:00Z');
  await made('in-ritardo', '2026-06-10T09:00:00Z');
  await made('molto-in-ritardo', '2026-06-01T09:00:00Z', 500);
  // From half past eleven in the evening in Rome to half past midnight: four days.
  await keep(made('dopo-mezzanotte', '2026-06-02T21:30:00Z'), '2026-06-05T22:30:00Z');
  await keep(made('all-ultimo-secondo', '2026-06-01T09:00:00Z'), '2026-06-08T21:59:59Z');
  await keep(made('un-secondo-dopo', '2026-06-01T09:00:00Z'), '2026-06-08T22:00:00Z');
  await keep(made('tace', '2026-05-10T09:00:00Z', 500), '2026-05-12T09:00:00Z');
  await keep(made('tace-da-prima', '2026-05-01T09:00:00Z', 500), '2026-05-04T09:00:00Z');
  await keep(made('risposta-arrivata', '2026-05-10T09:00:00Z', 500), '2026-05-20T09:00:00Z');
  await answer('risposta-arrivata');
  await giveUp(made('impossibile', '2026-06-01T09:00:00Z'), '2026-06-05T09:00:00Z');
  // In the list, and in no number.
  await made('mille', '2026-06-03T09:00:00Z', 1000);
  // None of these is one of them.
  await insertPromise(database.db, { slug: 'bozza', reachedAt: new Date('2026-06-01T09:00:00Z'), status: 'draft' });
  await keep(made('tolta', '2026-06-01T09:00:00Z'), '2026-06-01T10:00:00Z');
  await database.db.execute(sql`update articles set status = 'draft' where slug = 'tolta'`);

  const { numbers, promises, nextCursor } = await read();
  // Of 2, 3, 4, 7, 8 and 10 days.
  expect(numbers).toEqual({
    inTime: 5,
    afterDate: 1,
    late: 2,
    impossible: 1,
    running: 2,
    silent: 2,
    medianDays: 5.5,
  });
  expect(promises.map(({ slug }) => slug)).toEqual([
    'molto-in-ritardo',
    'in-ritardo',
    'in-corso-da-prima',
    'in-corso',
    'tace-da-prima',
    'tace',
    'un-secondo-dopo',
    'all-ultimo-secondo',
    'dopo-mezzanotte',
    'impossibile',
    'mille',
    'risposta-arrivata',
  ]);
  expect(nextCursor).toBeNull();
});

test('a promise is late from the instant of its date on', async () => {
  const at = async (instant: string) => {
    const clocked = testApi(testServices(database.db, new Date(instant)));
    const { numbers } = (await ask(clocked, 'GET', '/api/promises')).body as unknown as PromisePage;
    return [numbers.running, numbers.late];
  };
  expect(await at('2026-06-22T21:59:58Z')).toEqual([2, 2]);
  expect(await at('2026-06-22T21:59:59Z')).toEqual([1, 3]);
});

test('a promise is told with its story, and its instants as calls answer them', async () => {
  const { promises } = await read();
  expect(promises.find(({ slug }) => slug === 'risposta-arrivata')).toEqual({
    id: expect.any(String),
    slug: 'risposta-arrivata',
    title: 'Storia risposta-arrivata',
    place: 'Pietrascura',
    stage: 500,
    reachedAt: '2026-05-10T09:00:00.000Z',
    dueAt: '2026-05-24T21:59:59.000Z',
    keptAt: '2026-05-20T09:00:00.000Z',
    words: 'La fontana riapre a marzo.',
    counterpart: 'il Comune',
    askedOn: '2026-05-01',
    journalist: null,
    answer: 'Riapre a marzo.',
    answeredOn: '2026-06-01',
    lateReason: null,
    newDueOn: null,
    impossibleReason: null,
    alone: null,
    promisedLetter: null,
  });
});

test('of a thousand supports it is told where the promised letter stands: the next, the first that has the story, or late', async () => {
  const { articleId } = await insertPromise(database.db, {
    slug: 'nella-lettera',
    stage: 1000,
    reachedAt: new Date('2026-05-20T09:00:00Z'),
  });
  const other = { id: 'a', kind: 'text', title: '', text: 'Buongiorno.' };
  const story = { id: 'b', kind: 'story', slug: 'nella-lettera', text: '' };
  const letter = async (
    number: number,
    sentAt: string,
    blocks: object[],
    { kind = 'weekly', approvedAt = sentAt } = {},
  ) => {
    await database.db.execute(sql`
      insert into newsletter_letters (kind, number, subject, blocks, send_at, approved_at, started_at, queued_at, created_at, updated_at)
      select ${kind}, ${number}, 'Una lettera', ${JSON.stringify(blocks)}::jsonb, at, ${approvedAt}::timestamptz, at, at, at, at
      from (select ${sentAt}::timestamptz as at) t`);
  };
  const stands = async () => {
    const { body } = await ask(api, 'GET', '/api/articles/slug/nella-lettera');
    const listed = (await read()).promises.find(({ slug }) => slug === 'nella-lettera');
    expect(listed!.promisedLetter).toEqual(body['promisedLetter']);
    return listed!.promisedLetter;
  };
  await letter(1, '2026-05-15T05:00:00Z', [story]);
  await letter(1, '2026-05-21T05:00:00Z', [story], { kind: 'premium' });
  await database.db.execute(sql`
    insert into newsletter_letters (kind, subject, blocks, send_at, created_at, updated_at)
    values ('weekly', 'Una bozza', ${JSON.stringify([story])}::jsonb, now(), now(), now())`);
  // What was approved before the step says nothing of it, whatever it holds and whenever it went out.
  await letter(5, '2026-05-20T10:00:00Z', [other], { approvedAt: '2026-05-20T08:59:00Z' });
  await letter(6, '2026-05-20T11:00:00Z', [story], { approvedAt: '2026-05-20T08:59:00Z' });
  expect(await stands()).toEqual({ letter: null, without: 0 });
  await letter(2, '2026-05-22T05:00:00Z', [other]);
  expect(await stands()).toEqual({ letter: null, without: 1 });
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from events where article_id = ${articleId} and kind = 'stage'`,
  );
  // In Rome it is the thirtieth.
  await letter(3, '2026-05-29T22:30:00Z', [other, { id: 'c', kind: 'event', eventId: rows[0]!.id, text: '' }]);
  await letter(4, '2026-06-05T05:00:00Z', [story]);
  expect(await stands()).toEqual({ letter: { number: 3, sentOn: '2026-05-30' }, without: 1 });
  await database.db.execute(sql`update newsletter_letters set withdrawn_at = now() where number = 3`);
  expect(await stands()).toEqual({ letter: { number: 4, sentOn: '2026-06-05' }, without: 1 });
  // A letter that goes out changes both pages.
  for (const shown of [
    () => ask(api, 'GET', '/api/promises'),
    () => ask(api, 'GET', '/api/articles/slug/nella-lettera'),
  ]) {
    expect((await observeRender<unknown>(shown)).tags).toContain('newsletters');
  }
  const untold = await observeRender(() => ask(api, 'GET', '/api/articles/slug/in-corso'));
  expect(untold.tags).not.toContain('newsletters');
  await database.db.execute(sql`delete from newsletter_letters`);
});

test('twenty at a time, over equal dates each once and in one order', async () => {
  await database.db.execute(sql`delete from promises`);
  for (let n = 0; n < 15; n += 1) {
    await made(`aperta-${n}`, '2026-06-19T09:00:00Z');
    await keep(made(`muta-${n}`, '2026-05-01T09:00:00Z', 500), '2026-05-04T09:00:00Z');
    await keep(made(`mantenuta-${n}`, '2026-06-01T09:00:00Z'), '2026-06-02T09:00:00.123456Z');
  }
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const { promises, nextCursor }: PromisePage = await read(cursor);
    pages.push(promises.map(({ slug }) => slug));
    cursor = nextCursor ?? undefined;
  } while (cursor);
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
  const all = pages.flat();
  expect(new Set(all).size).toBe(45);
  expect(all.map((slug) => slug.split('-')[0])).toEqual(
    ['aperta', 'muta', 'mantenuta'].flatMap((kind) => Array.from({ length: 15 }, () => kind)),
  );
  expect((await ask(api, 'GET', '/api/promises?cursor=x')).status).toBe(400);
});
