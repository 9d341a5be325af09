import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { callApi, type ApiCall } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { articles } from '#features/articles/server/schema.ts';
import { formatPath } from '#features/formats/formats.ts';
import type { SearchResult } from '../contract.ts';
import { indexAllArticles, indexArticle } from './actions.ts';

const database = fileDatabase();
let call: ApiCall;

beforeAll(async () => {
  call = callApi(database.db);
  const { db } = database;
  const section = (content: string) => [{ type: 'case' as const, content }];
  await insertArticle(db, {
    slug: 'titolo',
    format: 'trial',
    title: "L'ambiente e le città",
    publishedAt: new Date('2025-10-01T08:00:00Z'),
  });
  await insertArticle(db, {
    slug: 'sommario',
    format: 'trial',
    title: 'Altro',
    summary: 'Dove si parla dell’ambiente <script>alert(1)</script> e basta.',
    publishedAt: new Date('2025-11-01T08:00:00Z'),
  });
  await insertArticle(db, {
    slug: 'testo',
    format: 'trial',
    title: 'Terzo',
    sections: section('Nel corpo del testo si difendono gli ambienti di lavoro.'),
    publishedAt: new Date('2025-11-10T08:00:00Z'),
  });
  await insertArticle(db, {
    slug: 'scuola',
    format: 'dal_basso',
    title: 'La scuola con sette alunni',
    topics: ['scuola', 'montagna'],
    summary: 'Una pluriclasse in quota.',
    sections: section('Lo scuolabus non passa più dal mese prossimo.'),
    authors: [{ name: 'Cosimo Patruno' }],
    publishedAt: new Date('2025-11-05T08:00:00Z'),
  });
  await insertArticle(db, { slug: 'bozza', format: 'trial', title: 'Ambiente in bozza', status: 'draft' });
});

async function found(question: string, limit = 10): Promise<string[]> {
  const { status, body } = await call(`/api/search?q=${encodeURIComponent(question)}&limit=${limit}`);
  expect(status).toBe(200);
  return (body as SearchResult[]).map((result) => result.slug);
}

test('title before summary before text, whatever the date', async () => {
  expect(await found('ambiente')).toEqual(['titolo', 'sommario', 'testo']);
  expect(await found('ambiente', 2)).toEqual(['titolo', 'sommario']);
});

test.each([
  ['an elision with a straight apostrophe', "l'ambiente", 'titolo'],
  ['an elision with a typographic one', 'dell’ambiente', 'titolo'],
  ['a missing accent', 'citta', 'titolo'],
  ['an accent', 'città', 'titolo'],
  ['another ending', 'scuole', 'scuola'],
  ['the beginning of a word', 'amb', 'titolo'],
  ['the beginning of a second word', 'scuola sett', 'scuola'],
  ['stop words beside it', 'la scuola con gli alunni', 'scuola'],
  ['who signs', 'patruno', 'scuola'],
  ['a place', 'Pietrascura', 'scuola'],
  ['a topic', 'montagna', 'scuola'],
  ['a typing mistake', 'anbiente', 'titolo'],
  ['two letters exchanged', 'scoula', 'scuola'],
  ['two slips in a longer word', 'diffendomo', 'testo'],
  ['a mistake beside a word that is right', 'scuola alumni', 'scuola'],
  ['a stop word with its accent', 'perché la scuola', 'scuola'],
  ['one without it', 'perche la scuola', 'scuola'],
  ['one in the middle', 'la scuola più alunni', 'scuola'],
  ['one of a verb', 'la scuola avrà alunni', 'scuola'],
  ['a stop word that is the last so far', 'scuola con', 'scuola'],
  ['a question', 'cos’è la scuola', 'scuola'],
  ['another one', 'qual è la scuola', 'scuola'],
  ['who signs and what it is about', 'patruno scuola', 'scuola'],
  ['words of title and summary', 'alunni pluriclasse', 'scuola'],
  ['who signs and a word of the text', 'patruno scuolabus', 'scuola'],
  ['other forms of words here and there', 'alunno scuolabus prossimi', 'scuola'],
])('%s is understood', async (_, question, first) => {
  expect((await found(question))[0]).toBe(first);
});

test('every word is required', async () => {
  expect(await found('ambiente scuola')).toEqual([]);
  expect(await found('patruno scuolabus ambiente')).toEqual([]);
});

test.each(['a', ' a ', '', '%', '&|!', "'", 'nella', 'perché', 'più', 'zzzzqqqq'])(
  '%j finds nothing and is no error',
  async (question) => {
    expect(await found(question)).toEqual([]);
  },
);

test('what is found has the fields of the specification', async () => {
  const { body } = await call('/api/search?q=patruno');
  expect(body).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'article',
      title: 'La scuola con sette alunni',
      slug: 'scuola',
      summary: 'Una pluriclasse in quota.',
      highlight: 'Una pluriclasse in quota.',
      titleHighlight: 'La scuola con sette alunni',
      format: 'dal_basso',
      byline: 'Cosimo Patruno, Pietrascura (PZ)',
    },
  ]);
});

