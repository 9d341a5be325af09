import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCorrection } from '#features/articles/server/write-correction.ts';
import { insertArticle } from '../support/articles.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { insertLetter } from '../support/letters.ts';
import { startProgram, until, type Program } from '../support/program.ts';

let database: TestDatabase;
let program: Program;

const formats = [
  // With a class that the file of its body alone puts on something.
  ['una-dualita', 'dualita', 'turn-number'],
  ['un-caso', 'trial', 'verdict-place'],
  ['una-storia', 'dal_basso', 'dal-basso-end'],
] as const;

beforeAll(async () => {
  database = await testDatabase();
  for (const [slug, format] of formats) await insertArticle(database.db, { slug, format });
  const retracted = await insertArticle(database.db, { slug: 'ritirata', format: 'trial', status: 'draft' });
  await database.db.transaction((tx) =>
    writeCorrection(tx, retracted, {
      kind: 'retraction',
      what: 'L’articolo è stato ritirato.',
      why: 'La fonte si è smentita.',
      userId: null,
      at: new Date(),
    }),
  );
  const DATABASE_URL = database.url;
  program = await startProgram({ DATABASE_URL, AUTH_SECRET: 'x'.repeat(40), DATA_DIR: '.tmp/article-page', DEMO: '0' });
}, 120_000);

afterAll(async () => {
  await program.stop();
  await database.close();
});

const read = async (path: string) => {
  const answer = await fetch(program.url + path);
  return { answer, html: await answer.text() };
};

/** Those of its parts, which it names, and those of its program, which the starter does. */
async function filesOf(html: string): Promise<string[]> {
  const parts = /data-files="([^"]+)"/.exec(html)![1]!.split(' ');
  const [starter] = /\/assets\/starter-[\w-]+\.js/.exec(html)!;
  const text = await (await fetch(program.url + starter)).text();
  const [, names = ''] = /\?`(index-[^`]+)`/.exec(text)!;
  return [...names.split(' ').map((name) => `/assets/${name}.js`), ...parts];
}

test.each(formats)('%s names all files with which it lives, and none of the router', async (slug, _, inItsBody) => {
  const files = await filesOf((await read(`/article/${slug}`)).html);
  const texts = await Promise.all(files.map(async (file) => (await fetch(program.url + file)).text()));
  const asked = texts.flatMap((text) =>
    Array.from(text.matchAll(/(?:from|^import|;import)"\.\/([^"]+\.js)"/g), ([, file]) => file),
  );
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((file) => !files.includes(`/assets/${file}`))).toEqual([]);
  expect(texts.join('')).toContain('react.transitional.element');
  expect(texts.join('')).toContain(inItsBody);
  for (const word of ['__TSR', 'ZodError']) expect(texts.join('')).not.toContain(word);
});

test.each(formats)('%s is rendered whole, with its scripts allowed by their hashes', async (slug) => {
  const { answer, html } = await read(`/article/${slug}`);
  expect(answer.status).toBe(200);
  expect(html.slice(0, 15)).toBe('<!DOCTYPE html>');
  // What React writes where a part did not come.
  expect(html).not.toMatch(/<!--\$[!?]-->|<template/);
  expect(html).toContain('id="commenti"');
  expect(html).toContain('class="site-footer"');
  expect(html.match(/<title>/g)).toHaveLength(1);
  const ours = Array.from(html.matchAll(/<script(?! type=)[^>]*>([^<]+)<\/script>/g), ([, text]) => text!);
  expect(ours.length).toBeGreaterThan(0);
  const policy = answer.headers.get('content-security-policy')!;
  for (const text of ours) expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const data = JSON.parse(/id="page-data">([^<]+)</.exec(html)![1]!) as { queries: [{ data: object }] };
  expect(data.queries[0].data).toMatchObject({ slug });
});

test('it has the same bytes each time that it is rendered, and says so', async () => {
  const first = await read('/article/una-dualita');
  const rename = async (title: string) => {
    await database.db.$client.query(`update articles set title = $1 where slug = 'una-dualita'`, [title]);
    await database.db.$client.query(`select pg_notify('page_cache', '*')`);
    await until(async () => (await read('/article/una-dualita')).html.includes(`<h1 class="title-1">${title}`));
  };
  const [, title] = /<h1 class="title-1">([^<]+)/.exec(first.html)!;
  await rename('Un altro titolo');
  await rename(title!);
  const etag = first.answer.headers.get('etag')!;
  const again = await fetch(`${program.url}/article/una-dualita`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test('a part of an article is told of by its own title and picture, and its page is the article’s', async () => {
  const meta = (html: string, name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1]?.replace(/^http:..[^/]+/, '');
  const [article, part, none] = await Promise.all(
    ['', '?parte=turno-2&utm_source=x', '?parte=turno-29'].map((search) => read(`/article/una-dualita${search}`)),
  );
  expect(meta(part!.html, 'title')).toMatch(/^Parte 2 \| Turno 2, .*, in «/);
  expect(meta(part!.html, 'url')).toBe('/article/una-dualita?parte=turno-2');
  expect(meta(part!.html, 'image')).toBe('/media/social/una-dualita/turno-2.png');
  expect((await fetch(program.url + meta(part!.html, 'image')!)).headers.get('content-type')).toBe('image/png');
  const canonical = /<link rel="canonical" href="[^"]*\/article\/una-dualita">/;
  for (const { html } of [article!, part!, none!]) expect(html).toMatch(canonical);
  expect(part!.html).toContain(`location.hash||location.replace('#turno-2')`);
  for (const { html } of [article!, none!]) {
    expect(meta(html, 'image')).toBe('/media/social/una-dualita.png');
    expect(html).not.toContain('location.replace');
  }
});

test.each([
  ['nessuna', 'Articolo non trovato'],
  ['ritirata', 'Articolo ritirato'],
])('an address that no public article has says so, in its title too: %s', async (slug, words) => {
  const { answer, html } = await read(`/article/${slug}`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain(`<title>${words} | Contraddittorio</title>`);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${words}</h1>`));
  expect(html).toContain(`<meta property="og:title" content="${words}"`);
  expect(html).toContain('content="noindex"');
});

test('search engines are to leave out an article, the page of whoever signed only it, and a letter that tells of it', async () => {
  const { db } = database;
  const id = await insertArticle(db, { slug: 'esclusa', format: 'trial', authors: [{ name: 'Chi Fu Assolto' }] });
  await db.execute(sql`insert into unindexed_articles (article_id, reason, at) values (${id}, 'Lo chiede', now())`);
  await insertLetter(db, {
    kind: 'weekly',
    number: 1,
    blocks: [{ id: 'a', kind: 'story', slug: 'esclusa', text: '' }],
  });
  await insertLetter(db, { kind: 'weekly', number: 2 });
  const noindex = '<meta name="robots" content="noindex"';
  for (const path of ['/article/esclusa', '/tribune/chi-fu-assolto', '/lettere/1']) {
    const { answer, html } = await read(path);
    expect(answer.status).toBe(200);
    expect(html).toContain(noindex);
  }
  expect((await read('/lettere/2')).html).not.toContain(noindex);
});

test('a longer address is the router’s, and no article', async () => {
  const { answer, html } = await read('/article/una-dualita/altro');
  expect(answer.status).toBe(404);
  expect(html).not.toContain('class="article');
});
