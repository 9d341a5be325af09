import { globSync, readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { rows } from '#platform/rows.ts';
import { callApi, type ApiCall } from '../tests/support/api.ts';
import { insertArticle } from '../tests/support/articles.ts';
import { fileDatabase } from '../tests/support/database.ts';
import { parseArticleFile, serialiseArticle } from '#features/article-files/article-file.ts';
import { previewOf } from '#features/article-files/article-preview.ts';
import { switchesOf } from '#features/article-files/server/write-article.ts';
import { formatListTexts } from '#features/articles/list-texts.ts';
import { articleListSearch } from '#features/articles/list-search.ts';
import { articles } from '#features/articles/server/schema.ts';
import { ArticleScreen } from '#features/articles/ui/article-screen.tsx';
import { checklistOf } from '#features/manuscripts/checklists.ts';
import { articleOf } from '#features/manuscripts/content-article.ts';
import { emptyContent } from '#features/manuscripts/content.ts';
import { readDraftFile, writeDraftFile } from '#features/manuscripts/draft-file.ts';
import { drafts } from '#features/workflow/server/schema.ts';
import { Cover } from '#features/formats/cover.tsx';
import { FormatBadge } from '#features/formats/format-badge.tsx';
import { formatFromPath, formatName, formatPath, formats, type Format } from '#features/formats/formats.ts';

// A format that the program does not have, as its folder and its line in each registry.
vi.mock('#features/formats/registry.ts', async (original) => {
  const { registry, ...rest } = await original<{ registry: object }>();
  const mark = [{ d: 'M3 6H21V8H3ZM3 11H21V13H3ZM3 16H15V18H3Z', fill: 'var(--blu-testo)' }];
  return { ...rest, registry: { ...registry, ballad: { name: 'Ballate di Piazza', path: 'ballate-di-piazza', mark } } };
});
vi.mock('#features/formats/presentations.ts', async (original) => {
  const { presentations } = await original<{ presentations: object }>();
  const { balladPresentation } = await import('../tests/support/fourth-format/presentation.ts');
  return { presentations: { ...presentations, ballad: balladPresentation } };
});
vi.mock('#features/formats/compositions.ts', async (original) => {
  const { compositions, ...rest } = await original<{ compositions: object }>();
  const { balladCompositions } = await import('../tests/support/fourth-format/cover.ts');
  return { ...rest, compositions: { ...compositions, ballad: balladCompositions } };
});
vi.mock('#features/formats/files.ts', async (original) => {
  const { files } = await original<{ files: object }>();
  const { balladFile } = await import('../tests/support/fourth-format/file.ts');
  return { files: { ...files, ballad: balladFile } };
});
vi.mock('#features/formats/drafts.ts', async (original) => {
  const { drafts } = await original<{ drafts: object }>();
  const { balladDraft } = await import('../tests/support/fourth-format/draft.ts');
  return { drafts: { ...drafts, ballad: balladDraft } };
});
vi.mock('#features/articles/ui/bodies.ts', async (original) => {
  const { bodies, ...rest } = await original<{ bodies: object }>();
  const { BalladArticle } = await import('../tests/support/fourth-format/body.tsx');
  return { ...rest, bodies: { ...bodies, ballad: BalladArticle } };
});

const ballad = 'ballad' as Format;

/** Where a format has its line: the first five and the bodies are mocked here, the compiler names all of them. */
const lines = [
  'src/features/formats/registry.ts',
  'src/features/formats/presentations.ts',
  'src/features/formats/compositions.ts',
  'src/features/formats/files.ts',
  'src/features/formats/drafts.ts',
  'src/features/formats/format-scene.tsx',
  'src/features/articles/ui/bodies.ts',
  'src/routes/_newsroom/-draft-parts.tsx',
];

/** What besides names all three, because they have something of their own that a format need not have. */
const ofTheThree = [
  // Signs of the design. A new format draws its own where its name stands.
  'src/design/labels.css',
  'src/design/mark-shapes.ts',
  'src/routes/-specimens/texts.ts',
  // A table with their own part of an article.
  'src/features/article-files/article-preview.ts',
  'src/features/article-files/server/write-article.ts',
  'src/features/articles/server/article-rows.ts',
  'src/features/articles/server/queries.ts',
  // What readers do there: they vote on two, and support one.
  'src/article/article-main.tsx',
  'src/article/parts.ts',
  'src/article/participations.ts',
];

/** What `drizzle-kit generate` and `npm run check` write of it from the registry, beside the snapshot and its journal. */
const migration = ['drizzle/0000_ballad.sql', 'drizzle/landed.json'];

const CheckRow = z.object({ name: z.string(), rule: z.string() });

const database = fileDatabase();
let call: ApiCall;

beforeAll(async () => {
  call = callApi(database.db);
  // As its migration would do.
  for (const table of [articles, drafts]) {
    const { name, value } = getTableConfig(table).checks.find((check) => check.name.endsWith('_format_known'))!;
    await database.db.execute(sql`alter table ${table} drop constraint ${sql.identifier(name)}`);
    await database.db.execute(sql`alter table ${table} add constraint ${sql.identifier(name)} check (${value})`);
  }
  await insertArticle(database.db, {
    slug: 'la-fontana',
    format: ballad,
    title: 'La fontana asciutta',
    authors: [{ name: 'Ada Prova' }],
    sections: [{ type: 'context', title: 'Prima strofa', content: 'Cantava lo zampillo.' }],
  });
});

const file = `---
format: ballad
title: La fontana asciutta
summary: Un fatto cantato.
publishedAt: 2025-11-20T08:30:00+01:00
topics: [acqua]
cover:
  variant: stave
authors:
  - name: Ada Prova
    role: Cantastorie
---

## Prima strofa

\`\`\`yaml
type: context
label: Coro
\`\`\`

Cantava lo zampillo.

## Seconda strofa

\`\`\`yaml
type: context
\`\`\`

Poi tacque.
`;

test('it is a folder, a line wherever the formats are listed, and a migration', () => {
  const listing = globSync('src/**/*.{ts,tsx,css}')
    .filter((file) => !/\.test\b/.test(file))
    .filter((file) => {
      const text = readFileSync(file, 'utf8');
      return ['dualita', 'trial', 'dal_basso'].every((format) => new RegExp(`\\b${format}\\b`).test(text));
    });
  expect(listing.toSorted()).toEqual([...lines, ...ofTheThree].toSorted());
  // Its form, which no test of this kind draws, is the file that is not in the folder.
  const written = [...readdirSync('tests/support/fourth-format'), 'ballad-form.tsx', ...lines, ...migration];
  expect(written.length).toBeLessThanOrEqual(16);
});

test('the database lists the formats in two checks, which are made of the registry', async () => {
  const checks = await rows(
    database.db,
    CheckRow,
    sql`
    select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
    where pg_get_constraintdef(oid) like '%dal_basso%' order by conname`,
  );
  expect(checks.map(({ name }) => name)).toEqual(['articles_format_known', 'drafts_format_known']);
  expect(checks.every(({ rule }) => rule.includes('ballad'))).toBe(true);
});

test('it has a name, an address, a sign and a cover', () => {
  expect(formats).toEqual(['dualita', 'trial', 'dal_basso', 'ballad']);
  expect([formatName(ballad), formatPath(ballad)]).toEqual(['Ballate di Piazza', 'ballate-di-piazza']);
  expect(formatFromPath('ballate-di-piazza')).toBe('ballad');
  expect(renderToStaticMarkup(<FormatBadge format={ballad} />)).toContain('Ballate di Piazza');
  expect(renderToStaticMarkup(<Cover slug="la-fontana" format={ballad} priority />)).toContain('<svg');
});

test('its file is read, held to its own rule, and written again', () => {
  const read = parseArticleFile('la-fontana', file);
  if ('refusals' in read) throw new Error(JSON.stringify(read.refusals));
  expect(read.article).toMatchObject({ format: 'ballad', sections: [{ details: { label: 'Coro' } }, {}] });
  expect(serialiseArticle(read.article)).toBe(file.replace('\ntopics', '\nstatus: published\ntopics'));
  expect(switchesOf(read.article, undefined)).toEqual({ metered: false, electoral: false });
  expect(parseArticleFile('la-fontana', file.slice(0, file.indexOf('## Seconda')))).toEqual({
    refusals: [{ line: 14, reason: 'a ballad has at least two stanzas' }],
  });
  expect(parseArticleFile('la-fontana', file.replace('type: context', 'type: turn'))).toEqual({
    refusals: [{ line: 17, reason: 'type must be context' }],
  });
});

test('its articles are rendered by its own body', () => {
  const read = parseArticleFile('la-fontana', file);
  if ('refusals' in read) throw new Error(JSON.stringify(read.refusals));
  const article = previewOf(read.article, { authors: [] });
  expect(article).toMatchObject({ format: 'ballad', dualita: null, trial: null, dalBasso: null });
  const page = renderToStaticMarkup(
    <ArticleScreen article={article} renderReactions={() => null} participation="La piazza risponde.">
      Fine
    </ArticleScreen>,
  );
  expect(page).toContain('Ballate di Piazza');
  expect(page).toContain('Cantava lo zampillo.');
  expect(page).toContain('class="stanzas"');
  expect(page).toContain('La piazza risponde.');
});

test('its drafts begin, lack what they lack, and become an article', () => {
  const given = {
    slug: 'la-fontana',
    publishedAt: new Date('2025-11-20T07:30:00Z'),
    number: 1,
    people: [{ slug: 'ada' }],
  };
  const begun = emptyContent(ballad, 'La fontana');
  expect(begun.sections).toMatchObject([{ type: 'context', title: 'Prima strofa' }]);
  const made = articleOf(ballad, begun, given);
  expect('gaps' in made && made.gaps.map(({ words }) => words)).toContain('Manca il sommario.');
  expect(checklistOf(ballad, undefined)).toEqual(['rhymes']);

  const read = readDraftFile(file);
  if ('refusals' in read) throw new Error(JSON.stringify(read.refusals));
  expect(read.format).toBe('ballad');
  expect(articleOf(ballad, read.content, given)).toMatchObject({
    article: { format: 'ballad', title: 'La fontana asciutta' },
  });
  expect(writeDraftFile(ballad, read.content, given.publishedAt)).toContain('format: ballad');
});

test('it is listed, and found by a word of its text', async () => {
  expect(articleListSearch({ format: 'ballate-di-piazza' })).toMatchObject({ format: 'ballad' });
  expect(formatListTexts.count(ballad, 2)).toBe('2 ballate');
  const { body: list } = await call('/api/articles?format=ballad');
  expect(list).toMatchObject({ data: [{ slug: 'la-fontana', format: 'ballad' }], total: 1 });
  const { body: hits } = await call('/api/search?q=zampillo');
  expect(hits).toMatchObject([{ slug: 'la-fontana', format: 'ballad' }]);
});