test.each([
  ['dualita', 'Redazione giudiziaria vs Gaspare Inzerra'],
  ['trial', 'Redazione giudiziaria, Gaspare Inzerra'],
  ['dal_basso', 'Redazione giudiziaria, Gaspare Inzerra, Pietrascura (PZ)'],
] as const)('authors of one %s are opposed only where they write against each other', async (format, byline) => {
  const authors = [{ name: 'Redazione giudiziaria' }, { name: 'Gaspare Inzerra' }];
  await insertArticle(database.db, { slug: formatPath(format), format, title: `La diga ${format}`, authors });
  const { body } = await call('/api/search?q=diga');
  expect((body as SearchResult[]).find(({ slug }) => slug === formatPath(format))).toMatchObject({ byline });
});

test('a stop word that is the last so far lights up no word that begins like it', async () => {
  const { db } = database;
  const content = `${'Prima. '.repeat(20)}Gli apicoltori del posto non ci stanno.`;
  const id = await insertArticle(db, {
    slug: 'miele',
    format: 'trial',
    title: 'Il miele',
    summary: 'La contesa di un consorzio.',
    sections: [{ type: 'case', content }],
  });
  const { body } = await call('/api/search?q=apicoltore%20con');
  expect((body as SearchResult[])[0]).toMatchObject({
    slug: 'miele',
    highlight: expect.stringContaining('<mark>apicoltori</mark> del posto'),
  });
  await db.delete(articles).where(eq(articles.id, id));
});

test('a highlight is text and marks', async () => {
  const { body } = await call('/api/search?q=ambiente');
  expect((body as SearchResult[])[0]!.titleHighlight).toBe('L&#39;<mark>ambiente</mark> e le città');
  expect((body as SearchResult[])[1]!.highlight).toBe(
    'Dove si parla dell’<mark>ambiente</mark> &lt;script&gt;alert(1)&lt;/script&gt; e basta.',
  );
  expect((body as SearchResult[])[2]!.highlight).toBe(
    'Nel corpo del testo si difendono gli <mark>ambienti</mark> di lavoro.',
  );
});

test('what the words mean comes before what shares their stem, and lights up alone', async () => {
  const { db } = database;
  const insert = (slug: string, day: string, title: string, content: string) =>
    insertArticle(db, {
      slug,
      format: 'trial',
      title,
      summary: 'Un caso.',
      sections: [{ type: 'case', content }],
      publishedAt: new Date(`2025-11-${day}T08:00:00Z`),
    });
  await insert('medio', '14', 'Il medio termine', 'Altro.');
  await insert('medico', '15', 'Il medico di turno', 'Un medico, due medici.');
  await insert('medie', '02', 'Le medie inferiori', 'Altro.');
  await insert('nel-testo', '01', 'Un voto', 'Il medico dice che la media è del sei, nel medio termine.');

  const { body } = await call('/api/search?q=media');
  const results = body as SearchResult[];
  expect(results.map(({ slug }) => slug)).toEqual(['medie', 'nel-testo', 'medio']);
  expect(results[0]!.titleHighlight).toBe('Le <mark>medie</mark> inferiori');
  expect(results[1]!.highlight).toBe('Il medico dice che la <mark>media</mark> è del sei, nel medio termine.');
  expect(results[2]!.titleHighlight).toBe('Il <mark>medio</mark> termine');
});

test('a word that is another one’s stem does not find it first', async () => {
  const { db } = database;
  const publishedAt = new Date('2025-11-16T08:00:00Z');
  await insertArticle(db, { slug: 'bari', format: 'trial', title: 'Bari senza acqua', publishedAt });
  await insertArticle(db, { slug: 'bar', format: 'trial', title: 'Il bar della piazza', summary: 'Un caso.' });
  const { body } = await call('/api/search?q=bar');
  expect((body as SearchResult[]).map(({ titleHighlight }) => titleHighlight)).toEqual([
    'Il <mark>bar</mark> della piazza',
    '<mark>Bari</mark> senza acqua',
  ]);
});

test('all words in one field come before words here and there', async () => {
  const { db } = database;
  const publishedAt = new Date('2025-11-20T08:00:00Z');
  const insert = (slug: string, title: string, summary: string, date = publishedAt) =>
    insertArticle(db, { slug, format: 'trial', title, summary, publishedAt: date });
  await insert('sparse', 'Il traghetto', 'Al porticciolo non attracca.');
  await insert('insieme', 'La darsena', 'Un traghetto al porticciolo.', new Date('2025-10-02T08:00:00Z'));
  const { body } = await call('/api/search?q=traghetto%20porticciolo');
  expect((body as SearchResult[]).map(({ slug }) => slug)).toEqual(['insieme', 'sparse']);
  expect((body as SearchResult[])[1]).toMatchObject({
    titleHighlight: 'Il <mark>traghetto</mark>',
    highlight: 'Al <mark>porticciolo</mark> non attracca.',
  });
});

