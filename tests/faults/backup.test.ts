import { spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { writeBackup } from '#platform/backup/backup.ts';
import { restoreBackup } from '#platform/backup/restore.ts';
import { keptTables, madeAnew, quoted, tablesIn } from '#platform/backup/tables.ts';
import { migrate } from '#platform/migrate.ts';
import { pictures } from '#platform/pictures/schema.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { openDatabase } from '#platform/db.ts';
import { fingerprintOf } from '#platform/secret/fingerprint.ts';
import { rebuildCounters, shownDifferences } from '../../src/rebuild.ts';
import { testApi } from '../support/api.ts';
import { insertArticle } from '../support/articles.ts';
import { databaseNamed, testDatabase, type TestDatabase } from '../support/database.ts';
import { dropDatabase } from '../support/drop-database.ts';
import { testSecret, testServices } from '../support/services.ts';
import { ask, insertPerson, sessionCookie } from '../support/signed-in.ts';
import { until } from '../support/program.ts';

const server = inject('databaseServer');
const made: string[] = [];
let folder: string;
let source: TestDatabase;
let good: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'contraddittorio-backup-'));
  chmodSync(folder, 0o755);
  source = await testDatabase();
});
afterAll(async () => {
  await source.close();
  for (const name of made) await dropDatabase(server, name);
  rmSync(folder, { recursive: true });
});

test('a backup under writers is the database of one moment: every row is restored, and every counter right', async () => {
  const services = testServices(source.db);
  const api = testApi(services);
  const articleIds: string[] = [];
  for (let n = 0; n < 4; n += 1) articleIds.push(await insertArticle(source.db, { slug: `a-${n}` }));
  const cookies: string[] = [];
  for (let n = 0; n < 60; n += 1) {
    const { id } = await insertPerson(source.db, { password: false });
    await source.db.execute(sql`update users set created_at = '2025-01-01' where id = ${id}`);
    cookies.push(await sessionCookie(source.db, id));
  }
  for (let n = 0; n < 4; n += 1) {
    await source.db.insert(pictures).values({ hash: `${n}`, width: 1, height: 1, original: randomBytes(300_000) });
  }
  await source.db.execute(sql`
    insert into audit_events (at, actor_name, action, target_kind)
    values (now(), E'tab\\there, back\\\\slash, a\\nline', 'a.b', 'c')`);
  await source.db.execute(
    sql`create table notes as select E'of somebody else\nin two lines' as text from generate_series(1, 3)`,
  );
  await source.db.transaction((tx) => services.jobs.send(tx, 'send-mail', { mailId: randomUUID() }));

  let acknowledged = 0;
  const over = new AbortController();
  const write = async (cookie: string) => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const articleId = articleIds[n % 4];
      const vote = { cookie, body: { position: n % 2 ? 'pro' : 'contro' } };
      const voted = await ask(api, 'POST', `/api/articles/${articleId}/dualita-votes`, vote);
      const said = await ask(api, 'POST', '/api/comments', {
        cookie,
        body: { articleId, content: `Non è così, ${n}.` },
      });
      acknowledged += [voted, said].filter(({ status }) => status === 201).length;
    }
  };
  const writers = cookies.map(write);
  await until(() => acknowledged > 100, 60_000);

  good = join(folder, 'good.backup');
  const witness = new pg.Client(source.url);
  await witness.connect();
  let seenAt = 0;
  const backedUp = await writeBackup({
    databaseUrl: source.url,
    path: good,
    secret: testSecret,
    async onSnapshot(snapshot) {
      seenAt = Date.now();
      await witness.query('begin isolation level repeatable read read only');
      await witness.query(`set transaction snapshot '${snapshot}'`);
      // What is written from here on, while the backup is under way, is not in it.
      const before = acknowledged;
      await until(() => acknowledged > before + 50, 60_000);
    },
  });
  over.abort();
  await Promise.all(writers);
  expect(backedUp.tables).toBeGreaterThan(80);
  expect(statSync(good).mode & 0o777).toBe(0o600);

  const url = await emptyDatabase();
  const { madeAt, ...rest } = await restore(url, good);
  expect(rest).toEqual({ tables: backedUp.tables - 1, leftOut: ['"public"."notes"'] });
  // What was deleted since then is to be deleted anew: none of it may be older.
  expect(Date.parse(madeAt)).toBeLessThanOrEqual(seenAt);
  const restored = new pg.Client(url);
  await restored.connect();
  const tables = keptTables(await tablesIn(restored));
  expect(await contents(restored, tables)).toEqual(await contents(witness, tables));
  expect(await contents(witness, tables)).not.toEqual(await contents(source.db.$client, tables));
  await Promise.all([restored.end(), witness.end()]);

  await migrate(url);
  const { db, close } = openDatabase(url);
  expect(shownDifferences(await rebuildCounters({ db, now: () => new Date('2025-11-22T12:00:00Z') }))).toEqual([]);
  const next = await db.execute(sql`
    insert into audit_events (at, actor_name, action, target_kind) values (now(), 'a', 'a.b', 'c')
    returning id > (select max(id) from audit_events) as follows`);
  expect(next.rows).toEqual([{ follows: true }]);
  await expect(db.execute(sql`delete from audit_events`)).rejects.toThrow();
  await close();
  expect(await schemaOf(url)).toEqual(await schemaOf(source.url));
  await services.changes.close();
});

