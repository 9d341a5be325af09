import { beforeAll, expect, test } from 'vitest';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { callApi, type ApiCall } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { Article, ArticleList, type ArticleSummary, type Author } from '../contract.ts';
import { leaveOut } from './visibility.ts';

const now = new Date('2025-11-22T12:00:00Z');
const database = fileDatabase();
let call: ApiCall;
let flatTaxId: string;

beforeAll(async () => {
  call = callApi(database.db, now);
  flatTaxId = await insertArticle(database.db, {
    slug: 'flat-tax',
    title: 'Flat tax: sogno o incubo?',
    publishedAt: new Date('2025-11-20T07:30:00Z'),
    readingTime: 12,
    counts: [
      ['fire', 112, 0],
      ['fire', 97, 1],
      ['think', 41, 0],
      ['pro', 1402],
      ['contro', 1016],
    ],
  });
  await insertArticle(database.db, {
    slug: 'la-preside',
    format: 'trial',
    publishedAt: new Date('2025-11-19T06:00:00Z'),
    readingTime: 15,
    counts: [
      ['pro', 807],
      ['contro', 397],
    ],
  });
  await insertArticle(database.db, {
    slug: 'il-murale',
    format: 'trial',
    publishedAt: new Date('2025-11-04T06:00:00Z'),
    readingTime: 13,
    counts: [
      ['pro', 804],
      ['contro', 396],
      ['applause', 500],
    ],
  });
  await insertArticle(database.db, {
    slug: 'pietrascura',
    format: 'dal_basso',
    summary: 'La corsa della sera è stata soppressa: 100% vero_falso. L’autobus, perché?',
    topics: ['trasporti', 'vero_falso'],
    publishedAt: new Date('2025-11-17T07:00:00Z'),
    readingTime: 8,
    authors: [{ name: 'Teresa Lorusso' }],
    counts: [['support', 342]],
  });
  await insertArticle(database.db, { slug: 'bozza', status: 'draft' });
  await insertArticle(database.db, { slug: 'domani', publishedAt: new Date(Date.now() + 86_400_000) });
});

const slugs = (body: unknown) => ArticleList.parse(body).data.map((article: ArticleSummary) => article.slug);

test('the list holds what is public, newest first, with the fields of the specification', async () => {
  const { status, body } = await call('/api/articles');
  expect(status).toBe(200);
  expect(slugs(body)).toEqual(['flat-tax', 'la-preside', 'pietrascura', 'il-murale']);
  expect(ArticleList.parse(body)).toMatchObject({ total: 4, nextCursor: null });
  expect(ArticleList.parse(body).data[0]).toMatchObject({
    id: flatTaxId,
    title: 'Flat tax: sogno o incubo?',
    format: 'dualita',
    createdAt: '2025-11-20T07:30:00.000Z',
    readingTime: 12,
    reactionsCount: { fire: 209, applause: 0, think: 41, disagree: 0 },
    votesCount: 2418,
    authors: [
      { name: 'Ottavio Brandimarte', role: 'Cronista', perspective: 'pro' },
      { name: 'Livia Castellucci', role: 'Cronista', perspective: 'contro' },
    ],
  });
});

test.each([
  ['popular', ['il-murale', 'flat-tax']],
  ['reading-time', ['pietrascura', 'flat-tax']],
  ['recent', ['flat-tax', 'la-preside']],
])('sorted by %s', async (sort, first) => {
  const { body } = await call(`/api/articles?sort=${sort}&limit=2`);
  expect(slugs(body)).toEqual(first);
});

test.each(['recent', 'popular', 'reading-time'])('pages by %s hold every article once', async (sort) => {
  const seen: string[] = [];
  let cursor: string | null = '';
  while (typeof cursor === 'string') {
    const { body } = await call(`/api/articles?sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`);
    seen.push(...slugs(body));
    cursor = ArticleList.parse(body).nextCursor;
  }
  expect(seen.toSorted()).toEqual(['flat-tax', 'il-murale', 'la-preside', 'pietrascura']);
});

test('q is a substring of title or summary, whatever the case, and its signs mean themselves', async () => {
  expect(slugs((await call('/api/articles?q=SOGNO')).body)).toEqual(['flat-tax']);
  expect(slugs((await call('/api/articles?q=soppressa')).body)).toEqual(['pietrascura']);
  expect(slugs((await call('/api/articles?q=100%25')).body)).toEqual(['pietrascura']);
  expect(slugs((await call('/api/articles?q=o_f')).body)).toEqual(['pietrascura']);
  expect(slugs((await call('/api/articles?q=%25')).body)).toEqual(['pietrascura']);
  expect(slugs((await call('/api/articles?q=_')).body)).toEqual(['pietrascura']);
});

