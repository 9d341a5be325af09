import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { trialQuorum } from '#features/articles/rules.ts';
import { keepSupportStages } from '#features/articles/server/keep-support-stages.ts';
import { keepVerdict } from '#features/articles/server/keep-verdict.ts';
import { voteClusters } from '#features/votes/server/schema.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson } from '../../../../tests/support/signed-in.ts';
import type { FormatEntry } from '../contract.ts';
import { latestEvent } from './queries.ts';
import { viralityOf } from './virality.ts';

const now = new Date('2025-11-22T12:00:00Z');
const at = (text: string) => new Date(`2025-11-${text}Z`);
const database = fileDatabase();

beforeEach(() => database.db.execute(sql`truncate articles, authors cascade`));

const latest = () => latestEvent(database.db, now);
const reached = (articleId: string, stage: number, when: Date) =>
  keepSupportStages(database.db, sql`select ${articleId}::uuid, ${stage}::smallint, ${when}::timestamptz`);

test('nothing has happened before the first article', async () => {
  expect(await latest()).toBeNull();
});

test('an article that was published is the latest event until something else happens', async () => {
  await insertArticle(database.db, { slug: 'prima', title: 'Prima', publishedAt: at('18T08:00:00') });
  await insertArticle(database.db, { slug: 'bozza', status: 'draft', publishedAt: at('21T08:00:00') });
  expect(await latest()).toEqual({
    kind: 'published',
    slug: 'prima',
    title: 'Prima',
    at: '2025-11-18T08:00:00.000Z',
    stage: null,
  });

  const story = await insertArticle(database.db, {
    slug: 'storia',
    title: 'Storia',
    format: 'dal_basso',
    publishedAt: at('10T08:00:00'),
  });
  await reached(story, 100, at('18T09:00:00'));
  await reached(story, 500, at('19T09:00:00'));
  expect(await latest()).toMatchObject({ kind: 'stage', slug: 'storia', stage: 500, at: '2025-11-19T09:00:00.000Z' });
});

const announced = (articleId: string, guilty: number, innocent: number) => {
  const outcome = guilty + innocent < trialQuorum ? ('no_quorum' as const) : ('innocent' as const);
  return database.db.transaction((tx) => keepVerdict(tx, { articleId, guilty, innocent, outcome, closedAt: now }));
};

test('a jury pronounces its verdict once it is announced, when it has its quorum', async () => {
  const jury = (slug: string, publishedAt: Date, votes: number) =>
    insertArticle(database.db, {
      slug,
      format: 'trial',
      publishedAt,
      counts: [
        ['pro', votes - 10],
        ['contro', 10],
      ],
    });
  const closed = await jury('chiuso', at('13T08:00:00'), 50);
  const few = await jury('pochi', at('14T08:00:00'), 49);
  await jury('aperto', at('15T13:00:00'), 900);
  // Nothing was published since the first of them closed.
  await database.db.execute(sql`update articles set published_at = '2025-11-12T08:00:00Z' where slug = 'aperto'`);
  await database.db.execute(sql`update articles set published_at = '2025-11-11T08:00:00Z' where slug <> 'aperto'`);
  await announced(few, 39, 10);
  expect(await latest()).toMatchObject({ kind: 'published', slug: 'aperto' });
  await announced(closed, 40, 10);
  expect(await latest()).toMatchObject({
    kind: 'verdict',
    slug: 'chiuso',
    at: now.toISOString(),
    stage: null,
  });
});

test('a verdict that was announced is told as it was, whatever happens to the sums', async () => {
  const decided = async (slug: string, [guilty, innocent]: [number, number]) => {
    const id = await insertArticle(database.db, {
      slug,
      format: 'trial',
      publishedAt: at('13T08:00:00'),
      counts: [['pro', 90]],
    });
    await announced(id, guilty, innocent);
  };
  await decided('pochi', [9, 30]);
  expect(await latest()).toMatchObject({ kind: 'published' });
  await decided('deciso', [20, 60]);
  expect(await latest()).toMatchObject({ kind: 'verdict', slug: 'deciso' });
  expect((await frontPage({ demo: true }))['featuredTrial']).toMatchObject({
    slug: 'deciso',
    votesCount: 80,
    guiltyPercentage: 25,
    innocentPercentage: 75,
  });
});