test('every table is in the backup or named among those that the program makes itself', async () => {
  const client = new pg.Client(source.url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(`
    select table_schema || '.' || table_name as name from information_schema.tables t
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and not exists (select from pg_inherits where inhrelid = format('%I.%I', table_schema, table_name)::regclass)`);
  const kept = keptTables(await tablesIn(client)).map(({ schema, name }) => `${schema}.${name}`);
  await client.end();
  expect([...kept, ...madeAnew].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  expect(kept).toContain('public.votes');
  expect(kept).toContain('pgboss.job');
});

test('what is no whole backup of ours is refused in a sentence, and leaves the database empty', async () => {
  const whole = gunzipSync(readFileSync(good));
  // In the middle of a picture, which COPY writes in hexadecimal digits.
  const inPicture = whole.indexOf('\\\\x') + 100_000;
  const withDigit = (digit: string) =>
    Buffer.concat([whole.subarray(0, inPicture), Buffer.from(digit), whole.subarray(inPicture + 1)]);
  const otherDigit = whole[inPicture] === 0x30 ? '1' : '0';
  const files: [Buffer, RegExp][] = [
    [Buffer.from('PK, something else'), /is not a backup of Contraddittorio\.$/],
    [gzipSync('something else\nentirely\n'), /is not a backup of Contraddittorio\.$/],
    [readFileSync(good).subarray(0, -200_000), /was cut short, and nothing of it was restored\.$/],
    [gzipSync(whole.subarray(0, -200)), /was cut short/],
    [gzipSync(withDigit(otherDigit)), /is damaged, and nothing of it was restored\.$/],
    [gzipSync(withDigit('g')), /is damaged, and nothing of it was restored\.$/],
    [gzipSync('contraddittorio-backup 3\n{}\n'), /was written by a newer version/],
    [
      withManifest(good, (known) => ({ ...known, migrations: ['later'] })),
      /was made by a newer version .* restore it with that one/,
    ],
    [withManifest(good, (known) => ({ ...known, jobsVersion: 9999 })), /was made by a newer version/],
  ];
  const url = await emptyDatabase();
  for (const [bytes, sentence] of files) {
    const path = join(folder, 'refused.backup');
    writeFileSync(path, bytes);
    const refused = restore(url, path);
    await expect(refused).rejects.toThrow(sentence);
    await expect(refused).rejects.toThrow(OperatorError);
    expect(await leftIn(url), String(sentence)).toEqual([]);
  }
  await expect(restore(url, join(folder, 'nowhere'))).rejects.toThrow(/cannot be read \(the system says ENOENT\)/);
});

test('one changed character anywhere in the description of a backup is found', async () => {
  const { head, manifest, rows } = partsOf(good);
  const sequence = manifest.indexOf('"value":"') + '"value":"'.length;
  const places = {
    secret: manifest.indexOf(testSecret),
    table: manifest.indexOf('"name":"') + '"name":"'.length,
    migration: manifest.indexOf('"migrations":["') + '"migrations":["'.length,
    sequence,
  };
  const url = await emptyDatabase();
  const path = join(folder, 'changed.backup');
  for (const [what, at] of Object.entries(places)) {
    const other = manifest[at] === '1' ? '2' : '1';
    writeFileSync(path, packed(head + manifest.slice(0, at) + other + manifest.slice(at + 1), rows));
    await expect(restore(url, path), what).rejects.toThrow(
      new OperatorError(`${path} is damaged, and nothing of it was restored.`),
    );
    expect(await leftIn(url), what).toEqual([]);
  }
  expect(run('restore', {}, '--secret', path)).toEqual({ code: 1, said: expect.stringContaining('is damaged') });

  // Where no line of ours is changed, the sum at the end of the packed file finds it.
  const bytes = readFileSync(good);
  bytes[bytes.length - 6]! ^= 1;
  writeFileSync(path, bytes);
  await expect(restore(url, path)).rejects.toThrow(/is damaged/);
  expect(await leftIn(url)).toEqual([]);
});

test('a backup of the form before, which has no sum of its description, is taken', async () => {
  const { manifest, rows } = partsOf(good);
  const path = join(folder, 'before.backup');
  writeFileSync(path, packed(`contraddittorio-backup 1\n${manifest}`, rows));
  const url = await emptyDatabase();
  expect((await restore(url, path)).tables).toBeGreaterThan(80);
});

test('a secret that is not the one of the database is kept by no backup and believed in none', async () => {
  const other = await testDatabase();
  await on(other.url, `insert into secret_fingerprint (fingerprint) values ('${fingerprintOf(testSecret)}')`);
  const path = join(folder, 'sealed.backup');
  const backup = (secret: string) => writeBackup({ databaseUrl: other.url, path, secret });
  const refused = backup('y'.repeat(40));
  await expect(refused).rejects.toThrow(
    /^The secret that the backup would keep is not the one that this database was used with: /,
  );
  await expect(refused).rejects.toThrow(OperatorError);
  expect(readdirSync(folder).filter((name) => name.startsWith('sealed'))).toEqual([]);
  await backup(testSecret);
  await other.close();

  const changed = join(folder, 'sealed-changed.backup');
  writeFileSync(
    changed,
    withManifest(path, (known) => ({ ...known, secret: 'y'.repeat(40) })),
  );
  const url = await emptyDatabase();
  let isKept = false;
  const taken = restoreBackup({ databaseUrl: url, path: changed, heedSecret: () => () => void (isKept = true) });
  await expect(taken).rejects.toThrow(
    new OperatorError(
      `${changed} holds another secret than the one that its rows were sealed with, and nothing of it was restored: ` +
        'restore another backup. If the database that it was made from is still there, "npm run backup -- FILE" makes a new one.',
    ),
  );
  expect(isKept).toBe(false);
  expect(await leftIn(url)).toEqual([]);
  await restore(url, path);
  expect(await on(url, 'select fingerprint from secret_fingerprint')).toEqual([
    { fingerprint: fingerprintOf(testSecret) },
  ]);
});

test('a migration that ends while the backup waits for its tables is in the backup, as its rows are', async () => {
  const other = await testDatabase();
  const migration = new pg.Client(other.url);
  await migration.connect();
  await migration.query('begin');
  await migration.query('lock table votes in access exclusive mode');
  await migration.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of this moment', 1)`);
  const path = join(folder, 'meanwhile.backup');
  const backup = writeBackup({ databaseUrl: other.url, path, secret: testSecret });
  await until(async () => (await on(other.url, 'select from pg_locks where not granted')).length > 0, 60_000);
  await migration.query('commit');
  await migration.end();
  await backup;
  await other.close();
  expect(manifestOf(path).migrations).toContain('of this moment');
});

test('nothing is overwritten: neither a database that holds something nor a file that is there', async () => {
  const url = await emptyDatabase();
  await on(url, 'create table notes ()');
  await expect(restore(url, good)).rejects.toThrow(/^The database is not empty, and a restore overwrites nothing/);
  await expect(writeBackup({ databaseUrl: source.url, path: good, secret: testSecret })).rejects.toThrow(
    /exists already/,
  );
  await expect(
    writeBackup({ databaseUrl: url, path: join(folder, 'empty.backup'), secret: testSecret }),
  ).rejects.toThrow(/there is nothing to back up/);
  await expect(
    writeBackup({ databaseUrl: source.url, path: join(folder, 'no', 'folder'), secret: testSecret }),
  ).rejects.toThrow(/cannot be written to .* \(the system says ENOENT\)/);
  expect(readdirSync(folder).filter((name) => name.includes('part'))).toEqual([]);
});

test('a backup of a database that is just being restored is refused, or holds all of it', async () => {
  const url = await emptyDatabase();
  const name = new URL(url).pathname.slice(1);
  const restoring = restore(url, good);
  const atWork = `select from pg_stat_activity where datname = '${name}' and backend_xid is not null`;
  await until(async () => (await on(server, atWork)).length > 0, 60_000);
  const path = join(folder, 'meanwhile-restored.backup');
  const backup = writeBackup({ databaseUrl: url, path, secret: testSecret }).then(
    () => 'whole',
    (error: unknown) => (error instanceof OperatorError ? error.message : error),
  );
  const { tables } = await restoring;
  const outcome = await backup;
  if (outcome === 'whole') expect(manifestOf(path).tables).toHaveLength(tables);
  else expect(outcome).toMatch(/there is nothing to back up\.$|run the backup once more\.$/);
});

test('a restore that is killed leaves a database that is as good as empty', async () => {
  const url = await emptyDatabase();
  const backend = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}'`;
  const killed = restoreBackup({ databaseUrl: url, path: good, heedSecret: () => undefined });
  killed.catch(() => {});
  await until(async () => (await on(server, `${backend} and backend_xid is not null`)).length > 0, 60_000);
  await expect(killed).rejects.toThrow();
  expect(await restore(url, good)).toMatchObject({ tables: expect.any(Number) });
});

test('a job that was under way is done again, and one that waits still waits', async () => {
  const other = await testDatabase();
  const services = testServices(other.db);
  for (const mailId of ['active', 'waiting']) {
    await other.db.transaction((tx) => services.jobs.send(tx, 'send-mail', { mailId }));
  }
  await other.db.execute(
    sql`update pgboss.job set state = 'active', started_on = now() where data ->> 'mailId' = 'active'`,
  );
  const path = join(folder, 'jobs.backup');
  await writeBackup({ databaseUrl: other.url, path, secret: testSecret });
  await services.jobs.close();
  await other.close();
  const url = await emptyDatabase();
  await restore(url, path);
  expect(await on(url, `select data ->> 'mailId' as id, state::text from pgboss.job order by 1`)).toEqual([
    { id: 'active', state: 'retry' },
    { id: 'waiting', state: 'created' },
  ]);
});

test('by command: from an embedded database to another server and back, with the secret', async () => {
  const embedded = (name: string) => ({ DATA_DIR: join(folder, name), DATABASE_URL: '', AUTH_SECRET: '', DEMO: '0' });
  const first = join(folder, 'first.backup');
  expect(run('admin', embedded('one'), 'create', 'ada@prova.example').code).toBe(0);
  expect(run('backup', embedded('one'), first)).toEqual({
    code: 0,
    said: expect.stringMatching(/tables written to .* keep it where nobody else can read it\.\n$/),
  });
  const secret = readFileSync(join(folder, 'one', 'auth-secret'), 'utf8');
  expect(run('restore', {}, '--secret', first)).toEqual({ code: 0, said: `${secret}\n` });
  expect(run('restore', embedded('one'), first).said).toMatch(/^The database is not empty/);

  const external = { DATABASE_URL: await emptyDatabase(), DATA_DIR: join(folder, 'unused'), DEMO: '0' };
  const wrong = run('restore', { ...external, AUTH_SECRET: 'z'.repeat(40) }, first);
  expect(wrong).toEqual({
    code: 1,
    said: expect.stringMatching(/^AUTH_SECRET is not the secret of the backup, .*\n$/),
  });
  expect(run('restore', { ...external, AUTH_SECRET: secret }, first).code).toBe(0);

  const second = join(folder, 'second.backup');
  expect(run('backup', { ...external, AUTH_SECRET: secret }, second).code).toBe(0);
  expect(run('restore', embedded('two'), second).said).toMatch(
    /tables restored, as they were on \S+Z\.\nWhat was deleted since then is there again: delete it anew/,
  );
  expect(readFileSync(join(folder, 'two', 'auth-secret'), 'utf8')).toBe(secret);
  expect(statSync(join(folder, 'two', 'auth-secret')).mode & 0o777).toBe(0o600);
  expect(run('admin', embedded('two'), 'create', 'ada@prova.example').said).toMatch(
    /^ada@prova.example is an admin\.\n/,
  );
  expect(existsSync(external.DATA_DIR)).toBe(false);
});

test('by command: a letter whose hour came since the copy is a draft again, and the command says which', async () => {
  const other = await testDatabase();
  await other.db.execute(sql`
    insert into newsletter_letters (kind, subject, send_at, approved_at, created_at, updated_at)
    values ('weekly', 'Tasse', '2025-11-21T06:00:00Z', '2025-11-20T06:00:00Z', now(), now()),
      ('weekly', 'Poi', now() + interval '1 year', now(), now(), now())`);
  const path = join(folder, 'letters.backup');
  await writeBackup({ databaseUrl: other.url, path, secret: testSecret });
  await other.close();
  const url = await emptyDatabase();
  const environment = { DATABASE_URL: url, DATA_DIR: join(folder, 'unused'), DEMO: '0', AUTH_SECRET: testSecret };
  const { code, said } = run('restore', environment, path);
  expect(code).toBe(0);
  expect(said).toContain('Mails that waited then go out again, also those that went out since.');
  expect(said).toContain(
    'A letter may have gone out since, and is a draft again: "Tasse" of 2025-11-21T06:00:00.000Z.\n',
  );
  expect(said).not.toContain('Poi');
  const approved = 'select subject, approved_at is not null as approved from newsletter_letters order by send_at';
  expect(await on(url, approved)).toEqual([
    { subject: 'Tasse', approved: false },
    { subject: 'Poi', approved: true },
  ]);
});

/** Restores with the secret of these tests in the settings. */
function restore(url: string, path: string) {
  return restoreBackup({ databaseUrl: url, path, heedSecret: () => undefined });
}

/** What is in a database that should be empty. */
function leftIn(url: string): Promise<unknown[]> {
  return on(
    url,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
     union all select nspname from pg_namespace where nspname in ('drizzle', 'pgboss')`,
  );
}

function manifestOf(path: string): Record<string, unknown> {
  return JSON.parse(partsOf(path).manifest) as Record<string, unknown>;
}

function withManifest(path: string, change: (known: Record<string, unknown>) => object): Buffer {
  const manifest = JSON.stringify(change(manifestOf(path)));
  const sha256 = createHash('sha256').update(manifest).digest('hex');
  return packed(`contraddittorio-backup 2\n${sha256}\n${manifest}`, partsOf(path).rows);
}

const packed = (head: string, rows: Buffer) => gzipSync(Buffer.concat([Buffer.from(`${head}\n`), rows]));

/** A backup, unpacked: the two lines before the manifest, the manifest, and all that follows. */
function partsOf(path: string): { head: string; manifest: string; rows: Buffer } {
  const whole = gunzipSync(readFileSync(path));
  const begins = whole.indexOf('\n', whole.indexOf('\n') + 1) + 1;
  const ends = whole.indexOf('\n', begins);
  return {
    head: whole.toString('utf8', 0, begins),
    manifest: whole.toString('utf8', begins, ends),
    rows: whole.subarray(ends + 1),
  };
}

async function emptyDatabase(): Promise<string> {
  const name = `test_restore_${randomBytes(6).toString('hex')}`;
  made.push(name);
  await on(server, `create database ${name}`);
  return databaseNamed(server, name);
}

/** Every row of these tables, in brief. */
async function contents(client: pg.ClientBase | pg.Pool, tables: Awaited<ReturnType<typeof tablesIn>>) {
  const found: Record<string, unknown> = {};
  for (const table of tables) {
    const columns = table.columns.map((column) => `"${column}"`).join(', ');
    const { rows } = await client.query(
      `select count(*)::int, md5(string_agg(r, '' order by r)) from (select row(${columns})::text as r from ${quoted(table)}) t`,
    );
    found[quoted(table)] = rows[0];
  }
  return found;
}

/** What a restore takes away for a while: foreign keys and triggers, with whether they are at work. */
function schemaOf(url: string) {
  return on(
    url,
    `select conname as name, pg_get_constraintdef(oid) || convalidated::text as is from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select tgname, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
     union all select sequencename, '' from pg_sequences where schemaname = 'public' order by 1, 2`,
  );
}

async function on(address: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

function run(command: string, environment: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${command}.ts`, ...args], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  return { code: status, said: stdout + stderr };
}
