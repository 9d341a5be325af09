import type { OpenAPIHono } from '@hono/zod-openapi';
import { randomUUID } from 'node:crypto';
import { articleBySlug } from '#article-page.ts';
import { syndicationRoutes } from '#features/syndication/server/routes.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from './api.ts';
import { callsOf, type OpenApi } from './openapi.ts';
import { ask } from './signed-in.ts';

/** What one call answered: its status, its headers that tell of an age or a version, its text. */
export type Answers = Map<string, string>;

interface Asked {
  articles: readonly { id: string; slug: string; format: string }[];
  authors: readonly string[];
  /** Whoever asks: each has a name and the cookie of a session, or none. */
  askers: Readonly<Record<string, string | undefined>>;
}

/**
 * Strangers who ask everything that they may ask: each GET of the description, with all articles in the place of ids, and
 * feeds, sitemaps, drawn pictures. A call that is new in the description is asked without being named here.
 */
export async function strangers(services: Services, { articles, authors, askers }: Asked) {
  const api: OpenAPIHono = testApi(services);
  const files = syndicationRoutes(services, articleBySlug);
  const document = (await ask(api, 'GET', '/api/openapi.json')).body as unknown as OpenApi;
  const articleIds = articles.map(({ id }) => id);
  const values: Readonly<Record<string, readonly string[]>> = {
    articleId: articleIds,
    id: articleIds,
    formatType: ['dualita', 'trial', 'dal-basso', 'dal_basso'],
    slug: [...articles.map(({ slug }) => slug), ...authors],
    page: ['terms', 'privacy', 'support'],
    number: ['S-2026-000001'],
  };
  const filled = (path: string): string[] => {
    const name = /\{(\w+)\}/.exec(path)?.[1];
    if (!name) return [path];
    return (values[name] ?? [randomUUID()]).flatMap((value) => filled(path.replace(`{${name}}`, value)));
  };
  const described = callsOf(document)
    .filter(({ method, path }) => method === 'GET' && !notAsked.includes(path))
    .map(({ path }) => ({ path, addresses: filled(path) }));
  const variants = [
    ...[1, 2, 7, 10, 49, 50].map((limit) => `/api/community/leaderboard?limit=${limit}`),
    ...['recent', 'popular', 'reading-time'].map((sort) => `/api/articles?sort=${sort}`),
    ...articles.flatMap(({ id }) => ['piaciuti', 'ponti'].map((sort) => `/api/comments/${id}?sort=${sort}`)),
    '/api/search?q=titolo',
  ];
  const drawn = [
    '/feed.xml',
    '/rss.xml',
    '/sitemap.xml',
    '/sitemap-news.xml',
    '/sitemap-pages.xml',
    '/sitemap-articles-1.xml',
    ...articles.flatMap(({ slug }) => [`/media/covers/${slug}.svg`, `/media/social/${slug}.png`]),
  ];

  const askAll = async (): Promise<Answers> => {
    const answers: Answers = new Map();
    for (const [who, cookie] of Object.entries(askers)) {
      for (const address of [...described.flatMap(({ addresses }) => addresses), ...variants]) {
        const { status, headers, text } = await ask(api, 'GET', address, cookie ? { cookie } : {});
        answers.set(`${who}: ${address}`, told(status, headers, text));
      }
    }
    for (const path of drawn) {
      const answer = await files.request(path);
      answers.set(
        path,
        told(answer.status, answer.headers, Buffer.from(await answer.arrayBuffer()).toString('base64')),
      );
    }
    return answers;
  };
  /** Calls of the description that were never answered with what they are for. */
  const unanswered = (answers: Answers): string[] =>
    described
      .filter(
        ({ addresses }) =>
          !addresses.some((address) =>
            Object.keys(askers).some((who) => answers.get(`${who}: ${address}`)!.startsWith('200')),
          ),
      )
      .map(({ path }) => path);
  return { api, askAll, unanswered };
}

/** Headers that may tell of a version or an age: with the same of these a conditional question is answered the same. */
const telling = ['etag', 'last-modified', 'cache-control', 'age', 'expires', 'content-length'];

/** Without the instant at which somebody asked, where an answer says it. */
const told = (status: number, headers: Headers, text: string) =>
  [status, ...telling.map((name) => headers.get(name)), text].join('\n').replaceAll(/"countedAt":"[^"]*"/g, '');

/**
 * The streams of open pages (what they are told is heard where it is sent), the way back from Google, which is of one
 * sign-in, what writes into the log that it was asked, and how the machine is at each moment.
 */
const notAsked = [
  '/api/articles/{articleId}/live',
  '/api/auth/callback/google',
  '/api/admin/audit/csv',
  '/api/admin/system-status',
];

/** The calls that answered otherwise the second time. */
export const changedCalls = (before: Answers, after: Answers): string[] =>
  [...after.keys()].filter((call) => before.get(call) !== after.get(call));
