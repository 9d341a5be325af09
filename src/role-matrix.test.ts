import type { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApi } from '../tests/support/api.ts';
import { testDatabase, type TestDatabase } from '../tests/support/database.ts';
import { testServices } from '../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, testPassword, type GivenPerson } from '../tests/support/signed-in.ts';

/** Everybody who may ask, as far as the calls tell people apart. */
const callers = {
  anonymous: undefined,
  unverified: { emailVerified: false },
  user: { role: 'user' },
  contributor: { role: 'contributor' },
  writer: { role: 'writer', twoFactorExempt: true },
  admin: { role: 'admin', twoFactorExempt: true },
  'admin without a second factor': { role: 'admin' },
} as const satisfies Record<string, GivenPerson | undefined>;
type Caller = keyof typeof callers;

const everybody = Object.keys(callers) as Caller[];

/** Whom a call lets in. The others are refused: the anonymous with 401, those who are known with 403. */
const groups = {
  everybody,
  'signed in': everybody.filter((caller) => caller !== 'anonymous'),
  verified: everybody.filter((caller) => caller !== 'anonymous' && caller !== 'unverified'),
  admin: ['admin'],
} as const satisfies Record<string, readonly Caller[]>;

interface Rule {
  for: keyof typeof groups;
  /** What those answer who are let in, with this body and with names and ids that do not exist. */
  status: number;
  body?: unknown;
}

const somebody = '00000000-0000-4000-8000-000000000000';
const newPassword = 'Ombrello!1987-rosso';
const password = { password: testPassword };
const userId = { userId: somebody };
const article = { articleId: somebody };