test('a case of whose votes some are checked says so, as its own page does, until its verdict is announced', async () => {
  const id = await insertArticle(database.db, {
    slug: 'in-controllo',
    format: 'trial',
    publishedAt: at('10T08:00:00'),
    counts: [
      ['pro', 60],
      ['contro', 20],
    ],
  });
  const featured = async () => (await frontPage({ demo: true }))['featuredTrial'];
  const own = async () => {
    const { body } = await ask(testApi(testServices(database.db, now)), 'GET', '/api/articles/slug/in-controllo');
    const { guiltyPercentage, innocentPercentage } = (body['trial'] as Record<string, Record<string, unknown>>)[
      'result'
    ]!;
    return { guiltyPercentage, innocentPercentage, note: (body['voteNotes'] as string[] | undefined)?.[0] ?? null };
  };
  expect(await featured()).toMatchObject({ note: null });
  const seen = { firstVoteAt: now, lastVoteAt: now, firstRegisteredAt: now, lastRegisteredAt: now, foundAt: now };
  await database.db.insert(voteClusters).values({ articleId: id, votes: 3, ...seen });
  expect(await featured()).toMatchObject({
    guiltyPercentage: 75,
    note: 'Alcuni voti sono in controllo: finché una persona della redazione non li ha esaminati non contano, e il verdetto può cambiare.',
  });
  expect(await featured()).toMatchObject(await own());
});

/** A closed case that so many voted on. */
const closedCase = (slug: string, guilty: number) =>
  insertArticle(database.db, {
    slug,
    format: 'trial',
    publishedAt: at('10T08:00:00'),
    counts: [
      ['pro', guilty],
      ['contro', 20],
    ],
  });

/** The case on the home page, and those that are named on the page of the formats. */
async function namedCases() {
  const api = testApi(testServices(database.db, now));
  const { featuredTrial } = (await ask(api, 'GET', '/api/front-page')).body as {
    featuredTrial: { slug: string } | null;
  };
  const { data } = (await ask(api, 'GET', '/api/formats')).body as { data: FormatEntry[] };
  const examples = data.find(({ id }) => id === 'trial')!.examples;
  return { featured: featuredTrial?.slug ?? null, examples: examples.map(({ slug }) => slug) };
}

test('a case whose real proceeding convicted nobody is not put forward by how its readers divided', async () => {
  const most = await closedCase('il-piu-votato', 80);
  await closedCase('il-secondo', 60);
  expect(await namedCases()).toEqual({ featured: 'il-piu-votato', examples: ['il-piu-votato', 'il-secondo'] });

  const ends = (outcome: string, publishedAt: Date | null) =>
    database.db.execute(sql`
      insert into trial_endings (article_id, outcome, ended_on, source, recorded_at, published_at)
      values (${most}, ${outcome}, '2025-11-20', 'Il tribunale', ${now}, ${publishedAt})`);
  // Readers of its own page are not told yet either.
  await ends('acquitted', null);
  expect(await namedCases()).toMatchObject({ featured: 'il-piu-votato' });
  await ends('final_conviction', now);
  expect(await namedCases()).toMatchObject({ featured: 'il-piu-votato' });
  for (const outcome of ['acquitted', 'dismissed']) {
    await database.db.execute(sql`delete from trial_endings where published_at is not null`);
    await ends(outcome, now);
    expect(await namedCases()).toEqual({ featured: 'il-secondo', examples: ['il-secondo'] });
  }
});

const leaveOut = (id: string) =>
  database.db.execute(sql`insert into unindexed_articles (article_id, reason, at) values (${id}, 'Lo chiede', ${now})`);

test('what search engines are asked to leave out is put forward nowhere', async () => {
  await leaveOut(await closedCase('escluso', 80));
  await closedCase('altro', 60);
  expect(await namedCases()).toEqual({ featured: 'altro', examples: ['altro'] });

  await insertArticle(database.db, { slug: 'prima', publishedAt: at('11T08:00:00') });
  await leaveOut(await insertArticle(database.db, { slug: 'dualita-esclusa', publishedAt: at('12T08:00:00') }));
  expect((await frontPage({ demo: true }))['leadDualita']).toMatchObject({ slug: 'prima' });
});

