import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { observeRender } from '#platform/render-outcome.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { openDrafting, type Drafting, type Person } from '../../../../tests/support/newsroom-drafts.ts';
import type { FrontDesk, FrontPreview, NewFrontPlan } from '../plan-contract.ts';
import { featuredSlugs } from './featured.ts';

const path = '/api/newsroom/front-page';
const minute = 60_000;
const day = 24 * 60 * minute;
const latest = ['sei', 'cinque', 'quattro', 'tre', 'due', 'uno'];
const ids: Record<string, string> = {};

let drafting: Drafting;
let ada: Person;
let ugo: Person;
let carla: Person;

beforeAll(async () => {
  drafting = await openDrafting();
  ada = await drafting.person('admin', { name: 'Ada Capo' });
  ugo = await drafting.person('writer', { name: 'Ugo Tribuno' });
  carla = await drafting.person('contributor', { name: 'Carla Collabora' });
  const at = (days: number) => new Date(drafting.now().getTime() - days * day);
  const all = ['vecchio', 'amplificata', ...latest.toReversed()];
  for (const [index, slug] of all.entries()) {
    const format = slug === 'amplificata' ? 'dal_basso' : 'trial';
    ids[slug] = await insertArticle(drafting.db, { slug, format, publishedAt: at(40 - index) });
  }
  await insertArticle(drafting.db, { slug: 'bozza', status: 'draft' });
});
afterAll(() => drafting.close());
beforeEach(async () => {
  await drafting.db.execute(sql`delete from front_plans`);
  await drafting.db.execute(sql`delete from support_stages`);
  await drafting.db.execute(sql`delete from unindexed_articles`);
});

const plan = (who: Person | null, given: Partial<NewFrontPlan> = {}, headers: Record<string, string> = {}) =>
  drafting.call(
    who,
    'POST',
    `${path}/plans`,
    { slugs: [], startsAt: null, endsAt: null, seen: null, ...given },
    headers,
  );
const desk = async () => (await drafting.call(ada, 'GET', path)).body as unknown as FrontDesk;
const inMs = (ms: number) => new Date(drafting.now().getTime() + ms).toISOString();
const shown = async () => {
  const { body } = await drafting.call(null, 'GET', '/api/articles?limit=6&featured=true');
  return (body['data'] as { slug: string }[]).map(({ slug }) => slug);
};
const reach = (slug: string, at: string) =>
  drafting.db.execute(
    sql`insert into support_stages (article_id, stage, reached_at) values (${ids[slug]}, 1000, ${at}::timestamptz)`,
  );
const seen = async () => (await desk()).current?.id ?? null;

test('an editor puts articles first, at once, and leaves the page to the rule again', async () => {
  expect(await shown()).toEqual(latest);
  const { status, body } = await plan(ugo, { slugs: ['vecchio', 'due'] });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    current: {
      endsAt: null,
      madeBy: 'Ugo Tribuno',
      stories: [
        { slug: 'vecchio', title: 'Titolo di vecchio', format: 'trial', isPublic: true },
        { slug: 'due', isPublic: true },
      ],
    },
    scheduled: [],
  });
  expect(await shown()).toEqual(['vecchio', 'due', 'sei', 'cinque', 'quattro', 'tre']);
  drafting.pass(minute);
  expect((await plan(ada, { seen: await seen() })).status).toBe(200);
  expect(await shown()).toEqual(latest);
});

test('a plan to come begins and ends by itself, and a page that shows it lasts no longer', async () => {
  await plan(ada, { slugs: ['uno'] });
  const given = { slugs: ['vecchio'], startsAt: inMs(30 * minute), endsAt: inMs(90 * minute), seen: await seen() };
  expect((await plan(ada, given)).body).toMatchObject({
    current: { stories: [{ slug: 'uno' }] },
    scheduled: [{ startsAt: given.startsAt, endsAt: given.endsAt, stories: [{ slug: 'vecchio' }] }],
  });
  const rendered = async () => {
    const { result, tags, holdsUntil } = await observeRender(() => featuredSlugs(drafting.services));
    return [result[0], [...tags], new Date(holdsUntil).toISOString()];
  };
  expect(await rendered()).toEqual(['uno', ['front-page'], given.startsAt]);
  drafting.pass(30 * minute);
  expect(await rendered()).toEqual(['vecchio', ['front-page'], given.endsAt]);
  drafting.pass(60 * minute);
  expect((await shown())[0]).toBe('uno');
  expect((await desk()).scheduled).toEqual([]);
});

