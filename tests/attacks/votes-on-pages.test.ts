import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertArticle } from '../support/articles.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { startProgram, type Program } from '../support/program.ts';
import { testSecret } from '../support/services.ts';
import { insertPerson, sessionCookie } from '../support/signed-in.ts';

const votersCount = 12;
let database: TestDatabase;
let program: Program;
let articles: { id: string; format: 'dualita' | 'trial' }[];
let voters: string[];
let observer: string;
/** An article of which no other page shows the text: changed, it tells when pages are made anew. */
let clock: string;

beforeAll(async () => {
  database = await testDatabase();
  articles = [];
  for (const [slug, format] of [
    ['una-dualita', 'dualita'],
    ['un-caso', 'trial'],
  ] as const) {
    // Not whole days ago: what is said of an article's age would change while this runs.
    const publishedAt = new Date(Date.now() - 2.5 * 86_400_000);
    const authors = [{ name: 'Livia Castellucci', isTribune: true }];
    articles.push({ id: await insertArticle(database.db, { slug, format, publishedAt, authors }), format });
  }
  await insertArticle(database.db, { slug: 'una-storia', format: 'dal_basso' });
  clock = await insertArticle(database.db, { slug: 'un-orologio', format: 'dal_basso' });
  // A step that lies in the future: none is due while this runs.
  await database.db.execute(sql`
    insert into vote_snapshots (article_id, pro, contro, taken_at)
    select id, 4, 3, now() + interval '1 day' from articles where format <> 'dal_basso'
    on conflict (article_id) do update set pro = 4, contro = 3, taken_at = excluded.taken_at`);
  voters = [];
  for (let number = 1; number <= votersCount; number += 1) {
    const { id } = await insertPerson(database.db, { name: `Lettrice ${number}`, password: false });
    voters.push(await sessionCookie(database.db, id));
  }
  observer = await sessionCookie(database.db, (await insertPerson(database.db, { name: 'Chi osserva' })).id);
  await database.db.execute(sql`update users set created_at = '2025-01-01'`);
  program = await startProgram({
    DATABASE_URL: database.url,
    AUTH_SECRET: testSecret,
    DATA_DIR: '.tmp/votes-on-pages',
    DEMO: '0',
  });
});
afterAll(async () => {
  await program.stop();
  await database.close();
});

/** Every page of the program, from its own list of them, and what is made beside pages. */
const addresses = [
  ...pagesOfTheProgram(),
  '/articles?q=titolo',
  '/articles?sort=popular',
  '/community?mese=2025-11',
  '/feed.xml',
  '/sitemap.xml',
  '/sitemap-articles-1.xml',
  '/media/social/una-dualita.png',
  '/media/covers/un-caso.svg',
];

function pagesOfTheProgram(): string[] {
  const tree = readFileSync('src/routeTree.gen.ts', 'utf8');
  const [, list] = /interface FileRoutesByTo \{(.*?)\n\}/s.exec(tree)!;
  return [...list!.matchAll(/^ {2}'([^']+)'/gm)].flatMap(([, path]) => {
    if (path === '/article/$slug') return ['una-dualita', 'un-caso', 'una-storia'].map((slug) => `/article/${slug}`);
    if (path === '/tribune/$slug') return ['/tribune/livia-castellucci'];
    if (path === '/format/$formatType') return ['dualita', 'trial', 'dal-basso'].map((name) => `/format/${name}`);
    return [path!.replaceAll(/\$\w*/g, 'x')];
  });
}

/**
 * What tells one answer from another: status, headers, and the bytes, asked for as a browser does. How tightly they are
 * packed is left out: it follows how often a page was asked for in its minute, whatever it shows (platform/tighten-pages.ts).
 */
function bytesOf(path: string, encoding: string, cookie?: string): Promise<string> {
  const { hostname, port } = new URL(program.url);
  const headers = { 'accept-encoding': encoding, ...(cookie ? { cookie } : {}) };
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => {
        const { date: _, 'x-request-id': _1, 'content-length': length, ...told } = answer.headers;
        const bytes = Buffer.concat(pieces);
        const isPacked = told['content-encoding'] === 'br';
        const body = isPacked ? brotliDecompressSync(bytes) : bytes;
        const said = isPacked ? told : { ...told, length };
        resolve(JSON.stringify([answer.statusCode, said, body.toString('latin1')]));
      });
    });
    asked.on('error', reject).end();
  });
}

