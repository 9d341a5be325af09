import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { CorrectionKind } from '#features/articles/correction-kinds.ts';
import { keepSupportStages } from '#features/articles/server/keep-support-stages.ts';
import { keepVerdict } from '#features/articles/server/keep-verdict.ts';
import { recordPromiseEvent } from '#features/articles/server/promises.ts';
import { writeCorrection } from '#features/articles/server/write-correction.ts';
import { comments } from '#features/comments/server/schema.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { published } from '../../../../tests/support/notified.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { planOf, statementsOf, stepsOf } from '../../../../tests/support/statements.ts';
import { newsWords } from '../own-texts.ts';
import { ownFrontPage, sharedMemory } from './own-front-page.ts';

const database = fileDatabase();
/** A Saturday at 13.00 in Rome. */
const now = new Date('2025-11-22T12:00:00Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const before = (ms: number) => new Date(now.getTime() - ms);
const after = (ms: number) => new Date(now.getTime() + ms);

let reader: string;

beforeEach(async () => {
  await database.db.execute(sql`truncate articles, authors, users cascade`);
  reader = (await insertPerson(database.db, { password: false })).id;
});

const pageOf = (userId: string, at: Date) => ownFrontPage(database.db, userId, at, sharedMemory());
const pageAt = (at: Date) => pageOf(reader, at);
const reach = (articleId: string, stage: number, at: Date) =>
  keepSupportStages(database.db, sql`select ${articleId}::uuid, ${stage}::smallint, ${at}::timestamptz`);
const decide = (articleId: string, closedAt: Date) =>
  database.db.transaction((tx) =>
    keepVerdict(tx, { articleId, guilty: 80, innocent: 40, outcome: 'guilty', closedAt }),
  );
/** Whoever was here four days ago. */
const wasHere = () => pageAt(before(4 * day));

test('in the first visit nothing is new, and it is noted', async () => {
  await insertArticle(database.db, { slug: 'ieri', publishedAt: before(day) });
  expect(await pageAt(now)).toEqual({
    since: null,
    news: [],
    newsCount: 0,
    closing: null,
    nearStage: null,
    replies: [],
  });
  expect((await pageAt(after(day))).since).toBe(now.toISOString());
});

test('what was new stays new while the visit lasts, on every device, and is old in the next one', async () => {
  await wasHere();
  await insertArticle(database.db, { slug: 'ieri', publishedAt: before(day) });
  const slugs = async (at: Date) => (await pageAt(at)).news.map(({ slug }) => slug);
  // Two devices at once.
  expect(await Promise.all([slugs(now), slugs(now)])).toEqual([['ieri'], ['ieri']]);
  expect(await slugs(after(29 * minute))).toEqual(['ieri']);
  expect(await slugs(after(58 * minute))).toEqual(['ieri']);
  expect(await slugs(after(89 * minute))).toEqual([]);
});

test('who was away for years finds what is new this month', async () => {
  await pageAt(before(800 * day));
  await insertArticle(database.db, { slug: 'vecchio', publishedAt: before(31 * day) });
  await insertArticle(database.db, { slug: 'nuovo', publishedAt: before(29 * day) });
  const { since, news } = await pageAt(now);
  expect(since).toBe(before(800 * day).toISOString());
  expect(news.map(({ slug }) => slug)).toEqual(['nuovo']);
});

test('the Trial that closes before midnight in Rome is shown with its votes and without how they divide', async () => {
  const closing = async (slug: string, closesAt: Date) => {
    const counts: [kind: 'pro' | 'contro', count: number][] = [
      ['pro', 90],
      ['contro', 30],
    ];
    const id = await insertArticle(database.db, { slug, format: 'trial', counts });
    await database.db.execute(
      sql`update trial_details set closes_at = ${closesAt}::timestamptz where article_id = ${id}`,
    );
  };
  await closing('chiuso', before(minute));
  await closing('domani', new Date('2025-11-22T23:00:01Z'));
  expect((await pageAt(now)).closing).toBeNull();

  await closing('stasera', new Date('2025-11-22T22:59:00Z'));
  const page = await pageAt(now);
  expect(page.closing).toMatchObject({
    closesAt: '2025-11-22T22:59:00.000Z',
    story: { slug: 'stasera', votesCount: 120 },
  });
  expect(JSON.stringify(page)).not.toMatch(/:(90|30)[,}]|guilty|"pro"/);
});

