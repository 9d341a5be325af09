import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signOfLife } from '#platform/jobs/queues.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { startProgram, until, type Program } from '../support/program.ts';
import { testServices } from '../support/services.ts';
import { insertPerson } from '../support/signed-in.ts';

let database: TestDatabase;
let services: Services;
let program: Program;
let mailServer: SMTPServer;
let environment: Record<string, string>;
/** What the server has taken, by subject and Message-ID, and how many it has read but not answered. */
let taken: { subject: string; id: string }[] = [];
let reading = 0;
/** Resolves when the server answers to more than what concerns accounts. */
let gate: Promise<void>;
let open: () => void;

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.db, new Date());
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onData(stream, _, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => void take(text, done));
    },
  });
  mailServer.on('error', () => {});
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const { port } = mailServer.server.address() as { port: number };
  environment = {
    DATABASE_URL: database.url,
    AUTH_SECRET: services.authSecret,
    DATA_DIR: '.tmp/mail',
    DEMO: '0',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Contraddittorio <redazione@prova.example>',
  };
  program = await startProgram(environment);
}, 120_000);

beforeEach(() => {
  taken = [];
  reading = 0;
  gate = new Promise((resolve) => (open = resolve));
});

afterAll(async () => {
  open();
  await program.stop();
  await services.jobs.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  await database.close();
});

async function take(text: string, done: (error?: Error | null) => void): Promise<void> {
  reading += 1;
  const subject = /^Subject: (.*)$/m.exec(text)![1]!.trim();
  if (subject.startsWith('Avviso')) await gate;
  reading -= 1;
  taken.push({ subject, id: /^Message-ID: (.*)$/m.exec(text)![1]!.trim() });
  done();
}

const notice = (n: number) =>
  queueMail(services, database.db, {
    key: randomUUID(),
    to: `lettore-${n}@prova.example`,
    message: { subject: `Avviso ${n}`, preview: '', title: 'Avviso', paragraphs: ['Testo.'] },
  });

test(
  'whoever has forgotten the password does not wait for ninety notices before a slow server',
  { timeout: 120_000 },
  async () => {
    const { email } = await insertPerson(database.db);
    for (let n = 0; n < 90; n += 1) await notice(n);
    // Several at once, each waiting for an answer.
    await until(() => reading === 4, 30_000);

    const asked = await fetch(`${program.url}/api/auth/request-password-reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: program.url },
      body: JSON.stringify({ email, redirectTo: '/auth/reset-password' }),
    });
    expect(asked.status).toBe(200);
    await until(() => taken.length > 0, 30_000);
    expect(taken.map(({ subject }) => subject)).toEqual([expect.not.stringMatching(/^Avviso/)]);
    expect(reading).toBe(4);

    open();
    await until(() => taken.length === 91, 60_000);
    expect(new Set(taken.map(({ id }) => id)).size).toBe(91);
  },
);

test(
  'a mail that was under way when everything was killed is missed by the next start and sent by it, once',
  { timeout: 180_000 },
  async () => {
    await notice(1);
    await until(() => reading === 1, 30_000);
    const ended = once(program.child, 'exit');
    program.child.kill('SIGKILL');
    await ended;
    // What it reads from now on the server answers; the message of a sender that is gone it never took.
    gate = Promise.resolve();
    // Instead of waiting until it has been silent for so long: its last sign of life was then.
    await database.db.execute(sql`
      update pgboss.job set heartbeat_on = heartbeat_on - make_interval(secs => ${signOfLife.missedAfterSeconds})
      where state = 'active'`);

    program = await startProgram(environment);
    await until(async () => (await againAtOnce()) && taken.length > 0, 60_000);
    expect(taken).toEqual([{ subject: 'Avviso 1', id: expect.stringMatching(/@prova.example>$/) }]);
  },
);

/** Instead of waiting until a job is tried again: its time is now, once the queue has set one. */
async function againAtOnce(): Promise<true> {
  await database.db.execute(
    sql`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`,
  );
  return true;
}