test.each(["l'autobus", 'L’AUTOBUS', 'l‘autobus', 'perche\u0301'])('q finds «%s» however it is written', async (q) => {
  expect(slugs((await call(`/api/articles?q=${encodeURIComponent(q)}`)).body)).toEqual(['pietrascura']);
});

test('a topic finds the articles that name it, and no part of a word', async () => {
  const found = async (topic: string) => slugs((await call(`/api/articles?topic=${encodeURIComponent(topic)}`)).body);
  expect(await found('trasporti')).toEqual(['pietrascura']);
  expect(await found('vero_falso')).toEqual(['pietrascura']);
  expect(await found('trasport')).toEqual([]);
  expect(await found('autobus')).toEqual([]);
});

test('a place finds its stories, and so does its province', async () => {
  const found = async (place: string) => slugs((await call(`/api/articles?place=${encodeURIComponent(place)}`)).body);
  expect(await found('PZ:Pietrascura')).toEqual(['pietrascura']);
  expect(await found('PZ')).toEqual(['pietrascura']);
  expect(await found('PZ:Potenza')).toEqual([]);
  expect(await found('TO')).toEqual([]);
});

test('format and author filter', async () => {
  expect(slugs((await call('/api/articles?format=trial')).body)).toEqual(['la-preside', 'il-murale']);
  expect(slugs((await call('/api/articles?author=teresa-lorusso')).body)).toEqual(['pietrascura']);
  expect(slugs((await call('/api/articles/format/dal_basso')).body)).toEqual(['pietrascura']);
});

test.each([
  ['limit=-1', 'limit', 'Il numero di articoli deve essere compreso fra 1 e 100.'],
  ['limit=101', 'limit', 'Il numero di articoli deve essere compreso fra 1 e 100.'],
  ['limit=sei', 'limit', 'Il numero di articoli deve essere compreso fra 1 e 100.'],
  ['sort=best', 'sort', 'L’ordine può essere recent, popular o reading-time.'],
  ['format=blog', 'format', 'Il formato può essere dualita, trial o dal_basso.'],
  ['cursor=abc', 'cursor', 'Il segnalibro della pagina non è valido. Ricomincia dalla prima pagina.'],
  [`q=${'a'.repeat(10_240)}`, 'q', 'La ricerca può avere al massimo 200 caratteri.'],
])('%s is refused', async (query, field, message) => {
  expect(await call(`/api/articles?${query}`)).toEqual({
    status: 400,
    body: { message, code: 'invalid_input', field },
  });
});

test.each(['/api/articles?q=%00', '/api/articles/slug/%00', '/api/search?q=a%00b'])(
  'a null byte in %s is refused',
  async (path) => {
    expect(await call(path)).toEqual({
      status: 400,
      body: { message: 'La richiesta contiene caratteri non validi.', code: 'invalid_input' },
    });
  },
);

test('a Dualità has its turns as sections and as a list of articles', async () => {
  const article = Article.parse((await call('/api/articles/slug/flat-tax')).body);
  expect(article.sections.map(({ index, author, perspective }) => ({ index, author, perspective }))).toEqual([
    { index: 0, author: 'Ottavio Brandimarte', perspective: 'pro' },
    { index: 1, author: 'Livia Castellucci', perspective: 'contro' },
  ]);
  expect(article.sections[0]).toMatchObject({
    content: 'Primo paragrafo.\n\nSecondo paragrafo.',
    reactionsCount: { fire: 112, think: 41 },
  });
  expect(article.articles).toEqual([
    { author: 'Ottavio Brandimarte', perspective: 'pro', content: 'Primo paragrafo.\n\nSecondo paragrafo.' },
    { author: 'Livia Castellucci', perspective: 'contro', content: 'Risposta.' },
  ]);
  expect(article.dualita).toEqual({ motion: 'Una mozione', proLabel: 'sì', controLabel: 'no' });
});

test('an open case keeps its result to itself, a closed one tells it', async () => {
  const open = Article.parse((await call('/api/articles/slug/la-preside')).body);
  expect(open).toMatchObject({ votesCount: 1204, trial: { closesAt: '2025-11-26T06:00:00.000Z', result: null } });
  // The id is left out: by chance it may hold any digits.
  expect(JSON.stringify({ ...open, id: '' })).not.toMatch(/807|397|67|33/);

  const closed = Article.parse((await call('/api/articles/slug/il-murale')).body);
  expect(closed.trial?.result).toEqual({ outcome: 'guilty', guiltyPercentage: 67, innocentPercentage: 33 });
  // Its votes may still be checked.
  expect(closed.trial).not.toHaveProperty('isAnnounced');
});

