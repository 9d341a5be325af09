import type { OpenAPIHono } from '@hono/zod-openapi';
import { beforeAll, expect, test } from 'vitest';
import { withoutTurns } from '#features/accounts/readable-name.ts';
import * as accountMails from '#features/accounts/server/emails.ts';
import { ProfileFields, isGreetable } from '#features/accounts/profile-fields.ts';
import { exportPage } from '#features/accounts/server/export-page.ts';
import { listArticles } from '#features/articles/server/queries.ts';
import type { SearchResult } from '#features/search/contract.ts';
import { writeFeed } from '#features/syndication/server/feed.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import { testApi } from '../tests/support/api.ts';
import { insertArticle } from '../tests/support/articles.ts';
import { fileDatabase } from '../tests/support/database.ts';
import { testServices } from '../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../tests/support/signed-in.ts';
import { parseXml, type XmlElement } from '../tests/support/xml.ts';
import { xssPayloads } from '../tests/support/xss-payloads.ts';

const database = fileDatabase();
let api: OpenAPIHono;

/** What PostgreSQL can hold: no null character. */
const storable = xssPayloads.filter((payload) => !payload.includes('\u0000'));

beforeAll(async () => {
  api = testApi(testServices(database.db));
  for (const [index, payload] of storable.entries()) {
    const text = payload.toWellFormed();
    const content = `${text} E poi la lavagna, ${text}`;
    await insertArticle(database.db, {
      slug: `articolo-${index}`,
      title: `${text} lavagna`,
      summary: content,
      topics: [text],
      authors: [{ name: `Ada ${index} ${text}` }],
      sections: [{ type: 'turn', perspective: 'pro', content }],
    });
  }
});

/** The tags of a text, without what stands between them. */
const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? [];
const shapeOf = ({ name, children }: XmlElement): unknown => [name, children.map(shapeOf)];

test('there are at least sixty payloads, each of its own', () => {
  expect(new Set(xssPayloads).size).toBe(xssPayloads.length);
  expect(xssPayloads.length).toBeGreaterThanOrEqual(60);
});

test('what people write about themselves comes back as JSON, as it was written or not at all', async () => {
  const { id } = await insertPerson(database.db);
  const cookie = await sessionCookie(database.db, id);
  const write = (body: object) => ask(api, 'POST', '/api/auth/update-user', { cookie, body });
  for (const payload of xssPayloads) {
    const isRefused = payload.includes('\u0000') || !payload.isWellFormed();
    const named = await write({ name: payload });
    const isName = ProfileFields.shape.name.safeParse(payload).success && !isRefused;
    expect([payload, named.status]).toEqual([payload, isName ? 200 : 400]);
    const fitting = isName ? { name: payload } : {};
    const written = await write({ ...fitting, bio: payload, location: payload });
    expect([payload, written.status]).toEqual([payload, isRefused ? 400 : 200]);
    const website = await write({ website: payload });
    const username = await write({ username: payload });
    expect([payload, username.status]).toEqual([payload, 400]);

    const settings = await ask(api, 'GET', '/api/user/settings', { cookie });
    for (const { headers } of [written, website, username, settings]) {
      expect(headers.get('content-type')).toBe('application/json');
    }
    expect([payload, settings.body['website']]).toEqual([payload, expect.stringMatching(/^(https:\/\/|$)/)]);
    if (isRefused) continue;
    const kept = payload.trim();
    const name = 'name' in fitting ? { name: kept.replace(/\s+/g, ' ') } : {};
    expect(settings.body).toMatchObject({ ...name, bio: withoutTurns(kept), location: withoutTurns(kept) });
  }
});

test('the search marks words and nothing else, whatever was written and whatever is asked', async () => {
  const results = async (q: string, path = '/api/search?limit=100&q=') => {
    const answer = await ask(api, 'GET', path + encodeURIComponent(q.toWellFormed()));
    expect([q, answer.headers.get('content-type')]).toEqual([q, 'application/json']);
    return answer;
  };
  const expectOnlyMarks = (found: SearchResult[]) => {
    for (const { highlight } of found) {
      expect(highlight.replace(/<\/?mark>/g, '')).not.toMatch(/[<>"']/);
      expect(highlight.split('<mark>').length).toBe(highlight.split('</mark>').length);
    }
  };

  const all = (await results('lavagna')).body as unknown as SearchResult[];
  // PostgreSQL takes what stands in a tag that is never closed for markup, and finds no words in it.
  expect(all.length).toBeGreaterThan(80);
  expectOnlyMarks(all);
  for (const payload of xssPayloads) {
    const { status, body } = await results(payload);
    if (status === 200) expectOnlyMarks(body as unknown as SearchResult[]);
    else expect([payload, status, payload.includes('\u0000')]).toEqual([payload, 400, true]);
    expect([200, 400]).toContain((await results(payload, '/api/articles?q=')).status);
  }
});

test('a name changes the words of a mail and never its markup', () => {
  const place = { publicUrl: 'http://localhost:3000' };
  const url = `${place.publicUrl}/auth/verify-email?token=x`;
  const at = new Date('2025-11-22T12:00:00Z');
  const mailsTo = (name: string) =>
    Object.entries(accountMails).map(([kind, write]) => {
      const message = write({
        name,
        url,
        at,
        newEmail: name,
        newEmailMasked: name,
        withPassword: true,
        enabled: true,
        expiresAt: at,
        signInUrl: url,
        resetUrl: url,
      });
      return { kind, ...renderMail(message, place) };
    });
  const plain = mailsTo('Ada').map(({ html }) => tagsOf(html));
  const toStrangers = new Set(['verifyEmail', 'alreadyRegistered']);
  for (const payload of xssPayloads) {
    const mails = mailsTo(payload);
    expect([payload, mails.map(({ html }) => tagsOf(html))]).toEqual([payload, plain]);
    // A stranger, who did not ask for a mail, is greeted with names alone.
    const greeted = mails.filter(({ kind }) => isGreetable(payload) || !toStrangers.has(kind));
    for (const { text } of greeted) expect(text).toContain(payload);
  }
});

test('what a person wrote changes the cells of the copy of their data and never its markup', () => {
  const page = (text: string) =>
    [
      ...exportPage({
        name: text,
        at: new Date(0),
        parts: [{ title: text, rows: [{ [`chiave ${text}`]: text, sito: text }] }],
      }),
    ].join('');
  const plain = tagsOf(page('Ada'));
  for (const payload of xssPayloads) expect([payload, tagsOf(page(payload))]).toEqual([payload, plain]);
});

test.each(['atom', 'rss'] as const)('a feed (%s) holds texts and no elements of theirs', async (kind) => {
  const { data } = await listArticles(database.db, { limit: 100 });
  expect(data).toHaveLength(storable.length);
  const channel = { title: 'Articoli', description: 'Tutti', path: '/articles', feedPath: '/feed.xml' };
  const shape = (changed: typeof data) => {
    const articles = changed.map((article) => ({ article, picture: undefined }));
    return shapeOf(parseXml(writeFeed(kind, channel, articles, 'http://localhost:3000')));
  };
  const plain = data.map((article) => ({
    ...article,
    title: 'Titolo',
    summary: 'Riassunto',
    authors: article.authors.map((author) => ({ ...author, name: 'Ada' })),
  }));
  expect(shape(data)).toEqual(shape(plain));
});
