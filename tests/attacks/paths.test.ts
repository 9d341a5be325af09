import { sql } from 'drizzle-orm';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertArticle } from '../support/articles.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { startProgram, type Program } from '../support/program.ts';
import { testSecret } from '../support/services.ts';
import { insertPerson, sessionCookie } from '../support/signed-in.ts';

let database: TestDatabase;
let program: Program;
let walled: string;

const formats = { 'una-dualita': 'dualita', 'un-caso': 'trial' } as const;

beforeAll(async () => {
  database = await testDatabase();
  // Of today: the verdict of a case that has closed is announced within five minutes, and every page of an article made anew.
  const publishedAt = new Date();
  for (const [slug, format] of Object.entries(formats)) await insertArticle(database.db, { slug, format, publishedAt });
  const { id } = await insertPerson(database.db);
  walled = await sessionCookie(database.db, id);
  for (let number = 1; number <= 5; number += 1) {
    const articleId = await insertArticle(database.db, { slug: `letto-${number}` });
    await database.db.execute(sql`
      insert into article_reads (user_id, article_id, month_key, read_at)
      values (${id}, ${articleId}, to_char(now() at time zone 'Europe/Rome', 'YYYY-MM'), now())`);
  }
  program = await startProgram({
    DATABASE_URL: database.url,
    AUTH_SECRET: testSecret,
    DATA_DIR: '.tmp/paths',
    DEMO: '0',
    // Where nothing is sold nothing is withheld.
    PAYMENTS: 'test',
  });
});

afterAll(async () => {
  await program.stop();
  await database.close();
});

/** Asks for a target as it is written here: `fetch` would put it right first. */
function ask(path: string, { cookie, method = 'GET', headers = {}, of = program }: Asked = {}) {
  const { hostname, port } = new URL(of.url);
  return new Promise<Answer>((resolve, reject) => {
    const asked = request(
      { hostname, port, path, method, headers: { ...headers, ...(cookie ? { cookie } : {}) } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode!,
            location: answer.headers.location,
            retryAfter: answer.headers['retry-after'],
            text,
          }),
        );
      },
    );
    asked.on('error', reject).end();
  });
}

interface Answer {
  status: number;
  location: string | undefined;
  retryAfter: string | undefined;
  text: string;
}

interface Asked {
  cookie?: string;
  method?: string;
  headers?: Record<string, string>;
  of?: Program;
}

const ends = [
  ...'%20 %20%20 %09 %0a %00 %c2%a0 %e2%80%8b / // %2f /. /./ /%2e ; ;a=b %3b'.split(' '),
  ...'\\ %5c . %2e + % %zz %e0%a4%a %25 # %23 %3f ~ * ! :'.split(' '),
];

/** Every way to write a path that some server, proxy or router takes for the same. */
function spellingsOf(path: string): string[] {
  const names = path.split('/').slice(1);
  const last = names.at(-1)!;
  const inLast = (written: string) => `/${[...names.slice(0, -1), written].join('/')}`;
  const first = last[0]!;
  const hex = first.charCodeAt(0).toString(16);
  return ends
    .map((end) => path + end)
    .concat(
      ...[`%${hex}`, `%${hex.toUpperCase()}`, `%25${hex}`, `%u00${hex}`].map((code) => inLast(code + last.slice(1))),
      inLast(`%20${last}`),
      inLast(`;/${last}`),
      inLast(last.toUpperCase()),
      inLast(first.toUpperCase() + last.slice(1)),
      `/${path}`,
      `/.${path}`,
      `/x/..${path}`,
      `/x/%2e%2e${path}`,
      `/x/..%2f${path.slice(1)}`,
      `\\${path.slice(1)}`,
      path.replaceAll('/', '//'),
      path.replaceAll('/', '/%2e/'),
      path.toUpperCase(),
      `${path}?`,
      `${path}?x=${'y'.repeat(2000)}`,
      `${path}/${'../'.repeat(20)}${path}`,
      path + 'a'.repeat(3000),
    );
}

/** Another spelling leads to the page itself, or to where no page is. */
async function leadsTo(path: string, location: string | undefined, cookie?: string) {
  if (location === undefined || location.split('?')[0] === path) return;
  const { status } = await ask(location, cookie ? { cookie } : {});
  expect([location, status === 404 || status === 302]).toEqual([location, true]);
}

test.each(Object.keys(formats))('no spelling of %s shows its whole text to whoever has read five', async (slug) => {
  const path = `/article/${slug}`;
  const whole = await ask(path);
  const gated = await ask(path, { cookie: walled });
  expect(whole.status).toBe(200);
  expect(gated.status).toBe(200);
  expect(gated.text).not.toBe(whole.text);

  for (const spelling of spellingsOf(path)) {
    const answer = await ask(spelling, { cookie: walled });
    if (answer.status === 200) expect([spelling, answer.text]).toEqual([spelling, gated.text]);
    else expect([spelling, [301, 400, 404].includes(answer.status)]).toEqual([spelling, true]);
    await leadsTo(path, answer.location, walled);
  }
});

