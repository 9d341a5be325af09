import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetSettings } from '#features/settings/server/current.ts';
import { setBridgeScores } from '#features/comments/server/bridges.ts';
import { keepVerdict } from '#features/articles/server/keep-verdict.ts';
import { takeFromSight } from '#features/articles/server/visibility.ts';
import type { Services } from '#platform/services.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import type { Block } from '../blocks.ts';
import type { NewsletterKind } from '../kinds.ts';
import { blocksFrom } from './fill-letter.ts';
import { lackingIn, letterRow } from './letters.ts';
import { letterMaterial } from './material.ts';
import { strongestOf } from './questions.ts';
import { shownBlocks } from './shown-letter.ts';

const database = fileDatabase();
const now = new Date('2026-11-26T09:00:00Z');
let services: Services;
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

beforeAll(async () => {
  services = testServices(database.db, now);
  await insertArticle(database.db, { slug: 'tasse', format: 'dualita', publishedAt: ago(5) });
  await insertArticle(database.db, { slug: 'strade', format: 'dualita', publishedAt: ago(50) });
});
beforeEach(async () => {
  await database.db.execute(sql`delete from newsletter_letters`);
  await database.db.execute(sql`delete from article_counts`);
});

const idOf = async (slug: string) =>
  (await database.db.execute<{ id: string }>(sql`select id from articles where slug = ${slug}`)).rows[0]!.id;
async function sent(kind: NewsletterKind, blocks: Block[], { at = ago(7), withdrawn = false } = {}) {
  await database.db.execute(sql`
    insert into newsletter_letters (kind, number, subject, blocks, send_at, approved_at, started_at, queued_at, withdrawn_at,
      created_at, updated_at)
    values (${kind}, (select count(*) + 1 from newsletter_letters), 'x', ${JSON.stringify(blocks)}::jsonb, ${at}, ${at}, ${at},
      ${at}, ${withdrawn ? at : null}, ${at}, ${at})`);
}
const oppositesOf = (slug: string): Block => ({
  id: 'o',
  kind: 'opposites',
  slug,
  pro: 'Sì',
  proBy: 'A',
  contro: 'No',
  controBy: 'B',
});
const question = async (slug: string, kind: NewsletterKind = 'weekly') =>
  (await letterMaterial(services, kind)).questions.find((one) => one.slug === slug)!;

/** Gives a Dualità turns in this order, with the sides taking turns. */
async function turns(slug: string, ...texts: string[]) {
  const id = await idOf(slug);
  await database.db.execute(sql`delete from sections where article_id = ${id}`);
  for (const [position, content] of texts.entries()) {
    await database.db.execute(sql`
      insert into sections (article_id, position, type, title, content, perspective)
      values (${id}, ${position}, 'turn', 'Turno', ${content}, ${position % 2 ? 'contro' : 'pro'})`);
  }
}
const react = async (slug: string, section: number, kind: string, count: number) =>
  database.db.execute(sql`
    insert into article_counts (article_id, kind, section_index, count) values (${await idOf(slug)}, ${kind}, ${section}, ${count})`);

