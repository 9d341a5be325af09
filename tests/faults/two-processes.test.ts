import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pseudoRandom } from '#lib/pseudo-random.ts';
import { signOfLife } from '#platform/jobs/queues.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import { rebuildCounters, shownDifferences } from '../../src/rebuild.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { HeldMail } from '../support/held-mail.ts';
import { startProgram, until, type Program } from '../support/program.ts';
import { testServices } from '../support/services.ts';
import { Publication } from '../support/taking-part.ts';

const rounds = 3;
const random = pseudoRandom(20261122);
const upTo = (most: number) => Math.floor(random() * most);

let database: TestDatabase;
let services: Services;
let publication: Publication;
let mailServers: HeldMail[];
let programs: Program[];

const start = (which: number) =>
  startProgram({
    DATABASE_URL: database.url,
    AUTH_SECRET: services.authSecret,
    DATA_DIR: `.tmp/two-processes-${which}`,
    DEMO: '0',
    SMTP_URL: mailServers[which]!.url,
    MAIL_FROM: 'Contraddittorio <redazione@prova.example>',
  });

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.db, new Date());
  publication = await Publication.of(database.db);
  mailServers = await Promise.all([HeldMail.open(), HeldMail.open()]);
  programs = await Promise.all([start(0), start(1)]);
});

afterAll(async () => {
  await publication?.end();
  await Promise.all((programs ?? []).map((program) => program.stop()));
  await Promise.all((mailServers ?? []).map((server) => server.close()));
  await services?.jobs.close();
  await database?.close();
});

test('one of two programs on a database is killed again and again: nothing acknowledged is lost, miscounted or done twice', async () => {
  let queued = 0;
  const notices = async () => {
    for (let n = 0; n < 12; n += 1) {
      queued += 1;
      await queueMail(services, database.db, {
        key: randomUUID(),
        to: `lettore-${queued}@prova.example`,
        message: { subject: `Avviso ${queued}`, preview: '', title: 'Avviso', paragraphs: ['Testo.'] },
      });
    }
  };
  publication.begin(() => programs.map(({ url }) => url));

  for (let round = 0; round < rounds; round += 1) {
    const which = upTo(2);
    const survivor = programs[1 - which]!;
    await publication.untilMore(10 + upTo(60));
    const mailServer = mailServers[which]!;
    mailServer.hold();
    // The other process may take a whole batch before this one looks.
    while (mailServer.held === 0) {
      await notices();
      await until(async () => mailServer.held > 0 || (await sentMails()) >= queued);
    }
    // What the server said yes to is noted: between its yes and the note a kill sends again, under the same Message-ID.
    await until(async () => (await sentMails()) >= takenMails().length);
    const ended = once(programs[which]!.child, 'exit');
    programs[which]!.child.kill('SIGKILL');
    await ended;
    mailServer.forget();
    await publication.untilMore(20);
    expect((await fetch(`${survivor.url}/readyz`)).status).toBe(200);

    const page = await publication.listen(survivor.url);
    programs[which] = await start(which);
    await publication.supportQuietly(programs[which].url);
    await until(() => page.text.includes('data: supports\n'));
    page.leave();
    await publication.untilMore(20);
  }
  await publication.end();
  expect([...publication.unexpected]).toEqual([]);
  expect(await publication.lost()).toEqual([]);
  expect(await publication.twice()).toEqual([]);

  // Stopped in peace each does what it has begun: what is under way still was in the hands of a program that was killed.
  await Promise.all(programs.map((program) => program.stop()));
  await database.db.execute(sql`
    update pgboss.job set heartbeat_on = heartbeat_on - make_interval(secs => ${signOfLife.missedAfterSeconds})
    where state = 'active'`);
  programs = [await start(0)];
  await until(async () => {
    await database.db.execute(sql`
      update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`);
    return (await sentMails()) === queued;
  });
  expect(new Set(takenMails()).size).toBe(queued);
  expect(takenMails()).toHaveLength(queued);

  const repaired = await rebuildCounters({ db: database.db, now: () => new Date() });
  expect(shownDifferences(repaired)).toEqual([]);
});

const takenMails = () => mailServers.flatMap(({ taken }) => taken);

async function sentMails(): Promise<number> {
  const { rows } = await database.db.$client.query<{ count: number }>(
    `select count(*)::int from mails where state = 'sent'`,
  );
  return rows[0]!.count;
}
