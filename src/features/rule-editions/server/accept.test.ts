import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { termsEdition } from '#lib/publication.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, testPassword } from '../../../../tests/support/signed-in.ts';
import { acceptancesPart } from './data-export.ts';
import { emptyEditions, insertEdition } from './insert-edition.test-support.ts';

const database = fileDatabase();
const now = new Date('2026-12-21T10:00:00Z');
const services = () => testServices(database.db, now);
const call = (cookie: string | undefined, method: string, to: string, body?: unknown) =>
  ask(testApi(services()), method, to, { ...(cookie ? { cookie } : {}), ...(body === undefined ? {} : { body }) });

afterEach(() => emptyEditions(database.db));

/** A reader who registered under the text that the program brings. */
async function reader(termsVersion: string | null = termsEdition) {
  const { id } = await insertPerson(database.db, {});
  await database.db.execute(sql`
    update users set terms_version = ${termsVersion}, privacy_version = ${termsVersion},
      terms_accepted_at = ${termsVersion && '2026-11-26T09:00:00Z'} where id = ${id}`);
  return { id, cookie: await sessionCookie(database.db, id) };
}
const accept = (cookie: string | undefined, body: unknown) => call(cookie, 'POST', '/api/user/rules/acceptance', body);
const mustAccept = async (cookie: string) => (await call(cookie, 'GET', '/api/auth/get-session')).body['mustAccept'];
const acceptances = async (id: string) =>
  (
    await database.db.execute(sql`
      select page, edition, edition_id is not null as "ofEdition" from rule_acceptances
      where user_id = ${id} order by page, edition`)
  ).rows;

test('who has yet to accept is told what changed, and is asked no more once they have', async () => {
  const { id, cookie } = await reader();
  expect(await mustAccept(cookie)).toBe(false);
  await insertEdition(database.db, { holdsFrom: '2026-12-20', summary: 'Chi commenta firma.' });
  await insertEdition(database.db, {
    number: 2,
    holdsFrom: '2026-12-21',
    change: 'correction',
    summary: 'Un accento.',
  });
  expect(await mustAccept(cookie)).toBe(true);
  expect((await call(cookie, 'GET', '/api/user/rules')).body).toEqual({
    pages: [
      {
        page: 'terms',
        number: 2,
        changes: [{ number: 1, holdsFrom: '2026-12-20', summary: 'Chi commenta firma.' }],
      },
    ],
  });
  expect((await accept(cookie, { terms: 2 })).status).toBe(204);
  expect(await mustAccept(cookie)).toBe(false);
  expect((await call(cookie, 'GET', '/api/user/rules')).body).toEqual({ pages: [] });
  // What they accepted when they registered stays written beside it.
  expect(await acceptances(id)).toEqual([
    { page: 'privacy', edition: termsEdition, ofEdition: false },
    { page: 'terms', edition: termsEdition, ofEdition: false },
    { page: 'terms', edition: '2026-12-21', ofEdition: true },
  ]);
  expect(await acceptancesPart.rows(services(), id)).toContainEqual(
    expect.objectContaining({ pagina: 'terms', edizioneDel: '2026-12-21', numero: 2, accettataIl: now }),
  );
});

test('what only informs, what comes and what was taken back asks nobody; a new reader accepts what holds', async () => {
  const { cookie } = await reader();
  await insertEdition(database.db, { holdsFrom: '2026-12-20', change: 'information' });
  await insertEdition(database.db, { number: 2, holdsFrom: '2026-12-22' });
  await insertEdition(database.db, { number: 3, holdsFrom: '2026-12-21', withdrawnAt: '2026-12-10T10:00:00Z' });
  expect(await mustAccept(cookie)).toBe(false);
  await insertEdition(database.db, { number: 4, holdsFrom: '2026-12-21' });
  expect(await mustAccept(cookie)).toBe(true);
  const body = { name: 'Bianca Tedeschi', email: 'bianca@prova.example', password: testPassword };
  expect((await call(undefined, 'POST', '/api/auth/sign-up/email', body)).status).toBe(200);
  const { rows } = await database.db.execute(sql`
    select id, terms_version as version from users where email = ${body.email}`);
  expect(rows).toMatchObject([{ version: '2026-12-21' }]);
  expect(await mustAccept(await sessionCookie(database.db, rows[0]!['id'] as string))).toBe(false);
  // An account that was made for somebody accepted nothing yet.
  expect(await mustAccept((await reader(null)).cookie)).toBe(true);
});