test('the story that lacks least of its next stage is near it, unless it was there before or takes no supports any more', async () => {
  const story = (slug: string, supports: number, status: 'draft' | 'published' = 'published') =>
    insertArticle(database.db, { slug, format: 'dal_basso', status, counts: [['support', supports]] });
  await story('lontana', 799);
  expect((await pageAt(now)).nearStage).toBeNull();
  await story('vicina', 450);
  await story('bozza', 990, 'draft');
  const reached = await story('raggiunta', 990);
  await reach(reached, 1000, now);
  const archived = await story('archiviata', 999);
  await database.db.execute(sql`update dal_basso_details set archived_at = now() where article_id = ${archived}`);
  expect((await pageAt(now)).nearStage).toMatchObject({ stage: 500, story: { slug: 'vicina', supportsCount: 450 } });
  await story('quasi', 934);
  expect((await pageAt(now)).nearStage).toMatchObject({ stage: 1000, story: { slug: 'quasi' } });
});

test('what search engines are asked to leave out is neither new, nor near its stage, nor about to close', async () => {
  await wasHere();
  const { db } = database;
  const leaveOut = (id: string) =>
    db.execute(sql`insert into unindexed_articles (article_id, reason, at) values (${id}, 'Lo chiede', ${now})`);
  const trial = await insertArticle(db, { slug: 'caso', format: 'trial', publishedAt: before(day) });
  await db.execute(
    sql`update trial_details set closes_at = ${after(60 * minute)}::timestamptz where article_id = ${trial}`,
  );
  const story = await insertArticle(db, {
    slug: 'storia',
    format: 'dal_basso',
    publishedAt: before(day),
    counts: [['support', 99]],
  });
  const shown = async () => {
    const { news, newsCount, closing, nearStage } = await pageAt(now);
    return [news.map(({ slug }) => slug).toSorted(), newsCount, closing?.story.slug, nearStage?.story.slug];
  };
  expect(await shown()).toEqual([['caso', 'storia'], 2, 'caso', 'storia']);
  await leaveOut(trial);
  await leaveOut(story);
  expect(await shown()).toEqual([[], 0, undefined, undefined]);
});

test('what is the same for everybody is read once for all who come within seconds', async () => {
  const other = (await insertPerson(database.db, { password: false })).id;
  const shared = sharedMemory();
  const forAll = async (who: string, at: Date) =>
    (await statementsOf(() => ownFrontPage(database.db, who, at, shared))).filter(({ text }) =>
      /trial_details|article_counts/.test(text),
    ).length;
  expect(await forAll(reader, now)).toBe(2);
  expect(await forAll(other, after(5000))).toBe(0);
  expect(await forAll(other, after(minute))).toBe(2);
});

test('who answered is told to whom they answered, and to nobody else', async () => {
  await wasHere();
  const { db } = database;
  const other = (await insertPerson(db, { name: 'Ines Pavanello', password: false })).id;
  const third = (await insertPerson(db, { password: false })).id;
  const articleId = await insertArticle(db, { slug: 'discusso' });
  const hidden = await insertArticle(db, { slug: 'ritirato', status: 'draft' });
  const say = async (
    userId: string,
    content: string,
    given: Partial<typeof comments.$inferInsert> & { createdAt: Date },
  ) => {
    const values = { articleId, userId, content, status: 'published' as const, earnsPoint: false, ...given };
    const [{ id }] = (await db.insert(comments).values(values).returning({ id: comments.id })) as [{ id: string }];
    if (values.status === 'published') await published(db, id, given.createdAt);
    return id;
  };
  const head = await say(reader, 'Non ci credo.', { createdAt: before(6 * day) });
  const foreign = await say(third, 'Io sì.', { createdAt: before(6 * day) });
  const own = await say(reader, 'Perché?', { parentId: foreign, createdAt: before(5 * day) });
  await say(other, 'Troppo tardi.', { parentId: head, createdAt: before(5 * day) });
  await say(other, 'Nascosto.', { parentId: head, status: 'hidden', createdAt: before(day) });
  await say(reader, 'Aggiungo.', { parentId: head, createdAt: before(day) });
  await say(other, 'A un altro.', { parentId: foreign, createdAt: before(day) });
  await say(other, `Il verbale c’era. ${'E poi nulla. '.repeat(30)}`, { parentId: head, createdAt: before(3 * day) });
  await say(other, 'Perché sì.', { parentId: foreign, inReplyTo: own, createdAt: before(2 * day) });
  const lost = await say(reader, 'Anche qui.', { articleId: hidden, createdAt: before(6 * day) });
  await say(other, 'Qui no.', { articleId: hidden, parentId: lost, createdAt: before(day) });

  const { replies } = await pageAt(now);
  expect(replies.map(({ name, slug, text }) => [name, slug, text.slice(0, 17)])).toEqual([
    ['Ines Pavanello', 'discusso', 'Perché sì.'],
    ['Ines Pavanello', 'discusso', 'Il verbale c’era.'],
  ]);
  expect(replies[1]!.text).toMatch(/^Il verbale c’era\. .{80,100}(E|poi|nulla)…$/);
  await pageOf(third, before(4 * day));
  expect((await pageOf(third, now)).replies.map(({ text }) => text)).toEqual(['A un altro.']);
});