test('a letter is not made of what search engines are asked to leave out', async () => {
  const id = await insertArticle(database.db, { slug: 'esclusa', format: 'trial', publishedAt: ago(4) });
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into events (article_id, kind, at) values (${id}, 'verdict', ${ago(1)}) returning id`);
  const stories = async () => {
    const { stories: told, events } = await letterMaterial(services, 'weekly');
    return [...told.map(({ slug }) => slug), ...events.map((event) => (event.id === rows[0]!.id ? 'esclusa' : ''))];
  };
  expect((await stories()).filter((slug) => slug === 'esclusa')).toHaveLength(2);
  await database.db.execute(sql`
    insert into unindexed_articles (article_id, reason, at) values (${id}, 'Lo chiede', ${now})`);
  expect(await stories()).not.toContain('esclusa');
  await database.db.execute(sql`delete from articles where id = ${id}`);
});

test('of each voice a rule takes the turn that most readers applauded or thought over, and of it the paragraph that says most', async () => {
  await turns(
    'tasse',
    'Apro.',
    'Rispondo.',
    'Bene.\n\nUna *regola* in una riga.\n\nFine.',
    'Chiudo io.',
    'Ultimo.',
    'Fine.',
  );
  await react('tasse', 0, 'applause', 4);
  await react('tasse', 2, 'applause', 3);
  await react('tasse', 2, 'think', 2);
  // Heat and disagreement make no argument strong.
  await react('tasse', 4, 'fire', 50);
  await react('tasse', 4, 'disagree', 50);
  await react('tasse', 3, 'think', 1);
  expect(await question('tasse')).toMatchObject({
    pro: { text: 'Una regola in una riga.' },
    contro: { text: 'Chiudo io.' },
    isUsed: false,
  });
});

test('during an electoral silence no reaction to what it withholds chooses an argument', async () => {
  await turns('tasse', 'Apro.', 'Rispondo.', 'Una regola.');
  await react('tasse', 2, 'applause', 9);
  const id = await idOf('tasse');
  await database.db.execute(sql`update articles set electoral = true where id = ${id}`);
  expect((await question('tasse')).pro.text).toBe('Una regola.');
  const windows = [{ from: ago(1).toISOString(), until: ago(-1).toISOString(), reason: 'Voto' }];
  await database.db.execute(sql`
    insert into settings (key, value, version, updated_at) values ('silence', ${JSON.stringify({ windows })}::jsonb, 1, now())`);
  forgetSettings(database.db);
  expect((await question('tasse')).pro.text).toBe('Apro.');
  await database.db.execute(sql`delete from settings`);
  await database.db.execute(sql`update articles set electoral = false where id = ${id}`);
  forgetSettings(database.db);
});

test('how anybody voted chooses nothing', async () => {
  await turns('tasse', 'Apro.', 'Rispondo.', 'Una regola.');
  const before = await question('tasse');
  await react('tasse', 0, 'pro', 500);
  await database.db.execute(sql`
    insert into vote_snapshots (article_id, pro, contro, taken_at, taken_in)
    values (${await idOf('tasse')}, 900, 3, now(), pg_current_snapshot())`);
  expect(await question('tasse')).toEqual(before);
  await database.db.execute(sql`delete from vote_snapshots`);
});

test('a question that a letter of the kind had comes last, and never by itself again', async () => {
  const filled = async (kind: NewsletterKind) =>
    blocksFrom(await letterMaterial(services, kind)).find((block) => block.kind === 'opposites');
  expect(await filled('weekly')).toMatchObject({ slug: 'tasse', byRule: true });
  await sent('weekly', [oppositesOf('tasse')]);
  const { questions } = await letterMaterial(services, 'weekly');
  expect(questions.map(({ slug, isUsed }) => [slug, isUsed])).toEqual([
    ['strade', false],
    ['tasse', true],
  ]);
  expect(await filled('weekly')).toMatchObject({ slug: 'strade' });
  expect(await filled('premium')).toMatchObject({ slug: 'tasse' });
  await sent('weekly', [oppositesOf('strade')]);
  expect(await filled('weekly')).toBeUndefined();
});

test('an argument is a whole paragraph of a turn, and the beginning only where none is short enough', () => {
  expect(strongestOf('')).toBe('');
  expect(strongestOf(`${'lunga '.repeat(120)}\n\nCorta.`)).toBe('Corta.');
  const cut = strongestOf('parola '.repeat(200));
  expect(cut.length).toBeLessThanOrEqual(600);
  expect(cut).toMatch(/^parola parola/);
});

test('of two juries that closed the one with its quorum alone has a verdict for a letter, also where the other is newer', async () => {
  for (const [slug, guilty, innocent, outcome, closedAt] of [
    ['deciso', 45, 15, 'guilty', ago(3)],
    ['pochi', 40, 9, 'no_quorum', ago(2)],
  ] as const) {
    const articleId = await insertArticle(database.db, { slug, format: 'trial', publishedAt: ago(40) });
    await database.db.transaction((tx) => keepVerdict(tx, { articleId, guilty, innocent, outcome, closedAt }));
  }
  const material = await letterMaterial(services, 'weekly');
  const verdicts = material.events.filter(({ kind }) => kind === 'verdict');
  expect(verdicts.map(({ story, title }) => [story, title])).toEqual([['Titolo di deciso', 'Il verdetto dei lettori']]);
  expect(blocksFrom(material)).toContainEqual(expect.objectContaining({ kind: 'event', eventId: verdicts[0]!.id }));
});

test('a comment can be in a letter in the days after it became a bridge, as long as it is one', async () => {
  const articleId = await idOf('tasse');
  const { id: userId } = await insertPerson(database.db, { password: false, name: 'Lea Legge' });
  const written = async (content: string) => {
    const { rows } = await database.db.execute<{ id: string }>(sql`
      insert into comments (article_id, user_id, content, status, created_at, earns_point)
      values (${articleId}, ${userId}, ${content}, 'published', ${ago(40)}, false) returning id`);
    return rows[0]!.id;
  };
  const [old, fresh] = [await written('Da tempo'), await written('Da ieri')];
  const become = (scores: [string, number][], at: Date) =>
    database.db.transaction((tx) => setBridgeScores(tx, articleId, { scores: new Map(scores), now: at }));
  await become([[old, 4000]], ago(20));
  await become(
    [
      [old, 4000],
      [fresh, 5000],
    ],
    ago(1),
  );
  const comments = async () => (await letterMaterial(services, 'weekly')).comments;
  expect(await comments()).toEqual([{ id: fresh, quote: 'Da ieri', by: 'Lea Legge', story: 'Titolo di tasse' }]);
  await become([[fresh, 2999]], now);
  expect(await comments()).toEqual([]);
});

test('a story that reached a thousand supports is owed a place until a letter of the week has it', async () => {
  const id = await insertArticle(database.db, {
    slug: 'murale',
    title: 'Il murale',
    format: 'dal_basso',
    publishedAt: ago(90),
  });
  const reached = (at: Date) =>
    database.db.execute(sql`
      insert into support_stages (article_id, stage, reached_at) values (${id}, 1000, ${at})
      on conflict (article_id, stage) do update set reached_at = excluded.reached_at`);
  await reached(ago(3));
  const event = await database.db.execute<{ id: string }>(sql`
    insert into events (article_id, kind, at, stage) values (${id}, 'stage', ${ago(3)}, 1000) returning id`);
  const eventId = event.rows[0]!.id;
  const owed = async (kind: NewsletterKind = 'weekly') => (await letterMaterial(services, kind)).owed;
  expect(await owed()).toEqual([{ slug: 'murale', title: 'Il murale', eventId }]);
  expect(await owed('premium')).toEqual([]);
  const material = await letterMaterial(services, 'weekly');
  // It came out long ago, and is to be picked all the same.
  expect(material.stories.map(({ slug }) => slug)).toContain('murale');
  expect(blocksFrom(material)).toContainEqual(expect.objectContaining({ kind: 'event', eventId }));

  // A letter without it does not end what is owed, and none that was approved before holds what had not happened.
  await sent('weekly', [], { at: ago(2) });
  await sent('weekly', [{ id: 's', kind: 'story', slug: 'murale', text: '' }], { at: ago(4) });
  expect(await owed()).toHaveLength(1);
  await database.db.execute(sql`delete from newsletter_letters`);
  for (const blocks of [
    [{ id: 's', kind: 'story', slug: 'murale', text: '' }],
    [{ id: 'e', kind: 'event', eventId, text: '' }],
  ] as Block[][]) {
    await sent('premium', blocks, { at: ago(2) });
    await sent('weekly', blocks, { at: ago(2), withdrawn: true });
    expect(await owed()).toHaveLength(1);
    await sent('weekly', blocks, { at: ago(2) });
    expect(await owed()).toEqual([]);
    // One that is approved holds it too, until it is opened again.
    await database.db.execute(sql`delete from newsletter_letters where kind = 'premium' or withdrawn_at is not null`);
    await database.db.execute(sql`update newsletter_letters set number = null, started_at = null, queued_at = null`);
    expect(await owed()).toEqual([]);
    await database.db.execute(sql`update newsletter_letters set approved_at = null`);
    expect(await owed()).toHaveLength(1);
    await database.db.execute(sql`delete from newsletter_letters`);
  }
  // What is hidden is owed nothing while it is, and what was reached long ago is no news.
  await database.db.execute(sql`update articles set status = 'draft' where id = ${id}`);
  expect(await owed()).toEqual([]);
  await sent('weekly', [], { at: ago(2) });
  await database.db.execute(sql`update articles set status = 'published' where id = ${id}`);
  expect(await owed()).toHaveLength(1);
  await database.db.execute(sql`delete from newsletter_letters`);
  await reached(ago(61));
  expect(await owed()).toEqual([]);
  await reached(ago(59));
  expect(await owed()).toHaveLength(1);
  await database.db.transaction((tx) => takeFromSight(tx, id));
  expect(await owed()).toEqual([]);
  await database.db.execute(sql`delete from articles where id = ${id}`);
});

test('a letter that an editor began lacks the story that it owes, by its title, until it stands in it', async () => {
  const id = await insertArticle(database.db, {
    slug: 'diga',
    title: 'La diga',
    format: 'dal_basso',
    publishedAt: ago(90),
  });
  await database.db.execute(sql`
    insert into support_stages (article_id, stage, reached_at) values (${id}, 1000, ${ago(1)})`);
  const gaps = async (kind: NewsletterKind, blocks: Block[]) => {
    const { rows } = await database.db.execute<{ id: string }>(sql`
      insert into newsletter_letters (kind, subject, blocks, send_at, created_at, updated_at)
      values (${kind}, 'x', ${JSON.stringify(blocks)}::jsonb, now(), now(), now()) returning id`);
    const row = await letterRow(database.db, rows[0]!.id);
    return lackingIn(database.db, row, { shown: await shownBlocks(database.db, blocks, { now, isSent: false }), now });
  };
  const owedGap = { kind: 'owed_story', blockId: null, story: 'La diga' };
  expect(await gaps('weekly', [oppositesOf('tasse')])).toEqual([owedGap]);
  expect(await gaps('weekly', [oppositesOf('tasse'), { id: 's', kind: 'story', slug: 'diga', text: '' }])).toEqual([]);
  expect(await gaps('premium', [oppositesOf('tasse')])).toEqual([{ kind: 'no_backstage', blockId: null }]);
  await database.db.execute(sql`delete from articles where id = ${id}`);
});

test('of six stories a letter owes five a place, and the next one the sixth', async () => {
  const slugs = ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei'];
  for (const [place, slug] of slugs.entries()) {
    const id = await insertArticle(database.db, { slug, title: slug, format: 'dal_basso', publishedAt: ago(90) });
    await database.db.execute(sql`
      insert into support_stages (article_id, stage, reached_at) values (${id}, 1000, ${ago(20 - place)})`);
  }
  const storyOf = (slug: string): Block => ({ id: slug, kind: 'story', slug, text: '' });
  const five = slugs.slice(0, 5);
  const owed = async () => (await letterMaterial(services, 'weekly')).owed.map(({ slug }) => slug);
  expect(await owed()).toEqual(five);
  const blocks = [oppositesOf('tasse'), ...five.slice(1).map(storyOf)];
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into newsletter_letters (kind, subject, blocks, send_at, created_at, updated_at)
    values ('weekly', 'x', ${JSON.stringify(blocks)}::jsonb, now(), now(), now()) returning id`);
  const gaps = async () => {
    const row = await letterRow(database.db, rows[0]!.id);
    const shown = await shownBlocks(database.db, row.blocks, { now, isSent: false });
    return (await lackingIn(database.db, row, { shown, now })).map(({ story }) => story);
  };
  expect(await gaps()).toEqual(['uno']);
  await database.db.execute(sql`
    update newsletter_letters set blocks = blocks || ${JSON.stringify([storyOf('uno')])}::jsonb`);
  expect(await gaps()).toEqual([]);
  await database.db.execute(sql`update newsletter_letters set approved_at = ${ago(1)}`);
  expect(await gaps()).toEqual([]);
  expect(await owed()).toEqual(['sei']);
  await sent('weekly', [], { at: ago(1) });
  expect(await owed()).toEqual(['sei']);
  await database.db.execute(sql`delete from articles where slug = any(${sql.param(slugs)}::text[])`);
});