test('a verdict that was announced stands, whatever happens to the sums', async () => {
  const id = await insertArticle(database.db, {
    slug: 'deciso',
    format: 'trial',
    publishedAt: new Date('2025-11-04T06:00:00Z'),
    counts: [
      ['pro', 90],
      ['contro', 10],
      ['fire', 3],
    ],
  });
  await database.db.$client.query(
    `insert into trial_verdicts (article_id, guilty, innocent, outcome, closed_at) values ($1, 20, 60, 'innocent', $2)`,
    [id, now],
  );
  expect(Article.parse((await call('/api/articles/slug/deciso')).body)).toMatchObject({
    votesCount: 80,
    reactionsCount: { fire: 3 },
    trial: { result: { outcome: 'innocent', guiltyPercentage: 25, innocentPercentage: 75 }, isAnnounced: true },
  });
  const { data } = ArticleList.parse((await call('/api/articles?format=trial')).body);
  expect(data.find(({ slug }) => slug === 'deciso')).toMatchObject({ votesCount: 80, reactionsCount: { fire: 3 } });
  expect((await call(`/api/articles/${id}/figures`)).body).toMatchObject({ votesCount: 80 });
  await database.db.$client.query('delete from articles where id = $1', [id]);
});

test('a Polemica dal Basso has its place', async () => {
  const article = Article.parse((await call('/api/articles/slug/pietrascura')).body);
  expect(article).toMatchObject({
    location: 'Pietrascura (PZ)',
    supportsCount: 342,
    commentsCount: 0,
    dalBasso: { place: 'Pietrascura', province: 'PZ', region: 'Basilicata' },
  });
});

test.each(['/api/articles/slug/che-non-esiste', '/api/articles/slug/bozza', '/api/articles/slug/domani'])(
  '%s is not found',
  async (path) => {
    expect(await call(path)).toEqual({ status: 404, body: { message: 'Articolo non trovato', code: 'not_found' } });
  },
);

test('an unknown format is not found', async () => {
  expect(await call('/api/articles/format/blog')).toEqual({
    status: 404,
    body: { message: 'Formato non trovato', code: 'not_found' },
  });
});

test('reactions of one section, the first by default', async () => {
  const none = { fire: 0, applause: 0, think: 0, disagree: 0 };
  expect((await call(`/api/reactions/counts/${flatTaxId}`)).body).toEqual({ ...none, fire: 112, think: 41 });
  expect((await call(`/api/reactions/counts/${flatTaxId}?section=1`)).body).toEqual({ ...none, fire: 97 });
  expect((await call(`/api/reactions/counts/${flatTaxId}?section=9`)).body).toEqual(none);
  expect((await call(`/api/reactions/counts/${flatTaxId}?section=-1`)).status).toBe(400);
  expect((await call('/api/reactions/counts/nessuno')).status).toBe(404);
  expect((await call('/api/reactions/counts/c0ffee00-0000-4000-8000-000000000000')).status).toBe(404);
});

test('the writers of the house, and whoever signed something public', async () => {
  await insertArticle(database.db, {
    slug: 'di-tullio',
    format: 'trial',
    authors: [{ name: 'Tullio Savorgnani', isTribune: true }],
  });
  const { body } = await call('/api/authors');
  expect((body as { data: Author[] }).data.map((author) => author.slug)).toEqual(['tullio-savorgnani']);
  expect((await call('/api/authors/tullio-savorgnani')).body).toMatchObject({
    name: 'Tullio Savorgnani',
    articlesCount: 1,
    unindexed: false,
  });
  expect((await call('/api/authors/nessuno')).status).toBe(404);
});

test('search engines are to leave out the page of whoever signed nothing but what they leave out', async () => {
  const { db } = database;
  const insert = (slug: string, ...names: string[]) =>
    insertArticle(db, { slug, format: 'trial', authors: names.map((name) => ({ name })) });
  const id = await insert('da-escludere', 'Chi Fu Assolto', 'Anche Di Altro', 'Tullio Savorgnani');
  await insert('da-tenere', 'Anche Di Altro');
  const unindexed = async (slug: string) => ((await call(`/api/authors/${slug}`)).body as Author).unindexed;
  expect(await unindexed('chi-fu-assolto')).toBe(false);
  await leaveOut(db, id, { reason: 'Lo chiede', at: new Date(), userId: (await insertPerson(db)).id });
  expect(await unindexed('chi-fu-assolto')).toBe(true);
  expect(await unindexed('anche-di-altro')).toBe(false);
  expect(await unindexed('tullio-savorgnani')).toBe(false);
});