/** Every way in which every address is asked for here. */
function asks(): { name: string; ask: () => Promise<string> }[] {
  return addresses.flatMap((path) =>
    [
      ['anybody', undefined],
      ['a reader', observer],
    ].flatMap(([who, cookie]) => [
      { name: `${who}, packed: ${path}`, ask: () => bytesOf(path, 'br', cookie) },
      { name: `${who}: ${path}`, ask: () => bytesOf(path, 'identity', cookie) },
    ]),
  );
}

async function look(): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  for (const { name, ask } of asks()) seen.set(name, await ask());
  return seen;
}

/** What two get who ask one after the other, in every byte; the rest is made for each. */
async function keptAnswers(): Promise<string[]> {
  const kept: string[] = [];
  for (const { name, ask } of asks()) if ((await ask()) === (await ask())) kept.push(name);
  return kept;
}

/** A page without the instants at which it was made and its data were asked for, which its version and hashes follow. */
const timeless = (answer: string) => answer.replaceAll(/\b1[0-9]{12}\b|'sha256-[^']*'|"etag":"(?:[^"\\]|\\.)*"/g, '');

async function vote({ id, format }: (typeof articles)[number], cookie: string, isPro: boolean): Promise<void> {
  const [path, body] =
    format === 'dualita'
      ? [`/api/articles/${id}/dualita-votes`, { position: isPro ? 'pro' : 'contro' }]
      : ['/api/votes', { articleId: id, verdict: isPro ? 'pro' : 'contro' }];
  const headers = { 'content-type': 'application/json', origin: program.url, cookie };
  const answer = await fetch(program.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect([path, answer.status, await answer.text()]).toEqual([path, 201, expect.any(String)]);
}

test('no page, feed, map or picture is another one after a vote, in no byte, length, header or version', async () => {
  // The first to ask for a page has it made, and gets it in pieces.
  await look();
  const before = await look();
  const answered = [...before].filter(([, answer]) => answer.startsWith('[200')).map(([path]) => path);
  expect(answered.length).toBeGreaterThan(120);
  const keptByAll = await keptAnswers();
  const kept = answered.filter((path) => keptByAll.includes(path));
  expect(kept).toEqual(
    expect.arrayContaining(['anybody, packed: /', 'a reader: /article/un-caso', 'anybody: /community']),
  );
  expect(before.get('anybody: /article/una-dualita')).toContain('Titolo di una-dualita');
  const madeForEach = answered.filter((path) => !kept.includes(path) && !path.includes('packed'));

  for (const [index, cookie] of voters.entries()) {
    await vote(articles[index % 2]!, cookie, index % 3 === 0);
    const after = await look();
    expect(kept.filter((path) => before.get(path) !== after.get(path))).toEqual([]);
    expect(madeForEach.filter((path) => timeless(before.get(path)!) !== timeless(after.get(path)!))).toEqual([]);
  }

  // And whoever has every page made anew reads the same.
  const plain = answered.filter((path) => !path.includes('packed'));
  const changed = async () => {
    const kept = await bytesOf('/article/un-orologio', 'identity');
    await database.db.execute(sql`update sections set content = content || ' E poi.' where article_id = ${clock}`);
    await database.db.execute(sql`select pg_notify('page_cache', '*')`);
    const now = async () => expect(await bytesOf('/article/un-orologio', 'identity')).not.toBe(kept);
    await vi.waitFor(now, { timeout: 30_000 });
    const after = await look();
    return plain.filter((path) => timeless(before.get(path)!) !== timeless(after.get(path)!));
  };
  expect(await changed()).toEqual([]);

  // With the next step they do change: these eyes see votes where there are any.
  await database.db.execute(sql`update vote_snapshots set pro = pro + 40`);
  expect(await changed()).toEqual(expect.arrayContaining(['anybody: /', 'anybody: /article/una-dualita']));
});