test('the latest event is none of what search engines are asked to leave out', async () => {
  await insertArticle(database.db, { slug: 'prima', publishedAt: at('11T08:00:00') });
  await leaveOut(await insertArticle(database.db, { slug: 'appena-uscita', publishedAt: at('20T08:00:00') }));
  const story = await insertArticle(database.db, {
    slug: 'storia-esclusa',
    format: 'dal_basso',
    publishedAt: at('10T08:00:00'),
  });
  await reached(story, 500, at('21T09:00:00'));
  expect(await latest()).toMatchObject({ kind: 'stage', slug: 'storia-esclusa' });
  await leaveOut(story);
  const trial = await closedCase('caso-escluso', 80);
  await announced(trial, 80, 20);
  expect(await latest()).toMatchObject({ kind: 'verdict', slug: 'caso-escluso' });
  await leaveOut(trial);
  expect(await latest()).toMatchObject({ kind: 'published', slug: 'prima' });
});

test('readers who are here are counted by the tokens of their pages', async () => {
  const api = testApi({ ...testServices(database.db, now), liveReaders: 'real' });
  const token = (n: number) => n.toString(16).padStart(32, '0');
  const readers = async (n: number, address = '192.0.2.1') =>
    (await ask(api, 'GET', `/api/live-readers?token=${token(n)}`, { address })).body;
  expect(await readers(1)).toEqual({ readers: 1 });
  expect(await readers(2, '192.0.2.2')).toEqual({ readers: 2 });
  expect(await readers(1)).toEqual({ readers: 2 });
  for (const wrong of ['', '?token=abc', `?token=${'x'.repeat(32)}`]) {
    expect((await ask(api, 'GET', `/api/live-readers${wrong}`)).status).toBe(400);
  }
});

const frontPage = async (given: { demo: boolean }) =>
  (await ask(testApi({ ...testServices(database.db, now), ...given }), 'GET', '/api/front-page')).body;

test('without demo content the figures are counted, and hidden below their floors', async () => {
  const articleId = await insertArticle(database.db, { slug: 'letta' });
  const hidden = {
    demo: false,
    supporters: null,
    articlesRead: null,
    satisfaction: null,
    satisfactionAnswers: null,
    featuredTrial: null,
  };
  const reads = (count: number) =>
    database.db.execute(sql`
      with readers as (
        insert into users (name, email) select 'Lettore', gen_random_uuid() || '@prova.example' from generate_series(1, ${count})
        returning id
      )
      insert into article_reads (user_id, article_id, month_key, read_at)
      select id, ${articleId}::uuid, '2025-11', ${now}::timestamptz from readers`);
  await reads(999);
  expect(await frontPage({ demo: false })).toMatchObject(hidden);
  await reads(1002);
  expect(await frontPage({ demo: false })).toMatchObject({ ...hidden, articlesRead: 2000 });
  // Nor is anything laid over them in a demo, where what it says of before counts as well.
  await database.db.execute(
    sql`insert into earlier_reads (source, reads, until) values ('demo', 1500, ${now}::timestamptz)`,
  );
  expect(await frontPage({ demo: false })).toMatchObject({ ...hidden, articlesRead: 2000 });
  expect(await frontPage({ demo: true })).toMatchObject({ ...hidden, demo: true, articlesRead: 3000 });
  await database.db.execute(
    sql`insert into earlier_reads (source, reads, until) values ('sito di prima', 4000, ${now}::timestamptz)`,
  );
  expect(await frontPage({ demo: false })).toMatchObject({ ...hidden, articlesRead: 6000 });
});