test('a verdict is news from when it was announced, to whoever was here after its case closed', async () => {
  const trial = await insertArticle(database.db, { slug: 'caso', format: 'trial', publishedAt: before(20 * day) });
  await database.db.execute(sql`
    update trial_details set closes_at = ${before(3 * day)}::timestamptz where article_id = ${trial}`);
  await pageAt(before(2 * day));
  await decide(trial, before(day));
  const { news } = await pageAt(now);
  expect(news.map(({ kind, at }) => [kind, at])).toEqual([['verdict', before(day).toISOString()]]);
});

test('what became of a promise is news', async () => {
  await wasHere();
  const id = await insertArticle(database.db, { slug: 'storia', format: 'dal_basso', publishedAt: before(9 * day) });
  await reach(id, 100, before(8 * day));
  await database.db.execute(sql`
    update promises set words = 'Abbiamo letto la norma.', kept_at = ${before(day)} where article_id = ${id}`);
  await recordPromiseEvent(database.db, { articleId: id, stage: 100 }, { kind: 'promise_late', at: before(2 * day) });
  await recordPromiseEvent(database.db, { articleId: id, stage: 100 }, { kind: 'promise_kept', at: before(day) });
  const { news } = await pageAt(now);
  expect(news.map(newsWords)).toEqual([
    'La redazione ha risposto: Abbiamo letto la norma.',
    'Una promessa della redazione è in ritardo.',
  ]);
});

test('among many events those since then are found by their index', async () => {
  const { db } = database;
  await wasHere();
  await db.execute(sql`
    insert into articles (slug, format, status, title, summary, topics, reading_time, published_at, updated_at)
    select 'altro-' || n, 'dualita', 'published', 'Altro', 'Altro', '{}', 5, at, at
    from generate_series(1, 5000) n cross join lateral (select ${now}::timestamptz - n * interval '1 hour' as at) t`);
  await db.execute(sql`
    insert into events (article_id, kind, at) select id, 'published', published_at from articles on conflict do nothing`);
  await db.execute(sql`analyze articles, events`);
  const [statement] = (await statementsOf(() => pageAt(now))).filter(({ text }) =>
    text.includes('from events where public and at'),
  );
  const steps = stepsOf(await planOf(db, statement!)).filter((step) => step['Relation Name'] === 'events');
  const read = steps.map(
    (step) => ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 0),
  );
  // Those of four days, and no others.
  expect(read.reduce((sum, one) => sum + one, 0)).toBeLessThan(200);
});

// The last one: corrections cannot be taken out again.
test('news are articles, stages, verdicts, corrections and retractions since then, the latest three of all that are counted', async () => {
  await wasHere();
  const { db } = database;
  await insertArticle(db, { slug: 'prima', publishedAt: before(5 * day) });
  await insertArticle(db, { slug: 'bozza', status: 'draft', publishedAt: before(day) });
  await insertArticle(db, { slug: 'nuovo', summary: 'Che cosa è successo.', publishedAt: before(3 * day) });
  const old = await insertArticle(db, { slug: 'vecchio', publishedAt: before(9 * day) });
  const noted = (articleId: string, kind: CorrectionKind, what: string, at: Date) =>
    db.transaction((tx) =>
      writeCorrection(tx, articleId, { kind, what, why: 'Un errore di conto.', userId: null, at }),
    );
  await noted(old, 'correction', 'Il saldo è di 180 euro.', before(2 * day));
  const taken = (slug: string) => insertArticle(db, { slug, status: 'draft', publishedAt: before(9 * day) });
  await noted(await taken('ritrattato'), 'retraction', 'Il documento era falso.', before(36 * 60 * minute));
  await noted(await taken('tolto'), 'correction', 'Una data.', before(day));
  // One that came out again after it was taken back.
  await noted(old, 'retraction', 'Tutto.', before(day));
  const story = await insertArticle(db, { slug: 'storia', format: 'dal_basso', publishedAt: before(9 * day) });
  await reach(story, 500, before(day));
  const trial = await insertArticle(db, { slug: 'caso', format: 'trial', publishedAt: before(9 * day) });
  await db.execute(
    sql`update trial_details set closes_at = ${before(60 * minute)}::timestamptz where article_id = ${trial}`,
  );
  await decide(trial, before(50 * minute));

  const { news, newsCount } = await pageAt(now);
  expect(news.map(({ kind, slug, text, stage }) => [kind, slug, text, stage])).toEqual([
    ['verdict', 'caso', null, null],
    ['stage', 'storia', null, 500],
    ['retraction', 'ritrattato', 'Il documento era falso.', null],
  ]);
  expect(newsCount).toBe(5);
});