test('a plan to come is changed and taken back, one that holds is not', async () => {
  const startsAt = inMs(30 * minute);
  const made = (await plan(ada, { slugs: ['uno'], startsAt })).body as unknown as FrontDesk;
  const changed = await plan(ugo, { slugs: ['due'], startsAt, seen: made.scheduled[0]!.id });
  expect(changed.body).toMatchObject({ scheduled: [{ madeBy: 'Ugo Tribuno', stories: [{ slug: 'due' }] }] });
  // The one that was changed is gone for whoever still sees it.
  expect(await plan(ada, { slugs: ['tre'], startsAt, seen: made.scheduled[0]!.id })).toMatchObject({
    status: 409,
    body: {
      message:
        'Nel frattempo la prima pagina è stata cambiata. La tua scelta è ancora qui: guarda che cosa è cambiato e ripeti.',
    },
  });
  const [{ id }] = (changed.body as unknown as FrontDesk).scheduled as unknown as [{ id: string }];
  expect((await drafting.call(ada, 'DELETE', `${path}/plans/${id}`)).body).toMatchObject({ scheduled: [] });
  expect(await drafting.refusal(ada, 'DELETE', `${path}/plans/${id}`)).toEqual([
    404,
    'Questa programmazione non c’è più.',
  ]);

  await plan(ada, { slugs: ['uno'] });
  expect(await drafting.refusal(ada, 'DELETE', `${path}/plans/${await seen()}`)).toEqual([
    409,
    'È già in prima pagina: non si annulla, se ne pubblica un’altra.',
  ]);
});

