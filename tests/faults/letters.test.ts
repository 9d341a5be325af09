import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { connections } from '#platform/mail/transport.ts';
import type { Services } from '#platform/services.ts';
import { insertArticle } from '../support/articles.ts';
import { comeAlive } from '../support/come-alive.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { HeldMail } from '../support/held-mail.ts';
import { startProgram, until, type Program } from '../support/program.ts';
import { testServices } from '../support/services.ts';

const readers = 10_000;
const kills = 20;

let database: TestDatabase;
let services: Services;
let mailServer: HeldMail;
let program: Program;

const start = () =>
  startProgram({
    DATABASE_URL: database.url,
    AUTH_SECRET: services.authSecret,
    DATA_DIR: '.tmp/letters',
    DEMO: '0',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Contraddittorio <redazione@prova.example>',
    MAILS_PER_SECOND: '1000',
  });

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.db, new Date());
  mailServer = await HeldMail.open();
  await insertArticle(database.db, { slug: 'tasse', format: 'dualita' });
  await database.db.execute(sql`
    insert into users (name, email, email_verified, newsletter_weekly)
    select 'Lettore', 'tanti-' || n || '@prova.example', true, true from generate_series(1, ${readers}) n`);
  const blocks = [{ id: 'o', kind: 'opposites', slug: 'tasse', pro: 'Sì', proBy: 'A', contro: 'No', controBy: 'B' }];
  await database.db.execute(sql`
    insert into newsletter_letters (kind, subject, blocks, send_at, written_at, approved_at, created_at, updated_at)
    values ('weekly', 'Tasse', ${JSON.stringify(blocks)}::jsonb, now(), now(), now(), now(), now())`);
  program = await start();
});

afterAll(async () => {
  await program?.stop();
  await mailServer?.close();
  await services?.jobs.close();
  await database?.close();
});

test('a letter to ten thousand goes out while its program is killed twenty times: to each of them, once', async () => {
  /** How many mails the server had taken at each kill. */
  const takenAt: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    // The job of the minute does not keep this test waiting; of one that was killed others take what it left.
    await services.jobs.send(database.db, 'send-letters', {});
    await comeAlive(database.db);
    const before = await progress();
    await until(async () => (await progress()) > before + kill * 17 || (await sentMails()) === readers);
    const ended = once(program.child, 'exit');
    program.child.kill('SIGKILL');
    await ended;
    takenAt.push(mailServer.taken.length);
    program = await start();
  }
  await comeAlive(database.db);
  await services.jobs.send(database.db, 'send-letters', {});
  await until(async () => (await sentMails()) === readers, 120_000);

  // Between the server's yes and ours a kill sends again, under the same Message-ID, by which the receiver sees it as one.
  expect(new Set(mailServer.taken).size).toBe(readers);
  // So many as were under way at the moment of a kill, and none without one.
  const killOf = (index: number) => takenAt.filter((taken) => taken <= index).length;
  const firstTaken = new Map<string, number>();
  const againAfter = new Map<number, number>();
  for (const [index, id] of mailServer.taken.entries()) {
    const kill = firstTaken.get(id);
    if (kill === undefined) firstTaken.set(id, killOf(index));
    else againAfter.set(kill, (againAfter.get(kill) ?? 0) + 1);
  }
  for (const [kill, again] of againAfter) {
    expect([kill < kills, again <= connections, again]).toEqual([true, true, again]);
  }
  const { rows } = await database.db.$client.query<{ mails: number; mailboxes: number }>(
    `select count(*)::int as mails, count(distinct "to")::int as mailboxes from mails`,
  );
  expect(rows[0]).toEqual({ mails: readers, mailboxes: readers });
  const letter = await database.db.$client.query(`select number, sent_mails from newsletter_letters`);
  expect(letter.rows).toEqual([{ number: 1, sent_mails: readers }]);
});

/** Mails that are queued and mails that have gone out. */
async function progress(): Promise<number> {
  const { rows } = await database.db.$client.query<{ count: number }>(
    `select count(*)::int + count(*) filter (where state = 'sent')::int as count from mails`,
  );
  return rows[0]!.count;
}

async function sentMails(): Promise<number> {
  const { rows } = await database.db.$client.query<{ count: number }>(
    `select count(*)::int from mails where state = 'sent'`,
  );
  return rows[0]!.count;
}
