import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { apiPage } from './api-page.ts';

const Thing = z
  .object({
    id: z.uuid(),
    kind: z.enum(['a', 'b']).meta({ description: 'one & the other' }),
    parts: z.array(z.object({ size: z.number().int() })),
    shape: z.discriminatedUnion('type', [
      z.object({ type: z.literal('round'), radius: z.number() }),
      z.object({ type: z.literal('square'), side: z.number().optional() }),
    ]),
  })
  .meta({ id: 'Thing' });

const json = <T extends z.ZodType>(schema: T) => ({ content: { 'application/json': { schema } } });

const route = createRoute({
  method: 'post',
  path: '/api/some-things/{id}',
  summary: 'A thing <script>alert(1)</script>',
  request: {
    params: z.object({ id: z.string() }),
    query: z.object({ limit: z.coerce.number().int().min(1).max(9).default(3) }),
    body: json(z.object({ text: z.string().max(20) })),
  },
  responses: { 200: { description: 'The thing', ...json(Thing) }, 404: { description: 'Not found' } },
});

const api = new OpenAPIHono();
api.openapi(route, (c) => c.json({ id: '', kind: 'a' as const, parts: [], shape: { type: 'square' as const } }, 200));
const document = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Some API', version: '1' } });
const page = apiPage(document, ['/some.css']);

test('runs no script and brings no style of its own', () => {
  expect(page).not.toContain('<script');
  expect(page).not.toContain('<style');
  expect(page).not.toContain(' style=');
  expect(page).toContain('<link rel="stylesheet" href="/some.css">');
});

test.each([
  '<h2 class="title-3">Some things</h2>',
  '/api/some-things/<var>{id}</var>',
  'A thing &lt;script&gt;',
  '<code>limit</code> <small>optional</small>',
  'integer, 1 to 9, default <code>3</code>',
  'string, at most 20 characters',
  'The thing: <a href="#schema-Thing">Thing</a>',
  '<dt><code>404</code></dt><dd>Not found</dd>',
  'id="schema-Thing"',
  'string (uuid)',
  '<code>&quot;a&quot;</code> | <code>&quot;b&quot;</code><br><small>one &amp; the other</small>',
  'list of object',
  '<code>size</code>',
  '<code>radius</code>',
  '<code>side</code> <small>optional</small>',
])('shows %s', (html) => {
  expect(page).toContain(html);
});

test('every link within the page has its place', () => {
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.filter((target) => !ids.has(target) && target !== 'schema-Error')).toEqual([]);
});
