import type { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reactions } from '#features/reactions/server/schema.ts';
import { supports } from '#features/supports/server/schema.ts';
import { votes } from '#features/votes/server/schema.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { testDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import { Profile } from '../contract.ts';

let database: TestDatabase;
let api: OpenAPIHono;

beforeAll(async () => {
  database = await testDatabase();
  api = testApi(testServices(database.db, new Date('2026-03-30T10:00:00Z')));
});

afterAll(() => database.close());

const profile = async (userId: string) =>
  (await ask(api, 'GET', '/api/user/profile', { cookie: await sessionCookie(database.db, userId) })).body;

test('who just came has zeros and no invented figure', async () => {
  const { id } = await insertPerson(database.db, { name: 'Ada Prova' });
  const body = await profile(id);
  expect(Profile.parse(body)).toEqual(body);
  expect(body).toMatchObject({ name: 'Ada Prova', username: null, role: 'user', isVerified: true, achievements: [] });
  expect(Object.values(body['stats'] as object)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(body['progress']).toEqual({ articlesThisMonth: 0, activeDays: 0, balance: null });
  expect(body['recentActivity']).toEqual([]);
});

test('what somebody did is counted and told, latest first, and never how they voted', async () => {
  const { db } = database;
  const { id: userId } = await insertPerson(db);
  const { id: otherId } = await insertPerson(db);
  const dualita = await insertArticle(db, { slug: 'prima', format: 'dualita', title: 'Prima' });
  const trial = await insertArticle(db, { slug: 'seconda', format: 'trial', title: 'Seconda' });
  const local = await insertArticle(db, { slug: 'terza', format: 'dal_basso', title: 'Terza' });
  const at = (text: string) => new Date(text);
  await db.insert(votes).values([
    // The same day in Rome, which is another in UTC; and one beyond the thirty days.
    { articleId: dualita, userId, position: 'contro', createdAt: at('2026-03-28T22:30:00Z') },
    { articleId: trial, userId, position: 'pro', createdAt: at('2026-03-28T23:30:00Z') },
    { articleId: local, userId, position: 'pro', createdAt: at('2026-02-01T10:00:00Z') },
    { articleId: dualita, userId: otherId, position: 'pro', createdAt: at('2026-03-29T10:00:00Z') },
  ]);
  await db.insert(supports).values({ articleId: local, userId, createdAt: at('2026-03-29T12:00:00Z') });
  await db.insert(reactions).values([
    { articleId: local, userId, sectionIndex: 0, type: 'fire', createdAt: at('2026-03-01T10:00:00Z') },
    { articleId: local, userId, sectionIndex: 1, type: 'fire', createdAt: at('2026-03-02T10:00:00Z') },
  ]);

  const body = await profile(userId);
  expect(body['stats']).toMatchObject({ votesParticipated: 3 });
  expect(body['progress']).toMatchObject({ activeDays: 2 });
  const activity = body['recentActivity'] as Record<string, string>[];
  expect(activity.map(({ type, title }) => [type, title])).toEqual([
    ['other', 'Hai sostenuto «Terza»'],
    ['vote', 'Hai votato in «Seconda»'],
    ['vote', 'Hai votato in «Prima»'],
    ['other', 'Hai reagito a «Terza»'],
    ['vote', 'Hai votato in «Terza»'],
  ]);
  expect(JSON.stringify(body)).not.toMatch(/contro|"pro"|position|innocent|guilty/);
});

test('without a session there is no profile', async () => {
  const { status, body } = await ask(api, 'GET', '/api/user/profile');
  expect([status, body['code']]).toEqual([401, 'unauthenticated']);
});