test('an act by the rules is refused until then, and is done as it was afterwards', async () => {
  const article = await insertArticle(database.db, {
    slug: 'tasse',
    format: 'dualita',
    publishedAt: new Date('2026-11-01T10:00:00Z'),
  });
  const { cookie } = await reader();
  await insertEdition(database.db, { holdsFrom: '2026-12-20' });
  const articleId = article;
  const acts: [string, string, unknown][] = [
    ['POST', '/api/comments', { articleId, content: 'Non sono d’accordo.' }],
    ['POST', '/api/reactions', { articleId, type: 'fire' }],
    ['POST', `/api/articles/${articleId}/dualita-votes`, { position: 'pro' }],
    ['POST', `/api/articles/${articleId}/support`, {}],
    ['POST', '/api/votes', { articleId, verdict: 'contro' }],
    ['POST', '/api/stories', {}],
    ['POST', '/api/subscriptions/create-checkout', {}],
    ['PUT', `/api/articles/${articleId}/lean`, { lean: 'indeciso' }],
    ['PATCH', `/api/comments/${articleId}`, { content: 'Mi correggo.' }],
    ['POST', `/api/comments/${articleId}/like`, {}],
  ];
  for (const [method, to, body] of acts) {
    expect(await call(cookie, method, to, body), `${method} ${to}`).toMatchObject({
      status: 403,
      body: {
        code: 'TERMS_NOT_ACCEPTED',
        message: 'Le regole sono cambiate: prima leggile e accettale. Leggere resta libero.',
      },
    });
  }
  // Reading, taking back, asking and leaving stay open.
  expect((await call(cookie, 'GET', '/api/articles/slug/tasse')).status).toBe(200);
  expect((await call(cookie, 'DELETE', '/api/reactions', { articleId, type: 'fire' })).status).toBe(200);
  expect((await call(cookie, 'POST', '/api/user/export')).status).toBe(202);
  expect((await call(undefined, 'POST', '/api/comments', { articleId, content: 'Io?' })).status).toBe(401);
  await accept(cookie, { terms: 1 });
  expect((await call(cookie, 'POST', '/api/reactions', { articleId, type: 'fire' })).status).toBe(200);
});

test('accepted is the edition in force alone, by who is signed in, once', async () => {
  const { id, cookie } = await reader();
  await insertEdition(database.db, { holdsFrom: '2026-12-20' });
  await insertEdition(database.db, { number: 2, holdsFrom: '2026-12-30' });
  expect((await accept(undefined, { terms: 1 })).status).toBe(401);
  expect(await accept(cookie, {})).toMatchObject({ status: 400, body: { message: 'Dì quale edizione accetti.' } });
  expect((await accept(cookie, { terms: 'x' })).status).toBe(400);
  const another = {
    status: 409,
    body: { message: 'Intanto le regole sono cambiate ancora: ricarica la pagina e leggi quelle in vigore.' },
  };
  expect(await accept(cookie, { terms: 2 })).toMatchObject(another);
  expect(await accept(cookie, { terms: 1, privacy: 1 })).toMatchObject(another);
  expect(await acceptances(id)).toEqual([]);
  const both = await Promise.all([1, 2].map(() => accept(cookie, { terms: 1 })));
  expect(both.map(({ status }) => status)).toEqual([204, 204]);
  expect(await acceptances(id)).toHaveLength(3);
});

test('what was accepted cannot be written anew, and goes with its account', async () => {
  const { id, cookie } = await reader();
  await insertEdition(database.db, { holdsFrom: '2026-12-20' });
  await accept(cookie, { terms: 1 });
  for (const statement of ['update rule_acceptances set at = now()', 'delete from rule_acceptances']) {
    await expect(database.db.$client.query(statement)).rejects.toThrow('append-only');
  }
  await database.db.$client.query('delete from users where id = $1', [id]);
  expect(await acceptances(id)).toEqual([]);
});