test('an article is found by its short title', async () => {
  const { db } = database;
  const id = await insertArticle(db, { slug: 'lungo', format: 'trial', title: 'Un titolo che dura' });
  await db.$client.query(`update articles set short_title = 'La zattera' where id = $1`, [id]);
  await indexArticle(db, id);
  expect(await found('zattera')).toEqual(['lungo']);
});

test.each([
  ['85.000', '85.000 euro'],
  ['85000', '85.000 euro'],
  ['85 000 euro', '85.000 euro'],
  ['85.000 euro', '85.000 euro'],
  ['D.Lgs. 231/2001', '231/2001'],
  ['art. 3', 'art. 3'],
  ['Torino/Lione', 'Torino/Lione'],
  ['Lione', 'Lione'],
  ['2024-2026', '2024-2026'],
  ['2026', '2026'],
  ['fine.Inizio', 'fine.Inizio'],
])('«%s» is found as it is typed', async (question, shown) => {
  const content = `${'Prima. '.repeat(20)}La fine.Inizio. Per 85.000 euro, D.Lgs. 231/2001, art. 3, Torino/Lione, 2024-2026.`;
  const id = await insertArticle(database.db, {
    slug: 'numeri',
    format: 'trial',
    sections: [{ type: 'case', content }],
  });
  const { body } = await call(`/api/search?q=${encodeURIComponent(question)}`);
  const result = (body as SearchResult[]).find(({ slug }) => slug === 'numeri');
  const { highlight } = result!;
  expect(highlight).toContain('<mark>');
  expect(highlight.replaceAll(/<\/?mark>/g, '')).toContain(shown);
  await database.db.delete(articles).where(eq(articles.id, id));
});

test('where a link leads is no word of the text', async () => {
  const content = 'Come scrive [il giornale](https://gazzetta.example/cronaca-nerissima), così è.';
  const id = await insertArticle(database.db, { slug: 'link', format: 'trial', sections: [{ type: 'case', content }] });
  expect(await found('giornale')).toEqual(['link']);
  expect(await found('nerissima')).toEqual([]);
  await database.db.delete(articles).where(eq(articles.id, id));
});

test.each([
  ['trial by media', 'trial'],
  ['Trial', 'trial'],
  ['trial by', 'trial'],
  ['dualità', 'dualita'],
  ['dualit', 'dualita'],
  ['polemiche dal basso', 'dal_basso'],
  ['scuola dal basso', 'dal_basso'],
  ['ambienti trial', 'trial'],
])('«%s» finds a format first', async (question, format) => {
  const publishedAt = new Date('2025-11-30T08:00:00Z');
  await insertArticle(database.db, {
    slug: 'gemella',
    format: 'dualita',
    title: 'Chi sale paga',
    topics: ['scuola'],
    publishedAt,
  });
  await insertArticle(database.db, { slug: 'salita', format: 'trial', title: 'Una salita, una qualità', publishedAt });
  const { body } = await call(`/api/search?q=${encodeURIComponent(question)}`);
  const results = body as SearchResult[];
  expect(results[0]?.format).toBe(format);
  expect(results[0]).not.toHaveProperty('correctedQuestion');
  await database.db.delete(articles).where(inArray(articles.slug, ['gemella', 'salita']));
});

test.each([
  ['anbiente', 'ambiente'],
  ['la scoula con gli alunni', 'la scuola con gli alunni'],
  ['cittta', 'città'],
  ['patrunno', 'patruno'],
])('a mistake as in «%s» is repaired, and the answer says so', async (question, correctedQuestion) => {
  const { body } = await call(`/api/search?q=${encodeURIComponent(question)}`);
  const results = body as SearchResult[];
  expect(results.length).toBeGreaterThan(0);
  expect(results.map((result) => result.correctedQuestion)).toEqual(results.map(() => correctedQuestion));
});

test('a name of a format beside a mistake stays what it is', async () => {
  const { body } = await call('/api/search?q=polemiche%20dal%20basso%20scoula');
  expect(body).toMatchObject([{ slug: 'scuola', correctedQuestion: 'polemiche dal basso scuola' }]);
});

test('a question that is too long is refused', async () => {
  expect(await call(`/api/search?q=${'a'.repeat(201)}`)).toMatchObject({
    status: 400,
    body: { message: 'La ricerca può avere al massimo 200 caratteri.', field: 'q' },
  });
});

test('an article that is taken back leaves the search', async () => {
  const { db } = database;
  const id = await insertArticle(db, { slug: 'effimero', format: 'trial', title: 'Effimero' });
  expect(await found('effimero')).toEqual(['effimero']);
  await db.$client.query(`update articles set status = 'draft' where id = $1`, [id]);
  await indexArticle(db, id);
  expect(await found('effimero')).toEqual([]);
});

test('building the search anew finds the same', async () => {
  await indexAllArticles(database.db);
  expect(await found('ambiente')).toEqual(['titolo', 'sommario', 'testo']);
  expect(await found('anbiente')).toContain('titolo');
});
