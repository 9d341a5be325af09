import sharp from 'sharp';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { folderWith, removeFolder, writeInto } from '../../../../tests/support/folder.ts';
import { dalBasso } from '../dal-basso.test-support.ts';
import { importFolder } from './import-folder.ts';

const database = fileDatabase();
let folder: string;
let now: Date;

const run = (options?: { shiftDays?: number }) => importFolder({ db: database.db, now: () => now }, folder, options);
const rows = async <Row>(statement: string, ...values: unknown[]): Promise<Row[]> =>
  (await database.db.$client.query(statement, values)).rows as Row[];
const one = async <Row>(statement: string, ...values: unknown[]) => (await rows<Row>(statement, ...values))[0]!;

const closesAt = async () =>
  (await one<{ closes_at: Date }>('select closes_at from trial_details')).closes_at.toISOString();
const publishedAt = (instant: string) =>
  writeInto(folder, { 'articles/la-preside.md': trial().replace('2025-11-19T07:00:00+01:00', instant) });
/** A Trial by somebody who signs others too. */
const dossier = (number: number, instant = '2025-11-19T07:00:00+01:00') =>
  trial()
    .replace('name: Redazione giudiziaria\n    role: La redazione', 'author: livia-castellucci')
    .replace('number: 7', `number: ${number}`)
    .replace('2025-11-19T07:00:00+01:00', instant);
async function folderOf(files: Record<string, string>): Promise<string> {
  const made = await folderWith(files);
  onTestFinished(() => removeFolder(made));
  return made;
}