test('a figure that the database does not come to count is left out, and not asked for again at once', async () => {
  const api = testApi({ ...testServices(database.db, now), demo: false });
  const statusAndFigures = async () => {
    const { status, body } = await ask(api, 'GET', '/api/front-page');
    return [status, body['articlesRead'], body['supporters']];
  };
  await database.db.execute(sql`
    insert into subscriptions (provider, provider_id, customer_id, state, created_at, read_at)
    select 'stripe', gen_random_uuid()::text, 'cus', 'active', ${now}::timestamptz, ${now}::timestamptz from generate_series(1, 50)`);
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table article_reads in access exclusive mode`);
    expect(await statusAndFigures()).toEqual([200, null, 50]);
  });
  await database.db.execute(sql`
    insert into earlier_reads (source, reads, until) values ('di prima ancora', 90000, ${now}::timestamptz)`);
  expect(await statusAndFigures()).toEqual([200, null, 50]);
});

test('how many are satisfied is told from thirty answers on, of the last twelve months', async () => {
  const answer = (satisfied: boolean, count: number, ago = '1 day') =>
    database.db.execute(sql`
      with readers as (
        insert into users (name, email) select 'Lettore', gen_random_uuid() || '@prova.example' from generate_series(1, ${count})
        returning id
      )
      insert into survey_answers (user_id, satisfied, answered_at)
      select id, ${satisfied}, ${now}::timestamptz - ${ago}::interval from readers`);
  // Of a demo that this publication once was: its readers exist in rows alone.
  await database.db.execute(sql`
    with readers as (
      insert into users (name, email) select 'Lettore', 'lettore-' || (1000 + n) || '@demo.example' from generate_series(1, 40) n
      returning id
    )
    insert into survey_answers (user_id, satisfied, answered_at) select id, true, ${now} from readers`);
  expect(await frontPage({ demo: true })).toMatchObject({ satisfaction: 100, satisfactionAnswers: 40 });
  await answer(true, 29);
  await answer(true, 10, '366 days');
  expect(await frontPage({ demo: false })).toMatchObject({ satisfaction: null, satisfactionAnswers: null });
  await answer(false, 1);
  expect(await frontPage({ demo: false })).toMatchObject({ satisfaction: 97, satisfactionAnswers: 30 });
});

test('virality is the place of the first 24 hours among the articles of 90 days, from ten articles on', async () => {
  const voters: string[] = [];
  for (let n = 0; n < 10; n += 1) voters.push((await insertPerson(database.db, { password: false })).id);
  const published = at('10T08:00:00');
  const vote = (articleId: string, userId: string, hours: number) =>
    database.db.execute(sql`
      insert into votes (article_id, user_id, position, created_at)
      values (${articleId}, ${userId}, 'pro', ${new Date(published.getTime() + hours * 3_600_000)}::timestamptz)`);
  // The article with number n has n votes of its first day, and one more that came too late.
  for (let n = 0; n < 10; n += 1) {
    expect(await viralityOf(database.db, 'articolo-7', now)).toBeNull();
    const id = await insertArticle(database.db, { slug: `articolo-${n}`, publishedAt: published });
    for (const voter of voters.slice(0, n)) await vote(id, voter, 23);
    await vote(id, voters[9]!, 25);
  }
  await insertArticle(database.db, { slug: 'vecchio', publishedAt: new Date('2025-08-01T08:00:00Z') });
  expect(await viralityOf(database.db, 'articolo-7', now)).toBe(80);
  expect(await viralityOf(database.db, 'articolo-0', now)).toBe(10);
});

test('an open Trial tells how many voted, and not how', async () => {
  const counts: [kind: 'pro' | 'contro', count: number][] = [
    ['pro', 60],
    ['contro', 20],
  ];
  await insertArticle(database.db, { slug: 'aperto', format: 'trial', publishedAt: at('20T08:00:00'), counts });
  await insertArticle(database.db, { slug: 'chiuso', format: 'trial', publishedAt: at('10T08:00:00'), counts });
  const { body } = await ask(testApi(testServices(database.db, now)), 'GET', '/api/formats');
  const trials = (body.data as { id: string; examples: Record<string, unknown>[] }[]).find(({ id }) => id === 'trial');
  expect(trials?.examples).toEqual([
    expect.objectContaining({ slug: 'aperto', isOpen: true, votes: 80, pro: 0, contro: 0 }),
    expect.objectContaining({ slug: 'chiuso', isOpen: false, votes: 80, pro: 60, contro: 20 }),
  ]);
});
