/** The least that can answer an article: Hono, one prepared query, no validation and no shaping. Arguments: database, slug. */
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createServer } from 'node:http';
import { articleBySlug } from '#article-page.ts';
import { openDatabase } from '#platform/db.ts';

const { db } = openDatabase(process.argv[2]!);
const app = new Hono().get('/:slug', async (c) => {
  const { rows } = await db.$client.query({ ...articleBySlug, values: [c.req.param('slug')] });
  return c.json(rows[0]);
});
const server = createServer(getRequestListener(app.fetch));
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port));