const withoutVotes = (file: string) => file.replace(/\n## I voti[\s\S]*?(?=\n## La preside)/, '');

const refusalOf = async (files: Record<string, string | Uint8Array>) => {
  await writeInto(folder, files);
  const { refused } = await run();
  return refused.map(({ file, line, reason }) => `${file}:${line}: ${reason}`);
};

/** Everything that an import could have touched, as text. */
const everything = async () =>
  JSON.stringify(
    await Promise.all(
      [
        'articles',
        'authors',
        'article_authors',
        'sections',
        'dualita_details',
        'trial_details',
        'dal_basso_details',
        'pictures',
        'search_entries',
      ].map((table) => rows(`select t.*, xmin::text as written from ${table} t order by t::text`)),
    ),
  );

beforeEach(async () => {
  await database.db.$client.query('truncate articles, authors, pictures, users cascade');
  now = new Date('2025-11-22T12:00:00Z');
  folder = await folderWith({
    'authors/livia-castellucci.md': author('Livia Castellucci'),
    'authors/ottavio-brandimarte.md': author('Ottavio Brandimarte'),
    'articles/flat-tax.md': dualita(),
    'articles/la-preside.md': trial(),
    'articles/l-autobus.md': dalBasso,
  });
  return () => removeFolder(folder);
});

test('a folder goes in whole: authors, articles of every format, the search', async () => {
  expect(await run()).toEqual({
    created: [
      'authors/livia-castellucci.md',
      'authors/ottavio-brandimarte.md',
      'articles/flat-tax.md',
      'articles/l-autobus.md',
      'articles/la-preside.md',
    ],
    updated: [],
    unchanged: [],
    refused: [],
  });
  expect(
    await rows(
      'select slug, format, status, location, reading_time, updated_at = published_at as untouched from articles order by slug',
    ),
  ).toEqual([
    { slug: 'flat-tax', format: 'dualita', status: 'published', location: null, reading_time: 1, untouched: true },
    {
      slug: 'l-autobus',
      format: 'dal_basso',
      status: 'published',
      location: 'Pietrascura (PZ)',
      reading_time: 1,
      untouched: true,
    },
    { slug: 'la-preside', format: 'trial', status: 'published', location: null, reading_time: 1, untouched: true },
  ]);
  expect(await one('select closes_at from trial_details')).toEqual({ closes_at: new Date('2025-11-26T06:00:00Z') });
  expect(await rows('select slug from authors order by slug')).toHaveLength(4);
  expect(
    await one(
      `select count(*)::int as found from search_entries where title @@ to_tsquery('italian_search', 'Lorusso')`,
    ),
  ).toEqual({ found: 1 });
});

test('the same folder twice writes nothing', async () => {
  await run();
  const before = await everything();
  now = new Date('2025-12-24T12:00:00Z');
  expect(await run()).toMatchObject({ created: [], updated: [], refused: [], unchanged: { length: 5 } });
  expect(await everything()).toBe(before);
});

test('the same article in other words for the same values is the same article', async () => {
  await run();
  const before = await everything();
  const rewritten = dualita()
    .replace('title: "Flat tax: sogno?"', "title: 'Flat tax: sogno?'")
    .replaceAll('\n', '\r\n');
  await writeInto(folder, { 'articles/flat-tax.md': rewritten });
  expect(await run()).toMatchObject({ unchanged: { length: 5 } });
  expect(await everything()).toBe(before);
});

test('a changed file changes its article and leaves id, votes, reactions, counts and the other articles alone', async () => {
  await run();
  const before = await one<{ id: string }>(`select id from articles where slug = 'la-preside'`);
  await database.db.$client.query(`insert into users (name, email) values ('A', 'a@example.org')`);
  await database.db.$client.query(`insert into votes (article_id, user_id, position) select $1, id, 'pro' from users`, [
    before.id,
  ]);
  await database.db.$client.query(
    `insert into reactions (article_id, user_id, type, section_index) select $1, id, 'fire', 2 from users`,
    [before.id],
  );
  await database.db.$client.query(
    `insert into article_counts (article_id, kind, section_index, count) values ($1, 'pro', 0, 1), ($1, 'fire', 2, 1)`,
    [before.id],
  );

  const shorter = withoutVotes(trial()).replace('Il fatto.', 'Il fatto, corretto.');
  await writeInto(folder, { 'articles/la-preside.md': shorter });
  now = new Date('2025-11-23T12:00:00Z');
  expect(await run()).toMatchObject({ updated: ['articles/la-preside.md'], unchanged: { length: 4 } });

  expect(await one(`select id, updated_at from articles where slug = 'la-preside'`)).toEqual({
    id: before.id,
    updated_at: now,
  });
  expect(await rows('select title, content from sections where article_id = $1 order by position', before.id)).toEqual([
    { title: 'Il Caso', content: 'Il fatto, corretto.' },
    { title: 'La preside', content: 'D. Perché?\n\nR. Perché sì.' },
  ]);
  expect(await rows('select kind, section_index, count from article_counts order by kind')).toHaveLength(2);
  expect(await rows('select from votes')).toHaveLength(1);
  expect(await rows('select from reactions')).toHaveLength(1);
});

test('that sections moved is noted with the text that moved them, and not later than an earlier hour of publication', async () => {
  const imported = async (file: string) => {
    await writeInto(folder, { 'articles/la-preside.md': file });
    expect((await run()).refused).toEqual([]);
    return one(`select sections_moved_at as moved, updated_at as changed from articles where slug = 'la-preside'`);
  };
  await run();
  const corrected = await imported(trial().replace('Il fatto.', 'Il fatto, corretto.'));
  expect(corrected).toEqual({ moved: null, changed: now });

  const hour = '2098-12-03T06:00:00.000Z';
  const scheduled = await imported(withoutVotes(trial()).replace('2025-11-19T07:00:00+01:00', hour));
  expect(scheduled).toEqual({ moved: new Date(hour), changed: new Date(hour) });
  expect(await imported(withoutVotes(trial()))).toEqual({ moved: now, changed: now });

  // Readers have seen that one: the next is younger, whatever the clock says.
  const next = new Date(now.getTime() + 1);
  now = new Date(now.getTime() - 1000);
  expect(await imported(trial())).toEqual({ moved: next, changed: next });
});

test('a switch changes an article where its file names it, and leaves it as it is where not', async () => {
  const switches = () => one(`select metered, electoral from articles where slug = 'flat-tax'`);
  const write = (lines: string) =>
    writeInto(folder, { 'articles/flat-tax.md': dualita().replace('authors:', `${lines}authors:`) });
  await run();
  expect(await switches()).toEqual({ metered: true, electoral: false });
  await write('metered: false\nelectoral: true\n');
  expect(await run()).toMatchObject({ updated: ['articles/flat-tax.md'] });
  expect(await switches()).toEqual({ metered: false, electoral: true });
  expect(await run()).toMatchObject({ updated: [], unchanged: { length: 5 } });

  await write('');
  expect(await run()).toMatchObject({ updated: [], unchanged: { length: 5 } });
  await writeInto(folder, { 'articles/flat-tax.md': dualita().replace('sogno?', 'incubo?') });
  expect(await run()).toMatchObject({ updated: ['articles/flat-tax.md'] });
  expect(await switches()).toEqual({ metered: false, electoral: true });

  await write('metered: true\nelectoral: false\n');
  expect(await run()).toMatchObject({ updated: ['articles/flat-tax.md'] });
  expect(await switches()).toEqual({ metered: true, electoral: false });
});

describe('the end of the votes on a Trial', () => {
  test('does not move once the article was published', async () => {
    await run();
    await publishedAt('2025-11-21T07:00:00+01:00');
    expect(await run()).toMatchObject({ updated: ['articles/la-preside.md'] });
    expect(await closesAt()).toBe('2025-11-26T06:00:00.000Z');
  });

  test('follows the publication while that lies ahead', async () => {
    await publishedAt('2025-12-01T07:00:00+01:00');
    await run();
    await publishedAt('2025-12-03T07:00:00+01:00');
    await run();
    expect(await closesAt()).toBe('2025-12-10T06:00:00.000Z');
  });
});

describe('refused whole, with the line', () => {
  test('a file with something wrong; the others go in', async () => {
    const wrong = dualita().replace('motion: Una mozione', 'mozione: Una mozione');
    expect(await refusalOf({ 'articles/flat-tax.md': wrong })).toEqual([
      'articles/flat-tax.md:15: dualita.motion is missing (and 1 more)',
    ]);
    expect(await rows('select slug from articles order by slug')).toEqual([
      { slug: 'l-autobus' },
      { slug: 'la-preside' },
    ]);
  });

  test('an author that nobody knows, and nothing of the article stays', async () => {
    const unknown = dualita().replace('author: livia-castellucci', 'author: nessuno');
    expect(await refusalOf({ 'articles/flat-tax.md': unknown })).toEqual([
      'articles/flat-tax.md:11: there is no author nessuno: authors/nessuno.md is missing',
    ]);
    expect(await rows(`select from articles where slug = 'flat-tax'`)).toEqual([]);
  });

  test('a signature that belongs to somebody with a file, or to another article', async () => {
    expect(
      await refusalOf({
        'articles/l-autobus.md': dalBasso.replace(
          'name: Teresa Lorusso\n    role',
          'name: Livia Castellucci\n    role',
        ),
      }),
    ).toEqual([
      'articles/l-autobus.md:7: Livia Castellucci has a file in authors/: sign with author: livia-castellucci',
    ]);
    await writeInto(folder, { 'articles/l-autobus.md': dalBasso });
    expect(await refusalOf({ 'articles/un-altro.md': dalBasso })).toEqual([
      'articles/un-altro.md:7: Teresa Lorusso signs l-autobus too: write authors/teresa-lorusso.md and sign with author: teresa-lorusso',
    ]);
  });

  test('another format under a known slug', async () => {
    await run();
    expect(await refusalOf({ 'articles/la-preside.md': dalBasso })).toEqual([
      'articles/la-preside.md:2: the format of a known article stays what it is, trial',
    ]);
  });

  test('the number of another dossier of its year, also of two that come at once', async () => {
    await run();
    const taken = {
      file: 'articles/il-preside.md',
      line: 9,
      reason: 'trial.number 7 is that of la-preside, in the same year',
    };
    await writeInto(folder, { 'articles/il-preside.md': dossier(7), 'articles/un-altro.md': dossier(8) });
    expect(await run()).toMatchObject({ created: ['articles/un-altro.md'], refused: [taken] });
    // The year is that of Rome.
    await writeInto(folder, { 'articles/il-preside.md': dossier(7, '2024-12-31T23:30:00Z') });
    expect((await run()).refused).toEqual([taken]);
    await writeInto(folder, { 'articles/il-preside.md': dossier(7, '2024-12-31T22:30:00Z') });
    expect((await run()).refused).toEqual([]);
    expect(await refusalOf({ 'articles/l-ultimo.md': dossier(10_000) })).toEqual([
      'articles/l-ultimo.md:9: trial.number must be at most 9999',
    ]);

    const folders = [
      await folderOf({ 'articles/una.md': dossier(9) }),
      await folderOf({ 'articles/altra.md': dossier(9) }),
    ];
    const reports = await Promise.all(folders.map((from) => importFolder({ db: database.db, now: () => now }, from)));
    expect(reports.flatMap(({ refused }) => refused.map(({ line }) => line))).toEqual([9]);
  });

  test('what the newsroom took off its hour; what is out follows its file', async () => {
    await run();
    await database.db.$client.query(`update articles set status = 'draft' where slug = 'l-autobus'`);
    const inWork = async () => ({ isBroughtOut: true, isWrittenOver: true });
    const { refused, unchanged } = await importFolder({ db: database.db, now: () => now, inWork }, folder);
    expect(refused).toEqual([
      { file: 'articles/l-autobus.md', line: 2, reason: 'the newsroom has this article in work: it comes out there' },
    ]);
    expect(unchanged).toContain('articles/la-preside.md');
  });

  test('other words than those that readers vote on, also of what was taken from the site since', async () => {
    await run();
    const refused = 'stays what it is: readers vote on these words since the article came out';
    const swapped = trial().replace('guiltyMeans: Ha ecceduto', 'guiltyMeans: Era nei suoi poteri');
    expect(
      await refusalOf({
        'articles/la-preside.md': swapped.replace('innocentMeans: Era nei suoi poteri', 'innocentMeans: Ha ecceduto'),
      }),
    ).toEqual([`articles/la-preside.md:13: trial.guiltyMeans ${refused}`]);
    await writeInto(folder, { 'articles/la-preside.md': trial().replace('summary:', 'status: draft\nsummary:') });
    expect(await run()).toMatchObject({ updated: ['articles/la-preside.md'] });
    expect(
      await refusalOf({
        'articles/la-preside.md': trial().replace('Ha ecceduto?', 'È innocente?'),
        'articles/flat-tax.md': dualita().replace('motion: Una mozione', 'motion: Un’altra mozione'),
      }),
    ).toEqual([
      `articles/flat-tax.md:16: dualita.motion ${refused}`,
      `articles/la-preside.md:12: trial.question ${refused}`,
    ]);
    const exchanged = dualita()
      .replace('proLabel: sì', 'proLabel: progressive')
      .replace('controLabel: progressive', 'controLabel: sì');
    expect(await refusalOf({ 'articles/flat-tax.md': exchanged, 'articles/la-preside.md': trial() })).toEqual([
      'articles/flat-tax.md:17: dualita.proLabel changed places with the other one: readers vote under these words since the article came out',
    ]);
    expect(await one('select question, guilty_means from trial_details')).toEqual({
      question: 'Ha ecceduto?',
      guilty_means: 'Ha ecceduto',
    });
  });

  test('pictures that are missing or none', async () => {
    const cover = 'cover:\n  image: covers/foto.jpg\n  alt: Una piazza\n  credit: Qualcuno\nauthors:';
    const withCover = { 'articles/l-autobus.md': dalBasso.replace('authors:', cover) };
    expect(await refusalOf(withCover)).toEqual(['articles/l-autobus.md:7: there is no file covers/foto.jpg']);
    expect(await refusalOf({ 'covers/foto.jpg': '<svg/>' })).toEqual([
      'articles/l-autobus.md:7: covers/foto.jpg is not a picture that is taken here: JPEG, PNG, WebP or AVIF',
    ]);
  });

  test('a file that is not UTF-8', async () => {
    expect(await refusalOf({ 'articles/latin.md': Buffer.from('---\nformat: citt\xe0\n---\n', 'latin1') })).toEqual([
      'articles/latin.md:1: is not UTF-8 text',
    ]);
  });

  test('what only the database finds', async () => {
    await database.db.$client.query(`alter table trial_details add constraint one_question check (question <> 'No?')`);
    expect(await refusalOf({ 'articles/la-preside.md': trial().replace('Ha ecceduto?', 'No?') })).toEqual([
      expect.stringMatching(/^articles\/la-preside\.md:1: the database refuses it: .*one_question/),
    ]);
    expect(await rows(`select from articles where slug = 'la-preside'`)).toEqual([]);
    await database.db.$client.query('alter table trial_details drop constraint one_question');
  });
});

test('a folder without articles and authors is told, not passed over', async () => {
  const empty = await folderWith({ 'README.md': 'niente' });
  await expect(importFolder({ db: database.db, now: () => now }, empty)).rejects.toThrow('There is nothing to import');
  await removeFolder(empty);
});

test('an author who changed is seen where they sign', async () => {
  await run();
  await writeInto(folder, { 'authors/livia-castellucci.md': author('Livia Castellucci Neri') });
  expect(await run()).toMatchObject({ updated: ['authors/livia-castellucci.md'] });
  expect(
    await one(`select count(*)::int as found from search_entries where title @@ to_tsquery('italian_search', 'Neri')`),
  ).toEqual({ found: 1 });

  await writeInto(folder, { 'articles/l-autobus.md': dalBasso.replace('role: infermiera\n', 'role: ostessa\n') });
  expect(await run()).toMatchObject({ updated: ['articles/l-autobus.md'] });
  expect(await one(`select role from authors where slug = 'teresa-lorusso'`)).toEqual({ role: 'ostessa' });
});

test('what changed is told to every process when it is committed', async () => {
  const client = await database.db.$client.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload }) => heard.push(...(payload ?? '').split(' ')));
  await client.query('listen page_cache');
  await run();
  await client.query('select 1');
  expect(new Set(heard)).toContain('articles');
  expect(heard).toContain('author:livia-castellucci');
  expect(heard).toContain(
    `article:${(await one<{ id: string }>(`select id from articles where slug = 'flat-tax'`)).id}`,
  );
  heard.length = 0;
  await run();
  await client.query('select 1');
  expect(heard).toEqual([]);
  client.release(true);
});