test.each(['/profile', '/settings', '/le-mie-storie', '/admin', '/redazione/storie', '/design-system'])(
  'no spelling of %s opens it to the anonymous',
  async (path) => {
    for (const spelling of spellingsOf(path)) {
      const { status, location } = await ask(spelling);
      expect([spelling, [301, 302, 400, 404].includes(status)]).toEqual([spelling, true]);
      if (status === 302) expect(location).toMatch(/^\/auth\/login\?redirect=/);
      else await leadsTo(path, location);
    }
  },
);

test.each(['/articles', '/formats', '/feed.xml', '/sitemap.xml', '/api/articles'])(
  '%s has one spelling, and the others lead to it or nowhere',
  async (path) => {
    for (const spelling of spellingsOf(path)) {
      const { status } = await ask(spelling);
      const isItself = spelling.startsWith(`${path}?`);
      expect([spelling, status === 200]).toEqual([spelling, isItself]);
    }
  },
);

test('what changes something is not led on from another spelling', async () => {
  for (const path of ['/api/%61uth/sign-out', '//api/auth/sign-out', '/api/auth/sign-out/']) {
    expect((await ask(path, { method: 'POST' })).status).toBe(404);
  }
});

/** What a program that calls itself, a proxy or a cache might put into a request, and a stranger too. */
const claims: Record<string, string> = {
  'x-rendered-variant': 'open',
  'x-variant': 'open',
  'x-internal': '1',
  'x-in-process': 'true',
  'x-client-ip': '127.0.0.1',
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-host': 'localhost',
  'x-real-ip': '127.0.0.1',
  forwarded: 'for=127.0.0.1',
  'x-original-url': '/api/articles',
  'x-rewrite-url': '/api/articles',
  'x-http-method-override': 'GET',
  'x-middleware-subrequest': '1',
  'x-tsr-serverfn': 'true',
  purpose: 'prefetch',
  via: '1.1 contraddittorio',
  host: 'localhost',
};

test('no header makes a stranger one of the program’s own calls', async () => {
  const path = '/api/articles/slug/una-dualita';
  const gated = JSON.parse((await ask(path, { cookie: walled })).text) as Record<string, unknown>;
  expect(gated['access']).toMatchObject({ granted: false });
  const page = await ask('/article/una-dualita', { cookie: walled });
  for (const headers of [...Object.entries(claims).map(([name, value]) => ({ [name]: value })), claims]) {
    const answer = await ask(path, { cookie: walled, headers });
    expect([headers, JSON.parse(answer.text)]).toEqual([headers, gated]);
    expect((await ask('/article/una-dualita', { cookie: walled, headers })).text).toBe(page.text);
    const closed = await ask('/api/admin/people', { headers });
    expect([headers, closed.status]).toEqual([headers, 401]);
  }
});

test.each(['/article/inventato', '/inventata', '/format/inventato', '/tribune/nessuno', '/community/x', '/auth/x'])(
  'an address that somebody makes up, like %s, is no page that could be kept',
  async (path) => {
    for (const spelling of [path, `${path}-2`, `${path}?a=1`]) expect((await ask(spelling)).status).toBe(404);
  },
);

test('pages that must be made are sixty a minute for one address, and those that are there are not counted', async () => {
  // A machine that needs a minute for sixty pages would never be refused one.
  const factor = 0.2;
  const counting = await startProgram({
    DATABASE_URL: database.url,
    AUTH_SECRET: testSecret,
    DATA_DIR: '.tmp/paths-counting',
    DEMO: '0',
    // Where nothing is sold nothing is withheld.
    PAYMENTS: 'test',
    RATE_LIMIT_FACTOR: String(factor),
  });
  const get = (path: string, cookie?: string) => ask(path, { of: counting, ...(cookie ? { cookie } : {}) });
  try {
    expect((await get('/article/una-dualita')).status).toBe(200);
    for (let made = 1; made < 60 * factor; made += 1) {
      // Nothing of what is made up for it stays in the cache.
      expect((await get(`/articles?q=parola${made}&x=${made}`)).status).toBe(200);
    }
    const refused = await get('/articles?q=ancora');
    expect(refused.status).toBe(429);
    expect(refused.text).toMatch(
      /<h1>Un momento<\/h1>\n<p>Hai aperto molte pagine in poco tempo. Riprova fra (un|\d+) (second[oi]|minut[oi])\.</,
    );
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(60);

    for (let hits = 0; hits < 100; hits += 1) {
      expect((await get(`/article/una-dualita${hits % 2 ? `?utm_source=${hits}` : ''}`)).status).toBe(200);
    }
    // Whoever is signed in is counted alone, however many are behind one address.
    expect((await get('/profile', walled)).status).toBe(200);
    expect((await get('/profile', walled.replace('=', '=x'))).status).toBe(302);
  } finally {
    await counting.stop();
  }
});
