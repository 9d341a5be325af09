import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#platform/db.ts';
import { runningEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { startProgram, until, type Program } from '../support/program.ts';
import { Writers } from '../support/reactions.ts';
import { testSecret } from '../support/services.ts';
import { insertPerson, sessionCookie } from '../support/signed-in.ts';
import { smallDisk } from '../support/small-disk.ts';

const noRoom = 'In questo momento il sito si può solo leggere: manca lo spazio per scrivere. Riprova più tardi.';
const disk = smallDisk('small-disk');

let program: Program;
let database: Database;
let writers: Writers;
let marks = 0;

beforeAll(async () => {
  program = await start({ DISK_WARN_MB: '120', DISK_STOP_MB: '60' });
});

afterAll(async () => {
  await writers?.end();
  await database?.close();
  await program?.stop();
  disk.remove();
});

test('low disk is told in the newsroom, in the log and by mail, and writes stop before PostgreSQL does', async () => {
  const { id } = await insertPerson(database.db, { role: 'admin', email: 'capo@prova.example' });
  const cookie = await sessionCookie(database.db, id);
  disk.leaveFree(100);
  await until(() => program.output().includes('the disk is getting full'));
  const write = () => writers.write(program.url, writers.facts()[0]!);
  expect(await write()).toBe(200);
  await until(async () => {
    const { rows } = await database.db.execute<{ key: string }>(sql`select key from mails where key like 'disk:%'`);
    return rows.length === 1 && rows[0]!.key.startsWith('disk:scarce:') && rows[0]!.key.endsWith(id);
  });

  disk.leaveFree(40);
  await until(() => program.output().includes('writes are refused until there is room'));
  const refused = await fetch(`${program.url}/api/reactions`, {
    method: 'POST',
    headers: { cookie, origin: program.url, 'content-type': 'application/json' },
    body: '{}',
  });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await refused.json()).toEqual({ message: noRoom, code: 'unavailable' });
  expect((await fetch(`${program.url}/article/scritta-1-0`)).status).toBe(200);
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200);

  disk.makeRoom();
  await until(async () => (await write()) === 200);
});

// Where nobody may set up a disk none can be full; what PostgreSQL does when it ends is seen in killed.test.ts as well.
if (disk.isReal) {
  test('a disk that is full ends the database, and room brings it back by itself with everything acknowledged', async () => {
    await writers.end();
    await database.close();
    await program.stop();
    program = await start({ DISK_WARN_MB: '0', DISK_STOP_MB: '0' });

    writers.begin(program.url);
    await until(() => writers.acknowledged.length > 20);
    disk.leaveFree(0);
    await until(() => writers.statuses.has(503), 60_000);
    // Full for a while: whatever PostgreSQL does about it, it has done.
    const refused = writers.statuses.get(503)!;
    await until(() => writers.statuses.get(503)! > refused + 200, 60_000);

    const before = writers.acknowledged.length;
    disk.makeRoom();
    await until(() => writers.acknowledged.length > before, 15_000);
    await writers.end();
    expect([...writers.statuses.keys()].toSorted()).toEqual([200, 503]);
    expect(await writers.lost(database.db)).toBe(0);
  });
}

async function start(limits: Record<string, string>): Promise<Program> {
  const started = await startProgram({
    DATA_DIR: disk.dataDir,
    AUTH_SECRET: testSecret,
    DEMO: '0',
    ...disk.environment,
    ...limits,
  });
  database = openDatabase((await runningEmbeddedPostgres(disk.dataDir))!);
  writers = await Writers.of(database.db, 4, 100, `${(marks += 1)}-`);
  return started;
}