test('dates can be shifted by whole days, never past the present', async () => {
  now = new Date('2026-03-30T06:00:00Z');
  await run({ shiftDays: 131 });
  expect(await rows('select slug, published_at from articles order by slug')).toEqual([
    // 8.00 in Rome, winter before and summer after.
    { slug: 'flat-tax', published_at: new Date('2026-03-30T06:00:00Z') },
    { slug: 'l-autobus', published_at: new Date('2026-03-28T07:00:00Z') },
    { slug: 'la-preside', published_at: new Date('2026-03-30T05:00:00Z') },
  ]);
  now = new Date('2026-03-30T05:59:00Z');
  expect(await run({ shiftDays: 131 })).toMatchObject({ updated: ['articles/flat-tax.md'] });
  expect(await one(`select published_at from articles where slug = 'flat-tax'`)).toEqual({
    published_at: new Date('2026-03-29T06:00:00Z'),
  });
});

test('drafts are kept and not found', async () => {
  await writeInto(folder, { 'articles/la-preside.md': trial().replace('summary:', 'status: draft\nsummary:') });
  await run();
  expect(await rows('select from search_entries')).toHaveLength(2);
});

test('a cover goes in once and belongs to its article', async () => {
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#10B981' } })
    .png()
    .toBuffer();
  const cover = 'cover:\n  image: covers/foto.png\n  alt: Una piazza\n  credit: Qualcuno\nauthors:';
  await writeInto(folder, {
    'covers/foto.png': picture,
    'articles/l-autobus.md': dalBasso.replace('authors:', cover),
  });
  await run();
  expect(
    await one(`select width, height, cover_alt, cover_credit from articles join pictures p on p.id = cover_picture_id`),
  ).toEqual({
    width: 600,
    height: 400,
    cover_alt: 'Una piazza',
    cover_credit: 'Qualcuno',
  });
  const before = await everything();
  expect(await run()).toMatchObject({ unchanged: { length: 5 } });
  expect(await everything()).toBe(before);
});

