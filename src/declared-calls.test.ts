import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { authCalls } from '#features/accounts/server/auth-calls.ts';
import type { Endpoint } from '#lib/endpoint.ts';
import { isSignedItself } from './call-bodies.ts';
import { testApi } from '../tests/support/api.ts';
import { fileDatabase } from '../tests/support/database.ts';
import { callsOf, type OpenApi } from '../tests/support/openapi.ts';
import { testServices } from '../tests/support/services.ts';

const database = fileDatabase();

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test(-support)?\.tsx?$/.test(file))
  .map((file) => join('src', file));
const declaring = sources.filter((file) => file.endsWith('endpoints.ts'));

/** What makes, describes or names a call without its declaration, and the files that are there for it. */
const byHand = [
  { what: /\bcreateRoute[<(]/, only: ['src/platform/route-of.ts'] },
  {
    what: /(?<![.\w])fetch(InTime)?\(|\bXMLHttpRequest\b/,
    // Behind the last one is a path that the list of Better Auth's calls knows.
    only: [
      'src/server.ts',
      'lib/call.ts',
      'lib/fetch-in-time.ts',
      'lib/upload.ts',
      'api-fetch.ts',
      'features/accounts/ui/api.ts',
      'lib/left-session.ts',
      // Asks for the program's own files, which are no calls.
      'starter/starter.ts',
      // Pages and their files, which are none either.
      'features/offline/from-network.ts',
      'service-worker/answers.ts',
    ],
  },
  {
    what: /\b(infiniteQ|q)ueryOptions</,
    only: ['endpoint-query.ts', 'endpoint-pages.ts', 'articles/queries.ts'],
  },
  { what: /\bqueryKey: \[['"`]/, only: [] },
];

/**
 * What Better Auth does, or answers as it does: `auth-calls.ts` and `auth-bodies.ts` declare these calls in another way, and
 * what is wrong in a body is told by Better Auth.
 */
const ofBetterAuth = [
  ...authCalls.map(({ method, path }) => `${method} /api/auth${path}`),
  // Confirms an address and ends an account with what stands around it of ours.
  'post /api/auth/verify-email',
  'post /api/auth/delete-user',
];
/** In the demo alone, which the document is not about. */
const undocumented = ['get /dev/mail.json'];

function findByHand(file: string, text: string): string[] {
  return byHand
    .filter(({ what, only }) => what.test(text) && !only.some((known) => file.endsWith(known)))
    .map(({ what }) => `${file}: ${what.source}`);
}

/** The API document as it is served. */
async function readDocument(): Promise<OpenApi> {
  const answer = await testApi(testServices(database.db)).request('/api/openapi.json');
  return (await answer.json()) as OpenApi;
}

async function readDeclarations(): Promise<Endpoint[]> {
  const modules = await Promise.all(declaring.map((file) => import(join(process.cwd(), file))));
  return modules.flatMap((exported: Record<string, Endpoint>) => Object.values(exported));
}

test('every call of the API is declared, and every declaration served', async () => {
  const declared = (await readDeclarations()).map(({ method, path }) => `${method} ${path}`);
  const { paths } = await readDocument();
  const served = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method} ${path}`),
  );
  expect([...declared, ...ofBetterAuth].sort()).toEqual([...served, ...undocumented].sort());
});

test('every call says that it is limited, but those whose senders prove themselves, and that the database can be away', async () => {
  const document = await readDocument();
  const anError = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  for (const { method, path, operation } of callsOf(document)) {
    const { 429: limited, 503: away } = operation.responses;
    expect([method, path, away?.content]).toEqual([method, path, anError]);
    // Some of these have a limit of their own.
    if (!isSignedItself(path)) expect([method, path, limited?.content]).toEqual([method, path, anError]);
  }
});

test('no declaration names the limit that holds for every call', async () => {
  const declarations = await readDeclarations();
  const named = declarations.filter(({ path, refuses }) => refuses.includes(429) && !isSignedItself(path));
  expect(named.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  // Were none found, nothing would be checked.
  expect(declarations.length).toBeGreaterThan(200);
});

test('every call stands under one heading, the same as on the page', async () => {
  const page = await (await testApi(testServices(database.db)).request('/api/docs')).text();
  const headings = [...page.matchAll(/<h2 class="title-3">([^<]+)<\/h2>/g)].map(([, heading]) => heading);
  const tags = callsOf(await readDocument()).map(({ path, operation }) => {
    expect([path, operation.tags]).toEqual([path, [path.split('/')[2]]]);
    return operation.tags![0]!;
  });
  const named = [...new Set(tags)].map((tag) => tag[0]!.toUpperCase() + tag.slice(1).replaceAll('-', ' '));
  expect(headings).toEqual([...named, 'Schemas']);
});

test('no call answers an object of anything', async () => {
  const vague = callsOf(await readDocument()).filter(({ operation }) => {
    const { properties } = operation.responses['200']?.content?.['application/json']?.schema ?? {};
    return properties && Object.keys(properties).length === 0;
  });
  expect(vague.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('the browser makes no call, and the server describes none, but by a declaration', () => {
  expect(sources.flatMap((file) => findByHand(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  'const route = createRoute({ method: "get" })',
  "const response = await fetch('/api/comments')",
  'new XMLHttpRequest()',
  'queryOptions<Mine>({ queryKey })',
  'infiniteQueryOptions<Mine>({ queryKey })',
  "queries.invalidateQueries({ queryKey: ['/api/comments'] })",
])('%s would be found', (text) => {
  expect(findByHand('src/features/comments/ui/thread.tsx', text)).toHaveLength(1);
});
