import type { OpenAPIHono } from '@hono/zod-openapi';
import { beforeAll, expect, test } from 'vitest';
import { comments, commentLikes } from '#features/comments/server/schema.ts';
import { reactions } from '#features/reactions/server/schema.ts';
import { articleReads } from '#features/subscriptions/server/schema.ts';
import { supports } from '#features/supports/server/schema.ts';
import { votes, voteWithdrawals } from '#features/votes/server/schema.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import { Profile } from '../contract.ts';

const database = fileDatabase();
let api: OpenAPIHono;

beforeAll(async () => {
  api = testApi(testServices(database.db, new Date('2026-03-30T10:00:00Z')));
});

const profile = async (userId: string) =>
  (await ask(api, 'GET', '/api/user/profile', { cookie: await sessionCookie(database.db, userId) })).body;

test('who just came has zeros and no invented figure', async () => {
  const { id } = await insertPerson(database.db, { name: 'Ada Prova' });
  const body = await profile(id);
  expect(Profile.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    name: 'Ada Prova',
    username: null,
    role: 'user',
    isVerified: true,
    isSupporter: false,
    achievements: [],
  });
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

test('reads, comments and likes are counted and told; what is not published is not', async () => {
  const { db } = database;
  const { id: userId } = await insertPerson(db);
  const { id: otherId } = await insertPerson(db);
  const first = await insertArticle(db, { slug: 'dualita-letta', title: 'Letta', readingTime: 7 });
  const second = await insertArticle(db, { slug: 'dualita-a-meta', title: 'A metà', readingTime: 4 });
  const trial = await insertArticle(db, { slug: 'trial-letto', format: 'trial', title: 'Trial', readingTime: 9 });
  const at = (text: string) => new Date(text);
  const read = { userId, monthKey: '2026-03' };
  await db.insert(articleReads).values([
    { ...read, articleId: first, readAt: at('2026-03-29T21:30:00Z'), bothSides: true },
    // The same day in Rome as the next one, which is another in UTC.
    { ...read, articleId: second, readAt: at('2026-03-27T23:30:00Z') },
    { ...read, articleId: trial, readAt: at('2026-03-28T10:00:00Z') },
    { ...read, articleId: first, monthKey: '2026-02', readAt: at('2026-02-10T10:00:00Z') },
    { ...read, articleId: first, userId: otherId, readAt: at('2026-03-30T09:00:00Z') },
  ]);
  const comment = (status: 'published' | 'hidden', author: string, createdAt: Date) => ({
    articleId: trial,
    userId: author,
    content: 'Un commento',
    status,
    createdAt,
    earnsPoint: true,
  });
  const [own, hidden, others] = await db
    .insert(comments)
    .values([
      comment('published', userId, at('2026-03-20T10:00:00Z')),
      comment('hidden', userId, at('2026-03-21T10:00:00Z')),
      comment('published', otherId, at('2026-03-22T10:00:00Z')),
    ])
    .returning({ id: comments.id });
  const like = (commentId: string, liker: string | null, liked = true) => ({
    commentId,
    userId: liker,
    liked,
    changedAt: at('2026-03-23T10:00:00Z'),
    createdAt: at('2026-03-23T10:00:00Z'),
  });
  await db
    .insert(commentLikes)
    .values([
      like(own!.id, otherId),
      like(own!.id, null),
      like(own!.id, (await insertPerson(db)).id, false),
      like(hidden!.id, otherId),
      like(others!.id, userId),
    ]);
  await db
    .insert(voteWithdrawals)
    .values({ articleId: trial, userId, votedAt: at('2026-03-24T10:00:00Z'), withdrawnAt: at('2026-03-25T10:00:00Z') });

  const body = await profile(userId);
  expect(body['stats']).toEqual({
    articlesRead: 3,
    readingStreak: 2,
    likesReceived: 2,
    commentsPosted: 1,
    totalReadingTime: 7 + 4 + 9 + 7,
    votesParticipated: 1,
    storiesSubmitted: 0,
  });
  expect(body['progress']).toEqual({ articlesThisMonth: 3, activeDays: 2, balance: 50 });
  const activity = body['recentActivity'] as Record<string, string>[];
  expect(activity.map(({ type, title }) => [type, title])).toEqual([
    ['read', 'Hai letto «Letta»'],
    ['read', 'Hai letto «Trial»'],
    ['read', 'Hai letto «A metà»'],
    ['vote', 'Hai votato in «Trial»'],
    ['like', 'Ti è piaciuto un commento a «Trial»'],
    ['comment', 'Hai commentato «Trial»'],
    ['read', 'Hai letto «Letta»'],
  ]);
});

test('what was reached is kept when its cause falls away, and unlocks once however many ask', async () => {
  const { db } = database;
  const { id: userId } = await insertPerson(db);
  const articleId = await insertArticle(db, { slug: 'sostenuta', format: 'dal_basso' });
  const createdAt = new Date('2026-03-12T10:00:00Z');
  await db.insert(supports).values({ articleId, userId, createdAt });
  const unlocked = {
    id: 'first-support',
    title: 'Una voce in più',
    description: 'La prima Polemica dal Basso sostenuta.',
    rarity: 'other',
    unlockedAt: createdAt.toISOString(),
  };
  const asked = await Promise.all(Array.from({ length: 5 }, () => profile(userId)));
  for (const body of asked) expect(body['achievements']).toEqual([unlocked]);

  await db.delete(supports);
  const body = await profile(userId);
  expect(Profile.parse(body)).toEqual(body);
  expect(body['achievements']).toEqual([unlocked]);
  const open = body['openAchievements'] as { id: string; done: number; goal: number }[];
  expect(open.map(({ id }) => id)).not.toContain('first-support');
  expect(open.find(({ id }) => id === 'ten-reads')).toMatchObject({ done: 0, goal: 10 });
});

test('without a session there is no profile', async () => {
  const { status, body } = await ask(api, 'GET', '/api/user/profile');
  expect([status, body['code']]).toEqual([401, 'unauthenticated']);
});
