/** The least that can tell who is signed in: Hono and the query for the latest session. Argument: database. */
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createServer } from 'node:http';
import { visitStatement } from '#features/accounts/server/session.ts';
import { openDatabase } from '#platform/db.ts';

const { db } = openDatabase(process.argv[2]!);
const latest = await db.$client.query<{ token: string }>('select token from sessions order by created_at desc limit 1');
const { token } = latest.rows[0]!;
const app = new Hono().get('/', async (c) => {
  const { rows } = await db.$client.query({ ...visitStatement, values: [token, new Date()] });
  return c.json(rows[0]);
});
const server = createServer(getRequestListener(app.fetch));
server.listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port));
