import { constants, getPriority } from 'node:os';
import { eq, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '#platform/mail/schema.ts';
import { insertArticle } from '../support/articles.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { startProgram, until, type Program } from '../support/program.ts';

let database: TestDatabase;
let web: Program;
let worker: Program;
let mailServer: SMTPServer;
const received: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.server.address() as { port: number };
  const environment = {
    DATABASE_URL: database.url,
    AUTH_SECRET: 'x'.repeat(40),
    DATA_DIR: '.tmp/jobs',
    DEMO: '0',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Contraddittorio <redazione@prova.example>',
  };
  // As a database that was brought from a server which had counted further.
  const articleId = await insertArticle(database.db, { slug: 'da-altrove' });
  await database.db.execute(sql`
    insert into vote_snapshots (article_id, pro, contro, taken_at, taken_in)
    values (${articleId}, 1, 0, '2025-01-01', '900000000000:900000000000:')`);
  await database.db.execute(sql`
    insert into votes (article_id, position, counted_in) values (${articleId}, 'pro', '800000000000')`);
  web = await startProgram({ ...environment, PROCESS: 'web' });
  worker = await startProgram({ ...environment, PROCESS: 'worker' });
}, 120_000);

afterAll(async () => {
  await Promise.all([web.stop(), worker.stop()]);
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  await database.close();
});

test('numbers of transactions that another server gave are forgotten before anything is served', async () => {
  const { rows } = await database.db.execute(sql`
    select counted_in, taken_in::text is not distinct from '900000000000:900000000000:' as "isOld" from votes join vote_snapshots using (article_id)`);
  expect(rows).toEqual([{ counted_in: null, isOld: false }]);
});

test('what one process is asked for, the one that works sends by mail, once and without keeping the words', async () => {
  const email = 'ada@prova.example';
  const registered = await fetch(`${web.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: web.url },
    body: JSON.stringify({ name: 'Ada Prova', email, password: 'Cammina!2026-piano' }),
  });
  expect(registered.status).toBe(200);
  await until(async () => received.length > 0);
  await until(async () => {
    const [mail] = await database.db.select().from(mails).where(eq(mails.to, email));
    return mail?.state === 'sent' && mail.text === null && mail.html === null;
  });
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('Subject: Conferma il tuo indirizzo');
  expect(received[0]).toContain('Message-ID: <');
});

test('a process that only works answers for its health and nothing else', async () => {
  expect((await fetch(`${worker.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${worker.url}/readyz`)).status).toBe(200);
  for (const path of ['/', '/api/articles', '/feed.xml']) expect((await fetch(worker.url + path)).status).toBe(404);
});

test('a process that only works lets those that serve go first', () => {
  expect(getPriority(worker.child.pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  expect(getPriority(web.child.pid)).toBe(getPriority());
});

test('outside the demo there is no mailbox', async () => {
  for (const path of ['/dev/mail.json', '/dev/mail']) expect((await fetch(web.url + path)).status).toBe(404);
});

test('the log holds no address, password or token of those who registered', async () => {
  for (const program of [web, worker]) expect(program.output()).not.toMatch(/ada@prova|Cammina!2026|token=/);
});