test('what is sent again because its answer was lost is one plan, and no conflict with oneself', async () => {
  const sent = (key: string, given: Partial<NewFrontPlan>) => plan(ada, given, { 'idempotency-key': key });
  const logged = async () =>
    (await drafting.db.execute(sql`select from audit_events where action = 'front_page.plan'`)).rows.length;
  const before = await logged();
  const toCome = { slugs: ['uno'], startsAt: inMs(30 * minute) };
  const both = await Promise.all([sent('uno', toCome), sent('uno', toCome)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { scheduled } = await desk();
  expect(scheduled).toHaveLength(1);
  const changed = { ...toCome, slugs: ['due'], seen: scheduled[0]!.id };
  for (const _ of [1, 2]) {
    expect((await sent('due', changed)).body).toMatchObject({ scheduled: [{ stories: [{ slug: 'due' }] }] });
  }
  for (const _ of [1, 2]) {
    expect((await sent('tre', { slugs: ['tre'] })).body).toMatchObject({ current: { stories: [{ slug: 'tre' }] } });
  }
  // It has begun by then.
  drafting.pass(30 * minute);
  expect((await sent('due', changed)).body).toMatchObject({ current: { stories: [{ slug: 'due' }] }, scheduled: [] });
  expect(await logged()).toBe(before + 3);
});

test('what holds is changed for good: of the older version nothing comes back', async () => {
  await plan(ada, { slugs: ['tre'] });
  drafting.pass(minute);
  await plan(ada, { slugs: ['uno'], laidOver: true, endsAt: inMs(60 * minute), seen: await seen() });
  drafting.pass(minute);
  const older = await seen();
  // Its end is brought forward, and an article taken off.
  await plan(ugo, { slugs: ['vecchio'], endsAt: inMs(20 * minute), seen: older });
  expect((await shown())[0]).toBe('vecchio');
  drafting.pass(20 * minute);
  expect((await shown())[0]).toBe('tre');
  expect((await desk()).current).toMatchObject({ endsAt: null, stories: [{ slug: 'tre' }] });
  drafting.pass(30 * minute);
  expect((await shown())[0]).toBe('tre');

  // Also without an end, where that of the one in its place is brought forward in its turn.
  await plan(ada, { slugs: ['uno'], seen: await seen() });
  drafting.pass(minute);
  await plan(ugo, { slugs: ['due'], endsAt: inMs(minute), seen: await seen() });
  drafting.pass(minute);
  expect((await desk()).current).toBeNull();
  expect(await shown()).toEqual(latest);
});

test('what is laid over it ends, and it comes back', async () => {
  await plan(ada, { slugs: ['uno'], endsAt: inMs(60 * minute) });
  drafting.pass(minute);
  await plan(ugo, { slugs: ['due'], laidOver: true, endsAt: inMs(20 * minute), seen: await seen() });
  expect((await shown())[0]).toBe('due');
  // One to come lies over what will hold then, whatever is said.
  await plan(ugo, { slugs: ['tre'], startsAt: inMs(minute), endsAt: inMs(5 * minute), seen: await seen() });
  drafting.pass(minute);
  expect((await shown())[0]).toBe('tre');
  drafting.pass(5 * minute);
  expect((await shown())[0]).toBe('due');
  drafting.pass(20 * minute);
  expect((await shown())[0]).toBe('uno');
});

test('under what has no end nothing lies that could come back', async () => {
  await plan(ada, { slugs: ['uno'] });
  drafting.pass(minute);
  await plan(ada, { slugs: ['due'], laidOver: true, endsAt: null, seen: await seen() });
  drafting.pass(minute);
  await plan(ugo, { slugs: ['tre'], endsAt: inMs(minute), seen: await seen() });
  drafting.pass(minute);
  expect((await desk()).current).toBeNull();
  expect(await shown()).toEqual(latest);
});

test('what an hour to come has taken the place of for good does not come back', async () => {
  await plan(ada, { slugs: ['uno'] });
  await plan(ada, { slugs: ['due'], startsAt: inMs(minute), seen: await seen() });
  drafting.pass(2 * minute);
  expect((await shown())[0]).toBe('due');
  await plan(ugo, { slugs: ['tre'], endsAt: inMs(minute), seen: await seen() });
  drafting.pass(minute);
  expect((await desk()).current).toBeNull();
});

test('of what earlier releases left open nothing comes back', async () => {
  // Each change was laid over the one before, which kept no end; the last two began at the same instant.
  await drafting.db.execute(sql`
    insert into front_plans (starts_at, ends_at, made_at)
    select t.starts_at::timestamptz, t.ends_at::timestamptz, t.starts_at::timestamptz
    from (values (${inMs(-day)}, null), (${inMs(-2 * minute)}, null), (${inMs(-minute)}, ${inMs(day)}), (${inMs(0)}, null),
      (${inMs(0)}, null)) as t (starts_at, ends_at)`);
  expect((await plan(ada, { slugs: ['tre'], endsAt: inMs(minute), seen: await seen() })).status).toBe(200);
  expect((await shown())[0]).toBe('tre');
  drafting.pass(minute);
  expect((await desk()).current).toBeNull();
});

test('what held for no instant is gone where it is changed', async () => {
  await plan(ada, { slugs: ['uno'] });
  expect((await plan(ada, { slugs: ['due'], seen: await seen() })).status).toBe(200);
  expect((await desk()).current).toMatchObject({ stories: [{ slug: 'due' }] });
});

test.each([false, true])(
  'of two editors of the same first page the second is told, laid over: %s',
  async (laidOver) => {
    await plan(ada, { slugs: ['uno'], endsAt: inMs(60 * minute) });
    drafting.pass(minute);
    const both = { laidOver, endsAt: inMs(20 * minute), seen: await seen() };
    expect((await plan(ada, { slugs: ['due'], ...both })).status).toBe(200);
    drafting.pass(minute);
    expect(await plan(ugo, { slugs: ['tre'], ...both })).toMatchObject({
      status: 409,
      body: {
        message:
          'Nel frattempo la prima pagina è stata cambiata. La tua scelta è ancora qui: guarda che cosa è cambiato e ripeti.',
      },
    });
    expect((await shown())[0]).toBe('due');
    drafting.pass(20 * minute);
    expect((await desk()).current?.stories[0]?.slug).toBe(laidOver ? 'uno' : undefined);
  },
);

test('of two editors at once the second is told what has changed', async () => {
  const answers = await Promise.all([plan(ada, { slugs: ['uno'] }), plan(ugo, { slugs: ['due'] })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await desk()).current!.stories).toHaveLength(1);
});

test('a story of a thousand supports has its place for seven days, whatever is chosen', async () => {
  await reach('amplificata', inMs(-6 * day));
  expect(await shown()).toEqual(['sei', 'amplificata', 'cinque', 'quattro', 'tre', 'due']);
  await plan(ada, { slugs: latest });
  expect(await shown()).toEqual(['sei', 'amplificata', 'cinque', 'quattro', 'tre', 'due']);
  expect(await desk()).toMatchObject({
    amplified: [{ slug: 'amplificata' }],
    latest: [{ slug: 'sei' }, {}, {}, {}, {}, {}],
  });
  drafting.pass(day + minute);
  expect(await shown()).toEqual(latest);
});

test('what readers may not see any more gives its place to the rule', async () => {
  await plan(ada, { slugs: ['vecchio', 'due'] });
  await drafting.db.execute(sql`update articles set status = 'draft' where slug = 'vecchio'`);
  expect(await shown()).toEqual(['due', 'sei', 'cinque', 'quattro', 'tre', 'uno']);
  expect((await desk()).current!.stories).toMatchObject([{ slug: 'vecchio', isPublic: false }, { slug: 'due' }]);
  await drafting.db.execute(sql`update articles set status = 'published' where slug = 'vecchio'`);
});

test('what search engines are asked to leave out gives its place to the rule, and is not chosen', async () => {
  await reach('amplificata', inMs(-6 * day));
  await plan(ada, { slugs: ['vecchio', 'due'] });
  await drafting.db.execute(sql`
    insert into unindexed_articles (article_id, reason, at)
    select id, 'Lo chiede', now() from articles where slug in ('vecchio', 'amplificata', 'quattro')`);
  // Nor does it fill what is left of the page.
  expect(await shown()).toEqual(['due', 'sei', 'cinque', 'tre', 'uno']);
  expect(await desk()).toMatchObject({ amplified: [], latest: [{ slug: 'sei' }, {}, {}, {}, {}] });
  expect((await desk()).current!.stories).toMatchObject([
    { slug: 'vecchio', isPublic: true, isIndexed: false },
    { slug: 'due', isPublic: true, isIndexed: true },
  ]);
  const message = 'L’articolo «vecchio» è escluso dai motori di ricerca: non lo mettiamo in prima pagina.';
  expect(await plan(ada, { slugs: ['due', 'vecchio'], seen: await seen() })).toMatchObject({
    status: 400,
    body: { field: 'slugs.1', message },
  });
  expect(await drafting.refusal(ada, 'GET', `${path}/preview?slugs=vecchio`)).toEqual([400, message]);
});

test('a preview shows what readers would see, and changes nothing', async () => {
  const { body } = await drafting.call(ugo, 'GET', `${path}/preview?slugs=vecchio,due`);
  expect((body as unknown as FrontPreview).data.map(({ slug }) => slug)).toEqual([
    'vecchio',
    'due',
    'sei',
    'cinque',
    'quattro',
    'tre',
  ]);
  expect(await shown()).toEqual(latest);
  expect(await drafting.refusal(ugo, 'GET', `${path}/preview?slugs=bozza`)).toEqual([
    400,
    'L’articolo «bozza» non è pubblicato.',
  ]);
});

test.each<[string, Partial<NewFrontPlan>, string, string]>([
  ['a draft', { slugs: ['bozza'] }, 'slugs.0', 'L’articolo «bozza» non è pubblicato.'],
  ['an article twice', { slugs: ['uno', 'uno'] }, 'slugs.1', 'L’articolo «uno» c’è due volte.'],
  ['more than six', { slugs: [...latest, 'vecchio'] }, 'slugs', 'Al massimo 6 articoli.'],
  [
    'an hour that has passed',
    { startsAt: '2020-01-01T08:00:00Z' },
    'startsAt',
    'Quell’ora è già passata: scegline una più avanti.',
  ],
  ['an hour in years', { startsAt: '2099-01-01T08:00:00Z' }, 'startsAt', 'Al massimo un anno da oggi.'],
  ['an end before its beginning', { endsAt: '2020-01-01T08:00:00Z' }, 'endsAt', 'La fine deve venire dopo l’inizio.'],
  ['no hour', { startsAt: 'domani' }, 'startsAt', 'Indica giorno e ora.'],
])('refused: %s', async (_, given, field, message) => {
  expect(await plan(ada, given)).toMatchObject({ status: 400, body: { field, message } });
  expect((await desk()).current).toBeNull();
});

test('refused: more plans to come than twenty', async () => {
  for (let number = 1; number <= 20; number += 1) await plan(ada, { startsAt: inMs(number * minute) });
  expect(await plan(ada, { startsAt: inMs(day) })).toMatchObject({
    status: 409,
    body: { message: 'Ci sono già venti prime pagine programmate: annullane una.' },
  });
});

test('refused: nobody, a contributor', async () => {
  expect((await plan(null)).status).toBe(401);
  expect((await plan(carla)).status).toBe(403);
  expect((await drafting.call(carla, 'GET', path)).status).toBe(403);
});

test('who put what on the first page is in the log', async () => {
  const startsAt = inMs(30 * minute);
  const { body } = await plan(ugo, { slugs: ['due'], startsAt });
  const [{ id }] = (body as unknown as FrontDesk).scheduled as unknown as [{ id: string }];
  await drafting.call(ada, 'DELETE', `${path}/plans/${id}`);
  const { rows } = await drafting.db.execute(sql`
    select action, actor_name, after from audit_events where target_id = ${id} order by id`);
  expect(rows).toEqual([
    { action: 'front_page.plan', actor_name: 'Ugo Tribuno', after: { articles: ['due'], from: startsAt, until: null } },
    { action: 'front_page.cancel', actor_name: 'Ada Capo', after: null },
  ]);
});