/** Every call of the API. A new one gets its line here, or the test fails. */
const rules: Record<string, Rule> = {
  'GET /api/articles': { for: 'everybody', status: 200 },
  'GET /api/articles/slug/{slug}': { for: 'everybody', status: 404 },
  'GET /api/articles/format/{formatType}': { for: 'everybody', status: 404 },
  'GET /api/reactions/counts/{articleId}': { for: 'everybody', status: 404 },
  'GET /api/authors': { for: 'everybody', status: 200 },
  'GET /api/authors/{slug}': { for: 'everybody', status: 404 },
  'GET /api/search': { for: 'everybody', status: 200 },
  'GET /api/front-page': { for: 'everybody', status: 200 },
  'GET /api/formats': { for: 'everybody', status: 200 },

  'GET /api/articles/{articleId}/figures': { for: 'everybody', status: 404 },
  'GET /api/articles/{articleId}/live': { for: 'everybody', status: 200 },
  'GET /api/live-readers': { for: 'everybody', status: 400 },

  'GET /api/comments/{articleId}': { for: 'everybody', status: 404 },
  'GET /api/comments/{articleId}/replies/{commentId}': { for: 'everybody', status: 404 },
  'POST /api/comments': { for: 'signed in', status: 404, body: { ...article, content: 'Non sono d’accordo.' } },
  'PATCH /api/comments/{id}': { for: 'signed in', status: 404, body: { content: 'Mi correggo.' } },
  'DELETE /api/comments/{id}': { for: 'signed in', status: 404 },
  'POST /api/comments/{id}/like': { for: 'signed in', status: 404, body: {} },
  // Writers hide under their own articles: `comment-routes.test.ts`.
  'POST /api/comments/{id}/hide': { for: 'admin', status: 404, body: { reason: 'Offende qualcuno.' } },
  'POST /api/comments/{id}/restore': { for: 'admin', status: 404, body: { reason: 'Non offende nessuno.' } },

  'GET /api/reactions/user/{articleId}': { for: 'signed in', status: 200 },
  'POST /api/reactions': { for: 'signed in', status: 404, body: { ...article, type: 'fire' } },
  'DELETE /api/reactions': { for: 'signed in', status: 404, body: { ...article, type: 'fire' } },

  'GET /api/articles/{articleId}/dualita-votes/stats': { for: 'everybody', status: 404 },
  'GET /api/articles/{articleId}/dualita-votes/user': { for: 'signed in', status: 404 },
  'POST /api/articles/{articleId}/dualita-votes': { for: 'verified', status: 404, body: { position: 'pro' } },
  'GET /api/articles/{articleId}/lean': { for: 'signed in', status: 404 },
  'PUT /api/articles/{articleId}/lean': { for: 'verified', status: 404, body: { lean: 'indeciso' } },
  'GET /api/votes/stats/{articleId}': { for: 'everybody', status: 404 },
  // 404 means no vote (specification 7), also for whoever is not signed in.
  'GET /api/votes/user/{articleId}': { for: 'everybody', status: 404 },
  'POST /api/votes': { for: 'verified', status: 404, body: { ...article, verdict: 'contro' } },
  'PUT /api/votes/{articleId}/notify': { for: 'verified', status: 404, body: { wanted: true } },
  'GET /api/user/votes': { for: 'signed in', status: 200 },
  'POST /api/user/votes/withdraw': { for: 'signed in', status: 200 },

  'GET /api/articles/{id}/support': { for: 'everybody', status: 404 },
  'POST /api/articles/{id}/support': { for: 'verified', status: 404 },
  'DELETE /api/articles/{id}/support': { for: 'verified', status: 404 },

  'GET /api/community/my-points': { for: 'signed in', status: 200 },
  'GET /api/community/leaderboard': { for: 'everybody', status: 200 },
  'GET /api/community/months': { for: 'everybody', status: 200 },
  'POST /api/subscriptions/track-view': { for: 'signed in', status: 404, body: article },

  'GET /api/user/profile': { for: 'signed in', status: 200 },
  'GET /api/user/settings': { for: 'signed in', status: 200 },
  'PATCH /api/user/preferences': { for: 'signed in', status: 204, body: { newsletterWeekly: true } },
  'GET /api/user/sessions': { for: 'signed in', status: 200 },
  'DELETE /api/user/sessions/{id}': { for: 'signed in', status: 404 },
  'PUT /api/user/avatar': { for: 'signed in', status: 400, body: new FormData() },
  'DELETE /api/user/avatar': { for: 'signed in', status: 204 },
  'POST /api/user/export': { for: 'signed in', status: 202 },
  'GET /api/user/export/{id}': { for: 'signed in', status: 404 },

  'GET /api/auth/get-session': { for: 'everybody', status: 200 },
  'POST /api/auth/verify-email': { for: 'everybody', status: 401, body: { token: 'x' } },
  'POST /api/auth/delete-user': { for: 'signed in', status: 200, body: password },
  'POST /api/auth/sign-up/email': {
    for: 'everybody',
    status: 200,
    body: { name: 'Ada', email: 'a@b.example', ...password },
  },
  'POST /api/auth/sign-in/email': { for: 'everybody', status: 401, body: { email: 'x@b.example', ...password } },
  'POST /api/auth/sign-in/social': { for: 'everybody', status: 404, body: { provider: 'google', callbackURL: '/' } },
  'GET /api/auth/callback/google': { for: 'everybody', status: 302 },
  'POST /api/auth/sign-out': { for: 'everybody', status: 200, body: {} },
  'POST /api/auth/send-verification-email': { for: 'everybody', status: 400, body: { email: 'x' } },
  'POST /api/auth/request-password-reset': { for: 'everybody', status: 200, body: { email: 'x@b.example' } },
  'POST /api/auth/reset-password': { for: 'everybody', status: 400, body: { token: 'x', newPassword } },
  'POST /api/auth/change-password': {
    for: 'signed in',
    status: 200,
    body: { currentPassword: testPassword, newPassword },
  },
  'POST /api/auth/change-email': { for: 'signed in', status: 200, body: { newEmail: 'altrove@b.example' } },
  'POST /api/auth/update-user': { for: 'signed in', status: 200, body: { bio: 'Scrivo.' } },
  'POST /api/auth/revoke-sessions': { for: 'signed in', status: 200, body: {} },
  'POST /api/auth/revoke-other-sessions': { for: 'signed in', status: 200, body: {} },
  'POST /api/auth/two-factor/enable': { for: 'signed in', status: 200, body: password },
  'POST /api/auth/two-factor/verify-totp': { for: 'signed in', status: 400, body: { code: '000000' } },
  'POST /api/auth/two-factor/verify-backup-code': { for: 'signed in', status: 400, body: { code: 'x' } },
  'POST /api/auth/two-factor/generate-backup-codes': { for: 'signed in', status: 400, body: password },
  'POST /api/auth/two-factor/disable': { for: 'signed in', status: 200, body: password },

  'POST /api/auth/admin/create-user': {
    for: 'admin',
    status: 200,
    body: { name: 'Ada', email: 'b@b.example', ...password },
  },
  'POST /api/auth/admin/set-role': { for: 'admin', status: 404, body: { ...userId, role: 'writer' } },
  'POST /api/auth/admin/set-user-password': { for: 'admin', status: 404, body: { ...userId, newPassword } },
  'POST /api/auth/admin/ban-user': { for: 'admin', status: 404, body: userId },
  'POST /api/auth/admin/unban-user': { for: 'admin', status: 404, body: userId },
};

let database: TestDatabase;
let api: OpenAPIHono;

beforeAll(async () => {
  database = await testDatabase();
  api = testApi(testServices(database.db, new Date()));
});

afterAll(() => database.close());

test('every call of the API stands in the table, and nothing else does', async () => {
  const { paths } = (await ask(api, 'GET', '/api/openapi.json')).body as { paths: Record<string, object> };
  const offered = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(Object.keys(rules).toSorted()).toEqual(offered.toSorted());
});

test.each(everybody)('what %s may call, and what not', async (caller) => {
  const answers: Record<string, number> = {};
  for (const [call, { body }] of Object.entries(rules)) {
    const [method, path] = call.split(' ') as [string, string];
    // Some calls end the session or the account: each is made by somebody who did nothing before.
    const cookie = await cookieOf(caller);
    const given = { body, ...(cookie ? { cookie } : {}) };
    answers[call] = (await ask(api, method, path.replace(/\{\w+\}/g, somebody), given)).status;
  }
  const expected = Object.entries(rules).map(([call, rule]) => [call, statusFor(rule, caller)]);
  expect(answers).toEqual(Object.fromEntries(expected));
});

function statusFor(rule: Rule, caller: Caller): number {
  const letIn: readonly Caller[] = groups[rule.for];
  if (letIn.includes(caller)) return rule.status;
  return caller === 'anonymous' ? 401 : 403;
}

async function cookieOf(caller: Caller): Promise<string | undefined> {
  const given = callers[caller];
  return given && sessionCookie(database.db, (await insertPerson(database.db, given)).id);
}