function author(name: string): string {
  return `---\nname: ${name}\nrole: Fiscalista, Bari\ntribune: true\n---\n\nUna biografia.\n`;
}

function dualita(): string {
  const turns = ['pro', 'contro', 'pro', 'contro'].map(
    (side, index) => `\n## Turno ${index + 1}\n\n\`\`\`yaml\ntype: turn\nperspective: ${side}\n\`\`\`\n\nTesto.\n`,
  );
  return `---
format: dualita
title: "Flat tax: sogno?"
summary: Un fatto.
publishedAt: 2025-11-19T08:00:00+01:00
topics: [economia]
authors:
  - author: ottavio-brandimarte
    perspective: pro
    thesis: Una regola.
  - author: livia-castellucci
    perspective: contro
    thesis: Chi ha di più.

dualita:
  motion: Una mozione
  proLabel: sì
  controLabel: progressive
---
${turns.join('')}`;
}

function trial(): string {
  return `---
format: trial
title: La preside
summary: Un fatto.
publishedAt: 2025-11-19T07:00:00+01:00
authors:
  - name: Redazione giudiziaria
    role: La redazione
trial:
  number: 7
  fact: Un fatto
  question: Ha ecceduto?
  guiltyMeans: Ha ecceduto
  innocentMeans: Era nei suoi poteri
  place: Lecco
  subject: institution
  proceeding: none
---

## Il Caso

\`\`\`yaml
type: case
\`\`\`

Il fatto.

## I voti

\`\`\`yaml
type: evidence
kind: Dati
date: ottobre
source: Registro
presentedBy: difesa
\`\`\`

Testo.

## La preside

\`\`\`yaml
type: defence
speaker: { name: Adriana Valdambrini, role: preside }
date: novembre
presentedBy: difesa
\`\`\`

D. Perché?

R. Perché sì.
`;
}
