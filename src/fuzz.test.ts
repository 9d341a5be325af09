import type { OpenAPIHono } from '@hono/zod-openapi';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../tests/support/api.ts';
import { arbitraryRequest, fuzzRuns } from '../tests/support/arbitrary-request.ts';
import { insertArticle } from '../tests/support/articles.ts';
import { fileDatabase } from '../tests/support/database.ts';
import { answerCheck, type OpenApi } from '../tests/support/openapi.ts';
import { testServices } from '../tests/support/services.ts';
import { insertPerson, origin, sessionCookie, testPassword } from '../tests/support/signed-in.ts';

const database = fileDatabase();
let api: OpenAPIHono;

beforeAll(async () => {
  api = testApi(testServices(database.db, new Date()));
});

const callers = {
  anonymous: undefined,
  user: { role: 'user' },
  admin: { role: 'admin', twoFactorExempt: true },
} as const;

test('no request makes a call fail, and every answer is as it is described', { timeout: 600_000 }, async () => {
  const document = (await (await api.request('/api/openapi.json')).json()) as OpenApi;
  const check = answerCheck(document);
  const articleId = await insertArticle(database.db, { slug: 'la-scuola', format: 'dualita', title: 'La scuola' });
  const { id, email } = await insertPerson(database.db);
  const known = [articleId, id, email, 'la-scuola', 'scuola', 'dualita', 'google', 'writer', testPassword];

  await fc.assert(
    fc.asyncProperty(
      arbitraryRequest(document, known),
      fc.constantFrom(...(Object.keys(callers) as (keyof typeof callers)[])),
      async ({ call, method, url, type, body }, caller) => {
        const headers = { origin, ...(type ? { 'content-type': type } : {}), ...(await cookieOf(caller)) };
        const response = await api.request(url, { method, headers, ...(body === undefined ? {} : { body }) });
        // A stream of events has no end to wait for.
        if (response.headers.get('content-type')?.includes('text/event-stream')) return response.body!.cancel();
        const text = await response.text();
        expect({ status: response.status, text }).toSatisfy(({ status }) => status < 500);
        // A way on has no body, whatever type it claims.
        if (text === '' || !response.headers.get('content-type')?.includes('json')) return;
        const problem = check(call, response.status, JSON.parse(text));
        if (problem) throw new Error(`${response.status}: ${problem}\n${text}`);
      },
    ),
    { numRuns: fuzzRuns },
  );
});

async function cookieOf(caller: keyof typeof callers): Promise<{ cookie?: string }> {
  const given = callers[caller];
  if (!given) return {};
  const { id } = await insertPerson(database.db, given);
  return { cookie: await sessionCookie(database.db, id) };
}