test('how a story was verified begins with what its page says, and names nobody', async () => {
  const id = await insertArticle(database.db, {
    slug: 'pozzo',
    title: 'Il pozzo',
    format: 'dal_basso',
    publishedAt: ago(2),
  });
  await database.db.execute(sql`
    update dal_basso_details set facts = array['Il pozzo è chiuso dal 2024', 'Il Comune ha risposto'] where article_id = ${id}`);
  await database.db.execute(sql`delete from sections where article_id = ${id}`);
  for (const [position, type] of ['protagonist', 'witness', 'witness', 'counterpart'].entries()) {
    await database.db.execute(sql`
      insert into sections (article_id, position, type, title, content, details)
      values (${id}, ${position}, ${type}, 'Nina Segreta', 'Parole', '{"name":"Nina Segreta"}'::jsonb)`);
  }
  const { backstage } = await letterMaterial(services, 'premium');
  expect(backstage).toEqual([
    {
      slug: 'pozzo',
      title: 'Il pozzo',
      text: 'Chi parla nella pagina: chi la vive, chi c’era, l’altra parte.\n\nI fatti che la pagina dice, e che abbiamo verificato prima di pubblicare:\n\n- Il pozzo è chiuso dal 2024\n- Il Comune ha risposto',
    },
  ]);
  expect(blocksFrom(await letterMaterial(services, 'premium'))).toContainEqual(
    expect.objectContaining({ kind: 'backstage', slug: 'pozzo', byRule: true }),
  );
  expect((await letterMaterial(services, 'weekly')).backstage).toEqual([]);
  await sent('premium', [{ id: 'b', kind: 'backstage', slug: 'pozzo', text: 'Com’è andata.' }]);
  expect((await letterMaterial(services, 'premium')).backstage).toEqual([]);
});
